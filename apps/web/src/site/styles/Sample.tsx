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

/** A picture that needs no file. */
export const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0b6e66"/><path d="M8 28a12 12 0 0 1 24 0" fill="none" stroke="#fff" stroke-width="5"/></svg>')}`;
export const ignore = () => undefined;
