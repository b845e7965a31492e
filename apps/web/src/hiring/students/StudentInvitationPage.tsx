import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { Invitation, InvitedAccount } from "#identity/accounts/Invitation.tsx";
import { InvitedSignUp } from "#identity/accounts/InvitedSignUp.tsx";
import { CheckField } from "#ui/public/CheckField.tsx";
import { MySchools, whatIsFollowed } from "./MySchools.tsx";
import { signUpAsStudent, studentInvitationQuery } from "./queries.ts";

export const meta = () => [{ title: "Invitation de votre école — Passerelle" }, { name: "robots", content: "noindex" }];

/** What the invitation of a school leads to: an account if there is none, and a choice that can wait. */
export default function StudentInvitationPage() {
  const { token = "" } = useParams();
  const [accepts, setAccepts] = useState(false);
  const reading = useQuery(studentInvitationQuery(token));
  return (
    <Invitation
      reading={reading}
      over="student-invitation-over"
      saying={({ school_name }) => (
        <>
          <strong>{school_name}</strong> vous propose de suivre votre recherche d'alternance. {whatIsFollowed}
        </>
      )}
    >
      {({ email, account, school_name }) => (
        <InvitedAccount
          email={email}
          obstacle={account === "other-type" ? "invitation-other-type" : null}
          hasAccount={account === "can-answer"}
          to="répondre"
          accept={<MySchools />}
          signUp={
            <InvitedSignUp
              email={email}
              label="Créer mon compte"
              home="/platform/applicant/dashboard"
              welcome="Bienvenue sur Passerelle"
              signUp={(password) => signUpAsStudent(token, password, accepts)}
            >
              <CheckField
                label={`J'accepte que ${school_name} suive ma recherche (facultatif)`}
                checked={accepts}
                onChange={(event) => setAccepts(event.target.checked)}
              />
              <p className="soft small no-margin">
                Vous pourrez accepter, refuser ou arrêter ce suivi à tout moment depuis votre tableau de bord.
              </p>
            </InvitedSignUp>
          }
        />
      )}
    </Invitation>
  );
}
