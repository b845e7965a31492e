import classes from "./state-dots.module.css";

/** Shape and colour of each, so that neither is needed alone. */
export type DotKind = "published" | "waiting" | "refused" | "to_share" | "chosen" | "off";
export type StateDot = { name: string; kind: DotKind; words: string };

const Dot = ({ kind, title }: { kind: DotKind; title?: string }) => (
  <span className={`${classes.dot} ${classes[kind]}`} title={title} />
);

/** States of several things, always in one order: a shape each, the name and the state on hover and for screen readers. */
export const StateDots = ({ label, dots }: { label: string; dots: StateDot[] }) => (
  <span
    className={classes.dots}
    role="img"
    aria-label={`${label}\u00a0: ${dots.map(({ name, words }) => `${name}, ${words.toLocaleLowerCase("fr")}`).join("\u00a0; ")}`}
  >
    {dots.map(({ name, kind, words }) => (
      <Dot key={name} kind={kind} title={`${name}\u00a0: ${words}`} />
    ))}
  </span>
);

/** What each shape means. */
export const DotsLegend = <K extends DotKind>({ words }: { words: Partial<Record<K, string>> }) => (
  <ul className={classes.legend} aria-label="Légende">
    {(Object.entries(words) as [K, string][]).map(([kind, meaning]) => (
      <li key={kind}>
        <Dot kind={kind} />
        {meaning}
      </li>
    ))}
  </ul>
);
