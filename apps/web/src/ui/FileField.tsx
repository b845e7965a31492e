import { Input } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import type { AcceptedFile } from "#platform/chosen-file-rules.ts";
import classes from "./file-field.module.css";

type Props = {
  label: string;
  accepted: Pick<AcceptedFile, "extensions">;
  hint?: string;
  error: string;
  isBusy?: boolean;
  isRequired?: boolean;
  /** Said in the zone while no file is chosen. */
  invitation?: string;
  /** Label of a button drawn in the zone, where choosing the file is the main act of the screen. */
  act?: string;
  onChoose: (file: File | null) => void;
  /** The present file, between label and zone. */
  children?: ReactNode;
};

/** A file chosen or dropped, with label, hint and error: the browser's input, which takes both, over a zone drawn for it. */
export const FileField = ({
  label,
  accepted,
  hint,
  error,
  isBusy = false,
  isRequired = false,
  invitation = "Déposez un fichier ici, ou choisissez-le",
  act,
  onChoose,
  children,
}: Props) => {
  const [name, setName] = useState("");
  return (
    <Input.Wrapper
      id={useId()}
      label={label}
      withAsterisk={isRequired}
      description={hint}
      error={error}
      errorProps={{ role: "alert" }}
      inputContainer={(input) => (
        <>
          {children}
          <div className={classes.zone} data-error={error !== "" || undefined}>
            <IconFileUpload size={22} aria-hidden />
            <span aria-hidden>{name || invitation}</span>
            {act && !name && (
              <span aria-hidden className={classes.act}>
                {act}
              </span>
            )}
            {input}
          </div>
        </>
      )}
    >
      <Input
        type="file"
        variant="unstyled"
        accept={accepted.extensions.map((extension) => `.${extension}`).join(",")}
        disabled={isBusy}
        error={error !== ""}
        classNames={{ input: classes.input }}
        attributes={{ input: { "aria-invalid": error !== "" } }}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0] ?? null;
          setName(file?.name ?? "");
          onChoose(file);
        }}
      />
    </Input.Wrapper>
  );
};
