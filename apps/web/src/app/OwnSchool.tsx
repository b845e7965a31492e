import { Outlet } from "react-router";
import { useSession } from "#platform/session.tsx";
import { EmptyState } from "#ui/states.tsx";

/** Screens about the user's own school: an account linked to none sees a message instead (docs/product/schools.md#school-space). */
export default function OwnSchool() {
  const { user } = useSession();
  if (user.school) return <Outlet />;
  return (
    <div className="wide">
      <h1>Mon école</h1>
      <EmptyState title="Aucune école liée à votre compte." />
    </div>
  );
}
