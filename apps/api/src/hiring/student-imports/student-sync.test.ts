import type { KeyScope } from "@passerelle/contract/enumerations";
import { applyToPostingById } from "@passerelle/contract/hiring/applications";
import { listContracts } from "@passerelle/contract/hiring/contracts";
import { applyRosterImport, startRosterImport } from "@passerelle/contract/hiring/student-imports";
import { getStudentHistory } from "@passerelle/contract/hiring/student-notes";
import { getStudent, saveStudent } from "@passerelle/contract/hiring/student-page";
import type { listStudentsByKey, SyncedStudent, syncStudents } from "@passerelle/contract/hiring/student-sync";
import { removeStudent } from "@passerelle/contract/hiring/students";
import { createSchoolKey, revokeSchoolKey } from "@passerelle/contract/organisations/school-keys";
import type { Output } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { afterEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;
type Answer = Output<typeof syncStudents>;

afterEach(() => api.setNow(undefined));

const address = () => `eleve-${Math.random().toString(36).slice(2)}@exemple.fr`;
const pathOf = (schoolId: string) => `/api/v1/application-system/schools/${schoolId}/students`;

/** A school and its program, which holds a key. */
const program = async (scopes: KeyScope[] = ["students"], school?: School) => {
  const as = school ?? (await given.school());
  const params = { schoolId: as.schoolId };
  const made = (await ask(createSchoolKey, { params, body: { name: "Scolarité", scopes } }, { as })).body;
  const send = (method: "PUT" | "GET", url: string, payload?: object | string) =>
    api.sendRaw({
      ...{ method, url },
      headers: { authorization: `Bearer ${made.key}`, ...(payload && { "content-type": "application/json" }) },
      ...(payload && { payload }),
    });
  const put = (students: unknown, more: object = {}, schoolId = as.schoolId) =>
    send("PUT", pathOf(schoolId), { students, ...more } as object);
  const sync = async (students: object[], more: object = {}) => {
    const { status, body } = await put(students, more);
    expect([status, body.detail]).toEqual([200, undefined]);
    return body as Answer;
  };
  const list = async (query = "") => {
    const { status, body } = await send("GET", `${pathOf(as.schoolId)}${query}`);
    expect(status).toBe(200);
    return body as Output<typeof listStudentsByKey>;
  };
  return { as, keyId: made.id, send, put, sync, list };
};

const reasons = ({ students }: Answer) =>
  students.map(({ outcome, problem }) => [outcome, problem?.field ?? null, problem?.reason ?? null]);
const outcomes = ({ students }: Answer) => students.map(({ outcome }) => outcome);
const eventsOf = async ({ schoolId }: School) => {
  await api.follow();
  const rows = await db
    .selectFrom("webhook_events")
    .select(["type", "data"])
    .where("school_id", "=", schoolId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ type }) => type);
};
const subscribe = ({ schoolId }: School) =>
  db
    .insertInto("school_webhooks")
    .values({
      ...{ school_id: schoolId, url: "https://ecole.example/recoit", secret: Buffer.from("secret") },
      events: ["student.created", "student.updated", "student.state_changed", "student.removed"],
      ...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
    })
    .execute();

