import type { AnyContext } from "#platform/context.ts";
import { accountsOfSchool, endSessionsOf } from "./store.ts";

/** Ends every session of an account at once, access tokens included: it has lost a right. */
export const endSessions = ({ db, now }: Pick<AnyContext, "db" | "now">, accountId: string) =>
  endSessionsOf(db, accountId, now);

/** The same for everybody who works for a school. */
export const endSessionsOfSchool = async (ctx: Pick<AnyContext, "db" | "now">, schoolId: string) => {
  for (const accountId of await accountsOfSchool(ctx.db, schoolId)) await endSessions(ctx, accountId);
};
