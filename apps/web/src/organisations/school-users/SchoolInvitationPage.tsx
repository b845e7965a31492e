import type { resetPassword } from "@passerelle/contract/identity/accounts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Invitation } from "#identity/accounts/Invitation.tsx";
import { InvitedSignUp } from "#identity/accounts/InvitedSignUp.tsx";
import { call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { schoolInvitationQuery } from "./queries.ts";

export const meta = () => [{ title: "Invitation — Passerelle" }, { name: "robots", content: "noindex" }];

/** What a school's invitation leads to: the person chooses a password, which the link lets them do once. */
export default function SchoolInvitationPage() {
  const { token = "" } = useParams();
  const { state, user } = useSession();
  const reading = useQuery(schoolInvitationQuery(token));
  return (
    <Invitation
      reading={reading}
      over="school-invitation-over"
      saying={({ first_name, school_name }) => (
        <>
          Bonjour{first_name && ` ${first_name}`}, <strong>{school_name}</strong> vous ouvre un compte sur Passerelle.
        </>
      )}
    >
      {({ email, school_name }) => (
        <>
          {state === "logged-in" && (
            <p className="banner no-margin">
              Vous êtes connecté avec {user.email}. Créer ce compte vous connectera avec {email}.
            </p>
          )}
          <InvitedSignUp
            email={email}
            label="Choisir ce mot de passe et entrer"
            welcome={`Bienvenue dans l'espace de ${school_name}`}
            home="/platform/school/dashboard"
            signUp={(password) =>
              call<typeof resetPassword>("POST /reset-password/:token/", { params: { token }, body: { password } })
            }
          />
        </>
      )}
    </Invitation>
  );
}
