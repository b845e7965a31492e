import { Button, Kbd, UnstyledButton } from "@mantine/core";
import type { Cockpit, Work } from "@passerelle/contract/hiring/cockpit";
import {
  IconCalendarEvent,
  IconChecklist,
  IconFileCertificate,
  IconHourglass,
  IconInbox,
  IconMail,
  IconPhone,
  IconPlugConnectedX,
  IconUserSearch,
} from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import classes from "./cockpit.module.css";
import { workAt } from "./cockpit-links.ts";
import { rowOf, useWorkKeys } from "./use-work-keys.ts";
import queue from "./work-queue.module.css";
import { dayWords, wordsOf } from "./work-words.ts";

const icons = {
  action: IconChecklist,
  contract: IconFileCertificate,
  broken: IconPhone,
  unrecorded: IconFileCertificate,
  batch: IconHourglass,
  "without-lead": IconUserSearch,
  interviews: IconCalendarEvent,
  silent: IconPhone,
  invitations: IconMail,
  applications: IconInbox,
  support: IconPlugConnectedX,
} as const;

/** Lines shown before « Voir les autres ». */
const first = 8;

type LineProps = { work: Work; row: string; owner: string; today: string };

const Line = ({ work, row, owner, today }: LineProps) => {
  const Icon = icons[work.kind];
  const { title, reason, act } = wordsOf(work);
  const day = dayWords(work, today);
  return (
    <li className={queue.work}>
      <Icon size={20} aria-hidden className={queue.icon} data-late={work.is_late || undefined} />
      <div className={queue.what}>
        <strong>{title}</strong>
        <span className="soft small">
          {day && <span className={work.is_late ? classes.late : undefined}>{day}</span>}
          {day && reason && " · "}
          {reason}
        </span>
      </div>
      <Button
        component={Link}
        to={workAt(work, owner)}
        variant="default"
        size="compact-sm"
        data-row={row}
        aria-label={`${act}\u00a0: ${title}`}
      >
        {act}
      </Button>
    </li>
  );
};

type Props = { cockpit: Cockpit; onChoose: (owner: string) => void };

/** Who to call today and why, one act each, for one adviser or what is the school's. */
export const WorkQueue = ({ cockpit: { work, owners, today }, onChoose }: Props) => {
  const { user } = useSession();
  const [all, setAll] = useState(false);
  const nameOf = ({ owner, name }: (typeof owners)[number]) =>
    owner === user.id ? "Moi" : owner === "school" ? "École" : name;
  const lines = all ? work.lines : work.lines.slice(0, first);
  const more = work.lines.length - lines.length;
  const hasKeys = useWorkKeys(lines);
  return (
    <section className={classes.card} aria-labelledby="cockpit-work">
      <div className={classes.head}>
        <h2 id="cockpit-work">À faire</h2>
        <span className="soft">{formatNumber(work.total)}</span>
        {owners.length > 0 && (
          <fieldset className={queue.owners} aria-label="À qui">
            {owners.map((one) => (
              <UnstyledButton
                key={one.owner}
                className={queue.owner}
                aria-pressed={one.owner === work.owner}
                onClick={() => onChoose(one.owner)}
              >
                {nameOf(one)} <span className="soft">{formatNumber(one.count)}</span>
              </UnstyledButton>
            ))}
          </fieldset>
        )}
      </div>
      {work.lines.length === 0 && <p className={classes.empty}>Tout est à jour.</p>}
      <ul className={classes.list}>
        {lines.map((line, index) => (
          <Line
            key={`${line.kind} ${line.action ?? line.id ?? line.name}`}
            work={line}
            row={rowOf(index)}
            owner={work.owner}
            today={today}
          />
        ))}
      </ul>
      {work.lines.length > 0 && (more > 0 || hasKeys) && (
        <div className={classes.more}>
          {more > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              Voir {more === 1 ? "l'autre" : `les ${more} autres`}
            </Button>
          )}
          {hasKeys && (
            <span className={queue.keys}>
              <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> parcourir <Kbd size="xs">E</Kbd> fait
            </span>
          )}
        </div>
      )}
      {all && work.total > work.lines.length && (
        <p className={classes.more}>
          Les {work.lines.length} premiers sur {formatNumber(work.total)}.
        </p>
      )}
    </section>
  );
};
