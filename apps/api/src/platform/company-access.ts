import type { Context } from "./context.ts";
import { Refusal } from "./refusals.ts";

/** The company that this account works for; without a profile there is none yet, and nothing to manage. */
export const companyOf = ({ user }: Pick<Context, "user">): string => {
  if (!user.companyId) throw new Refusal("profile-required");
  return user.companyId;
};

/** The same for what administrators alone do: the team and the company's profile. */
export const companyManagedBy = ({ user }: Pick<Context, "user">): string => {
  const companyId = companyOf({ user });
  if (!user.isCompanyAdmin) throw new Refusal("company-admin-only");
  return companyId;
};
