import { ActionIcon, Button } from "@mantine/core";
import { slotsMost } from "@passerelle/contract/hiring/interviews";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { formatLongDay, parisDay } from "#platform/formats.ts";
import { typedOf } from "#platform/typed-date-rules.ts";
import { DateField } from "#ui/DateField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { instantOf, type TypedSlot } from "./proposal-rules.ts";

type Props = {
  slots: TypedSlot[];
  /** Sentences by `slots.{index}.date` and `slots.{index}.time`. */
  errors: Record<string, unknown>;
  onChange: (slots: TypedSlot[]) => void;
};

/** The slots that are proposed, one line each: a day, a time, and what day of the week that is. */
export const SlotFields = ({ slots, errors, onChange }: Props) => {
  const set = (index: number, change: Partial<TypedSlot>) =>
    onChange(slots.map((slot, at) => (at === index ? { ...slot, ...change } : slot)));
  const textOf = (name: string) => (errors[name] ? String(errors[name]) : undefined);
  return (
    <fieldset className="interview-slots">
      <legend>Créneaux proposés (heure de Paris)</legend>
      <ol className="plain-list">
        {slots.map((slot, index) => {
          const instant = instantOf(slot);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot has no identity but its place
            <li key={index} className="interview-slot">
              <DateField
                label={`Date ${index + 1}`}
                required
                value={slot.date}
                hint={instant && formatLongDay(instant)}
                error={textOf(`slots.${index}.date`)}
                min={parisDay()}
                onChange={(day) => set(index, { date: typedOf(day) })}
              />
              <TimeField
                label={`Heure ${index + 1}`}
                minutesLabel={`Minutes ${index + 1}`}
                required
                value={slot.time}
                error={textOf(`slots.${index}.time`)}
                onChange={(time) => set(index, { time })}
              />
              {slots.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Retirer le créneau ${index + 1}`}
                  onClick={() => onChange(slots.filter((_, at) => at !== index))}
                >
                  <IconTrash aria-hidden size={20} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ol>
      {slots.length < slotsMost && (
        <Button
          variant="default"
          // The next one is most often the same day.
          onClick={() => onChange([...slots, { date: slots.at(-1)?.date ?? "", time: "" }])}
        >
          <IconPlus aria-hidden size={18} /> Ajouter un créneau
        </Button>
      )}
    </fieldset>
  );
};
