import type { ReactNode } from "react";
import "./selection-bar.css";

type Props = { count: string; onClear: () => void; children: ReactNode };

/** Actions on the selected items; `count` says how many. */
export const SelectionBar = ({ count, onClear, children }: Props) => (
  <section className="card bulk-bar" aria-label="Actions groupées">
    <strong>{count}</strong>
    {children}
    <button type="button" className="text-button" onClick={onClear}>
      Tout désélectionner
    </button>
  </section>
);
