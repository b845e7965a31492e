import * as contract from "@passerelle/contract/admin/client-payments";
import { listClientPayments } from "@passerelle/contract/admin/client-schools";
import { listClientHistory } from "@passerelle/contract/admin/client-sheet";
import { listSchoolInvoices } from "@passerelle/contract/admin/school-invoices";
import { downloadFile } from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { pdf } from "@passerelle/testing/documents.ts";
import { newSiret } from "@passerelle/testing/sirets.ts";
import { extractText } from "unpdf";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unusedFiles } from "#platform/files-store.ts";
import { correctAllDocuments } from "./correct-invoices.ts";
import { remindPayments } from "./remind-payments.ts";

const api = await testApi();
const { given, ask } = api;
const staff = await given.account(null, { is_staff: true });
const as = { as: staff };

beforeEach(() => api.setNow(new Date("2027-03-02T10:00:00Z")));
afterEach(() => api.setNow(undefined));

await ask(
  contract.setInvoiceSeller,
  {
    body: {
      name: "Passerelle SAS",
      legal_form: "SAS au capital de 50 000 €",
      address: "8 rue du Change, 69005 Lyon",
      siret: "73282932000074",
      rcs: "Lyon 732 829 320",
      vat_number: "FR44732829320",
      email: "compta@passerelle.example",
      iban: "",
      expected_version: 0,
    },
  },
  as,
);

const client = (row: object = {}) =>
  given.school({
    address: "1 quai Éluard",
    postal_code: "44000",
    city: "Nantes",
    siret: newSiret(),
    contact_email: "direction@ecole.example",
    ...row,
  });
const form = { date: "2027-03-01", label: "Abonnement Premium", amount_cents: 120_000, status: "Payé" as const };
const added = async (id: string, body: object = {}) => {
  const answer = await ask(contract.addPayment, { params: { id }, body: { ...form, ...body } }, as);
  expect(answer.status).toBe(201);
  return { id, paymentId: answer.body.id };
};
type On = { id: string; paymentId: string };
const issue = (params: On) => ask(contract.issueInvoice, { params, body: { expected_version: 1 } }, as);
const cancel = (params: On) => ask(contract.cancelPayment, { params, body: { expected_version: 1 } }, as);
const opened = (url: string | null | undefined) =>
  ask(downloadFile, { params: { token: (url ?? "").split("/").at(-2) ?? "" } });
const wordsOf = async (bytes: Buffer) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s+/g, " ");
const mailsTo = async (address: string) => {
  const { rows } = await api.pool.query(
    "select kind, subject, body_text, attachment_id from mails where recipient = $1 order by created_at, id",
    [address],
  );
  return rows as { kind: string; subject: string; body_text: string; attachment_id: string | null }[];
};

