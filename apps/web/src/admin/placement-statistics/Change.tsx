import { formatNumber } from "#platform/formats.ts";
import classes from "./placement-statistics.module.css";

type Props = {
  now: number | null;
  before: number | null;
  /** Word after the number, by its size. */
  unit: (by: number) => string;
  /** For what is better when it is less: weeks, early ends. */
  isBetterDown?: boolean;
};

/** How far a figure is from the one of a year before, to a tenth; nothing where one of them is not known. */
export const Change = ({ now, before, unit, isBetterDown = false }: Props) => {
  if (now === null || before === null) return null;
  const by = Math.round((now - before) * 10) / 10;
  const size = Math.abs(by);
  const isBetter = isBetterDown ? by < 0 : by > 0;
  return (
    <span className={by === 0 ? "soft" : isBetter ? classes.better : classes.worse}>
      {by === 0 ? "=" : `${by > 0 ? "+" : "−"}${formatNumber(size)}\u00a0${unit(size)}`}
      <span className="visually-hidden"> par rapport à un an avant</span>
    </span>
  );
};
