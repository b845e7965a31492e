import type { AnyContext } from "#platform/context.ts";
import { insertMember } from "./store.ts";

type Joining = { accountId: string; schoolId: string; isAdmin: boolean; firstName?: string; lastName?: string };

/** An account works for a school from now on. */
export const joinSchool = (
  { db, now }: Pick<AnyContext, "db" | "now">,
  { firstName = "", lastName = "", ...joining }: Joining,
) => insertMember(db, { ...joining, firstName, lastName, now });

/** The member in whose name the provider's staff acts for a school: an administrator who is on no list (decision 0155). */
export const joinAsAssistance = (
  { db, now }: Pick<AnyContext, "db" | "now">,
  joining: { accountId: string; schoolId: string },
) =>
  insertMember(db, {
    ...joining,
    firstName: "Assistance",
    lastName: "Passerelle",
    isAdmin: true,
    isAssistance: true,
    now,
  });
