import type { Viewer } from "#hiring/students/placement.ts";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { type Change, changeOf, isOverlap, ofSchool, withStudents } from "./store.ts";

/** Those of these contracts that the member sees, locked in the order of their identifiers, so that two calls follow each other. */
export const lockContracts = (db: Db, viewer: Viewer, ids: string[]) =>
  withStudents(ofSchool(db, viewer))
    .where("c.id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .orderBy("c.id")
    .forUpdate("c")
    .execute();

/** Those of these broken contracts that may not open again: their student has another contract at the same time, or one before it among them. */
export const findBlocked = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("school_contracts as c")
    .select("c.id")
    .where("c.id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .where(condition`exists (select from school_contracts o where o.student_id = c.student_id and o.id <> c.id
      and (o.step <> 'broken' or (o.id = any(${ids}::uuid[]) and o.id < c.id))
      and daterange(o.starts_on, o.ends_on, '[]') && daterange(c.starts_on, c.ends_on, '[]'))`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The same change of contracts that are locked; false when the student of one of them has another contract at the same time. */
export const updateLocked = async (db: Db, ids: string[], change: Change, by: { id: string; now: Date }) => {
  if (ids.length === 0) return true;
  try {
    await changeOf(db, change, by)
      .where("id", "=", (eb) => eb.fn.any(eb.val(ids)))
      .execute();
    return true;
  } catch (error) {
    if (isOverlap(error)) return false;
    throw error;
  }
};
