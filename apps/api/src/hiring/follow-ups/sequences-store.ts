import type { FollowUpKind, FollowUpStep } from "@passerelle/contract/hiring/follow-up-rules";
import type { Db } from "#platform/db.ts";

export const sequencesOf = (db: Db, schoolId: string) =>
  db
    .selectFrom("follow_up_sequences")
    .select(["kind", "is_on", "steps", "version"])
    .where("school_id", "=", schoolId)
    .execute();

/** Active schools that let reminders leave. */
export const schoolsSending = async (db: Db) => {
  const rows = await db
    .selectFrom("follow_up_sequences as q")
    .innerJoin("schools as s", "s.id", "q.school_id")
    .where("q.is_on", "=", true)
    .where("s.is_active", "=", true)
    .select("q.school_id")
    .distinct()
    .execute();
  return rows.map(({ school_id }) => school_id);
};

type Saved = { kind: FollowUpKind; is_on: boolean; steps: FollowUpStep[]; expected_version: number };

/** False when another version than the expected one is stored; a sequence that was never saved has the version 0. */
export const saveSequence = async (
  db: Db,
  schoolId: string,
  { kind, is_on, steps, expected_version }: Saved,
  { by, now }: { by: string; now: Date },
) => {
  const at = now.toISOString();
  const values = { is_on, steps: JSON.stringify(steps), changed_at: at, changed_by: by };
  if (expected_version === 0) {
    const inserted = await db
      .insertInto("follow_up_sequences")
      .values({ school_id: schoolId, kind, ...values, switched_on_at: is_on ? at : null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable("follow_up_sequences")
    .set((eb) => ({
      ...values,
      version: eb("version", "+", 1),
      switched_on_at: is_on
        ? eb.case().when("is_on", "=", true).then(eb.ref("switched_on_at")).else(at).end()
        : eb.ref("switched_on_at"),
    }))
    .where("school_id", "=", schoolId)
    .where("kind", "=", kind)
    .where("version", "=", expected_version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
