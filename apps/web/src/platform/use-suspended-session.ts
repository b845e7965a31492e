import { useSyncExternalStore } from "react";
import { readSuspendedSession, subscribeTokens } from "./tokens.ts";

/** The session put aside during an impersonation; null in one's own. Acts reserved to the school are not offered then. */
export const useSuspendedSession = () => useSyncExternalStore(subscribeTokens, readSuspendedSession, () => null);
