import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import "./selection-bar.css";

type Props = { count: string; onClear: () => void; children: ReactNode };

/** Actions on the selected items; `count` says how many. */
export const SelectionBar = ({ count, onClear, children }: Props) => (
  <section className="card bulk-bar" aria-label="Actions groupées">
    <strong>{count}</strong>
    {children}
    <Button variant="subtle" onClick={onClear}>
      Tout désélectionner
    </Button>
  </section>
);
