import type { Route } from "@passerelle/contract/route";
import type { testApi } from "./api.ts";
import type { Account } from "./given.ts";

type Member = Account & { schoolId: string };
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
/** Addresses that name nothing of a student. */
const isElsewhere = /\/(webhooks|school-posting|message-templates|schools\/:schoolId\/(users|keys|webhooks))|moderated/;

const now = new Date();
const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const first = async <T>(row: Promise<T[]>) => {
  const [one] = await row;
  if (!one) throw new Error("a row is inserted");
  return one;
};

/** What a school has of the students of one adviser, and everything that a member reads. */
export const ownStudentsIn = ({ ask, db, given, routes }: Awaited<ReturnType<typeof testApi>>) => {
  const memberOf = async ({ schoolId }: Pick<Member, "schoolId">, first_name: string) => {
    const account = await given.account("school");
    await db.insertInto("school_members").values({ account_id: account.id, school_id: schoolId, first_name }).execute();
    return { ...account, schoolId };
  };

  /** One of everything that a school has of a student whom this adviser follows; `name` is in every text about them. */
  const everythingOf = async (school: Member, adviser: Member, name: string, posting_id?: string) => {
    const { schoolId: school_id } = school;
    const person = await given.applicant(
      { first_name: name, last_name: `${name}-Nom` },
      { email: `${name.toLowerCase()}-${school.schoolId}@exemple.fr` },
    );
    const posting = posting_id ? { id: posting_id } : await given.posting({ school_id });
    const application = await given.application({ posting_id: posting.id, applicant_id: person.id });
    const { id: student } = await db
      .updateTable("school_students")
      .set({
        link: "accepted",
        sent_at: at(-30),
        answered_at: at(-29),
        adviser_id: adviser.id,
        cohort: `Classe ${name}`,
      })
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
  const ofSchools = routes.filter(
    ({ access, path }) =>
      (access.some((who) => who === "school" || who === "account") || path.includes("/school-job-posting/")) &&
      !isElsewhere.test(path),
  );
  const narrowed = [{}, { application_status: ["new"] }, { view: "without_candidate" }, { sort: "candidates" }];
  /** What every list gives when nothing narrows it, and offers also as their candidates narrow them. */
  const queries: Record<string, object[]> = {
    "GET /application-system/interviews/agenda/": [{ from: at(-1).slice(0, 10), to: at(6).slice(0, 10) }],
    "GET /application-system/school-job-posting/": narrowed,
    "GET /application-system/school-job-posting/counts/": narrowed.slice(0, 2),
    "GET /application-system/school-job-posting/selection/": narrowed.slice(0, 3),
  };

  /** What a reader gets from each reading route, with any of these identifiers in the address. */
  const readAll = async (as: Member, ids: string[]) => {
    const answers: [route: string, text: string][] = [];
    for (const route of ofSchools.filter(({ method }) => method === "GET")) {
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
      const own = names.filter((name) => name !== "schoolId");
      for (const id of own.length > 0 ? ids : [""]) {
        const params = Object.fromEntries(names.map((name) => [name, name === "schoolId" ? as.schoolId : id]));
        for (const query of queries[nameOf(route)] ?? [undefined]) {
          const { status, body, headers } = await ask(route, { params, query } as never, { as });
          if (status < 300) answers.push([nameOf(route), `${JSON.stringify(body)} of ${headers["x-total-count"]}`]);
        }
      }
    }
    return answers;
  };

  return { memberOf, everythingOf, readAll };
};
