import type { AnyContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sessionsEnded } from "./events.ts";
import { closeSessions } from "./sessions-store.ts";
import { accountsOfSchool, raiseEpoch } from "./store.ts";

const end = async (ctx: AnyContext, accountId: string, which: Parameters<typeof closeSessions>[2]) => {
  const { sessions, tokens } = await closeSessions(ctx.db, accountId, which, ctx.now);
  if (tokens > 0) await emit(ctx, sessionsEnded, [{ account_id: accountId }]);
  return sessions;
};

/** False when the account has no such open session. */
export const endSession = async (ctx: AnyContext, accountId: string, id: string) =>
  (await end(ctx, accountId, { only: id })) > 0;

/** Ends every session of the account, except `kept` if any. Gives how many were open. */
export const endSessionsBut = (ctx: AnyContext, accountId: string, exceptId: string | null) =>
  end(ctx, accountId, { but: exceptId });

/** Ends every session of an account at once, access tokens included. */
export const endSessions = async (ctx: AnyContext, accountId: string) => {
  await raiseEpoch(ctx.db, accountId);
  await endSessionsBut(ctx, accountId, null);
};

/** The same for every user of a school. */
export const endSessionsOfSchool = async (ctx: AnyContext, schoolId: string) => {
  for (const accountId of await accountsOfSchool(ctx.db, schoolId)) await endSessions(ctx, accountId);
};
