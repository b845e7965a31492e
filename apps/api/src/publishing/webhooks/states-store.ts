import type { StudentSearch } from "@passerelle/contract/hiring/student-table";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

type State = { id: string; state: StudentSearch };

/** Those of these schools that have a webhook which asks for changes of state. */
export const schoolsFollowingStates = async (db: Db, schoolIds: string[]) => {
  const rows = await db
    .selectFrom("school_webhooks")
    .distinct()
    .select("school_id")
    .where("school_id", "=", (eb) => eb.fn.any(eb.val(schoolIds)))
    .where("is_active", "=", true)
    .where(condition`'student.state_changed' = any(events)`)
    .execute();
  return rows.map(({ school_id }) => school_id);
};

/** The state of each of these students that was last sent. */
export const toldStates = async (db: Db, ids: string[]) => {
  const rows = await db
    .selectFrom("webhook_student_states")
    .selectAll()
    .where("student_id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map(({ student_id, state }) => [student_id, state]));
};

/** `replaces`: the states that are there become these; otherwise they stay. */
export const saveStates = async (db: Db, states: State[], { replaces }: { replaces: boolean }) => {
  if (states.length === 0) return;
  await sql`insert into webhook_student_states (student_id, state)
    select s.id, r.state from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as r(id uuid, state text)
    join school_students s on s.id = r.id
    on conflict (student_id) do ${replaces ? sql`update set state = excluded.state` : sql`nothing`}`.execute(db);
};

type Subjects = { applications?: string[]; interviews?: string[]; introductions?: string[] };

/** The students, in schools that follow states, whom these applications, interviews or introductions are about. */
export const studentsConcerned = (db: Db, { applications = [], interviews = [], introductions = [] }: Subjects) =>
  db
    .selectFrom("school_students as s")
    .select(["s.id", "s.school_id"])
    .where(condition`s.account_id in (
      select applicant_id from applications where id = any(${applications}::uuid[])
      union select a.applicant_id from interviews n join applications a on a.id = n.application_id where n.id = any(${interviews}::uuid[])
      union select applicant_id from introductions where id = any(${introductions}::uuid[]))`)
    .where(condition`exists (select from school_webhooks w where w.school_id = s.school_id and w.is_active
      and 'student.state_changed' = any(w.events))`)
    .execute();

/** Students of an account, or of its address where nobody has answered for it, in schools that have a webhook. */
export const studentsOfAccounts = (db: Db, accounts: readonly { id: string; email: string }[]) =>
  db
    .selectFrom("school_students as s")
    .select(["s.id", "s.school_id"])
    .where((eb) =>
      eb.or([
        eb("s.account_id", "=", eb.fn.any(eb.val(accounts.map(({ id }) => id)))),
        eb("s.email", "=", eb.fn.any(eb.val(accounts.map(({ email }) => email)))),
      ]),
    )
    .execute();

export const schoolsOfStudents = (db: Db, ids: string[]) =>
  db
    .selectFrom("school_students as s")
    .select(["s.id", "s.school_id"])
    .where("s.id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .execute();
