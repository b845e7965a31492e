import { refusals } from "@passerelle/contract/errors";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router";
import { ApiError } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { MySchools, whatIsFollowed } from "#school-students/MySchools.tsx";
import { signUpAsStudent, studentInvitationQuery } from "#school-students/queries.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { InvitedSignUp } from "./InvitedSignUp.tsx";

export const meta = () => [{ title: "Invitation de votre école — Passerelle" }, { name: "robots", content: "noindex" }];

/** What the invitation of a school leads to: an account if there is none, and a choice that can wait. */
export default function StudentInvitationPage() {
  const { token = "" } = useParams();
  const { pathname } = useLocation();
  const { state, user } = useSession();
  const [accepts, setAccepts] = useState(false);
  const { data: invitation, error, isPending, refetch } = useQuery(studentInvitationQuery(token));
  const isOver = error instanceof ApiError && error.code === "student-invitation-over";
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
            <strong>{invitation.school_name}</strong> vous propose de suivre votre recherche d'alternance.{" "}
            {whatIsFollowed}
          </p>
          <p className="soft no-margin">
            Invitation adressée à {invitation.email}, valable jusqu'au {formatDay(invitation.expires_at)}.
          </p>
          {invitation.account === "other-type" && (
            <p className="banner banner-error" role="alert">
              {refusals["invitation-other-type"].message}
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
              label="Créer mon compte"
              home="/platform/applicant/dashboard"
              welcome="Bienvenue sur Passerelle"
              signUp={(password) => signUpAsStudent(token, password, accepts)}
            >
              <CheckField
                label={`J'accepte que ${invitation.school_name} suive ma recherche (facultatif)`}
                checked={accepts}
                onChange={(event) => setAccepts(event.target.checked)}
              />
              <p className="soft small no-margin">
                Vous pourrez accepter, refuser ou arrêter ce suivi à tout moment depuis votre tableau de bord.
              </p>
            </InvitedSignUp>
          )}
          {invitation.account === "can-answer" && isInvited && <MySchools />}
          {invitation.account === "can-answer" && state === "anonymous" && (
            <div className="card stack">
              <p className="no-margin">Vous avez déjà un compte avec cette adresse. Connectez-vous pour répondre.</p>
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
