import type { ComponentProps } from "react";
import { dayOfTyped, typedOf } from "#platform/typed-date-rules.ts";
import { DateField } from "./DateField.tsx";

type Props = Omit<ComponentProps<typeof DateField>, "value" | "onType" | "onChange"> & {
  /** `YYYY-MM-DD`; an unfinished date as typed, which the schema refuses. */
  value?: string;
  onChange: (day: string) => void;
};

/** A date field that stores a day; takes the props of Mantine's `getInputProps`. */
export const DayField = ({ value = "", onChange, ...field }: Props) => (
  <DateField {...field} value={typedOf(value)} onType={(typed) => onChange(dayOfTyped(typed) || typed)} />
);
