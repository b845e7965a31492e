import { getLegalNotice } from "@passerelle/contract/admin/legal-notice";
import { getAttention } from "@passerelle/contract/admin/todo";
import { testApi } from "@passerelle/testing/api.ts";
import { operator, unknownOperator } from "@passerelle/testing/operator.ts";
import { expect, test } from "vitest";

const attentionOf = async ({ ask, given }: Awaited<ReturnType<typeof testApi>>) => {
  const { body } = await ask(getAttention, {}, { as: await given.account(null, { is_staff: true }) });
  return body.lines.filter(({ count }) => count > 0);
};

test("the notice names nobody while nothing is set, and the staff is told", async () => {
  const api = await testApi({ operator: unknownOperator });
  const { status, body } = await api.ask(getLegalNotice);
  expect(status).toBe(200);
  expect(body).toEqual({
    publisher: { name: "", legal_form: "", address: "", phone: "", siren: "", email: "", director: "" },
    host: { name: "", address: "", phone: "" },
    is_complete: false,
  });
  expect(await attentionOf(api)).toEqual([{ subject: "legal_notice", count: 1 }]);
});

test("one statement that is missing makes it incomplete", async () => {
  const api = await testApi({ operator: { ...operator, host: { ...operator.host, phone: "" } } });
  expect((await api.ask(getLegalNotice)).body.is_complete).toBe(false);
  expect(await attentionOf(api)).toEqual([{ subject: "legal_notice", count: 1 }]);
});

test("the notice says who publishes and who hosts the site, as set", async () => {
  const api = await testApi();
  expect((await api.ask(getLegalNotice)).body).toEqual({
    publisher: {
      name: "Association Passerelle d'essai",
      legal_form: "Association loi 1901",
      address: "1 rue de l'Essai, 44000 Nantes",
      phone: "02 40 00 00 00",
      siren: "732829320",
      email: "contact@passerelle.test",
      director: "Camille Essai",
    },
    host: { name: "Hébergeur d'essai", address: "2 rue du Serveur, 59000 Lille", phone: "03 20 00 00 00" },
    is_complete: true,
  });
  expect(await attentionOf(api)).toEqual([]);
});
