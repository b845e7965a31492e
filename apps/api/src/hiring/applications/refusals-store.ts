import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

export const saveRefusals = async (
  db: Db,
  ids: string[],
  { reason, word }: { reason: RefusalReason; word: string },
  now: Date,
) => {
  await sql`
    insert into application_refusals (application_id, reason, word, refused_at)
    select id, ${reason}, ${word}, ${now} from unnest(${ids}::uuid[]) as id
    on conflict (application_id) do update set reason = excluded.reason, word = excluded.word, refused_at = excluded.refused_at`.execute(
    db,
  );
};

/** What was said of a former refusal, once the application has moved. */
export const deleteRefusals = (db: Db, ids: string[]) =>
  db.deleteFrom("application_refusals").where("application_id", "in", ids).execute();

export const findRefusal = async (db: Db, applicationId: string) =>
  (await db
    .selectFrom("application_refusals")
    .select(["reason", "word"])
    .where("application_id", "=", applicationId)
    .executeTakeFirst()) ?? null;
