import { UnstyledButton } from "@mantine/core";
import type { ContractFigures as Figures } from "@passerelle/contract/hiring/contracts";
import { contractStepLabels } from "@passerelle/contract/work-labels";
import { formatNumber, plural } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { euros } from "./contract-words.ts";
import classes from "./contracts.module.css";
import { tones } from "./step-rules.ts";

type Props = { figures: Figures | undefined; chosen: string; onChoose: (step: string) => void };

/** What is said below a count; `isLate`: it is what to begin with. */
const notesOf = (figures: Figures) => ({
  open: {
    count: figures.open.count,
    note: plural(figures.open.pressing, "débute d'ici 10 jours", "débutent d'ici 10 jours"),
    isLate: figures.open.pressing > 0,
  },
  sent: {
    count: figures.sent.count,
    note: plural(figures.sent.pressing, "attend depuis 10 j", "attendent depuis 10 j"),
    isLate: figures.sent.pressing > 0,
  },
  signed: {
    count: figures.signed.count,
    note: `${formatNumber(figures.signed.pressing)} à déposer sous 7 j`,
    isLate: false,
  },
  filed: {
    count: figures.filed.count,
    note: `${formatNumber(figures.filed.pressing)} depuis plus de 20 j`,
    isLate: figures.filed.pressing > 0,
  },
  covered: { count: figures.covered.count, note: euros(figures.covered.funding_cents), isLate: false },
  broken: {
    count: figures.broken.count,
    note: plural(figures.broken.searching, "cherche de nouveau", "cherchent de nouveau"),
    isLate: false,
  },
});

const labels = {
  open: contractStepLabels.promise,
  sent: contractStepLabels.sent,
  signed: contractStepLabels.signed,
  filed: contractStepLabels.filed,
  covered: contractStepLabels.covered,
  broken: contractStepLabels.broken,
} as const;
const names = Object.keys(labels) as (keyof typeof labels)[];

/** How many contracts are at each step, and what presses there; a click filters the list, another shows all of it again. */
export const ContractFigures = ({ figures, chosen, onChoose }: Props) => {
  const notes = figures && notesOf(figures);
  return (
    <section className={classes.figures} aria-label="Contrats par étape">
      {names.map((name) => (
        <UnstyledButton
          key={name}
          className={classes.figure}
          aria-pressed={chosen === name}
          onClick={() => onChoose(chosen === name ? "" : name)}
        >
          <StatusBadge label={labels[name]} tone={tones[name === "open" ? "promise" : name]} />
          <strong>{notes ? formatNumber(notes[name].count) : "—"}</strong>
          <span className={notes?.[name].isLate ? classes.late : classes.note}>{notes?.[name].note ?? "\u00a0"}</span>
        </UnstyledButton>
      ))}
    </section>
  );
};
