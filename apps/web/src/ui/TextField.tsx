import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import "./fields.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Beside the input, inside its frame: a button that shows the password, for instance. */
  beside?: ReactNode;
};

/** A text input with its label, a hint and what is wrong, tied together for screen readers. */
export const TextField = ({ label, hint, error, beside, required, ...input }: Props) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      <div className="field-frame">
        <input
          {...input}
          id={id}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={`${hint ? `${id}-hint ` : ""}${error ? `${id}-error` : ""}` || undefined}
        />
        {beside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
};
