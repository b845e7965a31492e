import { type ReactNode, type TextareaHTMLAttributes, useId, useRef } from "react";
import { afterClick } from "../one-click.ts";
import { useInputBeforeHydration } from "../use-input-before-hydration.ts";
import "./fields.css";

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; error?: ReactNode };

/** A long text field with label and error. */
export const TextArea = ({ label, error, required, onBlur, ...area }: Props) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useInputBeforeHydration(field, area.value, area.onChange);
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
        <textarea
          rows={6}
          {...area}
          onBlur={onBlur && ((event) => afterClick(() => onBlur(event)))}
          ref={field}
          id={id}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
};
