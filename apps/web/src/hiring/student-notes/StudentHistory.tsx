import type { StudentHistoryLine } from "@passerelle/contract/hiring/student-notes";
import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconCheck,
  IconFileText,
  IconMail,
  IconNote,
  IconPencil,
  IconPhone,
  IconSend,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatAge, formatMoment } from "#platform/formats.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { wayOf, wordsOf } from "./history-rules.ts";
import { DeleteNoteWindow, EditNoteWindow } from "./NoteWindows.tsx";
import classes from "./student-notes.module.css";

const icons: Record<StudentHistoryLine["kind"], ReactNode> = {
  note: <IconNote size={14} aria-hidden />,
  call: <IconPhone size={14} aria-hidden />,
  meeting: <IconCalendarEvent size={14} aria-hidden />,
  message: <IconMail size={14} aria-hidden />,
  done: <IconCheck size={14} aria-hidden />,
  change: <IconPencil size={14} aria-hidden />,
  invited: <IconMail size={14} aria-hidden />,
  answered: <IconCheck size={14} aria-hidden />,
  application: <IconSend size={14} aria-hidden />,
  introduction: <IconArrowsExchange size={14} aria-hidden />,
  interview: <IconCalendarEvent size={14} aria-hidden />,
  "own-interview": <IconCalendarEvent size={14} aria-hidden />,
  written: <IconMail size={14} aria-hidden />,
  mailed: <IconMail size={14} aria-hidden />,
  contract: <IconFileText size={14} aria-hidden />,
  "follow-up": <IconSend size={14} aria-hidden />,
};

type Open = { note: StudentHistoryLine; what: "edit" | "delete" } | null;

const Line = ({ line, onOpen }: { line: StudentHistoryLine; onOpen: (open: Open) => void }) => {
  const [what, of] = wordsOf(line);
  const way = wayOf(line);
  const day = (line.kind === "interview" || line.kind === "own-interview") && line.before;
  return (
    <li className={classes.line}>
      <span className={classes.icon}>{icons[line.kind]}</span>
      <div>
        <p>
          <strong>{what}</strong> {way && of ? <Link to={way}>{of}</Link> : of}
          {day && `, le ${formatMoment(day)}`}
          <span className={classes.when}>
            {line.author && ` · ${line.author}`} ·{" "}
            <time dateTime={line.at} title={formatMoment(line.at)}>
              {formatAge(line.at)}
            </time>
          </span>
        </p>
        {line.note && <p className={classes.body}>{line.title}</p>}
      </div>
      {line.note?.is_mine && (
        <ActionMenu
          label="Actions"
          about={`sur cette note de ${formatAge(line.at)}`}
          isOfLine
          actions={[
            {
              label: "Modifier la note",
              onChoose: () => onOpen({ note: line, what: "edit" }),
              isBlockedWhileImpersonating: true,
            },
            {
              label: "Supprimer la note",
              onChoose: () => onOpen({ note: line, what: "delete" }),
              isBlockedWhileImpersonating: true,
            },
          ]}
        />
      )}
    </li>
  );
};

type Props = { lines: StudentHistoryLine[]; none: string };

/** What happened with a student, the latest first. */
export const StudentHistory = ({ lines, none }: Props) => {
  const [open, setOpen] = useState<Open>(null);
  if (lines.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <>
      <ul className={classes.history}>
        {lines.map((line) => (
          <Line key={`${line.kind}-${line.id}-${line.at}-${line.about}`} line={line} onOpen={setOpen} />
        ))}
      </ul>
      {open?.what === "edit" && <EditNoteWindow note={open.note} onClose={() => setOpen(null)} />}
      {open?.what === "delete" && <DeleteNoteWindow note={open.note} onClose={() => setOpen(null)} />}
    </>
  );
};
