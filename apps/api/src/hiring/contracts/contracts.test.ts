import { schoolStatistics } from "@passerelle/contract/admin/school-statistics";
import * as file from "@passerelle/contract/hiring/contract-files";
import * as contract from "@passerelle/contract/hiring/contracts";
import { removeStudents } from "@passerelle/contract/hiring/student-table";
import {
  answerSchool,
  inviteStudent,
  listMySchools,
  listStudents,
  removeStudent,
} from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import { sql } from "kysely";
import { extractText } from "unpdf";
import { afterEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

/** A Wednesday; 1 May is a Friday. */
const today = "2026-04-29";
afterEach(() => api.setNow(undefined));

const address = () => `eleve-${Math.random().toString(36).slice(2)}@exemple.fr`;
const invite = async (
  as: School,
  row: { email?: string; cohort?: string; first_name?: string; last_name?: string } = {},
) =>
  (await ask(inviteStudent, { body: { email: address(), first_name: "Lina", last_name: "Girard", ...row } }, { as }))
    .body;
const terms = { kind: "apprentissage" as const, employer_name: "Sillage Logiciels" };
type Terms = Partial<contract.ContractForm>;
const record = (as: School, student_id: string, row: Terms & { application_id?: string; promised_on?: string } = {}) =>
  ask(contract.recordContract, { body: { ...terms, student_id, ...row } }, { as });
const recorded = async (as: School, row: Terms = {}) => {
  const student = await invite(as);
  const { body, status } = await record(as, student.id, row);
  expect(status).toBe(201);
  return body;
};
type Moved = { id: string; version: number };
const move = (as: School, { id, version }: Moved, step: contract.StepOnTheWay, on_day = today) =>
  ask(contract.moveContract, { params: { id }, body: { step, on_day, expected_version: version } }, { as });
const breakOff = (as: School, { id, version }: Moved, reason: "trial" | "other" = "trial") =>
  ask(contract.breakContract, { params: { id }, body: { reason, on_day: today, expected_version: version } }, { as });
const list = async (as: School, query: object = {}) => (await ask(contract.listContracts, { query }, { as })).body;
const read = async (as: School, id: string) => (await ask(contract.getContract, { params: { id } }, { as })).body;
const isPlaced = async (as: School, id: string) =>
  (await ask(listStudents, { query: { placed: "yes" } }, { as })).body.some((student) => student.id === id);
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: Record<string, string[]> }).fields ?? body;

