import { UnstyledButton } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import type { ReactNode } from "react";
import { formatDay, formatExperience, plural } from "#platform/formats.ts";
import { Stars } from "#ui/Stars.tsx";
import { CancelInvitation } from "./CancelInvitation.tsx";
import { isMovable, nameOf } from "./candidate.ts";
import { IntroducedNote } from "./IntroducedNote.tsx";
import { InvitationNote } from "./InvitationNote.tsx";
import { StatusSelect } from "./StatusSelect.tsx";

type Props = {
  application: ReceivedApplication;
  /** Those that the screen offers. */
  statuses: readonly ApplicationStatus[];
  onOpen: () => void;
  /** Before the name: the box that selects it, where some can be. */
  before?: ReactNode;
  /** What other rooms can do with it. */
  actions?: ReactNode;
};

/** An application received: who, for what, how to reach them, and where it stands. */
export const ReceivedCard = ({ application, statuses, onOpen, before, actions }: Props) => {
  const { applicant, job } = application;
  const name = nameOf(application);
  const experience = formatExperience(applicant.experience_years);
  return (
    <article className="card received">
      <div className="received-who">
        {before}
        <div>
          <h2 className="card-title">
            <UnstyledButton className="title-button" onClick={onOpen}>
              {name}
            </UnstyledButton>
          </h2>
          <p className="no-margin">{job.title}</p>
          <InvitationNote invitation={application.invitation} />
          <IntroducedNote introduced_by={application.introduced_by} />
          <p className="soft small no-margin">
            {[
              applicant.current_education,
              experience && `${experience} d'expérience`,
              application.notes_count > 0 && plural(application.notes_count, "note", "notes"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {application.rating !== null && <Stars mean={application.rating} />}
          {applicant.skills.length > 0 && (
            <p className="row no-margin received-skills">
              {applicant.skills.slice(0, 5).map((skill) => (
                <span key={skill.name} className="tag">
                  {skill.name}
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
      <div className="small">
        <p className="no-margin soft">
          {application.origin === "linked" ? "Proposée" : "Reçue"} le {formatDay(application.created_at)}
        </p>
        {applicant.phone && (
          <p className="no-margin">
            <a href={`tel:${applicant.phone.replace(/[^\d+]/g, "")}`}>{applicant.phone}</a>
          </p>
        )}
        {applicant.resume_url && (
          <p className="no-margin">
            <a href={applicant.resume_url} download>
              Télécharger le CV<span className="visually-hidden"> de {name}</span>
            </a>
          </p>
        )}
      </div>
      <CancelInvitation application={application} />
      {isMovable(application) && (
        <div className="stack tight">
          <StatusSelect application={application} statuses={statuses} />
          {actions && <div className="row received-actions">{actions}</div>}
        </div>
      )}
    </article>
  );
};
