import { type ReactNode, useId } from "react";
import { CheckField } from "./CheckField.tsx";

type Props<T extends string> = {
  legend: string;
  labels: Record<T, string>;
  /** Ticked codes. */
  values: T[];
  onChange: (values: T[]) => void;
  disabled?: boolean;
  /** Shows each code beside its label, for programmers. */
  showsCodes?: boolean;
  error?: ReactNode;
};

/** Several checkboxes with one error. */
export const CheckGroup = <T extends string>({
  legend,
  labels,
  values,
  onChange,
  disabled,
  showsCodes,
  error,
}: Props<T>) => {
  const id = useId();
  return (
    <fieldset
      className="toggles stack"
      aria-describedby={error ? `${id}-error` : undefined}
      data-error={Boolean(error)}
    >
      <legend>{legend}</legend>
      {(Object.entries(labels) as [T, string][]).map(([value, label]) => (
        <CheckField
          key={value}
          label={
            <>
              {label} {showsCodes && <code className="soft small">{value}</code>}
            </>
          }
          disabled={disabled}
          checked={values.includes(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...values, value] : values.filter((one) => one !== value))
          }
        />
      ))}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
};
