import { Button } from "@mantine/core";
import type { SchoolUser } from "@passerelle/contract/organisations/school-users";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Terms } from "#ui/Terms.tsx";
import { DeleteUserWindow } from "./DeleteUserWindow.tsx";
import { nameOf, userAddress, usersAddress } from "./names.ts";
import { useResendInvitation } from "./queries.ts";
import classes from "./school-users.module.css";
import { failureOf, texts } from "./texts.ts";
import { UserFound } from "./UserFound.tsx";
import { useManaging } from "./use-managing.ts";
import { YesNo } from "./YesNo.tsx";

export const meta = () => [{ title: "Utilisateur — Passerelle" }];

const UserActions = ({ user }: { user: SchoolUser }) => {
  const { isManaging, isAssistance } = useManaging();
  const isSelf = useSession().user.id === user.id;
  const navigate = useNavigate();
  const resend = useResendInvitation();
  const [isDeleting, setIsDeleting] = useState(false);
  const sendAgain = () =>
    resend.mutate(user.id, {
      onSuccess: () => showToast("success", texts.resent),
      onError: (failure) => showToast("error", failureOf(failure)),
    });
  return (
    <div className="row">
      {isManaging && (
        <>
          <Button component={Link} to={`${userAddress(user)}/edit`}>
            Modifier
          </Button>
          {user.is_pending && user.is_active && (
            <Button variant="default" disabled={resend.isPending} onClick={sendAgain}>
              Renvoyer l'invitation
            </Button>
          )}
          {!isSelf && (
            <Button variant="danger" onClick={() => setIsDeleting(true)}>
              Supprimer
            </Button>
          )}
        </>
      )}
      <Button component={Link} to={usersAddress} variant="default">
        Retour
      </Button>
      {isAssistance && <p className="soft small no-margin">{texts.schoolsAlone}</p>}
      {isManaging && isSelf && (
        <p className="soft small no-margin">
          C'est votre compte{"\u00a0"}: seul un autre administrateur de l'école peut le supprimer d'ici.
        </p>
      )}
      {isDeleting && (
        <DeleteUserWindow user={user} onClose={() => setIsDeleting(false)} onDeleted={() => navigate(usersAddress)} />
      )}
    </div>
  );
};

export default function UserPage() {
  return (
    <UserFound title="Utilisateur">
      {(user) => (
        <section className={`card stack ${classes.form}`} aria-label="Fiche de l'utilisateur">
          {user.is_pending && (
            <p className="banner no-margin">
              <StatusBadge label="Invité" tone="info" /> Cette personne n'a pas encore choisi son mot de passe.
            </p>
          )}
          <Terms
            terms={[
              ["Identifiant", user.id],
              ["Email", user.email],
              ["Nom", nameOf(user) || "Non renseigné"],
              ["Actif", <YesNo key="active" value={user.is_active} />],
              ["Staff", <YesNo key="staff" value={user.is_staff} />],
            ]}
          />
          <UserActions user={user} />
        </section>
      )}
    </UserFound>
  );
}
