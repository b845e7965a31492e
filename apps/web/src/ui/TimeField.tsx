import { TimePicker, type TimePickerProps } from "@mantine/dates";
import { useId } from "react";

type Props = Pick<TimePickerProps, "required" | "disabled" | "min" | "max" | "onBlur"> & {
  label: string;
  /** Name of the second box, of the minutes, for a screen reader. */
  minutesLabel: string;
  /** `HH:MM`; empty while it is not whole. */
  value?: string;
  error?: string | undefined;
  onChange: (time: string) => void;
};

/** A time of the day, on 24 hours: `0915` is typed without a stop, the arrows go up and down. */
export const TimeField = ({ minutesLabel, value = "", error, ...field }: Props) => {
  const id = useId();
  const described = { "aria-invalid": Boolean(error), "aria-describedby": error ? `${id}-error` : undefined };
  return (
    <TimePicker
      {...field}
      id={id}
      value={value}
      error={error}
      // The error belongs to the two inputs, not to the frame around them.
      attributes={{ input: { "aria-invalid": undefined } }}
      minutesInputLabel={minutesLabel}
      hoursInputProps={{ ...described, "aria-required": field.required }}
      minutesInputProps={described}
    />
  );
};
