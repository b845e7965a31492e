import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

export type ListedContract = {
  student_id: string;
  employer_name: string;
  siret: string;
  starts_on: string | null;
  ends_on: string | null;
  step: "promise" | "signed" | "filed" | "covered";
};
type By = { schoolId: string; accountId: string | null; today: string; now: Date };

/** The day of the promise and of the signature is the beginning of the contract where that is past, else today; later steps have none: a list does not say it. */
export const insertListed = async (db: Db, contracts: ListedContract[], { schoolId, accountId, today, now }: By) => {
  if (contracts.length === 0) return [];
  await sql`
    with listed as (
      select l.*, least(coalesce(l.starts_on, ${today}::date), ${today}::date) as on_day
      from jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb)
        as l(student_id uuid, employer_name text, siret text, starts_on date, ends_on date, step text)),
    made as (
      insert into school_contracts (school_id, student_id, kind, employer_name, siret, starts_on, ends_on, step, promised_on, signed_on,
        created_by, updated_by, created_at, updated_at)
      select ${schoolId}, l.student_id, 'apprentissage', l.employer_name, l.siret, l.starts_on, l.ends_on,
        l.step, l.on_day, case when l.step <> 'promise' then l.on_day end,
        ${accountId}::uuid, ${accountId}::uuid, ${now}, ${now}
      from listed l join school_students s on s.id = l.student_id and s.school_id = ${schoolId} and s.removed_at is null
      on conflict do nothing returning id, step, promised_on)
    insert into school_contract_steps (contract_id, step, on_day, note, recorded_at, recorded_by)
    select id, step, promised_on, 'Repris de la liste importée', ${now}, ${accountId}::uuid from made`.execute(db);
  return db
    .selectFrom("school_contracts")
    .select(["id", "student_id"])
    .where("school_id", "=", schoolId)
    .where("student_id", "=", (eb) => eb.fn.any(eb.val(contracts.map(({ student_id }) => student_id))))
    .where("created_at", "=", now.toISOString())
    .where("created_by", "is not distinct from", accountId)
    .execute();
};

/** A contract that was never changed is in its first version. */
export const deleteUnchanged = async (db: Db, schoolId: string, ids: string[]) =>
  db
    .deleteFrom("school_contracts")
    .where("school_id", "=", schoolId)
    .where("version", "=", 1)
    .where("id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .returning(["id", "student_id"])
    .execute();
