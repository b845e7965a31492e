import { Accordion } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApplicationHistory } from "#hiring/interviews/ApplicationHistory.tsx";
import { threadQuery } from "#hiring/messages/conversation-queries.ts";
import { JoinedFile } from "#hiring/messages/JoinedFile.tsx";
import { useMedia } from "#ui/use-media.ts";
import classes from "./application.module.css";
import { CompanyMark } from "./CompanyMark.tsx";
import { FollowUpForm } from "./FollowUpForm.tsx";
import type { OwnApplication } from "./queries.ts";
import { WithdrawButton } from "./WithdrawButton.tsx";

const authors = { applicant: "par vous", recruiter: "par le recruteur", system: "par Passerelle" } as const;

type Section = { name: string; title: string; content: ReactNode };

/** The CV that was sent, then the files of the conversation's messages that are in sight. */
const Documents = ({ id, resume }: Pick<OwnApplication, "id" | "resume">) => {
  const { data } = useInfiniteQuery(threadQuery(id));
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  const files = messages.flatMap(({ files, author, writer }) =>
    files.map((file) => ({
      ...file,
      detail: author === "applicant" ? "envoyé" : `reçu${writer ? ` de ${writer}` : ""}`,
    })),
  );
  return resume || files.length > 0 ? (
    <ul className={classes.documents}>
      {resume && (
        <li>
          <JoinedFile {...resume} detail="envoyé" />
        </li>
      )}
      {files.map((file) => (
        <li key={file.id}>
          <JoinedFile {...file} />
        </li>
      ))}
    </ul>
  ) : (
    <p className="soft small no-margin">Aucun document pour l'instant.</p>
  );
};

type ContactProps = Pick<OwnApplication, "id" | "job" | "logo_url"> & { isElsewhere: boolean };

/** Who recruits: the name of the recruiter who wrote, else the company; and who answers, where a school does for the company. */
const Contact = ({ id, job, logo_url, isElsewhere }: ContactProps) => {
  const { data } = useInfiniteQuery({ ...threadQuery(id), enabled: !isElsewhere });
  const thread = data?.pages[0];
  const recruiter = thread?.recruiter;
  return (
    <>
      <p className={classes.contact}>
        {recruiter ? <CompanyMark name={recruiter} /> : <CompanyMark name={job.company.name} logo={logo_url} />}
        <span>
          <strong>{recruiter ?? job.company.name}</strong>
          {(recruiter || job.city) && (
            <span className="soft small">{[recruiter && job.company.name, job.city].filter(Boolean).join(" · ")}</span>
          )}
        </span>
      </p>
      {thread && thread.with !== job.company.name && (
        <p className="soft small no-margin">{thread.with} répond pour cette offre.</p>
      )}
    </>
  );
};

const sectionsOf = ({
  id,
  job,
  resume,
  history,
  follow_up,
  updated_at,
  is_self_reported,
  logo_url,
}: OwnApplication): Section[] => [
  {
    name: "contact",
    title: "Contact",
    content: <Contact {...{ id, job, logo_url }} isElsewhere={is_self_reported} />,
  },
  ...(is_self_reported ? [] : [{ name: "documents", title: "Documents", content: <Documents {...{ id, resume }} /> }]),
  {
    name: "history",
    title: "Ce qui s'est passé",
    content: <ApplicationHistory applicationId={id} lines={history} authors={authors} isLatestFirst />,
  },
  ...(follow_up
    ? [
        {
          name: "notes",
          title: "Note pour vous",
          content: <FollowUpForm key={updated_at} id={id} followUp={follow_up} />,
        },
      ]
    : []),
];

/** What stands beside the conversation: open on a wide screen, closed sections on a phone. */
export const ApplicationAside = ({ application }: { application: OwnApplication }) => {
  const isNarrow = useMedia("(max-width: 62rem)");
  const sections = sectionsOf(application);
  return (
    <aside className={classes.side} aria-label="Autour de la candidature">
      {isNarrow ? (
        <Accordion multiple variant="contained" order={2} chevronPosition="right">
          {sections.map(({ name, title, content }) => (
            <Accordion.Item key={name} value={name}>
              <Accordion.Control>{title}</Accordion.Control>
              <Accordion.Panel>{content}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      ) : (
        sections.map(({ name, title, content }) => (
          <section key={name} className={classes.box} aria-labelledby={`section-${name}`}>
            <h2 id={`section-${name}`}>{title}</h2>
            <div className={classes.inside}>{content}</div>
          </section>
        ))
      )}
      {application.can_withdraw && !application.is_self_reported && (
        <div>
          <WithdrawButton id={application.id} />
        </div>
      )}
    </aside>
  );
};
