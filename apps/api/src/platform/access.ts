import type { Access, Route } from "@passerelle/contract/route";
import type { User } from "./context.ts";
import { Refusal } from "./refusals.ts";
import { schoolManagedBy } from "./school-access.ts";

const hasRole: Record<Exclude<Access, "anyone">, (user: User) => boolean> = {
  account: () => true,
  applicant: (user) => user.type === "applicant",
  company: (user) => user.type === "company",
  school: (user) => user.type === "school" && user.schoolId !== null,
  staff: (user) => user.isStaff || user.isSuperuser,
  superuser: (user) => user.isSuperuser,
};

/** A member of the provider without the second step that the configuration requires. */
export const mustSetUpTwoStep = (user: User, isRequired: boolean) =>
  isRequired && !user.hasTwoStep && (user.isStaff || user.isSuperuser);

/**
 * The caller as their login allows: before the required second step they count as nobody on public routes, and are refused elsewhere
 * except on routes that set it up (`beforeTwoStep`).
 */
export const requireTwoFactor = (route: Route, user: User | null, isRequired: boolean) => {
  if (!user || !mustSetUpTwoStep(user, isRequired) || route.beforeTwoStep) return user;
  if (route.access.includes("anyone")) return null;
  throw new Refusal("two-step-required");
};

/**
 * Refuses a caller that the route does not accept: 401 without a session; 403 for another role, an access key without the scope, a
 * school user who is not an administrator where one is required, or the staff in a school's name on a route that does not allow it.
 */
export const checkAccess = ({ access, administrators, impersonated, key, method }: Route, user: User | null) => {
  if (user?.key && key !== "any" && (!key || !user.key.scopes.includes(key))) throw new Refusal("key-scope");
  const decided = impersonated ?? (method === "GET" || access.includes("anyone") ? "asks" : "refused");
  if (user?.impersonation && decided === "refused") throw new Refusal("impersonation-refused");
  if (access.includes("anyone")) return;
  if (!user) throw new Refusal("not-logged-in");
  if (!access.some((role: Access) => role !== "anyone" && hasRole[role](user))) throw new Refusal("forbidden");
  if (administrators) schoolManagedBy({ user });
};
