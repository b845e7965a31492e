import classes from "./count-badge.module.css";

/** How many things wait for the person, in coral; nothing for none. `most`: shown with a `+` from there on. */
export const CountBadge = ({ count, most = 100 }: { count: number; most?: number }) =>
  count > 0 ? <span className={classes.count}>{count >= most ? `${most - 1}+` : count}</span> : null;
