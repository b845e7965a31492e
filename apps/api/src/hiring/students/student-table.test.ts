import { applyToPosting } from "@passerelle/contract/hiring/applications";
import { introduceCandidates } from "@passerelle/contract/hiring/introductions";
import * as contract from "@passerelle/contract/hiring/student-table";
import {
  answerSchool,
  changeStudent,
  downloadStudentsExport,
  inviteStudent,
  listMySchools,
  reportPlacement,
} from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { afterEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

afterEach(() => api.setNow(undefined));

const day = 86_400_000;
const address = () => `eleve-${Math.random().toString(36).slice(2)}@exemple.fr`;
const table = async (as: School, query: object = {}) => (await ask(contract.listStudentTable, { query }, { as })).body;
const invite = async (as: School, body: { email?: string; cohort?: string; first_name?: string; last_name?: string }) =>
  (await ask(inviteStudent, { body: { email: address(), ...body } }, { as })).body;
const names = (rows: { last_name: string }[]) => rows.map(({ last_name }) => last_name);
/** A person who lets the school follow them. */
const followed = async (as: School, first_name = "Lina") => {
  const person = await given.applicant({ first_name, last_name: "Girard" });
  const { id } = await invite(as, { email: person.email });
  const [mine] = (await ask(listMySchools, {}, { as: person })).body;
  const body = { answer: "accepted", expected_link: "invited" } as const;
  await ask(answerSchool, { params: { id: mine?.id ?? "" }, body }, { as: person });
  return { person, id };
};
const colleagueOf = async ({ schoolId }: School, first_name = "Mathieu") => {
  const account = await given.account("school");
  await db.insertInto("school_members").values({ account_id: account.id, school_id: schoolId, first_name }).execute();
  return { ...account, schoolId };
};
const searchOf = async (as: School, id: string) => (await table(as)).find((row) => row.id === id)?.search;
const contractOf = (as: School, student_id: string, step: "promise" | "signed") =>
  db
    .insertInto("school_contracts")
    .values({
      school_id: as.schoolId,
      student_id,
      kind: "apprentissage",
      employer_name: "Galerie Montaigne",
      step,
      promised_on: "2026-11-02",
    })
    .execute();

test("placed elsewhere takes an employer and a day, is read, exported, written in the history and undone", async () => {
  const as = await given.school();
  const ids = [(await invite(as, {})).id, (await invite(as, {})).id];
  const change = (body: object) => ask(contract.changeStudents, { body: body as never }, { as });
  const read = async () => (await table(as)).map(({ elsewhere }) => elsewhere);
  const elsewhere = { employer: "Ateliers du Port", on: "2026-10-05" };
  const fieldsOf = async (said: object) =>
    ((await change({ ids, change: { placed_elsewhere: true, ...said } })).body as { fields?: object }).fields;
  expect(await fieldsOf({ elsewhere: { employer: "x".repeat(201), on: "2026-02-31" } })).toMatchObject({
    "change.elsewhere.employer": expect.anything(),
    "change.elsewhere.on": expect.anything(),
  });
  expect(await fieldsOf({ elsewhere: { employer: " ", on: "" } })).toEqual({
    "change.elsewhere.employer": ["L'entreprise est requise"],
    "change.elsewhere.on": ["Le jour est requis"],
  });
  expect(await fieldsOf({})).toEqual({ "change.elsewhere": ["Dites l'entreprise et le jour."] });
  expect(await read()).toEqual([null, null]);
  const { body } = await change({ ids, change: { placed_elsewhere: true, elsewhere } });
  expect([body.changed, await read()]).toEqual([2, [elsewhere, elsewhere]]);
  // The same again changes nothing.
  expect((await change({ ids, change: { placed_elsewhere: true, elsewhere } })).body.changed).toBe(0);
  const gone = await change({ ids, change: { placed_elsewhere: false } });
  expect(await read()).toEqual([null, null]);
  for (const undo of gone.body.undo) expect((await change(undo)).status).toBe(200);
  expect(await read()).toEqual([elsewhere, elsewhere]);
  const one = { params: { id: ids[0] ?? "" } };
  const expected = { cohort: "", placed_elsewhere: true };
  expect((await ask(changeStudent, { ...one, body: { placed_elsewhere: true, expected } }, { as })).body).toMatchObject(
    {
      fields: { elsewhere: ["Dites l'entreprise et le jour."] },
    },
  );
  const delorme = { employer: "Delorme", on: "2026-10-12" };
  const moved = { placed_elsewhere: true, elsewhere: delorme, expected };
  expect((await ask(changeStudent, { ...one, body: moved }, { as })).body.elsewhere).toEqual(delorme);
  const words = await db
    .selectFrom("school_student_changes")
    .select("after")
    .where("student_id", "=", ids[0] ?? "")
    .orderBy("id")
    .execute();
  expect(words.map(({ after }) => after)).toEqual([
    "chez Ateliers du Port, depuis le 05/10/2026",
    "",
    "chez Ateliers du Port, depuis le 05/10/2026",
    "chez Delorme, depuis le 12/10/2026",
  ]);
  const { url } = (await ask(contract.requestStudentsExport, { body: {} as never }, { as })).body;
  const token = url.split("/").filter(Boolean).at(-1) ?? "";
  const file = String((await ask(downloadStudentsExport, { params: { token } })).body);
  expect(file).toContain("Placé chez");
  expect(file).toContain("Delorme");
});

test("a mark of a list that did not say where is taken off, and no call is offered that would be refused", async () => {
  const as = await given.school();
  const { id } = await invite(as, {});
  const marked = { placed_elsewhere_at: "2026-10-01T09:00:00Z" };
  await db.updateTable("school_students").set(marked).where("id", "=", id).execute();
  const body = { ids: [id], change: { placed_elsewhere: false } };
  expect((await ask(contract.changeStudents, { body }, { as })).body).toEqual({ changed: 1, undo: [] });
});

describe("what is refused", () => {
  test("another school's students are neither listed nor changed, and its members advise nobody", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const { id } = await invite(other, { cohort: "BTS MCO" });
    const mine = await invite(as, {});
    const ids = [id];
    const statuses = [
      await ask(contract.changeStudents, { body: { ids, change: { cohort: "X" } } }, { as }),
      await ask(contract.inviteStudents, { body: { ids } }, { as }),
      await ask(contract.removeStudents, { body: { ids } }, { as }),
      await ask(contract.changeStudents, { body: { ids: [mine.id], change: { adviser_id: other.id } } }, { as }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect((await table(other))[0]).toMatchObject({ cohort: "BTS MCO", adviser: null });
    // Among one's own, another's is left alone.
    const both = { ids: [id, mine.id], change: { cohort: "X" } };
    expect((await ask(contract.changeStudents, { body: both }, { as })).body.changed).toBe(1);
    expect((await table(other))[0]?.cohort).toBe("BTS MCO");
  });

  test("an applicant of offers that a member does not see is nobody to them", async () => {
    const as = await given.school();
    const member = await colleagueOf(as);
    const participant = await colleagueOf(as);
    const posting = await given.posting({ school_id: as.schoolId });
    await db
      .insertInto("posting_participants")
      .values({ posting_id: posting.id, account_id: participant.id })
      .execute();
    await ask(applyToPosting, { body: { job_id: posting.id } }, { as: await given.applicant() });
    await api.runTasks();
    expect([(await table(as)).length, (await table(participant)).length, (await table(member)).length]).toEqual([
      1, 1, 0,
    ]);
    expect((await ask(contract.countStudentViews, {}, { as: member })).body.all).toBe(0);
  });

  test("more than a thousand at once, and none, are refused", async () => {
    const as = await given.school();
    const ids = Array.from({ length: 1001 }, () => crypto.randomUUID());
    expect((await ask(contract.inviteStudents, { body: { ids } }, { as })).status).toBe(400);
    expect((await ask(contract.inviteStudents, { body: { ids: [] } }, { as })).status).toBe(400);
  });
});

describe("the state of a search is worked out", () => {
  test("from an invitation without an answer to a contract that is signed", async () => {
    const as = await given.school();
    const { id: waiting } = await invite(as, { first_name: "Lucas" });
    const { id, person } = await followed(as);
    expect([await searchOf(as, waiting), await searchOf(as, id)]).toEqual(["never", "no-lead"]);
    const posting = await given.posting({ school_id: as.schoolId });
    await ask(applyToPosting, { body: { job_id: posting.id } }, { as: person });
    expect(await searchOf(as, id)).toBe("searching");
    const stage = (stage: "meeting" | "refused" | "hired") =>
      db.updateTable("applications").set({ stage }).where("applicant_id", "=", person.id).execute();
    await stage("meeting");
    expect(await searchOf(as, id)).toBe("interview");
    await stage("refused");
    expect(await searchOf(as, id)).toBe("no-lead");
    // A promise is not a placement (a company's yes alone neither).
    await stage("hired");
    expect(await searchOf(as, id)).toBe("promise");
    await stage("refused");
    await contractOf(as, id, "promise");
    expect(await searchOf(as, id)).toBe("promise");
    expect(names(await table(as, { view: "placed" }))).toEqual([]);
    await db.updateTable("school_contracts").set({ step: "signed" }).where("student_id", "=", id).execute();
    expect(await searchOf(as, id)).toBe("contract");
    expect(names(await table(as, { view: "placed" }))).toEqual(["Girard"]);
    await db
      .updateTable("school_contracts")
      .set({ step: "broken", broken_on: "2026-11-17", broken_reason: "trial" })
      .where("student_id", "=", id)
      .execute();
    expect((await table(as, { state: "broken" }))[0]).toMatchObject({
      contract: { step: "broken", broken_on: "2026-11-17" },
    });
  });

  test("what led to a contract that is broken is no lead any more, and what began since is one", async () => {
    const as = await given.school();
    const { id, person } = await followed(as);
    const apply = async (created_at: string, stage: "meeting" | "hired") => {
      const posting = await given.posting({ school_id: as.schoolId });
      const applicant_id = person.id;
      await given.application({ posting_id: posting.id, applicant_id, stage, created_at });
    };
    await apply("2026-10-01T09:00:00Z", "hired");
    await apply("2026-10-02T09:00:00Z", "meeting");
    await contractOf(as, id, "promise");
    const broken = {
      step: "broken",
      promised_on: "2026-10-05",
      broken_on: "2026-11-17",
      broken_reason: "trial",
    } as const;
    await db.updateTable("school_contracts").set(broken).where("student_id", "=", id).execute();
    expect(await searchOf(as, id)).toBe("broken");
    await apply("2026-11-18T09:00:00Z", "meeting");
    expect((await table(as))[0]).toMatchObject({ search: "interview", interviews: 2 });
  });

  test("an introduction that waits is a lead; one refused by the student is none, and is a sign of theirs", async () => {
    const as = await given.school();
    const { id, person } = await followed(as);
    const target = { kind: "mail", email: "rh@exemple.fr", organisation: "Ateliers", title: "Vendeur" } as const;
    await ask(introduceCandidates, { body: { student_ids: [id], target } }, { as });
    expect(await searchOf(as, id)).toBe("searching");
    const at = "2026-11-20T10:00:00.000Z";
    await db
      .updateTable("introductions")
      .set({ state: "refused", settled_at: at })
      .where("applicant_id", "=", person.id)
      .execute();
    expect(await searchOf(as, id)).toBe("no-lead");
  });

  test("a student who says they have found is placed, until the school says otherwise with a reason", async () => {
    const as = await given.school();
    const { id, person } = await followed(as);
    const [mine] = (await ask(listMySchools, {}, { as: person })).body;
    await ask(reportPlacement, { params: { id: mine?.id ?? "" }, body: { placed: true } }, { as: person });
    expect(await searchOf(as, id)).toBe("elsewhere");
    const say = (search: object | null) =>
      ask(contract.changeStudents, { body: { ids: [id], change: { search } } } as never, { as });
    expect((await say({ state: "stopped", reason: " " })).status).toBe(400);
    const { body } = await say({ state: "stopped", reason: "Part à l'étranger" });
    expect(body.undo).toEqual([{ ids: [id], change: { search: null } }]);
    expect((await table(as))[0]).toMatchObject({ search: "stopped", search_reason: "Part à l'étranger" });
    expect((await say({ state: "stopped", reason: "Part à l'étranger" })).body.changed).toBe(0);
    await expect(
      db.updateTable("school_students").set({ search_state_reason: "" }).where("id", "=", id).execute(),
    ).rejects.toThrow(/school_students_reason/);
    await say(null);
    expect(await searchOf(as, id)).toBe("elsewhere");
  });

  test("who found a company whose contract nobody recorded lacks one, placed or not, until it is recorded", async () => {
    const as = await given.school();
    const lacking = async () => {
      const rows = await table(as, { view: "unrecorded" });
      expect((await ask(contract.countStudentViews, {}, { as })).body.unrecorded).toBe(rows.length);
      const all = await table(as);
      expect(all.filter(({ lacks_contract }) => lacks_contract).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      return rows.map(({ first_name, placed, search }) => [first_name, placed, search]);
    };
    await followed(as, "Ana");
    expect(await lacking()).toEqual([]);
    // Recruited on an offer of the school: a promise, and no placement.
    const hired = await followed(as, "Basile");
    const posting = await given.posting({ school_id: as.schoolId });
    await given.application({ posting_id: posting.id, applicant_id: hired.person.id, stage: "hired" });
    // Says so themself.
    const told = await followed(as, "Chloé");
    const [mine] = (await ask(listMySchools, {}, { as: told.person })).body;
    await ask(reportPlacement, { params: { id: mine?.id ?? "" }, body: { placed: true } }, { as: told.person });
    // A list said « Sous contrat » without a company.
    const listed = await invite(as, { first_name: "David" });
    const marked = { placed_elsewhere_at: new Date().toISOString() };
    await db.updateTable("school_students").set(marked).where("id", "=", listed.id).execute();
    // The school knows where.
    const elsewhere = { employer: "Ateliers Ravel", on: "2026-09-01" };
    const known = await invite(as, { first_name: "Emma" });
    const change = { placed_elsewhere: true, elsewhere };
    await ask(contract.changeStudents, { body: { ids: [known.id], change } }, { as });
    const lines = [
      ["Basile", null, "promise"],
      ["Chloé", "told", "elsewhere"],
      ["David", "elsewhere", "elsewhere"],
    ];
    expect((await lacking()).sort()).toEqual(lines);
    expect((await table(as, { view: "placed" })).map((row) => row.first_name).sort()).toEqual([
      "Chloé",
      "David",
      "Emma",
    ]);
    const { body: link } = await ask(contract.requestStudentsExport, { body: { view: "unrecorded" } }, { as });
    const file = (await api.sendRaw({ method: "GET", url: link.url })).raw.toString("utf8");
    expect(file.split("\r\n").filter((line) => line.endsWith(";À saisir"))).toHaveLength(3);
    await contractOf(as, hired.id, "promise");
    await contractOf(as, told.id, "signed");
    await ask(contract.changeStudents, { body: { ids: [listed.id], change } }, { as });
    expect(await lacking()).toEqual([]);
    // Broken, and found again by their own word.
    const end = { step: "broken", broken_on: "2026-11-17", broken_reason: "trial" } as const;
    await db.updateTable("school_contracts").set(end).where("student_id", "=", told.id).execute();
    expect(await lacking()).toEqual([["Chloé", "told", "elsewhere"]]);
  });

  test("views and filters count the same students", async () => {
    const as = await given.school();
    const now = new Date();
    api.setNow(new Date(now.getTime() - 20 * day));
    await followed(as, "Hugo");
    await invite(as, { last_name: "Pineau", cohort: "BTS NDRC 1A" });
    api.setNow(now);
    const { id } = await followed(as, "Jade");
    await ask(contract.changeStudents, { body: { ids: [id], change: { adviser_id: as.id } } }, { as });
    const counts = (await ask(contract.countStudentViews, {}, { as })).body;
    expect(counts).toEqual({
      all: 3,
      "no-contract": 3,
      // Also who never connected: as the home of the school counts.
      "no-lead": 3,
      silent: 1,
      unanswered: 1,
      interviews: 0,
      placed: 0,
      unrecorded: 0,
      mine: 1,
    });
    for (const [view, count] of Object.entries(counts))
      expect([view, (await table(as, { view })).length]).toEqual([view, count]);
    expect((await table(as, { adviser: as.id })).map((row) => row.first_name)).toEqual(["Jade"]);
    expect((await table(as, { adviser: "none" })).length).toBe(2);
    expect((await table(as, { silent: 30 })).length).toBe(0);
    expect((await table(as, { view: "unanswered", cohort: "BTS NDRC 1A" })).length).toBe(1);
  });
});

describe("a table", () => {
  test("is sorted by each column, both ways, and read by pages in a bounded number of statements", async () => {
    const as = await given.school();
    for (const [last_name, cohort] of [
      ["Bernard", "B"],
      ["Alba", "C"],
      ["Cherif", "A"],
    ])
      await invite(as, { last_name, cohort } as never);
    expect(names(await table(as))).toEqual(["Alba", "Bernard", "Cherif"]);
    expect(names(await table(as, { sort: "cohort" }))).toEqual(["Cherif", "Bernard", "Alba"]);
    expect(names(await table(as, { sort: "name", direction: "desc" }))).toEqual(["Cherif", "Bernard", "Alba"]);
    for (const sort of ["adviser", "search", "activity", "applications", "interviews"])
      expect([sort, names(await table(as, { sort }))]).toEqual([sort, ["Alba", "Bernard", "Cherif"]]);
    const { headers } = await ask(contract.listStudentTable, { query: { limit: 1, offset: 2 } }, { as });
    expect(headers["x-total-count"]).toBe("3");
    expect(names(await table(as, { limit: 1, offset: 2 }))).toEqual(["Cherif"]);
    expect(await table(as, { limit: 1, offset: 9 })).toEqual([]);
    expect((await ask(contract.selectStudents, { query: {} }, { as })).body.length).toBe(3);
    const one = await statementsOf(() => table(as, { limit: 1 }));
    const all = await statementsOf(() => table(as));
    expect(all.length).toBe(one.length);
  });

  test("shows of a profile nothing before the person accepts", async () => {
    const as = await given.school();
    const person = await given.applicant({ first_name: "Secrète", last_name: "Personne" });
    await invite(as, { email: person.email, first_name: "Léa" });
    const [row] = await table(as);
    expect(row).toMatchObject({ first_name: "Léa", last_name: "", city: "", level: null, search: "never" });
  });
});

describe("many at once", () => {
  test("a cohort and an adviser are given, those who have them are not counted, and what it answers undoes it", async () => {
    const as = await given.school();
    const adviser = await colleagueOf(as);
    const [a, b, c] = [
      await invite(as, { cohort: "X" }),
      await invite(as, { cohort: "Y" }),
      await invite(as, { cohort: "Z" }),
    ];
    const ids = [a.id, b.id, c.id];
    const { body } = await ask(contract.changeStudents, { body: { ids, change: { cohort: "Z" } } }, { as });
    expect(body.changed).toBe(2);
    expect((await table(as)).map(({ cohort }) => cohort)).toEqual(["Z", "Z", "Z"]);
    for (const one of body.undo) await ask(contract.changeStudents, { body: one }, { as });
    const cohorts = new Map((await table(as)).map(({ id, cohort }) => [id, cohort]));
    expect(ids.map((id) => cohorts.get(id))).toEqual(["X", "Y", "Z"]);
    await ask(contract.changeStudents, { body: { ids, change: { adviser_id: adviser.id } } }, { as });
    expect((await table(as)).map((row) => row.adviser?.name)).toEqual(["Mathieu", "Mathieu", "Mathieu"]);
    const advisers = (await ask(contract.listAdvisers, {}, { as })).body;
    expect(advisers.find(({ id }) => id === adviser.id)).toMatchObject({ name: "Mathieu", count: 3 });
    // Who leaves the school advises nobody.
    await db.deleteFrom("school_members").where("account_id", "=", adviser.id).execute();
    expect((await table(as)).map((row) => row.adviser)).toEqual([null, null, null]);
  });

  test("an invitation goes to those who have not answered, and says how many were left alone", async () => {
    const as = await given.school();
    const { email, id: waiting } = await invite(as, { first_name: "Noé" });
    const { id: accepted, person } = await followed(as);
    const applicant = await given.applicant();
    const posting = await given.posting({ school_id: as.schoolId });
    await ask(applyToPosting, { body: { job_id: posting.id } }, { as: applicant });
    await api.runTasks();
    const unasked = (await table(as)).find(({ link }) => link === "none")?.id ?? "";
    const before = api.sent.length;
    const { body } = await ask(contract.inviteStudents, { body: { ids: [waiting, accepted, unasked] } }, { as });
    expect(body).toEqual({ invited: 2, left: 1 });
    await api.runTasks();
    const written = api.sent.slice(before).map(({ to }) => to);
    expect(written.sort()).toEqual([email, applicant.email].sort());
    expect(written).not.toContain(person.email);
  });

  test("students are removed together, which the audit log holds", async () => {
    const as = await given.school();
    const { id, person } = await followed(as);
    const other = await invite(as, {});
    const { body } = await ask(contract.removeStudents, { body: { ids: [id, other.id] } }, { as });
    expect([body.removed, await table(as)]).toEqual([2, []]);
    const entry = await db
      .selectFrom("audit_entries")
      .select("account_id")
      .where("action", "=", "student-removed")
      .where("school_id", "=", as.schoolId)
      .executeTakeFirst();
    expect(entry?.account_id).toBe(person.id);
  });
});
