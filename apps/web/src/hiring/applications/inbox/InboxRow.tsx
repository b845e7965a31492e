import { UnstyledButton } from "@mantine/core";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { IconNote, IconSchool } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { statusTones } from "#offers/rows/status-tones.ts";
import { formatAge, formatMoment, plural } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import classes from "#ui/row-list.module.css";
import { Stars } from "#ui/Stars.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { isMovable, nameOf } from "../candidate.ts";
import { noteOf } from "../InvitationNote.tsx";
import { isLate } from "./waiting.ts";

type Props = {
  application: ReceivedApplication;
  /** The offer is not said where the list is about one. */
  isOfOneJob: boolean;
  isOpen: boolean;
  isTicked: boolean;
  onOpen: (id: string) => void;
  onTick: (application: ReceivedApplication, isTicked: boolean) => void;
  /** Acts of the row. */
  acts: (application: ReceivedApplication) => ReactNode;
};

const Signs = ({ rating, notes_count: notes, introduced_by: school, is_opened }: ReceivedApplication) => (
  <span className={classes.signs}>
    {rating !== null && <Stars mean={rating} />}
    {notes > 0 && (
      <span title={plural(notes, "note", "notes")}>
        <IconNote size={15} aria-hidden />
        <span className="visually-hidden">{plural(notes, "note", "notes")}</span>
      </span>
    )}
    {school && (
      <span title={`Présentée par ${school.school}`}>
        <IconSchool size={15} aria-hidden />
        <span className="visually-hidden">Présentée par {school.school}</span>
      </span>
    )}
    {!is_opened && (
      <span className={classes.unopened} title="Pas encore ouverte">
        <span className="visually-hidden">Pas encore ouverte</span>
      </span>
    )}
  </span>
);

/** An application in the inbox: who, for what, how far, since when, and where it stands. */
export const InboxRow = memo(({ application, isOfOneJob, isOpen, isTicked, onOpen, onTick, acts }: Props) => {
  const { id, applicant, job, status, created_at, distance_km, invitation } = application;
  const name = nameOf(application);
  const about = isOfOneJob ? [applicant.current_education, applicant.city] : [job.title, applicant.current_education];
  return (
    <li className={classes.row} data-open={isOpen || undefined} data-ticked={isTicked || undefined}>
      <span className={classes.face}>
        <Monogram name={name} />
        <RowCheckbox name={name} checked={isTicked} onChoose={(chosen) => onTick(application, chosen)} />
      </span>
      <div className={classes.who}>
        <p className={classes.line}>
          <UnstyledButton
            className={classes.name}
            data-row={id}
            aria-current={isOpen || undefined}
            onClick={() => onOpen(id)}
          >
            {name}
          </UnstyledButton>
          <Signs {...application} is_opened={application.is_opened || isOpen} />
        </p>
        <p className={classes.about}>
          <span className={classes.words}>{about.filter(Boolean).join(" · ")}</span>
          {distance_km !== null && <span>{`\u00a0· ${distance_km}\u00a0km`}</span>}
        </p>
      </div>
      <div className={classes.state}>
        <time
          dateTime={created_at}
          title={formatMoment(created_at)}
          className={isLate(application) ? classes.late : undefined}
        >
          {formatAge(created_at)}
        </time>
        {isMovable(application) || !invitation ? (
          <StatusBadge label={applicationStatusLabels[status]} tone={statusTones[status]} />
        ) : (
          <StatusBadge {...noteOf(invitation)} />
        )}
      </div>
      <div className={classes.acts}>{acts(application)}</div>
    </li>
  );
});
