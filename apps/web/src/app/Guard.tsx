import type { CurrentUser } from "@passerelle/contract/identity/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { setUpAddress } from "#platform/homes.ts";
import { readTabEmail } from "#platform/kept-typing.ts";
import { isLeavingPage } from "#platform/leaving-page.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { useSuspendedSession } from "#platform/use-suspended-session.ts";
import { useHasUnsaved } from "#platform/use-unsaved.ts";
import { Library } from "#ui/Library.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { LeaveFirst } from "./LeaveFirst.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { saveForOffline } from "./offline.ts";

type Props = {
  isFor: (user: CurrentUser) => boolean;
  /** Shown on the login page, where a user whom the page is not for may log in with another account. Without it, the user is sent home. */
  needs?: string;
  /** Whose space it is: part of the message to a user who is sent home. */
  space?: string;
  /** A staff screen: during an impersonation it shows a notice instead of redirecting. */
  isStaffs?: boolean;
};

/** Loads in advance what is needed once the network is lost: messages, the question before leaving, and the offline page. */
const loadWarnings = () => {
  const later = setTimeout(() => {
    void import("#ui/Toasts.tsx").catch(() => {});
    void import("#ui/LeavingWindow.tsx").catch(() => {});
    saveForOffline();
  }, 500);
  return () => clearTimeout(later);
};

/** Home, with the reason shown there (docs/product/accounts-and-sessions.md#route-guards). */
const Home = ({ space }: { space: string | undefined }) => {
  useEffect(() => {
    if (space) void showToast("blank", `Cette page est dans l'espace ${space}.`, { id: "guard", duration: 8000 });
  }, [space]);
  return <Navigate to="/" replace />;
};

/** The session is unknown because the server does not answer. Asks again on demand, and when the network returns. */
const Unanswered = () => {
  const queries = useQueryClient();
  useEffect(() => {
    const retry = () => void queries.refetchQueries({ queryKey: ["session"] });
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [queries]);
  return (
    <div className="narrow message-page">
      <h1>Pas de connexion</h1>
      <ErrorState
        message="Le serveur ne répond pas. Vérifiez votre connexion internet, puis réessayez."
        onRetry={() => queries.refetchQueries({ queryKey: ["session"] })}
      />
    </div>
  );
};

/** What is behind login, with the component library. */
const Space = () => (
  <Library>
    <Outlet />
  </Library>
);

/**
 * Lets some accounts in: a visitor logs in first and comes back, anybody else is sent elsewhere
 * (docs/product/accounts-and-sessions.md#route-guards).
 */
export const Guard = ({ isFor, needs, space, isStaffs }: Props) => {
  const { state, user, lastEmail } = useSession();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  // The same object at each rendering: another one would start the redirection again before it has ended.
  const back = useMemo(() => ({ from, email: lastEmail || readTabEmail() }), [from, lastEmail]);
  const asAnother = useMemo(() => ({ from, message: needs, asAnother: true }), [from, needs]);
  // What is being typed stays when the session ends by itself: logging in again is asked over it (`root.tsx`).
  const isTyping = useHasUnsaved();
  const suspended = useSuspendedSession();
  useEffect(loadWarnings, []);
  const [wasIn, setWasIn] = useState(false);
  if (!wasIn && state === "logged-in" && isFor(user)) setWasIn(true);
  if (wasIn && isTyping && state !== "logged-in") return <Space />;
  if (state === "loading") {
    return (
      <div className="wide">
        <Skeletons count={3} height={160} label="Votre espace s'ouvre" />
      </div>
    );
  }
  if (isLeavingPage()) return null;
  if (state === "unanswered") return <Unanswered />;
  if (suspended && isStaffs && !(state === "logged-in" && isFor(user))) return <LeaveFirst suspended={suspended} />;
  if (state === "anonymous") return <Navigate to="/login" replace state={back} />;
  if (user.two_step === "required" && pathname !== setUpAddress)
    return <Navigate to={setUpAddress} replace state={back} />;
  if (isFor(user))
    return (
      <>
        <Space />
        <OfflineBanner />
      </>
    );
  if (needs) return <Navigate to="/login" replace state={asAnother} />;
  return <Home space={space} />;
};
