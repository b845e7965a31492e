import { addPayment } from "@passerelle/contract/admin/client-payments";
import * as clients from "@passerelle/contract/admin/client-schools";
import { startImpersonation } from "@passerelle/contract/admin/impersonation";
import { deleteAccount, getUser } from "@passerelle/contract/identity/accounts";
import * as contract from "@passerelle/contract/identity/audit";
import type { Input } from "@passerelle/contract/route";
import { auditDetailLabels } from "@passerelle/contract/work-labels";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { afterEach, expect, test } from "vitest";

const api = await testApi();
const { given } = api;
afterEach(() => api.setNow(undefined));
const reader = await given.account(null, { is_superuser: true });
const as = { as: reader };
const nothing = "01900000-0000-7000-8000-000000000000";

type Entry = { action?: contract.AuditAction; at?: string; [column: string]: string | undefined };
const note = async (entry: Entry = {}) =>
  (
    await api.db
      .insertInto("audit_entries")
      .values({ action: "resume-opened", ...entry })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const list = (query: Input<typeof contract.listAuditEntries>["query"] = {}) =>
  api.ask(contract.listAuditEntries, { query }, as);
const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).body.entries.map(({ id }) => id);

test("an entry says who, what, for which organisation, on whom and when; what is gone keeps its identifier alone", async () => {
  const company = await given.company({ name: "Fonderie du Lac" });
  const applicant = await given.applicant();
  const at = "2026-03-02T10:00:00.000Z";
  const id = await note({ at, actor_id: company.id, company_id: company.companyId, account_id: applicant.id });
  const read = () => api.ask(contract.getAuditEntry, { params: { id } }, as);
  const entry = {
    id,
    at,
    action: "resume-opened",
    actor: { id: company.id, email: company.email, name: "" },
    impersonator: null,
    organisation: { id: company.companyId, kind: "company", name: "Fonderie du Lac" },
    person: { id: applicant.id, email: applicant.email },
    people_count: 0,
    people: [],
    details: {},
    reason: null,
  };
  expect((await read()).body).toEqual(entry);

  // Erasing an account changes no entry.
  const before = await api.db.selectFrom("audit_entries").selectAll().where("id", "=", id).executeTakeFirst();
  expect((await api.ask(deleteAccount, { body: { password: givenPassword } }, { as: applicant })).status).toBe(200);
  expect((await read()).body).toEqual({ ...entry, person: { id: applicant.id, email: null } });
  expect(await api.db.selectFrom("audit_entries").selectAll().where("id", "=", id).executeTakeFirst()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain(applicant.email);
  expect(await idsOf({ person: applicant.id })).toContain(id);
  expect(await idsOf({ person: applicant.email })).toEqual([]);
});

test("each filter finds its entries, and they add up", async () => {
  const [one, other] = [
    await given.company({ name: "Scierie Éloi" }),
    await given.school({ name: "Campus 100 % Bois" }),
  ];
  const person = await given.applicant();
  const opened = await note({ actor_id: one.id, company_id: one.companyId, account_id: person.id });
  const exported = await note({ action: "students-exported", actor_id: other.id, school_id: other.schoolId });
  expect(await idsOf({ actor: one.email.toUpperCase() })).toEqual([opened]);
  expect(await idsOf({ actor: other.id })).toEqual([exported]);
  expect(await idsOf({ person: person.email })).toEqual([opened]);
  expect(await idsOf({ organisation: "scierie elo" })).toEqual([opened]);
  expect(await idsOf({ organisation: "100 %" })).toEqual([exported]);
  expect(await idsOf({ organisation: "100_" })).toEqual([]);
  expect(await idsOf({ organisation: other.schoolId })).toEqual([exported]);
  expect(await idsOf({ action: "students-exported", organisation: other.schoolId })).toEqual([exported]);
  expect(await idsOf({ action: "students-exported", organisation: one.companyId })).toEqual([]);
  expect(await idsOf({ actor: "personne@exemple.fr" })).toEqual([]);
  expect(await idsOf({ actor: "'; drop table accounts; --" })).toEqual([]);
});

test("what the staff did in a school's name is found by either name, and told with the reason", async () => {
  const school = await given.school();
  const staff = await given.account(null, { is_staff: true });
  const reason = "Vous avez demandé de l'aide.";
  const started = await api.ask(
    startImpersonation,
    { params: { schoolId: school.schoolId }, body: { reason } },
    { as: staff },
  );
  const authorization = `Bearer ${started.body.access}`;
  const url = "/api/v1/application-system/school-job-posting/";
  const payload = { title: "Vendeur", status: "draft" };
  await api.sendRaw({ method: "POST", url, payload, headers: { authorization } });
  const me = await api.sendRaw({ method: "GET", url: `/api/v1${getUser.path}`, headers: { authorization } });

  const { entries } = (await list({ actor: staff.email })).body;
  expect(entries.map(({ action }) => action)).toEqual(["impersonation-act", "impersonation-started"]);
  expect(entries[0]).toMatchObject({
    actor: { id: me.body.user.id, email: null, name: "Assistance Passerelle" },
    impersonator: { id: staff.id, email: staff.email },
    organisation: { id: school.schoolId, kind: "school" },
    details: { what: "Offre créée" },
  });
  expect(await idsOf({ actor: me.body.user.id })).toEqual([entries[0]?.id]);
  const id = entries[0]?.id ?? "";
  expect((await api.ask(contract.getAuditEntry, { params: { id } }, as)).body.reason).toBe(reason);
});

test("an act on several names each of them: any of them finds it, the entry and the file say who, an erased one stays an identifier", async () => {
  const people = [await given.applicant(), await given.applicant(), await given.applicant()];
  const [one, gone, other] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const { rows } = await api.pool.query<{ id: string }>(
    "insert into audit_entries (action, people) values ('impersonation-act', $1) returning id",
    [[one.id, gone.id]],
  );
  const id = rows[0]?.id ?? "";
  const alone = await note({ account_id: one.id });
  expect((await idsOf({ person: one.email })).toSorted()).toEqual([id, alone].toSorted());
  expect(await idsOf({ person: gone.email })).toEqual([id]);
  expect(await idsOf({ person: other.email })).toEqual([]);
  expect(await idsOf({ person: one.id, action: "impersonation-act" })).toEqual([id]);
  expect(await idsOf({ person: one.id, to: "2020-01-01" })).toEqual([]);
  const { entries } = (await list({ person: gone.email })).body;
  expect(entries).toMatchObject([{ person: null, people_count: 2 }]);
  expect(JSON.stringify(entries)).not.toContain("people_ids");

  const before = await api.db.selectFrom("audit_entries").selectAll().where("id", "=", id).executeTakeFirst();
  expect((await api.ask(deleteAccount, { body: { password: givenPassword } }, { as: gone })).status).toBe(200);
  const read = (await api.ask(contract.getAuditEntry, { params: { id } }, as)).body;
  expect(read.people).toEqual([
    { id: one.id, email: one.email },
    { id: gone.id, email: null },
  ]);
  expect(await idsOf({ person: gone.id })).toEqual([id]);
  expect(await api.db.selectFrom("audit_entries").selectAll().where("id", "=", id).executeTakeFirst()).toEqual(before);

  const link = await api.ask(contract.requestAuditExport, { body: { person: gone.id } }, as);
  const file = (await api.sendRaw({ url: link.body.url })).raw.toString();
  expect(file).toContain("2 personnes");
  expect(file).toContain([one.id, gone.id].join(" "));
  await expect(
    api.pool.query("insert into audit_entries (action, people) values ('x', array_fill($1::uuid, array[1001]))", [
      one.id,
    ]),
  ).rejects.toThrow("people");
});

test("what the staff does to a client school names the school, is found by it, and says so in the file", async () => {
  const staff = { as: await given.account(null, { is_staff: true }) };
  const name = `École du journal ${Math.random()}`;
  const { id } = (await api.ask(clients.createClientSchool, { body: { name } as never }, staff)).body;
  const params = { id };
  await api.ask(clients.updateClientSchool, { params, body: { city: "Brest", expected_version: 1 } as never }, staff);
  const subscription = { type: "premium" as const, label: "Premium", duration: 12, start_date: "2027-01-31" };
  await api.ask(clients.setSubscription, { params, body: { ...subscription, expected_version: 0 } }, staff);
  const payment = { date: "2026-02-01", label: "Acompte", amount_cents: 12_050, status: "Payé" as const };
  await api.ask(addPayment, { params, body: payment }, staff);
  const email = `direction-${id}@exemple.fr`;
  await api.ask(clients.inviteClientAdministrator, { params, body: { email } }, staff);
  for (const is_active of [false, true])
    await api.ask(clients.switchClientSchool, { params, body: { is_active } }, staff);

  const { entries } = (await list({ organisation: name })).body;
  expect(entries.map(({ action }) => action)).toEqual([
    "client-school-reactivated",
    "client-school-deactivated",
    "client-administrator-invited",
    "client-payment-added",
    "client-subscription-set",
    "client-school-changed",
    "client-school-created",
  ]);
  for (const { organisation, details } of entries) {
    expect(organisation).toEqual({ id, kind: "school", name });
    expect(Object.keys(details).filter((key) => !Object.hasOwn(auditDetailLabels, key))).toEqual([]);
    expect(details).not.toHaveProperty("client_school_id");
  }
  const { url } = (await api.ask(contract.requestAuditExport, { body: { organisation: name } }, as)).body;
  const file = (await api.sendRaw({ method: "GET", url })).raw.toString();
  expect(file.split("\n").filter((line) => line.includes(name) && line.includes(id))).toHaveLength(entries.length);
});

test("codes of the details are read in French in the file", async () => {
  const company = await given.company({ name: "Serrurerie du Port" });
  await note({
    action: "company-vouched",
    company_id: company.companyId,
    details: JSON.stringify({ way: "school", school_id: nothing }),
  });
  const { url } = (await api.ask(contract.requestAuditExport, { body: { organisation: company.companyId } }, as)).body;
  const file = (await api.sendRaw({ method: "GET", url })).raw.toString();
  expect(file).toContain(`Moyen : Par une école partenaire · École : ${nothing}`);
});

test("days are those of Paris, both ends included", async () => {
  const school = await given.school();
  const at = async (at: string) => note({ at, school_id: school.schoolId });
  await at("2025-06-30T21:59:59.000Z");
  const first = await at("2025-06-30T22:00:00.000Z");
  const last = await at("2025-07-01T21:59:59.000Z");
  await at("2025-07-01T22:00:00.000Z");
  const found = await idsOf({ organisation: school.schoolId, from: "2025-07-01", to: "2025-07-01" });
  expect(found).toEqual([last, first]);
});

test("a filter that means nothing is refused with a sentence on its field", async () => {
  const wrong = [
    [{ from: "2026-02-01", to: "2026-01-01" }, "to", "La fin vient avant le début."],
    [{ from: "2026-02-31" }, "from", "La date n'existe pas dans le calendrier"],
    [{ action: "tout" as never }, "action", "Cette action n'existe pas"],
    [{ after: "x" }, "after", "Identifiant invalide."],
    [{ limit: 101 }, "limit", "La limite va de 1 à 100."],
  ] as const;
  for (const [query, field, sentence] of wrong) {
    const answer = await list(query);
    expect([answer.status, answer.body.fields?.[field]]).toEqual([400, [sentence]]);
  }
  const link = await api.ask(contract.requestAuditExport, { body: { from: "2026-02-01", to: "2026-01-01" } }, as);
  expect(link.body.fields?.to).toEqual(["La fin vient avant le début."]);
  expect((await api.ask(contract.getAuditEntry, { params: { id: nothing } }, as)).status).toBe(404);
});

test("pages follow each other without a gap or a repetition, even within one instant and while entries arrive", async () => {
  const school = await given.school();
  const made: string[] = [];
  for (let index = 0; index < 7; index += 1)
    made.push(await note({ at: "2025-01-10T10:00:00.000Z", school_id: school.schoolId }));
  const seen: string[] = [];
  for (let after: string | undefined, pages = 0; pages < 10; pages += 1) {
    const { entries, next } = (await list({ organisation: school.schoolId, limit: 3, after })).body;
    seen.push(...entries.map(({ id }) => id));
    await note({ at: "2025-02-10T10:00:00.000Z", school_id: school.schoolId });
    if (!next) break;
    after = next;
  }
  expect(seen).toEqual(made.sort().reverse());
});

test("an answer takes the same number of statements however many entries there are", async () => {
  const company = await given.company();
  const ask = async () => {
    let found = 0;
    const statements = await statementsOf(async () => {
      found = (await list({ organisation: company.companyId, actor: company.email, limit: 100 })).body.entries.length;
    });
    return { found, statements: statements.length };
  };
  await note({ company_id: company.companyId, actor_id: company.id });
  const few = await ask();
  for (let index = 0; index < 40; index += 1) await note({ company_id: company.companyId, actor_id: company.id });
  const many = await ask();
  expect([few.found, many.found]).toEqual([1, 41]);
  expect(many.statements).toBe(few.statements);
});

test("the log as CSV: what would be a formula is not one, its making is an entry, and its link is for who may still read", async () => {
  const company = await given.company({ name: '=HYPERLINK("http://x")' });
  const person = await given.account("applicant", { email: "+1@exemple.fr" });
  await note({
    company_id: company.companyId,
    actor_id: company.id,
    account_id: person.id,
    at: "2026-03-02T10:00:00Z",
  });
  const superuser = await given.account(null, { is_superuser: true });
  const filters = { organisation: company.companyId };
  const link = await api.ask(contract.requestAuditExport, { body: filters }, { as: superuser });
  expect(link.status).toBe(200);
  const noted = (await list({ actor: superuser.id })).body.entries;
  expect(noted).toMatchObject([{ action: "audit-exported", details: { filters: "organisation", format: "csv" } }]);

  const token = link.body.url.split("/").at(-2) ?? "";
  const file = await api.ask(contract.downloadAuditExport, { params: { token } });
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [head, ...rows] = file.raw.toString().trim().split("\r\n");
  expect(head).toContain("Date;Action;Auteur;");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`2026-03-02 11:00:00;CV ouvert;${company.email};${company.id}`);
  expect(rows[0]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(rows[0]).toContain(";'+1@exemple.fr;");

  await api.db.updateTable("accounts").set({ is_superuser: false }).where("id", "=", superuser.id).execute();
  expect((await api.ask(contract.downloadAuditExport, { params: { token } })).status).toBe(404);
  api.setNow(new Date(Date.now() + 11 * 60_000));
  const again = await api.ask(contract.requestAuditExport, { body: {} }, as);
  const late = again.body.url.split("/").at(-2) ?? "";
  api.setNow(new Date(Date.now() + 22 * 60_000));
  expect((await api.ask(contract.downloadAuditExport, { params: { token: late } })).status).toBe(404);
  expect((await api.ask(contract.downloadAuditExport, { params: { token: "x" } })).status).toBe(404);
});

test("a file goes on past its first batch", async () => {
  const school = await given.school();
  const rows = Array.from({ length: 1001 }, () => ({ action: "resume-opened", school_id: school.schoolId }));
  await api.db.insertInto("audit_entries").values(rows).execute();
  const link = await api.ask(contract.requestAuditExport, { body: { organisation: school.schoolId } }, as);
  const token = link.body.url.split("/").at(-2) ?? "";
  const file = await api.ask(contract.downloadAuditExport, { params: { token } });
  const ids = file.raw
    .toString()
    .trim()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(";").at(-1));
  expect(new Set(ids).size).toBe(1001);
});
