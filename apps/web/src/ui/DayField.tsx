import type { ComponentProps } from "react";
import { dayOfTyped, typedOf } from "#platform/typed-date-rules.ts";
import { DateField } from "./DateField.tsx";

type Props = Omit<ComponentProps<typeof DateField>, "value" | "onType" | "onChange"> & {
  /** `YYYY-MM-DD`; what is typed and is no day yet, as it is, which the form's schema refuses. */
  value?: string;
  onChange: (day: string) => void;
};

/** A date field whose form keeps a day: it takes what Mantine's `getInputProps` gives. */
export const DayField = ({ value = "", onChange, ...field }: Props) => (
  <DateField {...field} value={typedOf(value)} onType={(typed) => onChange(dayOfTyped(typed) || typed)} />
);
