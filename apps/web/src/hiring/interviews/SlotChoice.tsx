import type { MyInterview } from "@passerelle/contract/hiring/interviews";
import { useId, useState } from "react";
import { formatTime, formatWeekDay } from "#platform/formats.ts";

type Props = {
  slots: MyInterview["slots"];
  /** The slot that the mailed link named. */
  preferred?: string | null;
  isPending: boolean;
  onPick: (slotId: string) => void;
};

/** The slots to choose from; those that are past or taken are shown as such and cannot be chosen. */
export const SlotChoice = ({ slots, preferred, isPending, onPick }: Props) => {
  const name = useId();
  const [chosen, setChosen] = useState(preferred ?? "");
  const [isMissing, setIsMissing] = useState(false);
  const open = slots.filter((slot) => slot.is_open);
  const selected = open.find(({ id }) => id === chosen)?.id ?? (open.length === 1 ? open[0]?.id : undefined);
  if (open.length === 0)
    return (
      <p className="banner no-margin">
        Plus aucun de ces créneaux n'est libre{"\u00a0"}: demandez-en d'autres au recruteur.
      </p>
    );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (selected) onPick(selected);
        else setIsMissing(true);
      }}
    >
      <fieldset className="interview-choice" aria-describedby={isMissing ? `${name}-error` : undefined}>
        <legend>Choisissez un créneau (heure de Paris)</legend>
        {slots.map((slot) => (
          <label key={slot.id} className={slot.is_open ? "" : "soft"}>
            <input
              type="radio"
              name={name}
              value={slot.id}
              disabled={!slot.is_open}
              checked={selected === slot.id}
              onChange={() => {
                setChosen(slot.id);
                setIsMissing(false);
              }}
            />
            <span>
              <strong>
                {formatTime(slot.starts_at)}
                <span className="interview-until"> – {formatTime(slot.ends_at)}</span>
              </strong>
              <span className="interview-day-of"> {formatWeekDay(slot.starts_at)}</span>
              {!slot.is_open && " (n'est plus libre)"}
            </span>
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p id={`${name}-error`} className="field-error" role="alert">
          Choisissez d'abord un créneau
        </p>
      )}
      <div>
        <button type="submit" className="button-link" disabled={isPending}>
          {isPending ? "Envoi…" : "Confirmer ce créneau"}
        </button>
      </div>
    </form>
  );
};
