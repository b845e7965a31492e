import { Navigate, useNavigate } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { usersAddress } from "./names.ts";
import { useAddUser } from "./queries.ts";
import { texts } from "./texts.ts";
import { UserForm } from "./UserForm.tsx";

export const meta = () => [{ title: "Ajouter un utilisateur — Passerelle" }];

export default function NewUserPage() {
  const school = useSchool();
  const navigate = useNavigate();
  const add = useAddUser();
  if (!school.is_admin) return <Navigate to={usersAddress} replace />;
  return (
    <div className="wide stack form-page">
      <h1 className="no-margin">Ajouter un utilisateur</h1>
      <UserForm
        user={null}
        isBusy={add.isPending}
        onSave={(form, { saved, show }) =>
          add.mutate(form, {
            onSuccess: () => {
              saved();
              showToast("success", form.is_active ? texts.invited : texts.added);
              navigate(usersAddress);
            },
            onError: show,
          })
        }
      />
    </div>
  );
}
