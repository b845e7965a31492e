import type { MeasuredDay, MeasuredMinutes } from "@passerelle/contract/admin/service-status";
import { formatNumber, plural } from "#platform/formats.ts";

const percent = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `99,98 %` of the measured minutes, never rounded up; a dash without a measure. */
export const uptimeOf = ({ measured, failed }: Pick<MeasuredMinutes, "measured" | "failed">) => {
  if (measured === 0) return "—";
  const share = Math.floor(((measured - failed) * 10_000) / measured) / 100;
  return share === 100 ? "100\u00a0%" : `${percent.format(share)}\u00a0%`;
};

/** What the figure above does not say: the minutes that failed, and those that nobody measured. */
export const minutesSaid = ({ measured, failed, unmeasured }: MeasuredMinutes) =>
  [
    plural(measured, "minute mesurée", "minutes mesurées"),
    failed > 0 ? `dont ${formatNumber(failed)} en panne` : "",
    unmeasured > 0 ? plural(unmeasured, "non mesurée", "non mesurées") : "",
  ]
    .filter(Boolean)
    .join(", ");

/** `40 s`, `12 min`, `3 h`. */
export const durationSaid = (seconds: number) => {
  if (seconds < 60) return `${seconds}\u00a0s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)}\u00a0min` : `${Math.floor(seconds / 3600)}\u00a0h`;
};

type DayKind = "up" | "failed" | "unmeasured";

/** Whether anything failed that day; a day of which no minute was measured is neither. */
export const kindOf = ({ measured, failed }: Pick<MeasuredMinutes, "measured" | "failed">): DayKind => {
  if (measured === 0) return "unmeasured";
  return failed > 0 ? "failed" : "up";
};

/** The least of a bar that a failure takes, in percent, so that one minute is seen. */
const leastFailure = 18;

/** Heights of a day's bar in percent, from its foot: what worked, then what failed; the rest was not measured. */
export const heightsOf = ({ measured, failed, unmeasured }: MeasuredMinutes) => {
  const all = measured + unmeasured;
  if (measured === 0 || all === 0) return { works: 0, fails: 0 };
  const top = (measured / all) * 100;
  const fails = failed > 0 ? Math.min(top, Math.max(leastFailure, (failed / all) * 100)) : 0;
  return { works: Math.round(top - fails), fails: Math.round(fails) };
};

/** The bars in words. */
export const daysSaid = (days: MeasuredDay[]) => {
  const count = (kind: DayKind) => days.filter((day) => kindOf(day) === kind).length;
  return [
    plural(count("up"), "jour sans panne mesurée", "jours sans panne mesurée"),
    plural(count("failed"), "jour avec une panne", "jours avec une panne"),
    plural(count("unmeasured"), "jour non mesuré", "jours non mesurés"),
  ].join(", ");
};