describe("what a school is given of its invoices", () => {
  test("an invoice and its credit note are mailed with their files, to the contact of the school or to the school", async () => {
    const contact = "contact-facture@ecole.example";
    const { schoolId } = await client({ contact_email: contact });
    const params = await added(schoolId, { date: "2027-04-01", status: "En attente" });
    expect((await issue(params)).body.sent_to).toBe(contact);
    await cancel(params);
    const mails = await mailsTo(contact);
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["invoice", expect.stringMatching(/^Facture F-2027-\d{5} de Passerelle$/)],
      ["invoice", expect.stringMatching(/^Avoir A-2027-\d{5} de Passerelle$/)],
    ]);
    expect(mails[0]?.body_text).toContain("à régler au plus tard le 1 avril 2027");
    const { rows } = await api.pool.query(
      "select f.name from mails m join files f on f.id = m.attachment_id where m.recipient = $1 order by f.name",
      [contact],
    );
    expect(rows.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^avoir-A-2027-\d{5}\.pdf$/),
      expect.stringMatching(/^facture-F-2027-\d{5}\.pdf$/),
    ]);
    await api.runTasks();
    const delivered = api.sent.filter(({ to }) => to === contact);
    expect(delivered.map(({ attachment }) => attachment?.contentType)).toEqual(["application/pdf", "application/pdf"]);
    // Mails of one moment leave in no order.
    const invoice = delivered.find(({ subject }) => subject.startsWith("Facture"));
    expect(await wordsOf(invoice?.attachment?.bytes ?? Buffer.alloc(0))).toContain("Facture F-2027");
    const nobody = await client({ contact_email: "", email: "" });
    expect((await issue(await added(nobody.schoolId))).body.sent_to).toBeNull();
  });

  test("its administrators find them, the newest first, and download them; others do not", async () => {
    const account = await client();
    const elsewhere = await client();
    const { schoolId } = account;
    const otherId = elsewhere.schoolId;
    const params = await added(schoolId);
    await issue(params);
    api.setNow(new Date("2027-03-03T10:00:00Z"));
    const waiting = await added(schoolId, { date: "2027-03-20", status: "En attente", label: "Salon" });
    await issue(waiting);
    await cancel(params);
    const handed = await added(schoolId, { date: "2027-02-01", label: "Ancienne" });
    await ask(
      contract.uploadInvoice,
      { params: handed },
      { ...as, file: { field: "invoice", name: "f.pdf", bytes: pdf("Ancienne") } },
    );
    api.setNow(new Date("2027-03-25T10:00:00Z"));
    const list = (who: typeof account, id: string) =>
      ask(listSchoolInvoices, { params: { schoolId: id } }, { as: who });
    const { status, body, headers } = await list(account, schoolId);
    expect([status, headers["x-total-count"]]).toEqual([200, "4"]);
    expect(body).toMatchObject([
      { kind: "credit_note", number: expect.stringMatching(/^A-/), total_cents: -120_000, status: null, due_on: null },
      { kind: "invoice", label: "Salon", status: "En retard", due_on: "2027-03-20", issued_on: "2027-03-03" },
      { kind: "invoice", number: expect.stringMatching(/^F-/), total_cents: 120_000, status: "Payé" },
      { kind: "invoice", number: null, label: "Ancienne" },
    ]);
    const file = await opened(body[2]?.url);
    expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await list(account, otherId)).status).toBe(404);
    expect((await list(elsewhere, schoolId)).status).toBe(404);
    const plain = await given.schoolUser(schoolId, {});
    const refused = await list(plain, schoolId);
    expect([refused.status, refused.body]).toMatchObject([403, { code: "school-admin-only" }]);
  });
});

/** What the first layout left: its row says 1, and the content had one line beside the totals. */
const breakInvoice = async (paymentId: string) => {
  await api.pool.query("alter table school_invoices disable trigger school_invoices_refuse_change");
  await api.pool.query(
    `update school_invoices set layout = 1, content = (content - 'lines') || (content->'lines'->0) || jsonb_build_object('net', net)
      where payment_id = $1`,
    [paymentId],
  );
  await api.pool.query("alter table school_invoices enable trigger school_invoices_refuse_change");
};
const correct = (params: On) => ask(contract.correctInvoice, { params }, as);
const payments = async (id: string) => (await ask(listClientPayments, { params: { id } }, as)).body;

