import { Navigate, useNavigate } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { usersAddress } from "./names.ts";
import { useChangeUser } from "./queries.ts";
import { texts } from "./texts.ts";
import { UserForm } from "./UserForm.tsx";
import { UserFound } from "./UserFound.tsx";

export const meta = () => [{ title: "Modifier un utilisateur — Passerelle" }];

export default function EditUserPage() {
  const school = useSchool();
  const navigate = useNavigate();
  const change = useChangeUser();
  if (!school.is_admin) return <Navigate to={usersAddress} replace />;
  return (
    <UserFound title="Modifier un utilisateur">
      {(user) => (
        <UserForm
          key={user.version}
          user={user}
          isBusy={change.isPending}
          onSave={(changes, onError) =>
            change.mutate(
              { user, changes },
              {
                onSuccess: () => {
                  showToast("success", texts.saved);
                  navigate(usersAddress);
                },
                onError,
              },
            )
          }
        />
      )}
    </UserFound>
  );
}
