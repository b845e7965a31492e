import type { SchoolUser } from "@passerelle/contract/organisations/school-users";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { usersAddress } from "./names.ts";
import { useChangeUser, useReadUser } from "./queries.ts";
import { texts } from "./texts.ts";
import { UserForm } from "./UserForm.tsx";
import { UserFound } from "./UserFound.tsx";
import { useManaging } from "./use-managing.ts";

export const meta = () => [{ title: "Modifier un utilisateur — Passerelle" }];

const EditForm = ({ read }: { read: SchoolUser }) => {
  const navigate = useNavigate();
  const change = useChangeUser();
  // What the form was filled with: a save over another user's change is refused.
  const [user, setUser] = useState(read);
  const readAgain = useReadUser(user.id);
  return (
    <UserForm
      user={user}
      isBusy={change.isPending}
      reread={async () => {
        const theirs = await readAgain();
        setUser(theirs);
        return theirs;
      }}
      onSave={(changes, { saved, show }) =>
        change.mutate(
          { user, changes },
          {
            onSuccess: () => {
              saved();
              showToast("success", texts.saved);
              navigate(usersAddress);
            },
            onError: show,
          },
        )
      }
    />
  );
};

export default function EditUserPage() {
  const { isManaging } = useManaging();
  if (!isManaging) return <Navigate to={usersAddress} replace />;
  return <UserFound title="Modifier un utilisateur">{(user) => <EditForm key={user.id} read={user} />}</UserFound>;
}
