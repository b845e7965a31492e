import { UnstyledButton } from "@mantine/core";
import type { FollowUpKind } from "@passerelle/contract/hiring/follow-up-rules";
import type { FollowUpSequence } from "@passerelle/contract/hiring/follow-ups";
import { followUpKindLabels } from "@passerelle/contract/work-labels";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./follow-ups.module.css";
import { about, shareOf } from "./texts.ts";

type Props = { sequences: FollowUpSequence[]; opened: FollowUpKind; onOpen: (kind: FollowUpKind) => void };

/** The sequences of the school: whom each writes to, whether it is on, and how many it concerns. */
export const SequenceList = ({ sequences, opened, onOpen }: Props) => (
  <nav aria-label="Suites de relances">
    <ul className={classes.list}>
      {sequences.map(({ kind, is_on, waiting, sent, reminded, answered }) => (
        <li key={kind}>
          <UnstyledButton
            className={classes.choice}
            aria-current={kind === opened ? "true" : undefined}
            onClick={() => onOpen(kind)}
          >
            <span className={classes.words}>
              <strong>{followUpKindLabels[kind]}</strong>
              <span>{about[kind].whom}</span>
              <span className={classes.note}>
                {is_on ? `${waiting} en cours · ${sent} envoyées en 30 jours` : "Aucun envoi"}
              </span>
              {reminded > 0 && (
                <span className={classes.note}>
                  Réponses en 90 jours{"\u00a0"}: {shareOf(answered, reminded)} sur {reminded}
                </span>
              )}
            </span>
            <StatusBadge tone={is_on ? "success" : "ghost"} label={is_on ? "Active" : "Arrêtée"} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </nav>
);
