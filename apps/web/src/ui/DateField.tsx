import type { ComponentProps, FocusEvent } from "react";
import { typeDate, withSlashes } from "#platform/typed-date-rules.ts";
import { TextField } from "./TextField.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "value" | "onChange"> & {
  value: string;
  onType: (value: string) => void;
};

/** A date typed as JJ/MM/AAAA, correctable anywhere; missing parts are completed on blur. */
export const DateField = ({ value, onType, onBlur, ...field }: Props) => (
  <TextField
    inputMode="numeric"
    placeholder="JJ/MM/AAAA"
    autoComplete="off"
    {...field}
    value={value}
    onChange={({ target }) => {
      const next = typeDate(value, target.value, target.selectionStart ?? target.value.length);
      if (next.value !== target.value) {
        // Before React renders, which would move the caret to the end.
        target.value = next.value;
        target.setSelectionRange(next.caret, next.caret);
      }
      onType(next.value);
    }}
    onBlur={(event: FocusEvent<HTMLInputElement>) => {
      const full = withSlashes(value);
      if (full !== value) onType(full);
      onBlur?.(event);
    }}
  />
);
