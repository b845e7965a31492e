import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import { IconArrowLeft } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useSession } from "#platform/session.tsx";
import { Arch } from "#ui/Arch.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Conversation } from "./Conversation.tsx";
import { ThreadList } from "./ThreadList.tsx";
import classes from "./threads.module.css";
import { threadsQuery } from "./threads-queries.ts";

export const meta = () => [{ title: "Messages — Passerelle" }];

/** By type of account: where the screen is, and where an application is read. */
const places = {
  applicant: {
    base: "/platform/applicant/messages",
    application: (id: string) => `/platform/applicant/applications/${id}`,
  },
  company: {
    base: "/platform/company/messages",
    application: (id: string) => candidateAddress(id),
  },
  school: {
    base: "/platform/school/messages",
    application: (id: string) => `/platform/school/applications?candidature=${id}`,
  },
} as const;

/** Every conversation of the account beside the one that is open; on a phone, one or the other. */
export default function MessagesPage() {
  const { user } = useSession();
  const { id } = useParams();
  const list = useInfiniteQuery(threadsQuery);
  const threads = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  // Nothing stands beside the list, not even an invitation to choose.
  const hasNone = !id && !list.isPending && threads.length === 0;
  const { base, application } = places[user.type === "" ? "applicant" : user.type];
  return (
    <div className={`wide ${classes.screen}`} data-open={id ? true : undefined} data-alone={hasNone || undefined}>
      <section className={classes.list} aria-labelledby="messages">
        <h1 id="messages">Messages</h1>
        <QueryView
          query={list}
          failed="Erreur lors du chargement des conversations"
          skeletons={6}
          height={72}
          refreshFailure="quiet"
          isEmpty={threads.length === 0}
          empty={
            <EmptyState title="Aucune conversation">
              Chaque candidature a la sienne{"\u00a0"}: elle apparaît ici dès le premier message.
            </EmptyState>
          }
        />
        {threads.length > 0 && (
          <ThreadList threads={threads} side={user.type === "applicant" ? "applicant" : "recruiter"} base={base} />
        )}
        <MoreButton list={list} />
      </section>
      <div className={classes.open}>
        {id ? (
          <>
            <Link to={base} className={classes.back}>
              <IconArrowLeft size={18} aria-hidden /> Messages
            </Link>
            <Conversation key={id} applicationId={id} aside={<Link to={application(id)}>Voir la candidature</Link>} />
          </>
        ) : (
          threads.length > 0 && (
            <div className={classes.none}>
              <Arch />
              <p>Choisissez une conversation.</p>
            </div>
          )
        )}
      </div>
    </div>
  );
}
