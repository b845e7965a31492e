import type { CurrentUser } from "@passerelle/contract/accounts";
import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#platform/session.tsx";
import { useHasUnsaved } from "#ui/use-unsaved.ts";

type Props = {
  isFor: (user: CurrentUser) => boolean;
  /** Told on the login page, where somebody whom the page is not for may log in as another. Without it, they are sent home. */
  needs?: string;
};

/** Lets some accounts in: a visitor logs in first and comes back, anybody else is sent elsewhere (specification 1 §2, guards). */
export const Guard = ({ isFor, needs }: Props) => {
  const { state, user } = useSession();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  // What is being typed stays when the session ends by itself: logging in again is asked over it (`root.tsx`).
  const isTyping = useHasUnsaved();
  const [wasIn, setWasIn] = useState(false);
  if (!wasIn && state === "logged-in" && isFor(user)) setWasIn(true);
  if (wasIn && isTyping && state !== "logged-in") return <Outlet />;
  if (state === "loading") {
    return (
      <p className="wide loading-page" role="status">
        Chargement…
      </p>
    );
  }
  if (state === "anonymous") return <Navigate to="/login" replace state={{ from }} />;
  if (isFor(user)) return <Outlet />;
  if (needs) return <Navigate to="/login" replace state={{ from, message: needs, asAnother: true }} />;
  return <Navigate to="/" replace />;
};
