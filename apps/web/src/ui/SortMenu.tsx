import { Button } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import { MenuButton } from "./MenuButton.tsx";
import classes from "./sort-menu.module.css";

type Props<T extends string> = { sorts: Record<T, string>; value: T; onChange: (sort: T) => void };

/** The order of a list, said, and the menu to change it. */
export const SortMenu = <T extends string>({ sorts, value, onChange }: Props<T>) => (
  <MenuButton
    position="bottom-end"
    choices={Object.entries<string>(sorts)}
    value={value}
    onChange={(sort) => onChange(sort as T)}
    button={
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.sort}
        leftSection={<IconArrowsSort size={16} aria-hidden />}
      >
        <span className="visually-hidden">Trier par{"\u00a0"}: </span>
        <span className={classes.name}>{sorts[value]}</span>
      </Button>
    }
  />
);
