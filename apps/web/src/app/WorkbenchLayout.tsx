import { Outlet } from "react-router";
import { ErrorMessage } from "./ErrorPage.tsx";
import { Workbench } from "./Workbench.tsx";

export default function WorkbenchLayout() {
  return (
    <Workbench>
      <Outlet />
    </Workbench>
  );
}

/** A screen that fails leaves the menu. */
export const ErrorBoundary = () => (
  <Workbench>
    <ErrorMessage />
  </Workbench>
);
