import type { CurrentUser } from "@passerelle/contract/identity/accounts";

/** What a monogram is made from: the person's name, else their address. */
export const holderName = ({ first_name, last_name, email }: CurrentUser) =>
  `${first_name} ${last_name}`.trim() || email;
