import { lazy, Suspense, useEffect } from "react";
import { useBlocker } from "react-router";
import { hasUnsaved, hasUnsavedInSearch, keepingOf } from "./use-unsaved.ts";

// The window and its styles come when the question is asked.
const LeavingWindow = lazy(() => import("./LeavingWindow.tsx"));

/**
 * Leaving with something typed asks first: inside the product by a window, elsewhere by the browser's own question. One for the whole
 * page, drawn only while something is typed (`useHasUnsaved`): the router asks one question at a time.
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
