import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps } from "react";
import classes from "./side-panel.module.css";

type Props = Pick<ButtonProps, "leftSection" | "rightSection" | "disabled"> &
  Pick<ComponentProps<"button">, "ref" | "onClick" | "aria-expanded" | "aria-haspopup"> & {
    label: string;
    /** Whom or what it is about, for screen readers. */
    about: string;
    /** The key that does it. */
    shortcut: string;
    isMain?: boolean;
  };

/** An act of the panel beside a list, with its key; on a phone in a bar at the bottom. */
export const PanelAct = ({ label, about, shortcut, isMain = false, ...button }: Props) => (
  <Button
    variant={isMain ? "filled" : "default"}
    aria-keyshortcuts={shortcut}
    data-main={isMain || undefined}
    {...button}
  >
    {label}
    <span className="visually-hidden"> {about}</span>
    <kbd className={classes.key} aria-hidden>
      {shortcut}
    </kbd>
  </Button>
);
