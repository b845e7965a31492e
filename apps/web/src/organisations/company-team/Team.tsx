import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { InvitationRow } from "./InvitationRow.tsx";
import { MemberRow } from "./MemberRow.tsx";
import { teamQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const columns = ["Personne", "Rôle", "Offres suivies", "Entretiens"];

/** Who works for the company and who is invited; administrators change both, recruiters read who is there. */
export const Team = () => {
  const { user } = useSession();
  const isManaged = user.company?.is_admin ?? false;
  const query = useQuery(teamQuery);
  return (
    <QueryView query={query} failed={texts.loadingFailed} skeletons={4} height={52}>
      {(data) => (
        <section aria-label="Membres">
          <DataTable label="Équipe" columns={columns}>
            {data.members.map((member) => (
              <MemberRow key={member.id} member={member} isManaged={isManaged} />
            ))}
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </DataTable>
          {!isManaged && (
            <p className="soft small">
              Les administrateurs gèrent l'équipe{"\u00a0"}: demandez-leur d'inviter quelqu'un ou de changer un rôle.
            </p>
          )}
        </section>
      )}
    </QueryView>
  );
};
