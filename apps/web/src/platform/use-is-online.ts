import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};
const isOnline = () => navigator.onLine;

/** False for as long as the browser knows that it has no network. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true);
