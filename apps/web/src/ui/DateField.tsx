import { ActionIcon, Popover, Skeleton } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { type ComponentProps, type FocusEvent, Suspense, useId, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { dayOfTyped, typeDate, typedOf, withSlashes } from "#platform/typed-date-rules.ts";
import { TextField } from "./TextField.tsx";

const Calendar = lazyPart(() => import("./Calendar.tsx"));

type Props = Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "min" | "max"> & {
  /** `YYYY-MM-DD`; an unfinished date as typed, which the schema refuses. */
  value?: string;
  onChange: (day: string) => void;
  /** First and last day (`YYYY-MM-DD`) that the calendar offers; what is typed is the form's to check. */
  min?: string;
  max?: string;
  /** Draws the calendar beside the field in the page: over a layer of the browser's own, where nothing else of the page comes. */
  isInPlace?: boolean | undefined;
};

/**
 * A date typed as JJ/MM/AAAA, correctable anywhere and completed on blur, or chosen in a calendar
 * (docs/product/companies.md#typed-dates). Takes the props of Mantine's `getInputProps`.
 */
export const DateField = ({ value = "", onChange, onBlur, min, max, isInPlace = false, ...field }: Props) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const typed = typedOf(value);
  const type = (next: string) => onChange(dayOfTyped(next) || next);
  const choose = (day: string) => {
    onChange(day);
    setIsOpen(false);
  };
  return (
    <TextField
      id={id}
      inputMode="numeric"
      placeholder="JJ/MM/AAAA"
      autoComplete="off"
      {...field}
      value={typed}
      onChange={({ target }) => {
        const next = typeDate(typed, target.value, target.selectionStart ?? target.value.length);
        if (next.value !== target.value) {
          // Before React renders, which would move the caret to the end.
          target.value = next.value;
          target.setSelectionRange(next.caret, next.caret);
        }
        type(next.value);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const full = withSlashes(typed);
        if (full !== typed) type(full);
        onBlur?.(event);
      }}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={setIsOpen}
          position="bottom-start"
          withinPortal={!isInPlace}
          floatingStrategy={isInPlace ? "fixed" : "absolute"}
          shadow="md"
          transitionProps={{ duration: 0 }}
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Ouvrir le calendrier"
              aria-describedby={`${id}-label`}
              disabled={field.disabled || field.readOnly}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<Skeleton width={252} height={284} />}>
              <Calendar value={dayOfTyped(typed)} min={min} max={max} isRequired={field.required} onChoose={choose} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
};
