import type { CurrentUser } from "@passerelle/contract/accounts";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#platform/session.tsx";

type Props = {
  isFor: (user: CurrentUser) => boolean;
  /** Where somebody who is logged in but whom the page is not for is sent. */
  otherwise?: string;
};

/** Lets some accounts in: a visitor logs in first and comes back, anybody else is sent elsewhere (specification 1 §2, guards). */
export const Guard = ({ isFor, otherwise = "/" }: Props) => {
  const { state, user } = useSession();
  const { pathname, search } = useLocation();
  if (state === "loading") {
    return (
      <p className="wide loading-page" role="status">
        Chargement…
      </p>
    );
  }
  if (state === "anonymous") return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  if (!isFor(user)) return <Navigate to={otherwise} replace />;
  return <Outlet />;
};
