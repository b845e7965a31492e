import type { Context } from "./context.ts";
import { Refusal } from "./refusals.ts";

/** The company of the account; refused (400 `profile-required`) before the profile exists. */
export const companyOf = ({ user }: Pick<Context, "user">): string => {
  if (!user.companyId) throw new Refusal("profile-required");
  return user.companyId;
};

/** The same, for the company's administrators only. */
export const companyManagedBy = ({ user }: Pick<Context, "user">): string => {
  const companyId = companyOf({ user });
  if (!user.isCompanyAdmin) throw new Refusal("company-admin-only");
  return companyId;
};
