import { companyRoleLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Invitation, InvitedAccount } from "#identity/accounts/Invitation.tsx";
import { InvitedMember } from "./InvitedMember.tsx";
import { JoinButton } from "./JoinButton.tsx";
import { invitationQuery } from "./queries.ts";

export const meta = () => [{ title: "Invitation — Passerelle" }, { name: "robots", content: "noindex" }];

const obstacles = {
  "other-type": "invitation-other-type",
  "other-company": "invitation-other-company",
  none: null,
  "can-join": null,
} as const;

/** What the invitation of a company leads to: joining its team. */
export default function InvitationPage() {
  const { token = "" } = useParams();
  const reading = useQuery(invitationQuery(token));
  return (
    <Invitation
      reading={reading}
      over="invitation-over"
      saying={({ company_name, role }) => (
        <>
          <strong>{company_name}</strong> vous invite à rejoindre son équipe sur Passerelle, avec le rôle «
          {`\u00a0${companyRoleLabels[role]}\u00a0`}».
        </>
      )}
    >
      {({ email, account }) => (
        <InvitedAccount
          email={email}
          obstacle={obstacles[account]}
          hasAccount={account === "can-join"}
          to="accepter"
          accept={<JoinButton token={token} />}
          signUp={<InvitedMember token={token} email={email} />}
        />
      )}
    </Invitation>
  );
}
