import { NativeSelect } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode, SelectHTMLAttributes } from "react";
import { afterClick } from "./one-click.ts";

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, "size"> & {
  label: ReactNode;
  labels: Record<string, string>;
  /** Label of the empty choice; without it a choice is required. */
  empty?: string;
  error?: ReactNode;
  isLabelHidden?: boolean;
  /** Choices shown but disabled. */
  unavailable?: string[];
};

/** One choice of a short list, by the browser's own menu: best on a phone. A long list is a `SearchedSelect`. */
export const SelectField = ({ labels, empty, isLabelHidden, unavailable, onBlur, ...select }: Props) => (
  <NativeSelect
    rightSection={<IconChevronDown size={16} aria-hidden />}
    {...select}
    attributes={{ input: { "aria-invalid": Boolean(select.error) } }}
    labelProps={isLabelHidden ? { className: "visually-hidden" } : undefined}
    onBlur={onBlur && ((event) => afterClick(() => onBlur(event)))}
  >
    {empty !== undefined && <option value="">{empty}</option>}
    {Object.entries(labels).map(([value, text]) => (
      <option key={value} value={value} disabled={unavailable?.includes(value)}>
        {text}
      </option>
    ))}
  </NativeSelect>
);
