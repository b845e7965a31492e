import { Button } from "@mantine/core";
import { copyText } from "./copy-text.ts";
import { TextField } from "./TextField.tsx";

/** A text to copy: selected at a click, copied by its button. */
export const CopyField = ({ label, value, hint }: { label: string; value: string; hint?: string }) => (
  <TextField
    label={label}
    readOnly
    value={value}
    hint={hint}
    spellCheck={false}
    onFocus={(event) => event.target.select()}
    beside={
      <Button variant="default" onClick={() => copyText(value)}>
        Copier
        <span className="visually-hidden"> {label}</span>
      </Button>
    }
  />
);