describe("what is refused", () => {
  test("without a key, with a key without the scope, revoked, or of another school", async () => {
    const one = await program();
    const body = { students: [{ email: address() }] };
    const url = pathOf(one.as.schoolId);
    const without = await api.sendRaw({ method: "PUT", url, payload: body });
    expect([without.status, (await api.sendRaw({ url })).status]).toEqual([401, 401]);

    const reader = await program(["offres:lecture", "candidatures:lecture"], one.as);
    for (const answer of [await reader.put(body.students), await reader.send("GET", url)])
      expect([answer.status, answer.body.code]).toEqual([403, "key-scope"]);

    const other = await program();
    for (const answer of [await other.put(body.students, {}, one.as.schoolId), await other.send("GET", url)])
      expect([answer.status, answer.body.code]).toEqual([404, "not-found"]);

    const params = { schoolId: one.as.schoolId, keyId: one.keyId };
    expect((await ask(revokeSchoolKey, { params }, { as: one.as })).status).toBe(204);
    for (const answer of [await one.put(body.students), await one.send("GET", url)])
      expect([answer.status, answer.body.code]).toEqual([401, "key-invalid"]);
    expect(
      await db.selectFrom("school_students").selectAll().where("school_id", "=", one.as.schoolId).execute(),
    ).toEqual([]);
  });

  test("a body that is no list of students, too long, too large or not JSON", async () => {
    const { as, put, send } = await program();
    const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
    expect(codeOf(await send("PUT", pathOf(as.schoolId), "{ceci"))).toEqual([400, "malformed"]);
    expect(codeOf(await send("PUT", pathOf(as.schoolId), "[]"))).toEqual([400, "body-shape"]);
    for (const students of [undefined, [], {}, [1], [{ email: 12 }]])
      expect(codeOf(await put(students))).toEqual([400, "validation"]);
    expect(codeOf(await put([{ email: address() }], { complet: true }))).toEqual([400, "validation"]);
    const many = await put(Array.from({ length: 5001 }, (_, index) => ({ email: `e${index}@exemple.fr` })));
    expect([many.status, many.body.fields]).toEqual([400, { students: ["5\u202f000 étudiants au plus par appel."] }]);
    const large = await send("PUT", pathOf(as.schoolId), JSON.stringify({ students: "a".repeat(100 * 1024 * 1024) }));
    expect([large.status, large.body.code]).toEqual([413, "too-large"]);
  });

  test("two students with one number, one address, or who are one student; the others are recorded", async () => {
    const { sync } = await program();
    const [a, b, c] = [address(), address(), address()];
    await sync([{ student_number: "1", email: a }]);
    const answer = await sync([
      { student_number: "2", email: b, first_name: "Léa", last_name: "Girard" },
      { student_number: "2", email: c },
      { student_number: "3", email: b },
      { student_number: "1" },
      { email: a },
      { student_number: "4", email: c },
    ]);
    expect(reasons(answer)).toEqual([
      ["created", null, null],
      ["rejected", "student_number", "Même numéro que la ligne 1 (Léa Girard)"],
      ["rejected", "email", "Même adresse que la ligne 1 (Léa Girard)"],
      ["unchanged", null, null],
      ["rejected", null, "Même étudiant que la ligne 4"],
      ["created", null, null],
    ]);
    expect(answer.counts).toEqual({ created: 2, updated: 0, unchanged: 1, rejected: 3, left: 0 });
  });

  test("a number and an address of two students, no address, a wrong address, SIRET or day, and an end before the beginning", async () => {
    const { as, sync } = await program();
    const [a, b] = [address(), address()];
    await sync([
      { student_number: "A-1", email: a },
      { student_number: "A-2", email: b },
    ]);
    const employed = { state: "placed", employer: "Maison Delorme" };
    const answer = await sync([
      { student_number: "A-1", email: b },
      { first_name: "Sans", last_name: "Adresse" },
      { email: "pas une adresse" },
      { ...employed, email: address(), siret: "123" },
      { ...employed, email: address(), starts_on: "31/02/2027" },
      { ...employed, email: address(), starts_on: "2027-09-01", ends_on: "2027-08-31" },
      { email: address(), cohort: "x".repeat(81) },
    ]);
    expect(reasons(answer)).toEqual([
      ["rejected", null, "Le numéro et l'adresse sont ceux de deux étudiants différents"],
      ["rejected", "email", "L'adresse e-mail est requise"],
      ["rejected", "email", "L'adresse e-mail n'est pas valide"],
      ["rejected", "siret", "Ce SIRET n'est pas valable : 14 chiffres, dont le dernier vérifie les autres."],
      ["rejected", "starts_on", "« 31/02/2027 » n'est pas une date"],
      ["rejected", "ends_on", "La fin vient après le début du contrat"],
      ["rejected", "cohort", "80 caractères au plus."],
    ]);
    expect((await ask(listContracts, {}, { as })).body).toEqual([]);
  });

  test("who refused to be followed and was taken off the list stays off it", async () => {
    const { as, sync, list } = await program();
    const email = address();
    await db
      .insertInto("school_students")
      .values({
        ...{ school_id: as.schoolId, email, link: "refused", sent_at: new Date().toISOString() },
        removed_at: new Date().toISOString(),
      })
      .execute();
    expect(reasons(await sync([{ email }]))).toEqual([
      ["rejected", null, "Cette personne a refusé d'être suivie par votre école"],
    ]);
    expect((await list()).students).toEqual([]);
  });
});

