import { type ComboboxProps, Select } from "@mantine/core";
import type { ReactNode } from "react";

type Props = {
  label: string;
  labels: Record<string, string>;
  /** Label of the empty choice. */
  empty: string;
  /** Empty when nothing is chosen. */
  value: string;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  /** In the place of the arrow. */
  rightSection?: ReactNode;
  rightSectionWidth?: number;
  onBlur?: () => void;
  onChoose: (value: string) => void;
};

const comboboxProps: ComboboxProps = {
  width: "max-content",
  position: "bottom-start",
  transitionProps: { duration: 0 },
  // As wide as its longest choice, and never narrower than the field.
  middlewares: {
    size: {
      apply: ({ rects, elements }) => {
        elements.floating.style.minWidth = `${rects.reference.width}px`;
      },
    },
  },
};

/** One choice of a long list, found by typing. */
export const SearchedSelect = ({ labels, empty, value, onChoose, ...field }: Props) => (
  <Select
    {...field}
    data={Object.entries(labels).map(([value, label]) => ({ value, label }))}
    value={value || null}
    onChange={(chosen) => onChoose(chosen ?? "")}
    placeholder={empty}
    searchable
    // A field that a refusal brought back shows its sentence, which the list would cover.
    openOnFocus={false}
    rightSectionPointerEvents={field.rightSection ? "all" : "none"}
    clearable={!field.required}
    attributes={{ input: { "aria-invalid": Boolean(field.error) } }}
    clearButtonProps={{ "aria-label": `Effacer\u00a0: ${field.label}` }}
    nothingFoundMessage="Aucun choix ne correspond."
    maxDropdownHeight={320}
    comboboxProps={comboboxProps}
  />
);
