import { Suspense, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { lazyPart } from "#platform/lazy-part.ts";
import { hasUnsaved, hasUnsavedInSearch, keepingOf, useHasUnsaved } from "#platform/use-unsaved.ts";

// The window and its styles load when the question is asked.
const LeavingWindow = lazyPart(() => import("./LeavingWindow.tsx"));

const losesInput: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname === to.pathname ? from.search !== to.search && hasUnsavedInSearch() : hasUnsaved();

/**
 * Asks before leaving a page with typed input, with a window inside the product and the browser's question outside. One for the whole
 * page: the router asks one question at a time. Always mounted: the router takes a blocker two renderings after its component mounts,
 * and a step back could come before.
 */
export const Leaving = () => {
  const isTyping = useHasUnsaved();
  const blocker = useBlocker(losesInput);
  useEffect(() => {
    // Only while something is typed: a page with this listener is not kept for the back button.
    if (!isTyping) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isTyping]);
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <LeavingWindow keeping={keepingOf()} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
};
