import * as contract from "@passerelle/contract/admin/client-payments";
import {
  getClientSchool,
  listClientPayments,
  listSchools,
  setSubscription,
} from "@passerelle/contract/admin/client-schools";
import { listClientHistory } from "@passerelle/contract/admin/client-sheet";
import { downloadFile } from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { pdf } from "@passerelle/testing/documents.ts";
import { newSiret } from "@passerelle/testing/sirets.ts";
import { extractText } from "unpdf";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unusedFiles } from "#platform/files-store.ts";
import { withoutVat } from "./rules.ts";

const api = await testApi();
const { given, ask } = api;
const staff = await given.account(null, { is_staff: true });
const as = { as: staff };

/** What is dated in these tests has happened already, or is to come, on this day. */
beforeEach(() => api.setNow(new Date("2027-03-02T10:00:00Z")));
afterEach(() => api.setNow(undefined));

const client = async (row: object = {}) =>
  (await given.school({ address: "1 quai Éluard", postal_code: "44000", city: "Nantes", siret: newSiret(), ...row }))
    .schoolId;
const form = { date: "2027-03-01", label: "Abonnement Premium", amount_cents: 120_000, status: "Payé" as const };
const add = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
  ask(contract.addPayment, { params: { id }, body: { ...form, ...body } }, { ...as, headers });
const added = async (id: string, body: object = {}) => {
  const answer = await add(id, body);
  expect(answer.status).toBe(201);
  return { id, paymentId: answer.body.id };
};
const sheet = async (id: string) => (await ask(getClientSchool, { params: { id } }, as)).body;
const first = async (id: string) => (await sheet(id)).payments[0];
const update = (params: { id: string; paymentId: string }, body: object = {}) =>
  ask(contract.updatePayment, { params, body: { ...form, expected_version: 1, ...body } }, as);
const cancel = (params: { id: string; paymentId: string }, expected_version = 1) =>
  ask(contract.cancelPayment, { params, body: { expected_version } }, as);
const issue = (params: { id: string; paymentId: string }, expected_version = 1) =>
  ask(contract.issueInvoice, { params, body: { expected_version } }, as);
const preview = (params: { id: string; paymentId: string }) => ask(contract.previewInvoice, { params }, as);
const _correct = (params: { id: string; paymentId: string }) => ask(contract.correctInvoice, { params }, as);
const upload = (params: { id: string; paymentId: string }, bytes: Buffer, name = "facture.pdf") =>
  ask(contract.uploadInvoice, { params }, { ...as, file: { field: "invoice", name, bytes } });
const opened = async (url: string | null | undefined) =>
  ask(downloadFile, { params: { token: (url ?? "").split("/").at(-2) ?? "" } });
const wordsOf = async (bytes: Buffer) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s+/g, " ");

const seller = {
  name: "Passerelle SAS",
  legal_form: "SAS au capital de 50 000 €",
  address: "8 rue du Change, 69005 Lyon",
  siret: "732 829 320 00074",
  rcs: "Lyon 732 829 320",
  vat_number: "FR44732829320",
  email: "compta@passerelle.example",
  iban: "FR76 3000 4000 0312 3456 7890 143",
};
const saveSeller = (expected_version: number, body: object = {}) =>
  ask(contract.setInvoiceSeller, { body: { ...seller, ...body, expected_version } }, as);

