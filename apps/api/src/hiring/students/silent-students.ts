import type { AnyContext } from "#platform/context.ts";
import { findSilent } from "./table-store.ts";

/** The students of a school who are silent by the view of its table, with when that began: no member's offers are hidden from it. */
export const silentStudents = ({ db, now }: Pick<AnyContext, "db" | "now">, schoolId: string) =>
  findSilent(db, schoolId, now);
