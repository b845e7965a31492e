import type { Context } from "./context.ts";
import { Refusal } from "./refusals.ts";

/** The school that this account works for; one without a school has nothing to manage. */
export const schoolOf = ({ user }: Pick<Context, "user">): string => {
  if (!user.schoolId) throw new Refusal("not-found");
  return user.schoolId;
};

/** The same for what the administrators of a school alone do: its users, its settings, its keys. */
export const schoolManagedBy = ({ user }: Pick<Context, "user">): string => {
  const schoolId = schoolOf({ user });
  if (!user.isSchoolAdmin) throw new Refusal("school-admin-only");
  return schoolId;
};

/** The school of an address, which must be the caller's: another school's does not exist. */
export const ownSchool = ({ user }: Pick<Context, "user">, schoolId: string): string => {
  if (schoolOf({ user }) !== schoolId) throw new Refusal("not-found");
  return schoolId;
};
