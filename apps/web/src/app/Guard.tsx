import type { CurrentUser } from "@passerelle/contract/accounts";
import { useEffect, useMemo, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { setUpAddress } from "#platform/homes.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { useKept } from "#platform/use-kept.ts";
import { useHasUnsaved } from "#ui/use-unsaved.ts";
import { LeaveFirst } from "./LeaveFirst.tsx";

type Props = {
  isFor: (user: CurrentUser) => boolean;
  /** Told on the login page, where somebody whom the page is not for may log in as another. Without it, they are sent home. */
  needs?: string;
  /** Whose space it is, told to whoever is sent home. */
  space?: string;
  /** A screen of the staff, who act in a school's name for now: said instead of sending them elsewhere. */
  isStaffs?: boolean;
};

/** Home, where they are told why (specification 1 §2 sends them there). */
const Home = ({ space }: { space: string | undefined }) => {
  useEffect(() => {
    if (space) void showToast("blank", `Cette page est dans l'espace ${space}.`, { id: "guard", duration: 8000 });
  }, [space]);
  return <Navigate to="/" replace />;
};

/** Lets some accounts in: a visitor logs in first and comes back, anybody else is sent elsewhere (specification 1 §2, guards). */
export const Guard = ({ isFor, needs, space, isStaffs }: Props) => {
  const { state, user, lastEmail } = useSession();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  // The same object at each rendering: another one would start the redirection again before it has ended.
  const back = useMemo(() => ({ from, email: lastEmail }), [from, lastEmail]);
  // What is being typed stays when the session ends by itself: logging in again is asked over it (`root.tsx`).
  const isTyping = useHasUnsaved();
  const kept = useKept();
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
  if (kept && isStaffs && !(state === "logged-in" && isFor(user))) return <LeaveFirst kept={kept} />;
  if (state === "anonymous") return <Navigate to="/login" replace state={back} />;
  if (user.two_step === "required" && pathname !== setUpAddress)
    return <Navigate to={setUpAddress} replace state={back} />;
  if (isFor(user)) return <Outlet />;
  if (needs) return <Navigate to="/login" replace state={{ from, message: needs, asAnother: true }} />;
  return <Home space={space} />;
};
