import type { CurrentUser } from "@passerelle/contract/accounts";

/** Where each kind of account arrives after login (specification 1 §4). */
export const homeOf: Record<CurrentUser["type"], string> = {
  applicant: "/platform/applicant/dashboard",
  company: "/platform/company/dashboard",
  school: "/platform/school/dashboard",
  "": "/",
};
