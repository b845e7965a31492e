import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import classes from "./filter-chips.module.css";

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
      {/* Fixed: the line of chips scrolls sideways on a phone, and would cut it. */}
      <Menu position="bottom-start" withinPortal={false} floatingStrategy="fixed" returnFocus>
        <Menu.Target>
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
        </Menu.Target>
        <Menu.Dropdown className={classes.menu} aria-label={label}>
          <Menu.RadioGroup value={value} onChange={onChange}>
            {[["", none] as const, ...choices].map(([code, words]) => (
              <Menu.RadioItem key={code} value={code} closeMenuOnClick>
                {words}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
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
