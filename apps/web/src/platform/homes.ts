import type { CurrentUser } from "@passerelle/contract/accounts";

/** Where each kind of account arrives after login (specification 1 §4). */
const homeOf: Record<CurrentUser["type"], string> = {
  applicant: "/platform/applicant/dashboard",
  company: "/platform/company/dashboard",
  school: "/platform/school/dashboard",
  "": "/",
};

/** Where the provider's people set up the second step of their login, before anything else. */
export const setUpAddress = "/platform/second-step";

/** Where somebody goes who has just come in: what they were going to, else their home; first what must be set up. */
export const arrivalOf = ({ type, two_step }: Pick<CurrentUser, "type" | "two_step">, from?: string) => {
  const to = from && from !== setUpAddress ? from : homeOf[type];
  return two_step === "required" ? { to: setUpAddress, state: { from: to } } : { to, state: null };
};
