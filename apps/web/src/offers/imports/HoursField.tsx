import type { ReactNode } from "react";
import { CheckField } from "#ui/CheckField.tsx";

type Props = { hours: number[]; error?: ReactNode; disabled: boolean; onChange: (hours: number[]) => void };

const allHours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours of the day, in Paris, at which something runs. */
export const HoursField = ({ hours, error, disabled, onChange }: Props) => (
  <fieldset className="import-hours" disabled={disabled}>
    <legend>Heures de passage (heure de Paris)</legend>
    <div className="import-hours-grid">
      {allHours.map((hour) => (
        <CheckField
          key={hour}
          label={`${hour}\u00a0h`}
          checked={hours.includes(hour)}
          onChange={({ target }) =>
            onChange(target.checked ? [...hours, hour].sort((a, b) => a - b) : hours.filter((one) => one !== hour))
          }
        />
      ))}
    </div>
    {error && <p className="field-error">{error}</p>}
  </fieldset>
);
