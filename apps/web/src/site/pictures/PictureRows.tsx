import type { ReactNode } from "react";
import { Logo } from "#ui/Logo.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import classes from "./picture.module.css";

export type PictureRow = {
  /** Whose monogram or logo stands before the line; that of an organisation is square. */
  name: string;
  logo?: string | null;
  isPerson?: boolean;
  title: string;
  facts: string;
  /** At the right: a status, an age, a figure. */
  end: ReactNode;
};

/** A list of the product, in lines as its screens have them. */
export const PictureRows = ({ head, rows }: { head: string; rows: PictureRow[] }) => (
  <>
    <p className={classes.head}>{head}</p>
    <ul className={classes.rows}>
      {rows.map(({ name, logo = null, isPerson = false, title, facts, end }) => (
        <li key={`${name} ${title}`}>
          {isPerson ? <Monogram name={name} /> : <Logo name={name} url={logo} />}
          <span className={classes.words}>
            <strong>{title}</strong>
            <span>{facts}</span>
          </span>
          <span className={classes.end}>{end}</span>
        </li>
      ))}
    </ul>
  </>
);
