import { lacksGuardian } from "#hiring/students/guardians.ts";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

/** The candidates of these batches who consented and got no answer. */
export const waitingOfBatches = (db: Db, batchIds: string[], now: Date) =>
  db
    .selectFrom("introductions as i")
    .innerJoin("introduction_batches as b", "b.id", "i.batch_id")
    .innerJoin("candidate_profiles as p", "p.account_id", "i.applicant_id")
    .leftJoin("applications as r", "r.id", "i.result_id")
    .where("i.batch_id", "in", batchIds)
    .where("i.state", "=", "accepted")
    .where("i.verdict", "is", null)
    .where(condition`not ${lacksGuardian(now)}`)
    .where((eb) => eb.or([eb("r.id", "is", null), eb.and([eb("r.status", "=", "PD"), eb("r.stage", "=", "new")])]))
    .select(["i.id", "i.batch_id", "b.email", "p.first_name", "p.last_name", "p.current_education"])
    .orderBy("p.last_name")
    .orderBy("i.id")
    .execute();
