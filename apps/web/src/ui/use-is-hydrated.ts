import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in what the server draws, true once the page's scripts answer: what is pressed before would be lost. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
