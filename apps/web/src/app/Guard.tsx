import type { CurrentUser } from "@passerelle/contract/accounts";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#platform/session.tsx";

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
