import * as imports from "@passerelle/contract/hiring/student-imports";
import { listStudentTable } from "@passerelle/contract/hiring/student-table";
import type { Route } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;
const now = new Date();
const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const first = async <T>(row: Promise<T[]>) => {
  const [one] = await row;
  if (!one) throw new Error("a row is inserted");
  return one;
};

const memberOf = async ({ schoolId }: School, first_name: string) => {
  const account = await given.account("school");
  await db.insertInto("school_members").values({ account_id: account.id, school_id: schoolId, first_name }).execute();
  return { ...account, schoolId };
};

/** One of everything that a school has of a student whom this adviser follows; `name` is in every text about them. */
const everythingOf = async (school: School, adviser: School, name: string) => {
  const { schoolId: school_id } = school;
  const person = await given.applicant(
    { first_name: name, last_name: `${name}-Nom` },
    { email: `${name.toLowerCase()}-${school.schoolId}@exemple.fr` },
  );
  const posting = await given.posting({ school_id });
  const application = await given.application({ posting_id: posting.id, applicant_id: person.id });
  const { id: student } = await db
    .updateTable("school_students")
    .set({ link: "accepted", sent_at: at(-30), answered_at: at(-29), adviser_id: adviser.id, cohort: `Classe ${name}` })
    .where("account_id", "=", person.id)
    .returning("id")
    .executeTakeFirstOrThrow();
  const listed = await first(
    db
      .insertInto("school_students")
      .values({
        ...{
          school_id,
          email: `${name.toLowerCase()}.liste@exemple.fr`,
          first_name: name,
          recorded_at: at(-3),
          created_at: at(-3),
        },
        ...{ adviser_id: adviser.id, student_number: `N-${name}`, name_key: name.toLowerCase() },
      })
      .returning("id")
      .execute(),
  );
  const by = { created_by: adviser.id, created_at: at(-2) };
  const contract = await first(
    db
      .insertInto("school_contracts")
      .values({
        ...{ school_id, student_id: student, kind: "apprentissage", employer_name: `Maison ${name}` },
        ...{ step: "promise", promised_on: at(-2).slice(0, 10), starts_on: at(1).slice(0, 10) },
      })
      .returning("id")
      .execute(),
  );
  const action = await first(
    db
      .insertInto("school_student_actions")
      .values({ student_id: student, title: `Rappeler ${name}`, due_on: at(-1).slice(0, 10), ...by })
      .returning("id")
      .execute(),
  );
  const job = await given.job();
  const of = { school_id, created_at: at(-20) };
  const batch = await first(
    db
      .insertInto("introduction_batches")
      .values({ ...of, kind: "job", job_id: job.id, company_id: job.company_id, title: "Vente", organisation: name })
      .returning("id")
      .execute(),
  );
  const introduction = await first(
    db
      .insertInto("introductions")
      .values({
        ...{ ...of, batch_id: batch.id, applicant_id: person.id, target: job.id },
        ...{ state: "accepted", settled_at: at(-19), expires_at: at(10) },
      })
      .returning("id")
      .execute(),
  );
  const interview = await first(
    db
      .insertInto("interviews")
      .values({
        ...{
          application_id: application.id,
          school_id,
          recruiter_id: adviser.id,
          mode: "phone",
          place: "",
          duration: 30,
        },
        ...{ message: `Pour ${name}`, state: "confirmed", starts_at: at(2), ends_at: at(2.1) },
      })
      .returning("id")
      .execute(),
  );
  const note = await first(
    db
      .insertInto("application_notes")
      .values({ application_id: application.id, author_id: school.id, content: `Note sur ${name}` })
      .returning("id")
      .execute(),
  );
  await db
    .insertInto("follow_up_mails")
    .values({
      ...{ school_id, kind: "silent", subject_id: student, student_id: student, address: person.email },
      ...{ since: at(-9), step: 1, subject: `Bonjour ${name}`, sent_at: at(-8), sent_on: at(-8).slice(0, 10) },
    })
    .execute();
  return { person, posting, application, student, listed, contract, action, batch, introduction, interview, note };
};
type Everything = Awaited<ReturnType<typeof everythingOf>>;

