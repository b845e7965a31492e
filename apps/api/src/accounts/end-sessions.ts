import type { AnyContext } from "#platform/context.ts";
import { endSessionsOf } from "./store.ts";

/** Ends every session of an account at once, access tokens included: it has lost a right. */
export const endSessions = ({ db, now }: Pick<AnyContext, "db" | "now">, accountId: string) =>
  endSessionsOf(db, accountId, now);
