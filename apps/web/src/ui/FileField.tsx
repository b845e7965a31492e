import { type ReactNode, useId } from "react";
import type { AcceptedFile } from "#platform/chosen-file-rules.ts";
import "./fields.css";

type Props = {
  label: string;
  accepted: Pick<AcceptedFile, "extensions">;
  hint?: string;
  error: string;
  isBusy?: boolean;
  onChoose: (file: File | null) => void;
  /** The present file, between label and picker. */
  children?: ReactNode;
};

/** A file chosen or dropped, with label, hint and error. */
export const FileField = ({ label, accepted, hint, error, isBusy = false, onChoose, children }: Props) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      <div className="field-frame">
        <input
          id={id}
          type="file"
          accept={accepted.extensions.map((extension) => `.${extension}`).join(",")}
          disabled={isBusy}
          aria-invalid={error !== ""}
          aria-describedby={`${hint ? `${id}-hint ` : ""}${error ? `${id}-error` : ""}` || undefined}
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
