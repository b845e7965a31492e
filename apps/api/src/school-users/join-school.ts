import type { AnyContext } from "#platform/context.ts";
import { insertMember } from "./store.ts";

type Joining = { accountId: string; schoolId: string; isAdmin: boolean; firstName?: string; lastName?: string };

/** An account works for a school from now on. */
export const joinSchool = (
  { db, now }: Pick<AnyContext, "db" | "now">,
  { firstName = "", lastName = "", ...joining }: Joining,
) => insertMember(db, { ...joining, firstName, lastName, now });
