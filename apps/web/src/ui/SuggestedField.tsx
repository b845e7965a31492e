import { Combobox, TextInput, useCombobox } from "@mantine/core";
import type { KeyboardEventHandler, ReactNode } from "react";
import { afterClick } from "./one-click.ts";

type Props = {
  label: ReactNode;
  /** The label is for screen readers alone, where the placeholder says as much. */
  isLabelHidden?: boolean;
  value: string;
  /** What is typed or, without `onPick`, picked. */
  onChange: (value: string) => void;
  /** A suggestion is picked, where that is more than typing it. */
  onPick?: (value: string) => void;
  /** Offered while one types; anything else may be typed. */
  suggestions: { value: string; label?: string }[];
  /** What the suggestions are, for screen readers. */
  suggestionsLabel: string;
  hint?: ReactNode;
  error?: ReactNode;
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  rightSection?: ReactNode;
  rightSectionWidth?: number;
  /** The suggestions stand beside the input, not over the page: it is in a popover. */
  isInPlace?: boolean;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
};

/** A text input that suggests while one types. */
export const SuggestedField = ({
  hint,
  isLabelHidden,
  value,
  onChange,
  onPick = onChange,
  suggestions,
  suggestionsLabel,
  autoComplete = "off",
  isInPlace = false,
  onBlur,
  onKeyDown,
  ...input
}: Props) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // One that says what is typed already has nothing to add.
  const offered = suggestions.filter((one) => one.value !== value);
  return (
    <Combobox
      store={combobox}
      withinPortal={!isInPlace}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(picked) => {
        combobox.closeDropdown();
        onPick(picked);
      }}
    >
      <Combobox.Target autoComplete={autoComplete} withExpandedAttribute>
        <TextInput
          {...input}
          role="combobox"
          aria-autocomplete="list"
          attributes={{ input: { "aria-invalid": Boolean(input.error) } }}
          description={hint}
          labelProps={isLabelHidden ? { className: "visually-hidden" } : undefined}
          rightSectionPointerEvents="all"
          value={value}
          onChange={({ target }) => {
            combobox.openDropdown();
            onChange(target.value);
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            // The caller took what is typed: open suggestions would cover what comes next.
            if (event.key === "Enter" && event.defaultPrevented) combobox.closeDropdown();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            if (onBlur) afterClick(onBlur);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label={suggestionsLabel} mah={260} style={{ overflowY: "auto" }}>
          {offered.map(({ value, label }) => (
            <Combobox.Option key={value} value={value}>
              {label ?? value}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
