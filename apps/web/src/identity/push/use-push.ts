import type { Push } from "@passerelle/contract/identity/push";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useSession } from "#platform/session.tsx";
import { useIsOnline } from "#platform/use-is-online.ts";
import { useSuspendedSession } from "#platform/use-suspended-session.ts";
import { onPermission, putOff, readPutOff, supportHere } from "./device.ts";
import { pushQuery } from "./queries.ts";

/** What this browser allows; nothing while the page is drawn by the server. */
export const useSupport = () => useSyncExternalStore(onPermission, supportHere, () => null);

/** Whether the browser still has the permission of a device that the server knows. */
export const isGrantedHere = () => "Notification" in window && Notification.permission === "granted";

/** The server's key, unless this browser is notified already. */
const keyIn = ({ key, devices }: Push) =>
  devices.some(({ is_current }) => is_current) && isGrantedHere() ? null : key;

/**
 * What to know before offering, at the right moment, to notify the person on this browser. `key`: the server's, null while it is not known
 * or where nothing may be offered. `isPossible`: a promise of whether it may be, resolved once
 * the server has answered. `later`: puts the question off, on the person's word.
 */
export const useOffer = () => {
  const { state } = useSession();
  const cache = useQueryClient();
  const isOwnSession = useSuspendedSession() === null;
  const support = useSupport();
  const isOnline = useIsOnline();
  const [isPutOff, setIsPutOff] = useState(() => typeof window !== "undefined" && readPutOff());
  const mayAsk = state === "logged-in" && isOwnSession && support === "possible" && !isPutOff;
  const { data } = useQuery({ ...pushQuery, enabled: mayAsk });
  return {
    key: mayAsk && isOnline && data ? keyIn(data) : null,
    isPossible: async () => {
      if (!mayAsk || !isOnline) return false;
      const push = await cache.ensureQueryData(pushQuery).catch(() => null);
      return push !== null && keyIn(push) !== null;
    },
    later: () => {
      putOff();
      setIsPutOff(true);
    },
  };
};
