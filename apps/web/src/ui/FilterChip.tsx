import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import classes from "./filter-chips.module.css";
import { MenuButton } from "./MenuButton.tsx";

type Props = {
  label: string;
  /** Choices by value, in their order; a number as a value comes after the others. */
  choices: readonly (readonly [value: string, label: string])[];
  /** The choice that filters nothing. */
  none: string;
  value: string;
  onChange: (value: string) => void;
};

/** A filter of a list: what it is, what is chosen, and the menu to choose. */
export const FilterChip = ({ label, choices, none, value, onChange }: Props) => {
  const chosen = choices.find(([code]) => code === value)?.[1] ?? (value && "…");
  return (
    <span className={classes.chip} data-on={Boolean(chosen) || undefined}>
      <MenuButton
        position="bottom-start"
        // The line of chips scrolls sideways on a phone, and would cut it.
        isFixed
        className={classes.menu}
        choices={[["", none], ...choices]}
        value={value}
        onChange={onChange}
        button={
          <UnstyledButton className={classes.opener} aria-label={chosen ? `${label}\u00a0: ${chosen}` : label}>
            <span className={classes.words}>
              {label}
              {chosen && (
                <>
                  {"\u00a0: "}
                  <strong>{chosen}</strong>
                </>
              )}
            </span>
            {!chosen && <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        }
      />
      {chosen && (
        <UnstyledButton
          className={classes.remove}
          aria-label={`Enlever le filtre ${label}`}
          onClick={() => onChange("")}
        >
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  );
};
