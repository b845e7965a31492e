import type { AnyContext } from "#platform/context.ts";
import { statesOfListed } from "./by-key-store.ts";

/** Where the search of the students on a school's list stands, as the school itself sees it; of these alone where they are named. */
export const statesOfStudents = (
  { db, now }: Pick<AnyContext, "db" | "now">,
  schoolId: string,
  ids?: readonly string[],
) => statesOfListed(db, schoolId, ids, now);
