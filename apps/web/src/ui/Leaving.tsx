import { lazy, Suspense, useEffect } from "react";
import { useBlocker } from "react-router";
import { hasUnsaved, hasUnsavedInSearch, keepingOf } from "./use-unsaved.ts";

// The window and its styles load when the question is asked.
const LeavingWindow = lazy(() => import("./LeavingWindow.tsx"));

/**
 * Asks before leaving a page with typed input, with a window inside the product and the browser's question outside. One for the whole
 * page (`useHasUnsaved`); the router asks one question at a time.
 */
export const Leaving = () => {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    from.pathname === to.pathname ? from.search !== to.search && hasUnsavedInSearch() : hasUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <LeavingWindow keeping={keepingOf()} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
};
