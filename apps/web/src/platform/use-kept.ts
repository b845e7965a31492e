import { useSyncExternalStore } from "react";
import { readKept, subscribeTokens } from "./tokens.ts";

/** What waits while the staff acts in a school's name; null in one's own: what is the school's alone to do is then not offered. */
export const useKept = () => useSyncExternalStore(subscribeTokens, readKept, () => null);
