import type { SchoolUser } from "@passerelle/contract/organisations/school-users";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { calledOf } from "./names.ts";
import { useDeleteUser } from "./queries.ts";
import { failureOf, texts } from "./texts.ts";

type Props = { user: SchoolUser; onClose: () => void; onDeleted?: () => void };

export const DeleteUserWindow = ({ user, onClose, onDeleted }: Props) => {
  const remove = useDeleteUser();
  const confirm = () =>
    remove.mutate(user.id, {
      onSuccess: () => {
        showToast("success", texts.removed);
        onClose();
        onDeleted?.();
      },
      onError: (failure) => {
        onClose();
        showToast("error", failureOf(failure));
      },
    });
  return (
    <ConfirmWindow
      title="Supprimer l'utilisateur"
      action="Supprimer"
      isDisabled={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="no-margin">
        <strong className="address">{calledOf(user)}</strong> perdra aussitôt l'accès à l'espace de votre école. Les
        offres gardent le nom de leur auteur.
      </p>
    </ConfirmWindow>
  );
};