describe("payments", () => {
  test("a negative, absurd or broken amount, a day that is none, an unknown status are refused", async () => {
    const id = await client();
    const fieldsOf = async (body: object) => Object.keys((await add(id, body)).body.fields ?? {});
    for (const amount_cents of [0, -100, 12.5, 100_000_001, Number.MAX_SAFE_INTEGER, "120" as never])
      expect([amount_cents, await fieldsOf({ amount_cents })]).toEqual([amount_cents, ["amount_cents"]]);
    expect(await fieldsOf({ date: "2027-02-30" })).toEqual(["date"]);
    expect(await fieldsOf({ status: "Offert", label: "" })).toEqual(["label", "status"]);
    expect((await sheet(id)).payments).toEqual([]);
  });

  test("a payment is of one school: another's is not found, nor is one of nobody's", async () => {
    const params = await added(await client());
    const elsewhere = { ...params, id: await client() };
    const none = { ...params, paymentId: "01900000-0000-7000-8000-000000000000" };
    for (const wrong of [elsewhere, none]) {
      const answers = [await update(wrong), await cancel(wrong), await issue(wrong), await upload(wrong, pdf("x"))];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await add(none.paymentId)).status).toBe(404);
    expect((await ask(listClientPayments, { params: { id: none.paymentId } }, as)).status).toBe(404);
  });

  test("the history shows date, amount in euros and status, the latest first; the standing of the school follows", async () => {
    api.setNow(new Date("2027-04-01T10:00:00Z"));
    const id = await client({ name: "École payeuse" });
    const standing = async () => {
      const [found] = (await ask(listSchools, { query: { search: "École payeuse" } }, as)).body;
      return [(await sheet(id)).payment_status, (found as { payment_status?: string }).payment_status];
    };
    expect(await standing()).toEqual(["Aucun paiement", "Aucun paiement"]);
    await add(id, { date: "2027-01-01", amount_cents: 99_990 });
    const soon = await added(id, { date: "2027-05-01", status: "En attente" });
    expect(await standing()).toEqual(["À jour", "À jour"]);
    expect((await sheet(id)).payments).toMatchObject([
      { date: "2027-05-01", amount: 1200, status: "En attente", invoice_url: null },
      { date: "2027-01-01", amount: 999.9, amount_cents: 99_990, status: "Payé" },
    ]);
    const late = async () =>
      (await ask(listSchools, { query: { search: "École payeuse", status: "late" } }, as)).body.length;
    expect(await late()).toBe(0);
    // What was to be paid by a day that is past is late.
    api.setNow(new Date("2027-05-02T10:00:00Z"));
    expect(await standing()).toEqual(["En retard", "En retard"]);
    expect(await late()).toBe(1);
    await update(soon, { date: "2027-05-01" });
    expect(await standing()).toEqual(["À jour", "À jour"]);
    const refunded = await added(id, { status: "En retard" });
    expect((await standing())[0]).toBe("En retard");
    await cancel(refunded);
    expect((await standing())[0]).toBe("À jour");
  });

  test("all payments are reached page by page, the latest first, and the total is that of all of them", async () => {
    const id = await client();
    await api.pool.query(
      `insert into school_payments (school_id, paid_on, label, amount, status, created_at, updated_at)
        select $1, '2027-01-01'::date + n / 2, 'Échéance ' || n, 1000 + n, 'Payé', now(), now() from generate_series(1, 103) n`,
      [id],
    );
    await added(await client());
    const pageFrom = (offset: number) => ask(listClientPayments, { params: { id }, query: { limit: 50, offset } }, as);
    const pages = [await pageFrom(0), await pageFrom(50), await pageFrom(100), await pageFrom(150)];
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(pages.map(({ body }) => body.length)).toEqual([50, 50, 3, 0]);
    // Beyond the last page the total is still given.
    expect(pages.map(({ headers }) => headers["x-total-count"])).toEqual(Array(4).fill("103"));
    const all = pages.flatMap(({ body }) => body);
    expect(new Set(all.map(({ amount_cents }) => amount_cents)).size).toBe(103);
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    const { payments, payments_count } = await sheet(id);
    expect([payments.length, payments_count]).toEqual([100, 103]);
    expect(payments).toMatchObject(all.slice(0, 100).map((one) => ({ id: one.id })));
  });

  test("sent twice under one key it is noted once; changed from an old version it is refused; cancelled it no longer changes", async () => {
    const id = await client();
    const send = () => add(id, {}, { "idempotency-key": "paiement" });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, one.body.id]).toEqual([201, other.body.id]);
    const otherwise = await add(id, { amount_cents: 5 }, { "idempotency-key": "paiement" });
    expect([otherwise.status, otherwise.body.code]).toEqual([409, "already-added"]);
    const params = { id, paymentId: one.body.id };
    expect((await update(params, { status: "Remboursé" })).body.version).toBe(2);
    expect((await update(params)).body.code).toBe("payment-changed");
    expect((await cancel(params)).body.code).toBe("payment-changed");
    expect((await cancel(params, 2)).status).toBe(200);
    expect((await cancel(params, 3)).body.code).toBe("payment-cancelled");
    expect((await update(params, { expected_version: 3 })).body.code).toBe("payment-cancelled");
    expect(await first(id)).toMatchObject({ status: "Remboursé", cancelled_at: expect.any(String) });
    const history = await ask(listClientHistory, { params: { id } }, as);
    expect(history.body.map(({ action }) => action)).toEqual([
      "Paiement d'une école annulé",
      "Paiement d'une école modifié",
      "Paiement d'une école ajouté",
    ]);
  });
});

