import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { schoolOf } from "#platform/school-access.ts";

/** Who received an application: a company, or a school through one of its members, who may not see those of every offer. */
export type Receiver = { companyId: string } | { schoolId: string; memberId: string };

export const receiverOf = ({ user }: Pick<Context, "user">): Receiver =>
  user.type === "school" ? { schoolId: schoolOf({ user }), memberId: user.id } : { companyId: companyOf({ user }) };
