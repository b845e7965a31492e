import { Outlet } from "react-router";
import { useSession } from "#platform/session.tsx";
import { PublicFrame } from "./PublicLayout.tsx";
import { Workbench } from "./Workbench.tsx";

export { ErrorBoundary } from "./PublicLayout.tsx";

/** The account's own screens stand in what its owner works in. */
export default function AccountLayout() {
  const { state, user } = useSession();
  const Frame = state === "logged-in" && user.type !== "applicant" ? Workbench : PublicFrame;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
