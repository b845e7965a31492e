import { Table, UnstyledButton } from "@mantine/core";
import type { SchoolApplication } from "@passerelle/contract/hiring/school-applications";
import { domainLabels } from "@passerelle/contract/labels";
import { contactKindLabels } from "@passerelle/contract/work-labels";
import { memo, type ReactNode } from "react";
import { InterviewMark } from "#hiring/interviews/InterviewMark.tsx";
import { formatAge, formatMoment, plural } from "#platform/formats.ts";
import { DataRow, opensRow } from "#ui/DataTable.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { Stars } from "#ui/Stars.tsx";
import { nameOf } from "./candidate.ts";
import { StageSelect } from "./StageSelect.tsx";
import classes from "./school-list.module.css";

type Props = {
  application: SchoolApplication;
  /** On the screen of one offer its title goes without saying. */
  withOffer: boolean;
  isOpen: boolean;
  isTicked: boolean;
  onOpen: (id: string) => void;
  onTick: (application: SchoolApplication, isTicked: boolean) => void;
  actions: (application: SchoolApplication) => ReactNode;
};

/** Whom it is about, in words; the sheet says the rest. */
const aboutOf = ({ applicant, contact, notes_count }: SchoolApplication) =>
  [
    applicant.current_education,
    applicant.desired_city,
    applicant.domain && domainLabels[applicant.domain],
    applicant.is_looking_for_work && "Disponible",
    contact !== "none" && contactKindLabels[contact],
    notes_count > 0 && plural(notes_count, "note", "notes"),
  ]
    .filter(Boolean)
    .join(" · ");

/** A candidate of an offer on one line (docs/product/school-postings-and-broadcast.md#page-of-a-posting); the line opens the sheet. */
export const SchoolRow = memo(({ application, withOffer, isOpen, isTicked, onOpen, onTick, actions }: Props) => {
  const { id, tags, created_at, posting, is_seen, rating, interview } = application;
  const name = nameOf(application);
  const about = aboutOf(application);
  return (
    <DataRow
      isOpen={isOpen}
      isTicked={isTicked}
      box={<RowCheckbox name={name} checked={isTicked} onChoose={(ticked) => onTick(application, ticked)} />}
      acts={actions(application)}
    >
      <Table.Th scope="row" className={classes.who}>
        <div>
          <Monogram name={name} />
          <div className={classes.whoText}>
            <div className={classes.whoLine}>
              <UnstyledButton
                className={`${opensRow} ${classes.name}`}
                data-row={id}
                aria-current={isOpen || undefined}
                onClick={() => onOpen(id)}
              >
                {name}
              </UnstyledButton>
              {!is_seen && (
                <span className={classes.new} title="Non vue">
                  <span className="visually-hidden">Non vue</span>
                </span>
              )}
              {interview && <InterviewMark interview={interview} />}
              {tags.length > 0 && (
                <ul className={classes.tags} aria-label={`Étiquettes de ${name}`}>
                  {tags.map((tag) => (
                    <li key={tag} title={tag}>
                      {tag}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <p className={classes.about} title={about}>
              {about || "Profil à compléter"}
            </p>
          </div>
        </div>
      </Table.Th>
      {withOffer && (
        <Table.Td className={classes.offer} title={posting.title}>
          {posting.title}
        </Table.Td>
      )}
      <Table.Td className={classes.stage}>
        <StageSelect application={application} />
      </Table.Td>
      <Table.Td className={classes.stars}>{rating !== null && <Stars mean={rating} />}</Table.Td>
      <Table.Td className={classes.age}>
        <time dateTime={created_at} title={formatMoment(created_at)}>
          {formatAge(created_at)}
        </time>
      </Table.Td>
    </DataRow>
  );
});
