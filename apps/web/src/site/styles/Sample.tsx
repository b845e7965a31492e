import type { ReactNode } from "react";

type Props = { title: string; note?: string; children: ReactNode };

/** A part of the reference page: its name, what cannot be seen standing still, and the part itself. */
export const Sample = ({ title, note, children }: Props) => (
  <section className="stack" aria-label={title}>
    <h2 className="no-margin">{title}</h2>
    {note && <p className="soft no-margin">{note}</p>}
    {children}
  </section>
);

/** What every component is shown with when a text is long. */
export const longText =
  "Chargée de l'accompagnement administratif et pédagogique des alternants de première année du campus de Saint-Herblain";
