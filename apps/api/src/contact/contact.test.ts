import * as contract from "@passerelle/contract/contact";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
const form = { name: "Lise Faure", email: "lise@exemple.fr", subject: "Demande de compte école", message: "Bonjour." };

test("an incomplete message says which field is missing, in French", async () => {
  const { status, body } = await api.ask(contract.sendContactMessage, { body: { ...form, subject: " ", message: "" } });
  expect(status).toBe(400);
  expect(body.fields).toEqual({ subject: ["L'objet est requis"], message: ["Le message est requis"] });
});

test("a message is kept, mailed to the provider's people and to nobody else", async () => {
  const staff = await given.account(null, { is_staff: true });
  const superuser = await given.account(null, { is_superuser: true });
  await given.account(null, { is_staff: true, is_active: false });
  await given.applicant();
  expect((await api.ask(contract.sendContactMessage, { body: form })).status).toBe(201);
  await api.runTasks();
  expect(api.sent.map(({ to }) => to).sort()).toEqual([staff.email, superuser.email].sort());
  expect(api.sent[0]?.subject).toBe("Contact : Demande de compte école");
  expect(api.sent[0]?.text).toContain("Lise Faure (lise@exemple.fr)");
});

test("the provider's people read the messages page by page, the newest first", async () => {
  for (const subject of ["Deux", "Trois"])
    await api.ask(contract.sendContactMessage, { body: { ...form, email: `${subject}@exemple.fr`, subject } });
  const as = await given.account(null, { is_staff: true });
  const first = await api.ask(contract.listContactMessages, { query: { limit: 2 } }, { as });
  expect(first.body.map(({ subject }) => subject)).toEqual(["Trois", "Deux"]);
  expect(Number(first.headers["x-total-count"])).toBe(3);
  expect(first.headers.link).toContain('rel="next"');
  const second = await api.ask(contract.listContactMessages, { query: { limit: 2, offset: 2 } }, { as });
  expect(second.body.map(({ subject }) => subject)).toEqual(["Demande de compte école"]);
  expect((await api.ask(contract.listContactMessages)).status).toBe(401);
});
