import { useEffect, useState } from "react";
import { formatNumber } from "#platform/formats.ts";
import { countedAfter, countingMs } from "./counter-rules.ts";

/**
 * A figure that counts up to its value in 1200 ms, slowing at the end (docs/product/offers-and-search.md#counters). Without scripts, or
 * when the person asked for less motion, it is simply there.
 */
export const Counter = ({ value, unit, label }: { value: number; unit?: string; label: string }) => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const started = performance.now();
    const step = (now: number) => {
      const elapsed = now - started;
      setShown(countedAfter(value, elapsed));
      if (elapsed < countingMs) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <div>
      <p className="figure" aria-hidden>
        {formatNumber(shown)}
        {unit}
      </p>
      <span className="visually-hidden">
        {formatNumber(value)}
        {unit}
      </span>
      <p className="soft no-margin">{label}</p>
    </div>
  );
};
