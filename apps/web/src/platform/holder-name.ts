import type { CurrentUser } from "@passerelle/contract/identity/accounts";

/** How a person is called, and what their monogram is made from: the name, else the e-mail. */
export const holderName = ({ first_name, last_name, email }: Pick<CurrentUser, "first_name" | "last_name" | "email">) =>
  `${first_name} ${last_name}`.trim() || email;
