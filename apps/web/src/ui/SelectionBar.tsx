import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import "./selection-bar.css";

type Props = {
  count: string;
  onClear: () => void;
  /** At the bottom of the screen, over a list that scrolls alone. */
  isFloating?: boolean;
  children: ReactNode;
};

/** Actions on the selected items; `count` says how many. */
export const SelectionBar = ({ count, onClear, isFloating = false, children }: Props) => (
  <section className={isFloating ? "card bulk-bar is-floating" : "card bulk-bar"} aria-label="Actions groupées">
    <strong>{count}</strong>
    {children}
    <Button variant="subtle" onClick={onClear}>
      Tout désélectionner
    </Button>
  </section>
);
