import type { CurrentUser } from "@passerelle/contract/accounts";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#platform/session.tsx";

/** Lets one kind of account in, or any: a visitor logs in first and comes back, another kind goes home (specification 1 §2, guards). */
export const Guard = ({ type }: { type?: CurrentUser["type"] }) => {
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
  if (type !== undefined && user.type !== type) return <Navigate to="/" replace />;
  return <Outlet />;
};
