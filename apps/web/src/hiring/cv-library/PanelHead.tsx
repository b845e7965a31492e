import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import type { LibraryCandidateSheet } from "@passerelle/contract/hiring/cv-library";
import { durationLabels } from "@passerelle/contract/labels";
import { IconCalendar, IconMail, IconMapPin, IconPhone, IconSchool } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatDay, formatExperience } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { PanelTurns, type PlaceOfRow } from "#ui/PanelTurns.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "#ui/side-panel.module.css";
import { shortLevel } from "./filters.ts";
import library from "./library.module.css";
import { ProposeMenu } from "./ProposeMenu.tsx";
import { tieOf } from "./ties.ts";

type Props = {
  candidate: LibraryCandidateSheet;
  place: PlaceOfRow;
  onOpen: (id: string) => void;
  onClose: () => void;
  isProposing: boolean;
  onProposing: (isProposing: boolean) => void;
};

/** How to reach who has applied to the company or accepted its proposition. */
const Contact = ({ email, phone }: NonNullable<LibraryCandidateSheet["contact"]>) => (
  <>
    {phone && (
      <span>
        <IconPhone size={15} aria-hidden /> <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
      </span>
    )}
    <span>
      <IconMail size={15} aria-hidden /> <a href={`mailto:${email}`}>{email}</a>
    </span>
  </>
);

/** What ties the candidate to offers of the company already, each with its application. */
const Ties = ({ jobs }: Pick<LibraryCandidateSheet, "jobs">) => {
  const tied = jobs.filter(({ link }) => link !== null);
  if (tied.length === 0) return null;
  return (
    <ul className={library.ties} aria-label="Vos offres">
      {tied.map((job) => (
        <li key={job.id}>
          <Link to={candidateAddress(job.application_id ?? "")}>{job.title}</Link>
          {"\u00a0"}: {tieOf(job)}
        </li>
      ))}
    </ul>
  );
};

/** Who, where, from when, what was proposed, and the act to propose: always in sight. */
export const PanelHead = ({ candidate, place, onOpen, onClose, isProposing, onProposing }: Props) => {
  const { first_name, last_name, current_education, city, availability_date, desired_duration, contact, jobs } =
    candidate;
  const experience = formatExperience(candidate.experience_years);
  const name = `${first_name} ${last_name}`;
  return (
    <header className={`${classes.head} ${library.head}`}>
      <div className={classes.top}>
        <Monogram name={name} />
        <div className={classes.names}>
          <h2>{name}</h2>
          <p>{current_education}</p>
        </div>
        <PanelTurns
          label="Candidats voisins"
          names={{ previous: "Précédent", next: "Suivant" }}
          place={place}
          onOpen={onOpen}
          onClose={onClose}
        />
      </div>
      <div className={classes.facts}>
        <StatusBadge label="Cherche en ce moment" tone="success" />
        <span>
          <IconMapPin size={15} aria-hidden /> {city}
        </span>
        <span title="Disponibilité et durée souhaitée">
          <IconCalendar size={15} aria-hidden /> dès le {formatDay(availability_date)},{" "}
          {durationLabels[desired_duration]}
        </span>
        <span>
          <IconSchool size={15} aria-hidden /> {shortLevel(candidate.education_level)}
          {experience && `, ${experience} d'expérience`}
        </span>
        {contact && <Contact {...contact} />}
      </div>
      <Ties jobs={jobs} />
      <div className={classes.acts}>
        <ProposeMenu key={candidate.id} candidate={candidate} isOpen={isProposing} onToggle={onProposing} />
      </div>
    </header>
  );
};
