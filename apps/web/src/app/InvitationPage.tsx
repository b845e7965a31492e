import { refusals } from "@passerelle/contract/errors";
import { companyRoleLabels } from "@passerelle/contract/labels";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router";
import { JoinButton } from "#company-team/JoinButton.tsx";
import { invitationQuery, signUpWith } from "#company-team/queries.ts";
import { ApiError } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { InvitedSignUp } from "./InvitedSignUp.tsx";

export const meta = () => [{ title: "Invitation — Passerelle" }, { name: "robots", content: "noindex" }];

/** What a mailed invitation leads to: reading it changes nothing, a button or a form accepts it. */
export default function InvitationPage() {
  const { token = "" } = useParams();
  const { pathname } = useLocation();
  const { state, user } = useSession();
  const { data: invitation, error, isPending, refetch } = useQuery(invitationQuery(token));
  const isOver = error instanceof ApiError && error.code === "invitation-over";
  const isInvited = state === "logged-in" && user.email === invitation?.email;
  const isAnother = state === "logged-in" && invitation && !isInvited;
  return (
    <div className="narrow stack">
      <h1>Invitation</h1>
      {isPending && <Skeletons count={1} height={220} />}
      {isOver && (
        <p className="banner banner-error" role="alert">
          {error.message}
        </p>
      )}
      {error && !isOver && <ErrorState message={error.message} onRetry={() => refetch()} />}
      {invitation && (
        <>
          <p className="lead no-margin">
            <strong>{invitation.company_name}</strong> vous invite à rejoindre son équipe sur Passerelle, avec le rôle «
            {`\u00a0${companyRoleLabels[invitation.role]}\u00a0`}».
          </p>
          <p className="soft no-margin">
            Invitation adressée à {invitation.email}, valable jusqu'au {formatDay(invitation.expires_at)}.
          </p>
          {invitation.account === "other-type" && (
            <p className="banner banner-error" role="alert">
              {refusals["invitation-other-type"].message}
            </p>
          )}
          {invitation.account === "other-company" && (
            <p className="banner banner-error" role="alert">
              {refusals["invitation-other-company"].message}
            </p>
          )}
          {isAnother && (
            <p className="banner banner-error" role="alert">
              {refusals["invitation-not-yours"].message} Vous êtes connecté avec {user.email}.
            </p>
          )}
          {invitation.account === "none" && state === "anonymous" && (
            <InvitedSignUp
              email={invitation.email}
              label="Créer mon compte et rejoindre l'équipe"
              home="/platform/company/dashboard"
              welcome="Bienvenue dans l'équipe"
              signUp={(password) => signUpWith(token, password)}
            />
          )}
          {invitation.account === "can-join" && isInvited && <JoinButton token={token} />}
          {invitation.account === "can-join" && state === "anonymous" && (
            <div className="card stack">
              <p className="no-margin">Vous avez déjà un compte avec cette adresse. Connectez-vous pour accepter.</p>
              <Link to="/login" state={{ from: pathname, email: invitation.email }} className="button-link">
                Se connecter
              </Link>
            </div>
          )}
        </>
      )}
    </div>
  );
}
