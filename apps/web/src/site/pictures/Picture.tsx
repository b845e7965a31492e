import type { ReactNode } from "react";
import classes from "./picture.module.css";

type Props = {
  /** What the picture shows, for who does not see it, and what is invented on it. */
  caption: string;
  children: ReactNode;
};

/** A screen of the product in a window, drawn with its own parts: a picture, that nothing acts on. */
export const Picture = ({ caption, children }: Props) => (
  <figure className={classes.picture}>
    <div className={classes.window} inert aria-hidden>
      <div className={classes.bar} />
      <div className={classes.screen}>{children}</div>
    </div>
    <figcaption className="soft small">{caption}</figcaption>
  </figure>
);
