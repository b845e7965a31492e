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

/** One of the provider's people whose login has no second step where it must have one. */
export const mustSetUpTwoStep = (user: User, isRequired: boolean) =>
  isRequired && !user.hasTwoStep && (user.isStaff || user.isSuperuser);

/**
 * Who asks, as far as their login lets them: before the second step that they must set up, they are nobody where anybody may ask and
 * refused elsewhere, but for what sets it up (`beforeTwoStep`).
 */
export const heldBack = (route: Route, user: User | null, isRequired: boolean) => {
  if (!user || !mustSetUpTwoStep(user, isRequired) || route.beforeTwoStep) return user;
  if (route.access.includes("anyone")) return null;
  throw new Refusal("two-step-required");
};

/**
 * Refuses whoever the route is not for: 401 without a session, 403 with another role, with an access key that is not allowed this,
 * to a school's user where its administrators alone may, and to the staff in a school's name where that was not decided.
 */
export const checkAccess = ({ access, administrators, impersonated, key, method }: Route, user: User | null) => {
  if (user?.key && key !== "any" && (!key || !user.key.scopes.includes(key))) throw new Refusal("key-scope");
  const decided = impersonated ?? (method === "GET" || access.includes("anyone") ? "asks" : "refused");
  if (user?.impersonation && decided === "refused") throw new Refusal("impersonation-refused");
  if (access.includes("anyone")) return;
  if (!user) throw new Refusal("not-logged-in");
  if (!access.some((role: Access) => role !== "anyone" && holds[role](user))) throw new Refusal("forbidden");
  if (administrators) schoolManagedBy({ user });
};
