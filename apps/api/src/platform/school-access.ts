import type { Context } from "./context.ts";
import { Refusal } from "./refusals.ts";

/** The school of the account; refused when it has none. */
export const schoolOf = ({ user }: Pick<Context, "user">): string => {
  if (!user.schoolId) throw new Refusal("not-found");
  return user.schoolId;
};

/** The same, for the school's administrators only: users, settings, keys. */
export const schoolManagedBy = ({ user }: Pick<Context, "user">): string => {
  const schoolId = schoolOf({ user });
  if (!user.isSchoolAdmin) throw new Refusal("school-admin-only");
  return schoolId;
};

/** The school of an address, which must be the caller's; another's is `not-found`. */
export const ownSchool = ({ user }: Pick<Context, "user">, schoolId: string): string => {
  if (schoolOf({ user }) !== schoolId) throw new Refusal("not-found");
  return schoolId;
};