describe("documents that were drawn with a defect", () => {
  test("are drawn again with the same number and figures, once; the first file stays, the school has the copy", async () => {
    const contact = "duplicata@ecole.example";
    const account = await client({ contact_email: contact });
    const { schoolId } = account;
    const params = await added(schoolId);
    const issued = (await issue(params)).body;
    await cancel(params);
    expect((await correct(params)).body.code).toBe("invoice-up-to-date");
    expect((await payments(schoolId))[0]?.can_be_corrected).toBe(false);
    await breakInvoice(params.paymentId);
    expect((await payments(schoolId))[0]?.can_be_corrected).toBe(true);
    api.setNow(new Date("2027-05-04T10:00:00Z"));
    expect((await correct({ ...params, id: (await client()).schoolId })).status).toBe(404);
    const [one, other] = await Promise.all([correct(params), correct(params)]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    const done = one.status === 201 ? one : other;
    expect(done.body).toMatchObject({ numbers: [issued.number, expect.stringMatching(/^A-/)], sent_to: contact });
    const [payment] = await payments(schoolId);
    expect(payment).toMatchObject({ can_be_corrected: false, invoice_number: issued.number });
    const words = await wordsOf((await opened(payment?.invoice_url)).raw);
    for (const said of [
      `Facture ${issued.number}`,
      "Émise le 02/03/2027",
      "Duplicata rectifié le 04/05/2027",
      "1 200,00 €",
    ])
      expect(words).toContain(said);
    const note = await wordsOf((await opened(payment?.credit_note_url)).raw);
    expect(note).toContain("Duplicata rectifié le 04/05/2027");
    // The first file is still there, and nothing sweeps either.
    const { rows } = await api.pool.query(
      "select f.id from school_invoices i join files f on f.id = i.file_id where i.payment_id = $1",
      [params.paymentId],
    );
    expect(rows.length).toBe(2);
    expect(await unusedFiles(api.db, new Date(Date.now() + 60_000))).toEqual([]);
    const seen = await ask(listSchoolInvoices, { params: { schoolId } }, { as: account });
    expect(seen.body.map(({ copied_on }) => copied_on)).toEqual(["2027-05-04", "2027-05-04"]);
    expect((await mailsTo(contact)).map(({ subject }) => subject)).toContain(
      `Facture ${issued.number} : duplicata rectifié`,
    );
    const history = await ask(listClientHistory, { params: { id: schoolId } }, as);
    expect(history.body.filter(({ action }) => action === "Facture d'une école rectifiée").length).toBe(2);
    await expect(api.pool.query("update school_invoice_copies set made_on = '2020-01-01'")).rejects.toThrow(
      "append-only",
    );
    await expect(api.pool.query("delete from school_invoice_copies")).rejects.toThrow("append-only");
  });

  test("all of them are drawn again by one command, and a second time none", async () => {
    const { schoolId } = await client({ contact_email: "", email: "" });
    const params = [await added(schoolId), await added(schoolId)];
    for (const one of params) {
      await issue(one);
      await breakInvoice(one.paymentId);
    }
    const done = await correctAllDocuments(api.context());
    expect(done.length).toBe(2);
    expect(await correctAllDocuments(api.context())).toEqual([]);
  });
});

describe("a payment that is late", () => {
  test("is recalled to the school after 7, 21 and 45 days, each once, until it is paid", async () => {
    const contact = "retard@ecole.example";
    const { schoolId } = await client({ contact_email: contact });
    const params = await added(schoolId, { date: "2027-03-10", status: "En attente" });
    const { number } = (await issue(params)).body;
    // Without an invoice there is nothing to recall.
    await added(schoolId, { date: "2027-03-10", status: "En attente", label: "Sans facture" });
    const remindersOn = async (day: string) => {
      api.setNow(new Date(`${day}T08:00:00Z`));
      await Promise.all([remindPayments(api.context()), remindPayments(api.context())]);
      return (await mailsTo(contact))
        .filter(({ subject }) => subject.startsWith("Rappel"))
        .map(({ subject }) => subject);
    };
    const reminder = `Rappel : facture ${number} à régler`;
    expect(await remindersOn("2027-03-16")).toEqual([]);
    expect(await remindersOn("2027-03-17")).toEqual([reminder]);
    expect(await remindersOn("2027-03-18")).toEqual([reminder]);
    // A task that did not run for long says the latest alone.
    expect((await remindersOn("2027-04-30")).length).toBe(2);
    expect((await remindersOn("2027-05-30")).length).toBe(2);
  });
});
