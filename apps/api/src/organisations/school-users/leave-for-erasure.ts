import type { Context } from "#platform/context.ts";
import { countAdmins, schoolOfAdmin } from "./store.ts";

/** Whether a person is the only administrator of a school: another one must be named before that person goes. */
export const leavesSchoolAlone = async ({ db }: Pick<Context, "db">, { id }: { id: string }) => {
  const schoolId = await schoolOfAdmin(db, id);
  return schoolId !== null && (await countAdmins(db, schoolId)) <= 1;
};
