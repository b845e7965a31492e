import { type ReactNode, Suspense, useId } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import classes from "./rich-text-field.module.css";
import { Skeletons } from "./states.tsx";

const RichTextEditor = lazyPart(() => import("./RichTextEditor.tsx"));

type Props = {
  /** Name of the field, for screen readers. */
  label: string;
  /** In place of the name, above the field. */
  heading?: ReactNode;
  /** Cleaned HTML; replaced as a whole, it replaces what the editor shows. */
  value: string;
  /** Empty while nothing stands in it. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  /** Emphasis, lists and links alone. */
  isShort?: boolean;
  /** Sends a chosen picture and gives its address; without it the text has no pictures. */
  uploadImage?: (file: File) => Promise<string>;
  /** Name of the field in its form. */
  path?: string;
};

/** A long text that is laid out; its editor loads once the screen stands. */
export const RichTextField = ({ label, heading, required, error, path, ...editor }: Props) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <p className={classes.label}>
        {heading ?? label}
        {required && (
          <span className={classes.required} aria-hidden>
            {" "}
            *
          </span>
        )}
      </p>
      <div className={classes.frame} data-path={path} data-invalid={Boolean(error) || undefined}>
        <Suspense fallback={<Skeletons count={1} height={220} />}>
          <RichTextEditor
            {...editor}
            id={id}
            label={label}
            error={error}
            describedBy={error ? `${id}-error` : undefined}
          />
        </Suspense>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
};
