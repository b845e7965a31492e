import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { formatLongDay, parisDay } from "#platform/formats.ts";
import { typedOf } from "#platform/typed-date-rules.ts";
import { DateField } from "#ui/DateField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import classes from "./proposal.module.css";
import { instantOf, slotErrors, type TypedSlot } from "./proposal-rules.ts";

const none: TypedSlot = { date: "", time: "" };

/** A moment that is typed: any, also outside of the free times. */
export const OtherMoment = ({ onAdd }: { onAdd: (start: string) => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(none);
  const [errors, setErrors] = useState<Partial<TypedSlot>>({});
  const change = (some: Partial<TypedSlot>) => {
    setTyped({ ...typed, ...some });
    setErrors({});
  };
  const add = () => {
    const found = slotErrors(typed);
    if (Object.keys(found).length > 0) return setErrors(found);
    onAdd(instantOf(typed));
    // The next one is most often the same day.
    setTyped({ ...typed, time: "" });
  };
  const instant = instantOf(typed);
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus aria-hidden size={14} />}
        onClick={() => setIsOpen(true)}
      >
        Autre moment
      </Button>
    );
  return (
    <fieldset className={classes.other}>
      <legend className="visually-hidden">Autre moment (heure de Paris)</legend>
      <DateField
        label="Date"
        value={typed.date}
        hint={instant && formatLongDay(instant)}
        error={errors.date}
        min={parisDay()}
        onChange={(day) => change({ date: typedOf(day) })}
      />
      <TimeField
        label="Heure"
        minutesLabel="Minutes"
        value={typed.time}
        error={errors.time}
        onChange={(time) => change({ time })}
      />
      <Button variant="default" onClick={add}>
        Ajouter ce créneau
      </Button>
    </fieldset>
  );
};
