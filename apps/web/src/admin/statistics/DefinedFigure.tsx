import type { ReactNode } from "react";

/** One figure in a tile, with what exactly it counts. */
export const DefinedFigure = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div className="card">
    <p className="soft small no-margin">{label}</p>
    <p className="figure no-margin">{value}</p>
    <p className="soft small no-margin">{children}</p>
  </div>
);
