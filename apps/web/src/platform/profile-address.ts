import { withReturn } from "@passerelle/contract/return-address";

/** The applicant's profile, from which one comes back to the page that is open. */
export const profileAddress = () =>
  withReturn("/platform/applicant/profile", window.location.pathname + window.location.search);
