import { type InputHTMLAttributes, type ReactNode, useId, useRef } from "react";
import { afterClick } from "../one-click.ts";
import { useInputBeforeHydration } from "../use-input-before-hydration.ts";
import "./fields.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Inside the input's frame: a button that shows the password, for instance. */
  beside?: ReactNode;
};

/** A text input with label, hint and error, linked for screen readers. */
export const TextField = ({ label, hint, error, beside, required, onBlur, ...input }: Props) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useInputBeforeHydration(field, input.value, input.onChange);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="required-mark" aria-hidden>
            {" *"}
          </span>
        )}
      </label>
      <div className="field-frame">
        <input
          {...input}
          onBlur={onBlur && ((event) => afterClick(() => onBlur(event)))}
          ref={field}
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
