import { type ReactNode, type SelectHTMLAttributes, useId } from "react";
import { afterClick } from "../one-click.ts";
import "./fields.css";

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  labels: Record<string, string>;
  /** Label of the empty choice; without it a choice is required. */
  empty?: string;
  error?: ReactNode;
  isLabelHidden?: boolean;
  /** Choices shown but disabled. */
  unavailable?: string[];
};

/** Native select: light, and best on a phone. */
export const SelectField = ({
  label,
  labels,
  empty,
  error,
  isLabelHidden,
  unavailable,
  required,
  onBlur,
  ...select
}: Props) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
        {label}
        {required && (
          <span className="required-mark" aria-hidden>
            {" *"}
          </span>
        )}
      </label>
      <div className="field-frame">
        <select
          {...select}
          onBlur={onBlur && ((event) => afterClick(() => onBlur(event)))}
          id={id}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {Object.entries(labels).map(([value, text]) => (
            <option key={value} value={value} disabled={unavailable?.includes(value)}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
};
