import { Input } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { AcceptedFile } from "#platform/chosen-file-rules.ts";
import classes from "./file-field.module.css";

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

/** A file chosen or dropped, with label, hint and error: the browser's input, which takes both, in the library's frame. */
export const FileField = ({ label, accepted, hint, error, isBusy = false, onChoose, children }: Props) => (
  <Input.Wrapper
    id={useId()}
    label={label}
    description={hint}
    error={error}
    errorProps={{ role: "alert" }}
    inputContainer={(input) => (
      <>
        {children}
        {input}
      </>
    )}
  >
    <Input
      type="file"
      accept={accepted.extensions.map((extension) => `.${extension}`).join(",")}
      disabled={isBusy}
      error={error !== ""}
      classNames={classes}
      attributes={{ input: { "aria-invalid": error !== "" } }}
      onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
    />
  </Input.Wrapper>
);
