import { useQuery } from "@tanstack/react-query";
import { plural } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { InvitationLine } from "./InvitationLine.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { MemberLine } from "./MemberLine.tsx";
import { teamQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./company-team.css";

/** Who works for the company and who is invited; administrators change both, recruiters read who is there. */
export const Team = () => {
  const { user } = useSession();
  const isManaged = user.company?.is_admin ?? false;
  const query = useQuery(teamQuery);
  return (
    <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={90}>
      {(data) => (
        <>
          <section className="stack" aria-label="Membres">
            <h2 className="no-margin">{plural(data.members.length, "membre", "membres")}</h2>
            <ul className="team-list">
              {data.members.map((member) => (
                <MemberLine key={member.id} member={member} isManaged={isManaged} />
              ))}
            </ul>
            {!isManaged && (
              <p className="soft small no-margin">
                Les administrateurs gèrent l'équipe{"\u00a0"}: demandez-leur d'inviter quelqu'un ou de changer un rôle.
              </p>
            )}
          </section>
          {isManaged && (
            <>
              {data.invitations.length > 0 && (
                <section className="stack" aria-label="Invitations en attente">
                  <h2 className="no-margin">Invitations en attente</h2>
                  <ul className="team-list">
                    {data.invitations.map((invitation) => (
                      <InvitationLine key={invitation.id} invitation={invitation} />
                    ))}
                  </ul>
                </section>
              )}
              <InviteForm />
            </>
          )}
        </>
      )}
    </QueryView>
  );
};
