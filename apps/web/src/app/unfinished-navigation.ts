import { useContext, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext } from "react-router";

const name = "unfinishedNavigation";

/**
 * Goes on to where one was going when the page was reloaded meanwhile: the router reloads it when the script of a screen cannot be loaded,
 * without a network or after a new version. Once only, as the script may be missing for good.
 */
export const useUnfinishedNavigation = () => {
  // Told at once: `useNavigation` gives the state of the last rendering, which the reload may come before.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    const resumed = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    const stop = router.subscribe(({ navigation: { state, location } }) => {
      const to = state === "loading" ? createPath(location) : null;
      if (to && to !== resumed) sessionStorage.setItem(name, to);
      else sessionStorage.removeItem(name);
    });
    if (resumed) void router.navigate(resumed);
    return stop;
  }, [router]);
};
