import type { Access, Route } from "@passerelle/contract/route";
import type { User } from "./context.ts";
import { Refusal } from "./refusals.ts";
import { schoolManagedBy } from "./school-access.ts";

const holds: Record<Exclude<Access, "anyone">, (user: User) => boolean> = {
  account: () => true,
  applicant: (user) => user.type === "applicant",
  company: (user) => user.type === "company",
  school: (user) => user.type === "school" && user.schoolId !== null,
  staff: (user) => user.isStaff || user.isSuperuser,
  superuser: (user) => user.isSuperuser,
};

/**
 * Refuses whoever the route is not for: 401 without a session, 403 with another role, with an access key that is not allowed this,
 * and to a school's user where its administrators alone may.
 */
export const checkAccess = ({ access, administrators, key }: Route, user: User | null) => {
  if (user?.key && key !== "any" && (!key || !user.key.scopes.includes(key))) throw new Refusal("key-scope");
  if (access.includes("anyone")) return;
  if (!user) throw new Refusal("not-logged-in");
  if (!access.some((role: Access) => role !== "anyone" && holds[role](user))) throw new Refusal("forbidden");
  if (administrators) schoolManagedBy({ user });
};
