import { Navigate, useNavigate } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { Screen } from "#ui/Screen.tsx";
import { usersAddress } from "./names.ts";
import { useAddUser } from "./queries.ts";
import { texts } from "./texts.ts";
import { UserForm } from "./UserForm.tsx";
import { useManaging } from "./use-managing.ts";

export const meta = () => [{ title: "Ajouter un utilisateur — Passerelle" }];

export default function NewUserPage() {
  const { isManaging } = useManaging();
  const navigate = useNavigate();
  const add = useAddUser();
  if (!isManaging) return <Navigate to={usersAddress} replace />;
  return (
    <Screen title="Ajouter un utilisateur">
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
    </Screen>
  );
}
