import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { CandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { IconCalendar, IconMapPin, IconPhone } from "@tabler/icons-react";
import { formatDay, formatMoment } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { PanelTurns, type PlaceOfRow } from "#ui/PanelTurns.tsx";
import classes from "#ui/side-panel.module.css";
import { isMovable, nameOf } from "../candidate.ts";
import { InvitationNote } from "../InvitationNote.tsx";
import { StarRating } from "../StarRating.tsx";
import { PanelActs } from "./PanelActs.tsx";
import { StatusMenu } from "./StatusMenu.tsx";
import type { InboxActs } from "./use-inbox-acts.tsx";
import { agoWords, isLate } from "./waiting.ts";

type Props = {
  sheet: CandidateSheet;
  place: PlaceOfRow;
  statuses: readonly ApplicationStatus[];
  acts: InboxActs;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** Who, where they stand, since when, their stars, and what can be done: always in sight. */
export const PanelHead = ({ sheet, place, statuses, acts, onOpen, onClose }: Props) => {
  const { applicant, job, profile, distance_km, origin, created_at } = sheet;
  const name = nameOf(sheet);
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <Monogram name={name} />
        <div className={classes.names}>
          <h2 id="candidat">{name}</h2>
          <p>{[applicant.current_education, job.title].filter(Boolean).join(" · ")}</p>
        </div>
        <PanelTurns
          label="Candidatures voisines"
          names={{ previous: "Précédente", next: "Suivante" }}
          place={place}
          onOpen={onOpen}
          onClose={onClose}
        />
      </div>
      <div className={classes.facts}>
        {isMovable(sheet) && (
          <StatusMenu application={sheet} statuses={statuses} onMove={(to) => acts.move(sheet, to)} />
        )}
        <InvitationNote invitation={sheet.invitation} />
        <span className={isLate(sheet) ? classes.late : undefined} title={formatMoment(created_at)}>
          {origin === "linked" ? "Proposée" : "Reçue"} le {formatDay(created_at)}, {agoWords(created_at)}
        </span>
        {profile && <StarRating key={sheet.id} id={sheet.id} ratings={sheet.ratings} isCompact />}
        {applicant.city && (
          <span>
            <IconMapPin size={15} aria-hidden /> {applicant.city}
            {distance_km !== null && `, ${distance_km}\u00a0km`}
          </span>
        )}
        {profile && (
          <span title={`Disponible le ${formatDay(profile.availability_date)}`}>
            <IconCalendar size={15} aria-hidden /> {formatDay(profile.availability_date)}
          </span>
        )}
        {applicant.phone && (
          <span>
            <IconPhone size={15} aria-hidden />{" "}
            <a href={`tel:${applicant.phone.replace(/[^\d+]/g, "")}`}>{applicant.phone}</a>
          </span>
        )}
      </div>
      <PanelActs sheet={sheet} acts={acts} />
    </header>
  );
};
