import type { SchoolUser } from "@passerelle/contract/organisations/school-users";

/** First and last name; empty when the user has given none. */
export const nameOf = ({ first_name, last_name }: Pick<SchoolUser, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`.trim();

/** Display name of a user; the address without a name. */
export const calledOf = (user: Pick<SchoolUser, "first_name" | "last_name" | "email">) => nameOf(user) || user.email;

export const usersAddress = "/platform/school/users";
export const userAddress = ({ id }: Pick<SchoolUser, "id">) => `${usersAddress}/${id}`;