const restricted = async () => {
  const school = await given.school();
  const [mine, colleague] = [await memberOf(school, "Mathieu"), await memberOf(school, "Sarah")];
  const [own, others] = [
    await everythingOf(school, mine, "Visible"),
    await everythingOf(school, colleague, "Cachalot"),
  ];
  await db.updateTable("schools").set({ advisers_see: "own" }).where("id", "=", school.schoolId).execute();
  return { school, mine, colleague, own, others };
};

const identifiers = ({
  application,
  student,
  listed,
  contract,
  action,
  batch,
  introduction,
  interview,
  note,
  posting,
}: Everything) => [
  application.id,
  student,
  listed.id,
  contract.id,
  action.id,
  batch.id,
  introduction.id,
  interview.id,
  note.id,
  posting.id,
];

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
/** Addresses that name nothing of a student. */
const isElsewhere = /\/(webhooks|school-posting|message-templates|schools\/:schoolId\/(users|keys|webhooks))|moderated/;
const ofSchools = api.routes.filter(({ access, path }) => access.includes("school") && !isElsewhere.test(path));
/** What every list gives when nothing narrows it. */
const queries: Record<string, object> = {
  "GET /application-system/interviews/agenda/": { from: at(-1).slice(0, 10), to: at(6).slice(0, 10) },
};

/** What a reader gets from each reading route, with any of these identifiers in the address. */
const readAll = async (as: School, ids: string[]) => {
  const answers: [string, string][] = [];
  for (const route of ofSchools.filter(({ method }) => method === "GET")) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
    const own = names.filter((name) => name !== "schoolId");
    for (const id of own.length > 0 ? ids : [""]) {
      const params = Object.fromEntries(names.map((name) => [name, name === "schoolId" ? as.schoolId : id]));
      const input = { params, query: queries[nameOf(route)] } as never;
      const { status, body } = await ask(route, input, { as });
      if (status < 300) answers.push([nameOf(route), JSON.stringify(body) ?? ""]);
    }
  }
  return answers;
};
const naming = (answers: [string, string][], name: string) =>
  [
    ...new Set(answers.filter(([, text]) => text.toLowerCase().includes(name.toLowerCase())).map(([route]) => route)),
  ].sort();

test("no reading route names another adviser's student, and each that does names one's own", {
  timeout: 240_000,
}, async () => {
  const { school, mine, own, others } = await restricted();
  const ids = [...identifiers(own), ...identifiers(others)];
  const [asAdmin, asMine] = [await readAll(school, ids), await readAll(mine, ids)];
  expect(naming(asMine, "Cachalot")).toEqual([]);
  // The routes are really asked: what an administrator reads of that student, the adviser reads of theirs.
  const all = naming(asAdmin, "Cachalot");
  expect(all.length).toBeGreaterThan(25);
  expect(naming(asMine, "Visible")).toEqual(naming(asAdmin, "Visible"));
});

test("a list neither changes nor names another adviser's student; who is new on it is followed by its author", async () => {
  const { mine, others } = await restricted();
  const content = "E-mail;Nom;Classe\ncachalot.liste@exemple.fr;X;BTS\nneuve@exemple.fr;Neuve;BTS\n";
  const file = { field: "file", name: "liste.csv", bytes: Buffer.from(content) };
  const { body: started } = await ask(imports.startRosterImport, {}, { as: mine, file });
  const params = { id: started.id };
  const { body: preview } = await ask(imports.previewRosterImport, { params }, { as: mine });
  expect(preview.lines.map(({ outcome, email }) => [outcome, email])).toEqual([
    ["error", "cachalot.liste@exemple.fr"],
    ["new", "neuve@exemple.fr"],
    ["absent", expect.stringContaining("visible")],
    ["absent", expect.stringContaining("visible")],
  ]);
  await ask(imports.applyRosterImport, { params, body: { stopped: [others.student] } }, { as: mine });
  const rows = (await ask(listStudentTable, {}, { as: mine })).body;
  expect(rows.map(({ email, adviser }) => [email, adviser?.id])).toContainEqual(["neuve@exemple.fr", mine.id]);
  const left = await db.selectFrom("school_students").select("search_state").where("id", "=", others.student).execute();
  expect(left).toEqual([{ search_state: null }]);
});
