import { Button, UnstyledButton } from "@mantine/core";
import type { SchoolApplication } from "@passerelle/contract/hiring/school-applications";
import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import { contactKindLabels } from "@passerelle/contract/work-labels";
import type { ReactNode } from "react";
import { InterviewMark } from "#hiring/interviews/InterviewMark.tsx";
import { formatDay, plural } from "#platform/formats.ts";
import { Stars } from "#ui/Stars.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { initialsOf, nameOf } from "./candidate.ts";
import { StageSelect } from "./StageSelect.tsx";

const Elsewhere = ({ to, of, children }: { to: string; of: string; children: string }) =>
  to && (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> de {of} (nouvel onglet)</span>
    </a>
  );

type Props = {
  application: SchoolApplication;
  /** On the screen of one offer its title goes without saying. */
  withOffer: boolean;
  onOpen: () => void;
  /** Before the name: the box that selects it. */
  before: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
};

/**
 * A candidate of an offer (docs/product/school-postings-and-broadcast.md#page-of-a-posting): who, what they look for, how to reach them,
 * and where they stand.
 */
export const SchoolCard = ({ application, withOffer, onOpen, before, actions }: Props) => {
  const { applicant, posting, tags } = application;
  const name = nameOf(application);
  const { domain, level, duration, availability_date, skills, resume_url } = applicant;
  const terms: [string, string | null][] = [
    ["Formation", applicant.current_education],
    ["Niveau", level && levelLabels[level]],
    ["Contrat", duration && `Alternance, ${durationLabels[duration]}`],
    ["Disponible le", availability_date && formatDay(availability_date)],
  ];
  return (
    <article className={application.is_seen ? "card school-card" : "card school-card is-new"}>
      <div className="school-who">
        {before}
        <span className="initials" aria-hidden>
          {initialsOf(application)}
        </span>
        <div className="school-name">
          <h2 className="card-title no-margin">
            <UnstyledButton className="title-button" onClick={onOpen}>
              {name}
            </UnstyledButton>
          </h2>
          <p className="soft small no-margin">
            {[applicant.desired_city, domain && domainLabels[domain]].filter(Boolean).join(" · ")}
          </p>
          {withOffer && <p className="small no-margin">{posting.title}</p>}
        </div>
        <div className="row school-marks">
          {!application.is_seen && <StatusBadge label="Non vue" tone="primary" />}
          {applicant.is_looking_for_work && <StatusBadge label="Disponible" tone="success" />}
          {application.interview && <InterviewMark interview={application.interview} />}
          {application.rating !== null && <Stars mean={application.rating} />}
        </div>
      </div>
      <dl className="terms">
        {terms.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {skills.length > 0 && (
        <p className="row no-margin received-skills">
          {skills.slice(0, 5).map((skill) => (
            <span key={skill.name} className="tag">
              {skill.name}
            </span>
          ))}
        </p>
      )}
      {tags.length > 0 && (
        <ul className="chosen-chips" aria-label={`Étiquettes de ${name}`}>
          {tags.map((tag) => (
            <li key={tag} className="badge badge-info">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <p className="row small no-margin">
        <span className="soft">Reçue le {formatDay(application.created_at)}</span>
        {application.contact !== "none" && <span className="soft">{contactKindLabels[application.contact]}</span>}
        {application.notes_count > 0 && (
          <span className="soft">{plural(application.notes_count, "note", "notes")}</span>
        )}
        <Elsewhere to={applicant.github_profile} of={name}>
          GitHub
        </Elsewhere>
        <Elsewhere to={applicant.linkedin_profile} of={name}>
          LinkedIn
        </Elsewhere>
        <Elsewhere to={applicant.portfolio_website} of={name}>
          Portfolio
        </Elsewhere>
        {resume_url && (
          <a href={resume_url} download>
            Télécharger le CV<span className="visually-hidden"> de {name}</span>
          </a>
        )}
      </p>
      <div className="row between school-actions">
        <div className="row">
          {actions}
          <Button variant="default" onClick={onOpen}>
            Détails<span className="visually-hidden"> de {name}</span>
          </Button>
        </div>
        <StageSelect application={application} />
      </div>
    </article>
  );
};