describe("what is refused", () => {
  test("another school's student and contract are not found, whatever is done", async () => {
    const as = await given.school();
    const other = await given.school();
    const mine = await recorded(other);
    expect((await record(as, mine.student.id)).status).toBe(404);
    const params = { id: mine.id };
    const answers = [
      await ask(contract.getContract, { params }, { as }),
      await ask(contract.changeContract, { params, body: { ...terms, expected_version: 1 } }, { as }),
      await move(as, mine, "signed"),
      await breakOff(as, mine),
      await ask(contract.deleteContract, { params }, { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await list(as)).toEqual([]);
    expect((await read(other, mine.id)).step).toBe("promise");
  });

  test("a student whom the school removed, or an application of somebody else, makes no contract", async () => {
    const as = await given.school();
    const gone = await invite(as);
    await ask(removeStudent, { params: { id: gone.id } }, { as });
    expect((await record(as, gone.id)).status).toBe(404);
    const student = await invite(as);
    const posting = await given.posting({ school_id: as.schoolId });
    const application = await given.application({ posting_id: posting.id });
    expect((await record(as, student.id, { application_id: application.id })).status).toBe(404);
  });

  test("a wrong SIRET, a wrong RNCP code and an end before the beginning are refused beside their fields", async () => {
    const as = await given.school();
    const { id } = await invite(as);
    expect(fieldsOf(await record(as, id, { siret: "12345678901234" }))).toMatchObject({
      siret: ["Ce SIRET n'est pas valable : 14 chiffres, dont le dernier vérifie les autres."],
    });
    expect(fieldsOf(await record(as, id, { rncp: "38362" }))).toMatchObject({ rncp: [expect.any(String)] });
    const dates = { starts_on: "2026-09-01", ends_on: "2026-08-31" };
    const refused = await record(as, id, dates);
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toMatchObject({ ends_on: ["La fin vient après le début du contrat"] });
    expect(await list(as)).toEqual([]);
  });

  test("a student has one contract at a time, also when two are recorded at once", async () => {
    const as = await given.school();
    const { id } = await invite(as);
    const answers = await Promise.all([record(as, id), record(as, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await record(as, id)).body).toMatchObject({ code: "contract-open" });
  });

  test("a second contract begins after the first, and never overlaps it", async () => {
    const as = await given.school();
    const student = await invite(as);
    await record(as, student.id, { starts_on: "2025-09-01", ends_on: "2026-08-31" });
    const second = { starts_on: "2026-08-31", ends_on: "2027-08-31" };
    expect((await record(as, student.id, second)).status).toBe(409);
    const { body, status } = await record(as, student.id, { ...second, starts_on: "2026-09-01" });
    expect(status).toBe(201);
    const change = { ...terms, ...second, expected_version: body.version };
    expect((await ask(contract.changeContract, { params: { id: body.id }, body: change }, { as })).body).toMatchObject({
      code: "contract-open",
    });
  });

  test("a broken contract opens again only while its student has no other one", async () => {
    const as = await given.school();
    const first = await recorded(as);
    const { body: broken } = await breakOff(as, first);
    const { body: second } = await record(as, first.student.id);
    expect((await move(as, broken, "promise")).status).toBe(409);
    await ask(contract.deleteContract, { params: { id: second.id } }, { as });
    expect((await move(as, broken, "promise")).body).toMatchObject({
      step: "promise",
      broken_on: null,
      broken_reason: null,
    });
  });

  test("what a colleague changed first is not overwritten", async () => {
    const as = await given.school();
    const mine = await recorded(as);
    const params = { id: mine.id };
    const change = (city: string) =>
      ask(contract.changeContract, { params, body: { ...terms, city, expected_version: mine.version } }, { as });
    expect((await change("Nantes")).body).toMatchObject({ city: "Nantes", version: 2 });
    expect((await change("Rezé")).body).toMatchObject({ code: "contract-changed" });
    expect((await move(as, mine, "signed")).body).toMatchObject({ code: "contract-changed" });
    expect((await breakOff(as, mine)).status).toBe(409);
    expect(await read(as, mine.id)).toMatchObject({ city: "Nantes", step: "promise", version: 2 });
  });

  test("a rupture says its reason, out of a list", async () => {
    const as = await given.school();
    const { id } = await recorded(as);
    const body = { on_day: today, reason: "ennui" as "other", expected_version: 1 };
    const refused = await ask(contract.breakContract, { params: { id }, body }, { as });
    expect([refused.status, Object.keys(fieldsOf(refused) as object)]).toEqual([400, ["reason"]]);
  });
});

describe("a contract", () => {
  test("goes from the promise to the OPCO, and each step has its day and its line of history", async () => {
    const as = await given.school();
    let mine: Moved & Partial<contract.Contract> = await recorded(as, { opco: "atlas" });
    const days = ["2026-04-02", "2026-04-03", "2026-04-10", "2026-04-20", "2026-04-28"];
    for (const [index, step] of (["prepared", "sent", "signed", "filed", "covered"] as const).entries())
      mine = (await move(as, mine, step, days[index])).body;
    const sheet = await read(as, mine.id);
    expect(sheet.step).toBe("covered");
    expect(Object.values(sheet.dates).slice(1)).toEqual(days);
    expect(sheet.history.map(({ step }) => step)).toEqual([
      "covered",
      "filed",
      "signed",
      "sent",
      "prepared",
      "promise",
    ]);
    expect(sheet.history[0]).toMatchObject({ on_day: "2026-04-28", recorded_by: "Inès Roux" });
  });

  test("that goes back has no day for the steps that it left", async () => {
    const as = await given.school();
    const mine = await recorded(as);
    const signed = (await move(as, mine, "signed")).body;
    const filed = (await move(as, signed, "filed")).body;
    const back = (await move(as, filed, "sent", "2026-04-20")).body;
    expect(back).toMatchObject({ step: "sent", dates: { sent: "2026-04-20", signed: null, filed: null } });
  });

  test("that is signed places its student; broken, they look again, whatever was told before", async () => {
    const as = await given.school();
    const mine = await recorded(as);
    const { id } = mine.student;
    expect(await isPlaced(as, id)).toBe(false);
    const sent = (await move(as, mine, "sent")).body;
    expect(await isPlaced(as, id)).toBe(false);
    const signed = (await move(as, sent, "signed")).body;
    expect(await isPlaced(as, id)).toBe(true);
    const [shown] = (await ask(listStudents, { query: { placed: "yes" } }, { as })).body;
    expect(shown?.placed).toBe("contract");
    await db
      .updateTable("school_students")
      .set({ placed_elsewhere_at: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
    expect((await breakOff(as, signed)).body).toMatchObject({ step: "broken", broken_reason: "trial" });
    expect(await isPlaced(as, id)).toBe(false);
    expect((await ask(contract.countContracts, {}, { as })).body.broken).toEqual({ count: 1, searching: 1 });
  });

  test("places one hired through an offer from the signature on, in the list and in the statistics, until it is broken", async () => {
    const as = await given.school();
    const posting = await given.posting({ school_id: as.schoolId });
    const application = await given.application({ posting_id: posting.id, stage: "hired", status: "AC" });
    const [student] = (await ask(listStudents, {}, { as })).body;
    const rate = async () => (await ask(schoolStatistics, { query: {} }, { as })).body.by_cohort[0]?.placed;
    // « Recruté » is a promise until a contract is signed.
    expect([student?.placed, await rate()]).toEqual([null, 0]);
    const { body } = await record(as, student?.id ?? "", { application_id: application.id });
    expect(body).toMatchObject({ application_id: application.id, posting_id: posting.id });
    expect(await rate()).toBe(0);
    const signed = (await move(as, body, "signed")).body;
    expect(await rate()).toBe(1);
    await breakOff(as, signed);
    expect([await isPlaced(as, student?.id ?? ""), await rate()]).toEqual([false, 0]);
  });

  test("recorded by mistake is deleted with its history, and the audit log says so without a name", async () => {
    const as = await given.school();
    const mine = await recorded(as);
    await ask(contract.deleteContract, { params: { id: mine.id } }, { as });
    expect(await list(as)).toEqual([]);
    const left = await db.selectFrom("school_contract_steps").where("contract_id", "=", mine.id).selectAll().execute();
    expect(left).toEqual([]);
    const entry = await db
      .selectFrom("audit_entries")
      .select("details")
      .where("action", "=", "contract-deleted")
      .where("school_id", "=", as.schoolId)
      .executeTakeFirst();
    expect(entry?.details).toEqual({ step: "promise" });
  });
});

describe("the list", () => {
  test("filters by step, cohort, OPCO, start and words, and sorts", async () => {
    const as = await given.school();
    const add = async (last_name: string, cohort: string, row: Terms) =>
      (await record(as, (await invite(as, { last_name, cohort })).id, row)).body;
    const first = await add("Abel", "BTS SIO", { opco: "atlas", starts_on: "2026-09-01", employer_name: "Zéphyr" });
    const second = await add("Bellec", "BTS MCO", {
      opco: "akto",
      starts_on: "2026-06-01",
      employer_name: "Café Bleu",
    });
    await add("Cadou", "BTS MCO", { employer_name: "Menuiserie" });
    await move(as, first, "prepared");
    await move(as, second, "signed");
    const names = async (query: object) => (await list(as, query)).map(({ student }) => student.last_name);
    expect(await names({})).toEqual(["Cadou", "Abel", "Bellec"]);
    expect(await names({ step: "open" })).toEqual(["Cadou", "Abel"]);
    expect(await names({ step: "signed" })).toEqual(["Bellec"]);
    expect(await names({ cohort: "BTS MCO", sort: "student" })).toEqual(["Bellec", "Cadou"]);
    expect(await names({ opco: "atlas" })).toEqual(["Abel"]);
    expect(await names({ from: "2026-05-01", to: "2026-07-01" })).toEqual(["Bellec"]);
    expect(await names({ search: "cafe" })).toEqual(["Bellec"]);
    expect(await names({ search: "cad" })).toEqual(["Cadou"]);
    expect(await names({ employer: "cafe bleu" })).toEqual(["Bellec"]);
    expect(await names({ sort: "start" })).toEqual(["Bellec", "Abel", "Cadou"]);
    expect(await names({ sort: "employer", order: "desc" })).toEqual(["Abel", "Cadou", "Bellec"]);
    expect((await ask(contract.listContracts, { query: { step: "perdu" as "open" } }, { as })).status).toBe(400);
  });

  test("counts what presses at each step on a day", async () => {
    const as = await given.school();
    api.setNow(new Date(`${today}T10:00:00Z`));
    await recorded(as, { starts_on: "2026-05-09" });
    await recorded(as, { starts_on: "2026-05-10" });
    const at = async (step: contract.StepOnTheWay, on_day: string, row: Terms = {}) =>
      move(as, await recorded(as, row), step, on_day);
    await at("sent", "2026-04-19");
    await at("sent", "2026-04-20");
    // Friday 1 May is a holiday: the fifth working day after 29 April is 6 May; after 30 April, 7 May.
    await at("signed", today, { starts_on: "2026-04-29" });
    await at("signed", today, { starts_on: "2026-04-30" });
    await at("filed", "2026-04-08");
    await at("filed", "2026-04-09");
    await at("covered", today, { funding_cents: 812_000 });
    expect((await ask(contract.countContracts, {}, { as })).body).toEqual({
      open: { count: 2, pressing: 1 },
      sent: { count: 2, pressing: 1 },
      signed: { count: 2, pressing: 1 },
      filed: { count: 2, pressing: 1 },
      covered: { count: 1, funding_cents: 812_000 },
      broken: { count: 0, searching: 0 },
    });
  });
});

describe("the export", () => {
  test("holds the contracts of one OPCO, neutralises formulas, and is written in the audit log", async () => {
    const as = await given.school();
    await recorded(as, { opco: "atlas", employer_name: "=HYPERLINK(1)", siret: "73282932000074", weekly_hours: 35.5 });
    await recorded(as, { opco: "akto", employer_name: "Autre maison" });
    const { body } = await ask(file.requestContractsExport, { body: { opco: "atlas" } }, { as });
    expect(body.count).toBe(1);
    const token = body.url.split("/").at(-2) ?? "";
    const answer = await ask(file.downloadContractsExport, { params: { token } });
    const text = String(answer.body);
    expect(text).toContain("Atlas;");
    expect(text).toContain(";'=HYPERLINK(1);732 829 320 00074;");
    expect(text).toContain(";35,5;");
    expect(text).not.toContain("Autre maison");
    const entry = await db
      .selectFrom("audit_entries")
      .select("details")
      .where("action", "=", "contracts-exported")
      .where("school_id", "=", as.schoolId)
      .executeTakeFirst();
    expect(entry?.details).toEqual({ count: 1, filters: "opco" });
  });

  test("a link that is forged, or of somebody who left the school, opens nothing", async () => {
    const as = await given.school();
    await recorded(as);
    expect((await ask(file.downloadContractsExport, { params: { token: "faux" } })).status).toBe(404);
    const { body } = await ask(file.requestContractsExport, { body: {} }, { as });
    await db.deleteFrom("school_members").where("account_id", "=", as.id).execute();
    const params = { token: body.url.split("/").at(-2) ?? "" };
    expect((await ask(file.downloadContractsExport, { params })).status).toBe(404);
  });
});

describe("the export of ticked contracts", () => {
  const save = (as: School, ids: string[]) => ask(file.exportChosenContracts, { body: { ids } }, { as });

  test("another school's contracts are left out, none at all is 404, and more than five thousand are refused", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const mine = await recorded(as, { employer_name: "Chez nous" });
    const theirs = await recorded(other, { employer_name: "Chez eux" });
    expect((await save(as, [theirs.id])).status).toBe(404);
    const text = String((await save(as, [mine.id, theirs.id])).body);
    expect([text.includes("Chez nous"), text.includes("Chez eux")]).toEqual([true, false]);
    const many = await save(as, Array(file.contractsAtOnce + 1).fill(mine.id));
    expect([many.status, many.body]).toMatchObject([
      400,
      { fields: { ids: ["Cinq mille contrats au plus à la fois."] } },
    ]);
    const entries = db.selectFrom("audit_entries").select("details").where("action", "=", "contracts-exported");
    expect(await entries.where("school_id", "=", as.schoolId).execute()).toEqual([
      { details: { count: 1, filters: "ids" } },
    ]);
  });

  test("five thousand are one file", async () => {
    const as = await given.school();
    const { rows } = await sql<{ id: string }>`
      with people as (insert into school_students (school_id, email, recorded_at)
        select ${as.schoolId}, 'e' || n || '@exemple.fr', now() from generate_series(1, ${file.contractsAtOnce}) n returning id)
      insert into school_contracts (school_id, student_id, kind, employer_name, step, promised_on)
      select ${as.schoolId}, id, 'apprentissage', 'Galerie', 'promise', '2026-11-02' from people returning id`.execute(
      db,
    );
    const answer = await save(
      as,
      rows.map(({ id }) => id),
    );
    expect(answer.status).toBe(200);
    expect(String(answer.body).match(/;Galerie;/g)).toHaveLength(file.contractsAtOnce);
  });
});

describe("the data of the form", () => {
  const whole = {
    birth_date: "2008-03-12",
    siret: "73282932000074",
    address: "1 quai de la Fosse",
    zip_code: "44000",
    city: "Nantes",
    naf: "62.01Z",
    idcc: "1486",
    opco: "atlas" as const,
    tutor_name: "Anne Brossard",
    tutor_email: "brossard@exemple.fr",
    starts_on: "2026-11-16",
    ends_on: "2028-08-31",
    weekly_hours: 35,
    diploma: "BTS Services informatiques",
    rncp: "RNCP35340",
    monthly_pay_cents: [90_000, 110_050],
  };
  const link = (as: School, id: string) => ask(file.requestContractForm, { params: { id }, body: {} }, { as });

  test("are refused while one is missing, and to another school", async () => {
    const as = await given.school();
    const { idcc: _, ...partial } = whole;
    const { id } = await recorded(as, partial);
    expect((await link(as, id)).body).toMatchObject({ code: "contract-incomplete" });
    expect((await link(await given.school(), id)).status).toBe(404);
    expect((await ask(file.downloadContractForm, { params: { token: "faux" } })).status).toBe(404);
  });

  test("are a PDF in the order of the form, which says that nothing is filed and by when to file it", async () => {
    const as = await given.school();
    const { id } = await recorded(as, whole);
    const { body } = await link(as, id);
    const token = body.url.split("/").at(-2) ?? "";
    const answer = await ask(file.downloadContractForm, { params: { token } });
    const { text } = await extractText(new Uint8Array(answer.raw), { mergePages: true });
    for (const words of [
      "Données du contrat de Lina Girard",
      "Rien n'est déposé par Passerelle",
      "formulaire 10103",
      "73282932000074",
      "Anne Brossard",
      "12/03/2008",
      "1 100,50",
      "RNCP35340",
      "23/11/2026",
    ])
      expect(text.replace(/\s/g, " ")).toContain(words);
    // The same token opens no export.
    expect((await ask(file.downloadContractsExport, { params: { token } })).status).toBe(404);
  });
});

describe("what belongs to the student", () => {
  test("their file holds the contract; it goes with their account", async () => {
    const as = await given.school();
    const person = await given.applicant();
    const student = await invite(as, { email: person.email });
    const [asked] = (await ask(listMySchools, {}, { as: person })).body;
    const answer = { answer: "accepted" as const, expected_link: "invited" as const };
    await ask(answerSchool, { params: { id: asked?.id ?? "" }, body: answer }, { as: person });
    const { body } = await record(as, student.id, { tutor_name: "Mme Brossard", tutor_email: "tutrice@exemple.fr" });
    const held = await db
      .selectFrom("school_contracts as c")
      .innerJoin("school_students as s", "s.id", "c.student_id")
      .select("s.account_id")
      .where("c.id", "=", body.id)
      .executeTakeFirst();
    expect(held?.account_id).toBe(person.id);
    const { contractDataOf, contractDataOfAddress, eraseTutor } = await import("./personal-data.ts");
    const ctx = api.context() as never;
    expect(await contractDataOf(ctx, person.id)).toMatchObject({ contracts: [{ employer_name: "Sillage Logiciels" }] });
    expect(await contractDataOfAddress(ctx, "tutrice@exemple.fr")).toMatchObject([{ tutor_name: "Mme Brossard" }]);
    await eraseTutor(ctx, "tutrice@exemple.fr");
    expect(await read(as, body.id)).toMatchObject({ tutor_name: "", tutor_email: "" });
    await db.deleteFrom("accounts").where("id", "=", person.id).execute();
    expect(await list(as)).toEqual([]);
  });

  test("a contract follows its student when two lines of them become one", async () => {
    const as = await given.school();
    const posting = await given.posting({ school_id: as.schoolId });
    const person = await given.applicant();
    const email = person.email;
    const waiting = await invite(as, { email });
    await db.updateTable("school_students").set({ account_id: null }).where("id", "=", waiting.id).execute();
    // Another address of the same person: their application makes a line of its own.
    await db.updateTable("school_students").set({ email: address() }).where("id", "=", waiting.id).execute();
    await given.application({ posting_id: posting.id, applicant_id: person.id });
    await db.updateTable("school_students").set({ email }).where("id", "=", waiting.id).execute();
    const applied = (await ask(listStudents, {}, { as })).body.find(({ id }) => id !== waiting.id);
    const { body } = await record(as, applied?.id ?? "");
    const answer = { answer: "accepted" as const, expected_link: "invited" as const };
    await ask(answerSchool, { params: { id: waiting.id }, body: answer }, { as: person });
    expect((await read(as, body.id)).student.id).toBe(waiting.id);
  });

  test.each(["alone", "with others"])(
    "a student who is removed after a refusal, %s, leaves no contract behind",
    async (how) => {
      const as = await given.school();
      const person = await given.applicant();
      const student = await invite(as, { email: person.email });
      const { body } = await record(as, student.id);
      const answer = { answer: "refused" as const, expected_link: "invited" as const };
      await ask(answerSchool, { params: { id: student.id }, body: answer }, { as: person });
      if (how === "alone") await ask(removeStudent, { params: { id: student.id } }, { as });
      else await ask(removeStudents, { body: { ids: [student.id] } }, { as });
      const left = await db.selectFrom("school_contracts").select("id").where("id", "=", body.id).execute();
      expect(left).toEqual([]);
    },
  );
});
