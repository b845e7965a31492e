import { Popover, UnstyledButton } from "@mantine/core";
import type { LibraryCandidateSheet } from "@passerelle/contract/hiring/cv-library";
import { noteMost } from "@passerelle/contract/hiring/invitations";
import { closenessWords } from "@passerelle/contract/offers/match-factors";
import { IconChevronDown, IconSend } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { formatMonth } from "#platform/formats.ts";
import { PanelAct } from "#ui/PanelAct.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import classes from "./propose.module.css";
import { usePropose } from "./use-propose.ts";

type Job = LibraryCandidateSheet["jobs"][number];

/** The closest first; those of which too little is known last. */
const rank = ({ closeness }: Job) => (closeness ? closenessWords.indexOf(closeness) : closenessWords.length);

const JobChoice = ({
  job,
  place,
  isBusy,
  onChoose,
}: {
  job: Job;
  place: number;
  isBusy: boolean;
  onChoose: () => void;
}) => (
  <li>
    <UnstyledButton className={classes.job} disabled={isBusy} onClick={onChoose}>
      <span className={classes.about}>
        <strong>{job.title}</strong>
        <span>{[job.city, job.start_date && formatMonth(job.start_date)].filter(Boolean).join(" · ")}</span>
      </span>
      {job.closeness && (
        <span className={classes.closeness} data-close={job.closeness === closenessWords[0] || undefined}>
          {job.closeness}
        </span>
      )}
      {place < 9 && <kbd aria-hidden>{place + 1}</kbd>}
    </UnstyledButton>
  </li>
);

const Note = ({ note, onChange }: { note: string; onChange: (note: string) => void }) => {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing)
    return (
      <TextArea
        label="Mot d'accompagnement"
        rows={3}
        maxLength={noteMost}
        autoFocus
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <p className={classes.note}>
      {note ? (
        <>
          Mot d'accompagnement{"\u00a0"}: <span className={classes.words}>{`«\u00a0${note}\u00a0»`}</span>{" "}
        </>
      ) : (
        "Sans mot d'accompagnement. "
      )}
      <UnstyledButton className={classes.edit} onClick={() => setIsEditing(true)}>
        {note ? "Modifier" : "Ajouter un mot"}
      </UnstyledButton>
    </p>
  );
};

type Props = {
  candidate: LibraryCandidateSheet;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** The offers that may be proposed to a candidate, each with how close it is: a click, or its digit, sends it with the word below. */
export const ProposeMenu = ({ candidate, isOpen, onToggle }: Props) => {
  const { note, setNote, send, isBusy } = usePropose(candidate, isOpen, () => onToggle(false));
  const jobs = candidate.jobs.filter(({ link }) => link === null).toSorted((a, b) => rank(a) - rank(b));
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.target as Element).closest("textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    // By position: a French keyboard needs Shift for digits.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const job = digit && jobs[Number(digit) - 1];
    if (!job) return;
    event.preventDefault();
    send(job.id);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={onToggle}
      position="bottom-start"
      width="min(24.25rem, calc(100vw - 1.5rem))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PanelAct
          label="Proposer une offre"
          about={`à ${candidate.first_name} ${candidate.last_name}`}
          shortcut="P"
          isMain
          leftSection={<IconSend size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => onToggle(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} onKeyDown={onKeyDown}>
        {jobs.length === 0 ? (
          <p className={classes.note}>
            Aucune de vos offres en ligne ne peut lui être proposée.{" "}
            <Link to="/platform/company/offers">Publier une offre</Link>
          </p>
        ) : (
          <>
            <p className={classes.title}>Quelle offre proposer{"\u00a0"}? Un clic l'envoie.</p>
            <ol className={classes.jobs}>
              {jobs.map((job, place) => (
                <JobChoice key={job.id} job={job} place={place} isBusy={isBusy} onChoose={() => send(job.id)} />
              ))}
            </ol>
            <Note note={note} onChange={setNote} />
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