/** The seller, where no test has saved it yet. */
const ready = async () => {
  const { version } = (await ask(contract.getInvoiceSeller, {}, as)).body;
  if (version === 0) await saveSeller(0);
};

describe("invoices", () => {
  test("none is issued before the seller is known, nor for a school without an address", async () => {
    const params = await added(await client());
    expect((await issue(params)).body.code).toBe("invoice-seller-missing");
    expect((await ask(contract.getInvoiceSeller, {}, as)).body).toMatchObject({ name: "", version: 0 });
    const wrong = await saveSeller(0, { siret: "12", vat_number: "DE1" });
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(["siret", "vat_number"]);
    expect((await saveSeller(0)).body).toMatchObject({ name: "Passerelle SAS", siret: "73282932000074", version: 1 });
    expect((await saveSeller(0)).body.code).toBe("invoice-seller-changed");
    expect((await saveSeller(1, { name: "Passerelle SA" })).body.version).toBe(2);
    const nowhere = await added(await client({ address: "", siret: "" }));
    const incomplete = await issue(nowhere);
    expect([incomplete.status, incomplete.body.code]).toEqual([409, "invoice-client-incomplete"]);
    expect(Object.keys(incomplete.body.fields ?? {})).toEqual(["address", "siret"]);
    expect((await preview(nowhere)).body.code).toBe("invoice-client-incomplete");
    const { rows } = await api.pool.query("select * from invoice_series");
    expect(rows).toEqual([]);
  });

  test("it says number, seller, client, period, HT, TVA, TTC and the legal mentions, and is downloaded by a link", async () => {
    await ready();
    api.setNow(new Date("2027-03-02T10:00:00Z"));
    const id = await client({ name: "École Łódź & Œuvres", siret: "55210055400013" });
    await ask(
      setSubscription,
      {
        params: { id },
        body: { type: "premium", label: "P", duration: 12, start_date: "2027-03-01", expected_version: 0 },
      },
      as,
    );
    const params = await added(id);
    const issued = await issue(params);
    expect([issued.status, issued.body.number]).toEqual([201, "F-2027-00001"]);
    const payment = await first(id);
    expect(payment).toMatchObject({ invoice_number: "F-2027-00001", credit_note_number: null });
    const file = await opened(payment?.invoice_url);
    expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(String(file.headers["content-disposition"])).toContain("facture-F-2027-00001.pdf");
    const words = await wordsOf(file.raw);
    for (const said of [
      "Facture F-2027-00001",
      "Émise le 02/03/2027",
      "Passerelle SA",
      "SIRET 73282932000074",
      "FR44732829320",
      "École Łódź & Œuvres",
      "1 quai Éluard",
      "44000 Nantes",
      "Période du 01/03/2027 au 29/02/2028",
      "1 000,00 €",
      "200,00 €",
      "1 200,00 €",
      "TVA 20 %",
      "Réglé le 01/03/2027",
      "Indemnité forfaitaire de 40 €",
    ])
      expect(words).toContain(said);
    const { rows } = await api.pool.query("select net, vat, total from school_invoices where payment_id = $1", [
      params.paymentId,
    ]);
    expect(rows).toEqual([{ net: 100_000, vat: 20_000, total: 120_000 }]);
    // Reading an invoice is reading nobody's CV, and it is swept by nothing.
    const { rows: read } = await api.pool.query("select * from audit_entries where action = 'resume-opened'");
    expect(read).toEqual([]);
    const kinds = (await unusedFiles(api.db, new Date(Date.now() + 60_000))).length;
    expect(kinds).toBe(0);
  });

  test("numbers follow each other without a gap, however many are issued at once, and begin again each year", async () => {
    await ready();
    api.setNow(new Date("2028-12-31T22:30:00Z"));
    const id = await client();
    const all = await Promise.all(Array.from({ length: 6 }, () => added(id)));
    const unready = await added(await client({ city: "" }));
    const answers = await Promise.all([...all, unready].map((params) => issue(params)));
    expect(answers.flatMap(({ body }) => body.number ?? []).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `F-2028-0000${number}`),
    );
    // Midnight has passed in Paris.
    api.setNow(new Date("2028-12-31T23:30:00Z"));
    expect((await issue(await added(id))).body.number).toBe("F-2029-00001");
  });

  test("once issued it never changes: neither twice, nor its payment, nor its row; a credit note corrects it", async () => {
    await ready();
    api.setNow(new Date("2030-03-02T10:00:00Z"));
    const id = await client({ name: "École avoir" });
    const params = await added(id);
    const [one, other] = await Promise.all([issue(params), issue(params)]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    expect((await upload(params, pdf("Autre"))).body.code).toBe("invoice-exists");
    expect((await update(params, { amount_cents: 1 })).body.code).toBe("invoice-issued");
    expect((await update(params, { status: "Remboursé" })).status).toBe(200);
    await expect(api.pool.query("update school_invoices set total = 1, net = 1, vat = 0")).rejects.toThrow(
      "append-only",
    );
    await expect(api.pool.query("delete from school_invoices")).rejects.toThrow("append-only");
    // The credit note says what the invoice said, whatever the school has become.
    await api.pool.query("update schools set address = '', name = 'Autre nom' where id = $1", [id]);
    expect((await cancel(params, 2)).status).toBe(200);
    const payment = await first(id);
    expect(payment).toMatchObject({ invoice_number: "F-2030-00001", credit_note_number: "A-2030-00001" });
    const words = await wordsOf((await opened(payment?.credit_note_url)).raw);
    expect(words).toContain("Avoir A-2030-00001");
    expect(words).toContain("Annule la facture F-2030-00001 du 02/03/2030");
    expect(words).toContain("École avoir");
    expect(words).toMatch(/[-−]1 200,00 €/);
  });

  test("the rate is the seller's of that day; a document that was issued keeps its own", async () => {
    await ready();
    const id = await client();
    const before = await added(id);
    await issue(before);
    const { version } = (await ask(contract.getInvoiceSeller, {}, as)).body;
    const wrong = await saveSeller(version, { vat_rate: 1900 });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { vat_rate: ["Ce taux de TVA n'existe pas"] }]);
    expect((await saveSeller(version, { vat_rate: 550 })).body.vat_rate).toBe(550);
    const after = await added(id);
    await issue(after);
    await cancel(before);
    const { rows } = await api.pool.query(
      "select kind, net, vat, total, content->'lines'->0->'vat_rate' as rate from school_invoices where school_id = $1 order by created_at, kind desc",
      [id],
    );
    expect(rows.map(({ net, vat, rate }) => [net, vat, rate])).toEqual(
      expect.arrayContaining([
        [100_000, 20_000, 2000],
        [113_744, 6256, 550],
        [-100_000, -20_000, 2000],
      ]),
    );
    expect((await saveSeller(version + 1)).body.vat_rate).toBe(2000);
  });

  test("a preview takes no number and keeps nothing; it refuses what issuing would", async () => {
    await ready();
    api.setNow(new Date("2031-03-02T10:00:00Z"));
    const params = await added(await client({ name: "École en aperçu" }), { date: "2031-03-01" });
    const seen = await preview(params);
    expect([seen.status, seen.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const words = await wordsOf(seen.raw);
    for (const said of ["Aperçu", "École en aperçu", "1 200,00 €"]) expect(words).toContain(said);
    expect(words).not.toContain("F-2031");
    const { rows } = await api.pool.query("select * from invoice_series where year = 2031");
    expect(rows).toEqual([]);
    expect((await issue(params)).body.number).toBe("F-2031-00001");
    expect((await preview(params)).body.code).toBe("invoice-exists");
    expect((await preview({ ...params, id: await client() })).status).toBe(404);
  });

  test("what was received is not dated in the future, and an invoice is not due before its day, in Paris", async () => {
    await ready();
    // It is the third in Paris already.
    api.setNow(new Date("2027-03-02T23:30:00Z"));
    const id = await client();
    for (const status of ["Payé", "Remboursé"]) {
      const tomorrow = await add(id, { date: "2027-03-04", status });
      expect([tomorrow.status, tomorrow.body.fields]).toEqual([
        400,
        { date: ["Un paiement reçu ne peut pas être daté dans le futur"] },
      ]);
    }
    const params = await added(id, { date: "2027-03-03" });
    expect((await update(params, { date: "2027-03-04" })).body.fields).toHaveProperty("date");
    const late = await added(id, { date: "2027-03-02", status: "En attente" });
    for (const refused of [await issue(late), await preview(late)])
      expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
        400,
        "invoice-due-passed",
        ["date"],
      ]);
    await update(late, { date: "2027-03-03", status: "En attente" });
    expect((await issue(late, 2)).status).toBe(201);
  });

  test("once issued, the day changes with what is received alone, and back to the last day to pay", async () => {
    await ready();
    const params = await added(await client(), { date: "2027-04-01", status: "En attente" });
    await issue(params);
    const waiting = { status: "En attente" as const };
    expect((await update(params, { date: "2027-04-02", ...waiting })).body.code).toBe("invoice-issued");
    expect((await update(params, { date: "2027-03-02" })).status).toBe(200);
    expect(await first(params.id)).toMatchObject({ date: "2027-03-02", status: "Payé" });
    const back = await update(params, { date: "2027-04-01", expected_version: 2, ...waiting });
    expect(back.status).toBe(200);
  });

  test("one that was made elsewhere is a PDF of 5 MB at most, found to be one", async () => {
    const params = await added(await client());
    const refused: [Buffer, string, number, string][] = [
      [Buffer.from("MZ"), "facture.pdf", 415, "invoice-unreadable"],
      [Buffer.from("Une lettre."), "facture.pdf", 415, "invoice-unreadable"],
      [pdf("x"), "facture.exe", 415, "invoice-type"],
      [Buffer.concat([pdf("x"), Buffer.alloc(5 * 1024 * 1024)]), "facture.pdf", 413, "file-too-large"],
      [Buffer.alloc(0), "facture.pdf", 400, "file-empty"],
    ];
    for (const [bytes, name, status, code] of refused) {
      const answer = await upload(params, bytes, name);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    const bytes = pdf("Facture du comptable");
    expect((await upload(params, bytes)).status).toBe(200);
    expect((await issue(params, 2)).body.code).toBe("invoice-exists");
    const payment = await first(params.id);
    expect(payment?.invoice_number).toBeNull();
    expect((await opened(payment?.invoice_url)).raw.equals(bytes)).toBe(true);
    api.setNow(new Date("2027-03-02T10:11:00Z"));
    expect((await opened(payment?.invoice_url)).status).toBe(404);
  });

  test("price and tax always make up the total, to the cent", () => {
    for (const total of [1, 2, 3, 99, 120_000, 123_457, 99_999_999]) {
      const { net, vat } = withoutVat(total, 2000);
      expect([total, net + vat]).toEqual([total, total]);
      expect(Math.abs(net * 0.2 - vat)).toBeLessThanOrEqual(1);
    }
  });
});