describe("a list", () => {
  const full = () => ({
    ...{ student_number: "2026-01", first_name: "Léa", last_name: "Girard", email: address(), phone: "06 12 34 56 78" },
    ...{ city: "Nantes", cohort: "BTS MCO 2026", programme: "BTS MCO", state: "placed", employer: "Maison Delorme" },
    ...{ siret: "73282932000074", starts_on: "2026-09-01", ends_on: "2028-08-31" },
  });

  test("is recorded and read back, with the adviser by e-mail and the keys that mean nothing named", async () => {
    const { as, sync, list, send } = await program();
    const colleague = await given.schoolUser(as.schoolId);
    const student = full();
    const second = { email: address(), state: "stopped", last_name: "Faure" };
    const answer = await sync([
      { ...student, adviser: colleague.email, groupe: "B", phone: "+33 6 12 34 56 78" },
      { ...second, groupe: "A", tuteur: null },
    ]);
    expect([outcomes(answer), answer.unknown_fields]).toEqual([
      ["created", "created"],
      ["groupe", "tuteur"],
    ]);
    const { students, next } = await list();
    expect(next).toBeNull();
    const [first] = students.filter(({ student_number }) => student_number === "2026-01");
    expect(first).toMatchObject({
      ...{ first_name: "Léa", last_name: "Girard", email: student.email, phone: "+33 6 12 34 56 78", city: "Nantes" },
      ...{ cohort: "BTS MCO 2026", programme: "BTS MCO", adviser: colleague.email, link: "none", placed: "contract" },
      state: { code: "contract", label: "Sous contrat" },
      contract: { employer: "Maison Delorme", siret: "73282932000074", starts_on: "2026-09-01", ends_on: "2028-08-31" },
    });
    expect(first?.id).toBe(answer.students[0]?.id);
    expect(students.find(({ last_name }) => last_name === "Faure")?.state.code).toBe("stopped");
    const one = await send("GET", `${pathOf(as.schoolId)}/${first?.id}`);
    expect(one.body).toEqual(first);
    expect((await list("?student_number=2026-01")).students).toEqual([first]);
    const page = await list("?limit=1");
    expect(page.next).toBe(page.students[0]?.id);
    expect((await list(`?limit=1&after=${page.next}`)).students).toHaveLength(1);
  });

  test("sent twice changes nothing: no line of history, no event, no mail, no line of the audit log", async () => {
    const { as, sync } = await program();
    await subscribe(as);
    const sent = [full(), { email: address(), state: "full-time", adviser: "Personne Inconnue" }];
    await sync(sent, { complete: true });
    const state = async () => ({
      students: await db.selectFrom("school_students").selectAll().where("school_id", "=", as.schoolId).execute(),
      contracts: (await ask(listContracts, {}, { as })).body,
      events: await eventsOf(as),
      audit: await db.selectFrom("audit_entries").select("action").where("school_id", "=", as.schoolId).execute(),
      queued: await db.selectFrom("event_queue").selectAll().execute(),
    });
    const before = await state();
    expect(before.events).toEqual(["student.created", "student.created", "student.updated"]);
    const answer = await sync(sent, { complete: true });
    expect(answer.counts).toEqual({ created: 0, updated: 0, unchanged: 2, rejected: 0, left: 0 });
    expect(await state()).toEqual(before);
    await api.runTasks();
    expect(api.sent.filter(({ to }) => sent.some(({ email }) => email === to))).toEqual([]);
  });

  test("which is partial leaves the others; a complete one marks who is missing as gone, once", async () => {
    const { as, sync, list } = await program();
    const [stays, goes] = [address(), address()];
    await sync([{ email: stays }, { email: goes }]);
    expect((await sync([{ email: stays }])).counts.left).toBe(0);
    expect((await sync([{ email: stays }], { complete: true })).counts.left).toBe(1);
    const gone = (await list()).students.find(({ email }) => email === goes);
    expect(gone?.state.code).toBe("stopped");
    expect((await sync([{ email: stays }], { complete: true })).counts).toMatchObject({ unchanged: 1, left: 0 });
    const history = await ask(getStudentHistory, { params: { id: gone?.id ?? "" } }, { as });
    expect(history.body[0]).toMatchObject({ about: "search", author: "Liste de l'école" });
  });

  test("which is complete marks nobody while one of its students is rejected", async () => {
    const { sync, list } = await program();
    const [stays, other] = [address(), address()];
    await sync([{ email: stays }, { email: other, student_number: "7" }]);
    const answer = await sync([{ email: stays }, { email: "faute de frappe", student_number: "7" }], {
      complete: true,
    });
    expect(answer.counts).toMatchObject({ rejected: 1, left: 0 });
    expect((await list()).students.map(({ state }) => state.code)).toEqual(["never", "never"]);
  });

  test("leaves what a person of the school typed, and names it, unless it is told to replace it", async () => {
    const { as, sync, list } = await program();
    const email = address();
    const sent = { email, cohort: "A", city: "Nantes", first_name: "Léa", last_name: "Girard" };
    const id = (await sync([sent])).students[0]?.id ?? "";
    const { version } = (await ask(getStudent, { params: { id } }, { as })).body;
    const known = { ...sent, cohort: "B", programme: "", student_number: "", phone: "", adviser_id: null };
    const typed = await ask(saveStudent, { params: { id }, body: { ...known, expected_version: version } }, { as });
    expect(typed.status).toBe(200);
    const seen = ({ students }: Answer) => students.map(({ outcome, changes, kept }) => ({ outcome, changes, kept }));
    expect(seen(await sync([sent]))).toEqual([{ outcome: "unchanged", changes: [], kept: ["cohort"] }]);
    expect(seen(await sync([{ ...sent, city: "Rezé" }]))).toEqual([
      { outcome: "updated", changes: ["city"], kept: ["cohort"] },
    ]);
    expect((await list()).students[0]).toMatchObject({ cohort: "B", city: "Rezé" });
    const replaced = await sync([{ ...sent, city: "Rezé" }], { replace_typed: true });
    expect(seen(replaced)).toEqual([{ outcome: "updated", changes: ["cohort"], kept: [] }]);
    expect((await list()).students[0]?.cohort).toBe("A");
  });

  test("with formulas and characters that cannot be stored records texts", async () => {
    const { sync, list } = await program();
    const answer = await sync([
      { email: address(), last_name: "'=cmd|' /C calc'!A0", first_name: "Lé\u0000a", city: "\ud800Nantes" },
    ]);
    expect(outcomes(answer)).toEqual(["created"]);
    expect((await list()).students[0]).toMatchObject({ last_name: "=cmd|' /C calc'!A0", first_name: "Léa" });
  });

  test("of one school says nothing of another, which may have the same student", async () => {
    const [one, other] = [await program(), await program()];
    const sent = { email: address(), student_number: "1", last_name: "Girard" };
    expect(outcomes(await one.sync([sent]))).toEqual(["created"]);
    expect(outcomes(await other.sync([{ ...sent, last_name: "Autre" }]))).toEqual(["created"]);
    expect((await one.list()).students.map(({ last_name }) => last_name)).toEqual(["Girard"]);
    const id = (await other.list()).students[0]?.id;
    expect((await one.send("GET", `${pathOf(one.as.schoolId)}/${id}`)).status).toBe(404);
  });

  test("does not show the profile of a student who has an account, and names who applied as new on the list", async () => {
    const { as, sync, list, send } = await program();
    const applicant = await given.applicant();
    const posting = await given.posting({ school_id: as.schoolId });
    await ask(applyToPostingById, { params: { id: posting.id } }, { as: applicant });
    await api.follow();
    expect((await list()).students).toEqual([]);
    const { id } = await db
      .selectFrom("school_students")
      .select("id")
      .where("school_id", "=", as.schoolId)
      .executeTakeFirstOrThrow();
    expect((await send("GET", `${pathOf(as.schoolId)}/${id}`)).status).toBe(404);
    expect((await sync([{ email: address() }], { complete: true })).counts.left).toBe(0);
    const answer = await sync([{ email: applicant.email, first_name: "Écrit", last_name: "Par l'école" }]);
    expect(answer.students[0]).toMatchObject({ id, outcome: "created" });
    const read = (await list()).students.find((one) => one.id === id);
    expect(read).toMatchObject({ first_name: "Écrit", last_name: "Par l'école", email: null, phone: "" });
  });

  test("that comes each night keeps its students from being forgotten", async () => {
    const { as, sync } = await program();
    const sent = [{ email: address() }];
    await sync(sent);
    const recorded = async () =>
      (await db.selectFrom("school_students").select("recorded_at").where("school_id", "=", as.schoolId).execute())[0]
        ?.recorded_at ?? "";
    const first = await recorded();
    api.setNow(new Date(Date.now() + 10 * 86_400_000));
    await sync(sent);
    expect(await recorded()).toBe(first);
    api.setNow(new Date(Date.now() + 40 * 86_400_000));
    expect(outcomes(await sync(sent))).toEqual(["unchanged"]);
    expect(Date.parse(await recorded())).toBeGreaterThan(Date.parse(first));
  });

  test("sent by two calls at once makes each student once", async () => {
    const { as, put, list } = await program();
    const sent = Array.from({ length: 30 }, (_, index) => ({
      ...{ student_number: `N-${index}`, email: address(), employer: "Maison Delorme", state: "placed" },
      starts_on: "2026-09-01",
    }));
    const answers = await Promise.all([put(sent), put(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const made = answers.map(({ body }) => (body as Answer).counts);
    expect(made.map(({ created }) => created).sort()).toEqual([0, 30]);
    expect(made.map(({ unchanged }) => unchanged).sort()).toEqual([0, 30]);
    expect((await list()).students).toHaveLength(30);
    const ids = answers.map(({ body }) => (body.students as SyncedStudent[]).map(({ id }) => id));
    expect(ids[0]).toEqual(ids[1]);
    expect((await ask(listContracts, { query: { limit: 100 } }, { as })).body).toHaveLength(30);
  });

  test("of five thousand takes as many statements as one of fifty, and one event", { timeout: 120_000 }, async () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ student_number: `N-${index}`, email: `${index}-${Math.random().toString(36).slice(2)}@exemple.fr` },
        ...{ employer: "Maison Delorme", state: "placed", starts_on: "2026-09-01" },
      }));
    const measure = async (count: number) => {
      const { as, sync } = await program();
      const sent = of(count);
      const created = (await statementsOf(() => sync(sent))).length;
      const queued = await db.selectFrom("event_queue").select("event").where("subject", "=", as.schoolId).execute();
      const changed = sent.map((student) => ({ ...student, cohort: "B" }));
      const updated = (await statementsOf(() => sync(changed))).length;
      const again = (await statementsOf(() => sync(changed))).length;
      return { created, updated, again, queued: queued.map(({ event }) => event) };
    };
    const few = await measure(50);
    expect(few.queued).toEqual(["students.changed", "contracts.changed"]);
    expect(few.again).toBeLessThan(few.updated);
    expect(await measure(5000)).toEqual(few);
  });
});

describe("what is told of students", () => {
  test("is the same whether a program, a file or a person does it", async () => {
    const { as, sync } = await program();
    await subscribe(as);
    const [a, b] = [address(), address()];
    const id = (await sync([{ email: a, student_number: "1" }])).students[0]?.id ?? "";
    expect(await eventsOf(as)).toEqual(["student.created"]);
    const bytes = Buffer.from(`numero;e-mail;promotion\n1;${a};A\n2;${b};A`);
    const file = { field: "file", name: "liste.csv", bytes };
    const started = (await ask(startRosterImport, {}, { as, file })).body;
    await ask(applyRosterImport, { params: { id: started.id }, body: {} }, { as });
    expect((await eventsOf(as)).slice(1).sort()).toEqual(["student.created", "student.updated"]);
    await ask(removeStudent, { params: { id } }, { as });
    expect(await eventsOf(as)).toEqual(expect.arrayContaining(["student.removed"]));
    const rows = await db.selectFrom("webhook_events").select("data").where("school_id", "=", as.schoolId).execute();
    for (const { data } of rows) expect(JSON.stringify(data)).not.toMatch(/exemple\.fr/);
  });
});
