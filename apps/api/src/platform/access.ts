import type { Access } from "@passerelle/contract/route";
import type { User } from "./context.ts";
import { Refusal } from "./refusals.ts";

const holds: Record<Exclude<Access, "anyone">, (user: User) => boolean> = {
  account: () => true,
  applicant: (user) => user.type === "applicant",
  company: (user) => user.type === "company",
  school: (user) => user.type === "school" && user.schoolId !== null,
  staff: (user) => user.isStaff || user.isSuperuser,
  superuser: (user) => user.isSuperuser,
};

/** Refuses whoever the route is not for: 401 without a session, 403 with another role. */
export const checkAccess = (access: readonly Access[], user: User | null) => {
  if (access.includes("anyone")) return;
  if (!user) throw new Refusal("not-logged-in");
  if (!access.some((role) => role !== "anyone" && holds[role](user))) throw new Refusal("forbidden");
};
