import type { CurrentUser } from "@passerelle/contract/identity/accounts";

/** Where each kind of account arrives after login (docs/product/accounts-and-sessions.md#home-of-each-account). */
const homeOf: Record<CurrentUser["type"], string> = {
  applicant: "/platform/applicant/dashboard",
  company: "/platform/company/dashboard",
  school: "/platform/school/dashboard",
  "": "/",
};

/** Where the provider's people set up the second step before anything else. */
export const setUpAddress = "/platform/second-step";

/** Where a person goes after login: the page they came from, else their home; first the set-up of a second step. */
export const arrivalOf = ({ type, two_step }: Pick<CurrentUser, "type" | "two_step">, from?: string) => {
  const to = from && from !== setUpAddress ? from : homeOf[type];
  return two_step === "required" ? { to: setUpAddress, state: { from: to } } : { to, state: null };
};
