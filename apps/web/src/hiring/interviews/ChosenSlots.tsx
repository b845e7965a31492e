import { ActionIcon } from "@mantine/core";
import { slotsMost } from "@passerelle/contract/hiring/interviews";
import { IconX } from "@tabler/icons-react";
import { OtherMoment } from "./OtherMoment.tsx";
import classes from "./proposal.module.css";
import type { Proposal } from "./use-proposal.ts";
import { dayOf, rangeOf, shortDayText } from "./week-rules.ts";

type Props = {
  proposal: Pick<Proposal, "slots" | "choose" | "terms" | "show">;
  /** Sentences by the slot's place, in the order of time. */
  errors: Record<string, string>;
  candidates: number;
};

/** The slots that will be sent, each removable, and the one that is typed. */
export const ChosenSlots = ({ proposal: { slots, choose, show }, errors, candidates }: Props) => (
  <section aria-labelledby="chosen-slots">
    <h2 id="chosen-slots" className={classes.label}>
      Créneaux proposés{" "}
      <span className="soft" role="status">
        {slots.length} sur {slotsMost} possibles
      </span>
    </h2>
    {slots.length > 0 && (
      <ul className={classes.slots}>
        {slots.map((slot, index) => (
          <li key={slot.starts_at}>
            <span>
              <span className={classes.slotDay}>{shortDayText(dayOf(slot.starts_at))}</span>{" "}
              <strong>{rangeOf(slot)}</strong>
              {errors[`slots.${index}`] && <span className="field-error">{errors[`slots.${index}`]}</span>}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Retirer le créneau ${shortDayText(dayOf(slot.starts_at))}, ${rangeOf(slot)}`}
              onClick={() => choose(slot.starts_at)}
            >
              <IconX aria-hidden size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    )}
    {errors.slots && (
      <p className="field-error" role="alert">
        {errors.slots}
      </p>
    )}
    {candidates > slots.length && slots.length > 0 && (
      <p className="small no-margin">
        {candidates} candidats pour {slots.length} {slots.length > 1 ? "créneaux" : "créneau"}
        {"\u00a0"}: chacun va au premier qui le choisit, les autres en demanderont d'autres.
      </p>
    )}
    <OtherMoment
      onAdd={(start) => {
        choose(start);
        show(dayOf(start));
      }}
    />
  </section>
);
