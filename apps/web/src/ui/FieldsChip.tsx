import { Popover, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./filter-chips.module.css";

type Props = {
  label: string;
  /** What is chosen, in words; empty for nothing. */
  chosen: string;
  onRemove: () => void;
  /** Fields that choose. */
  children: ReactNode;
};

/** A filter of a list that takes more than one choice of a menu: what is chosen, and the fields to choose. */
export const FieldsChip = ({ label, chosen, onRemove, children }: Props) => (
  <span className={classes.chip} data-on={Boolean(chosen) || undefined}>
    {/* Fixed: the line of chips scrolls sideways on a phone, and would cut it. */}
    <Popover position="bottom-start" withinPortal={false} floatingStrategy="fixed" trapFocus returnFocus>
      <Popover.Target>
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
      </Popover.Target>
      <Popover.Dropdown className={classes.fields}>{children}</Popover.Dropdown>
    </Popover>
    {chosen && (
      <UnstyledButton className={classes.remove} aria-label={`Enlever le filtre ${label}`} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </UnstyledButton>
    )}
  </span>
);
