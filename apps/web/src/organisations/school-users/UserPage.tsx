import type { SchoolUser } from "@passerelle/contract/organisations/school-users";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { DeleteUserWindow } from "./DeleteUserWindow.tsx";
import { nameOf, userAddress, usersAddress } from "./names.ts";
import { useResendInvitation } from "./queries.ts";
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
          <Link to={`${userAddress(user)}/edit`} className="button-link">
            Modifier
          </Link>
          {user.is_pending && user.is_active && (
            <button type="button" className="button-quiet" disabled={resend.isPending} onClick={sendAgain}>
              Renvoyer l'invitation
            </button>
          )}
          {!isSelf && (
            <button type="button" className="button-danger" onClick={() => setIsDeleting(true)}>
              Supprimer
            </button>
          )}
        </>
      )}
      <Link to={usersAddress} className="button-quiet">
        Retour
      </Link>
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
        <section className="card stack" aria-label="Fiche de l'utilisateur">
          {user.is_pending && (
            <p className="banner no-margin">
              <StatusBadge label="Invité" tone="info" /> Cette personne n'a pas encore choisi son mot de passe.
            </p>
          )}
          <dl className="terms">
            <div>
              <dt>Identifiant</dt>
              <dd className="address">{user.id}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd className="address">{user.email}</dd>
            </div>
            <div>
              <dt>Nom</dt>
              <dd>{nameOf(user) || "Non renseigné"}</dd>
            </div>
            <div>
              <dt>Actif</dt>
              <dd>
                <YesNo value={user.is_active} />
              </dd>
            </div>
            <div>
              <dt>Staff</dt>
              <dd>
                <YesNo value={user.is_staff} />
              </dd>
            </div>
          </dl>
          <UserActions user={user} />
        </section>
      )}
    </UserFound>
  );
}
