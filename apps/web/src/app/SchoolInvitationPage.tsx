import type { resetPassword } from "@passerelle/contract/accounts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError, call } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { schoolInvitationQuery } from "#school-users/queries.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { InvitedSignUp } from "./InvitedSignUp.tsx";

export const meta = () => [{ title: "Invitation — Passerelle" }, { name: "robots", content: "noindex" }];

/** What a school's invitation leads to: the person chooses a password, which the link lets them do once. */
export default function SchoolInvitationPage() {
  const { token = "" } = useParams();
  const { state, user } = useSession();
  const { data: invitation, error, isPending, refetch } = useQuery(schoolInvitationQuery(token));
  const isOver = error instanceof ApiError && error.code === "school-invitation-over";
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
            Bonjour{invitation.first_name && ` ${invitation.first_name}`}, <strong>{invitation.school_name}</strong>{" "}
            vous ouvre un compte sur Passerelle.
          </p>
          <p className="soft no-margin">
            Invitation adressée à {invitation.email}, valable jusqu'au {formatDay(invitation.expires_at)}.
          </p>
          {state === "logged-in" && (
            <p className="banner no-margin">
              Vous êtes connecté avec {user.email}. Créer ce compte vous connectera avec {invitation.email}.
            </p>
          )}
          <InvitedSignUp
            email={invitation.email}
            label="Choisir ce mot de passe et entrer"
            welcome={`Bienvenue dans l'espace de ${invitation.school_name}`}
            home="/platform/school/dashboard"
            signUp={(password) =>
              call<typeof resetPassword>("POST /reset-password/:token/", { params: { token }, body: { password } })
            }
          />
        </>
      )}
    </div>
  );
}
