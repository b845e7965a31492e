import { parisStamp } from "#platform/paris.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** When it is next this time of the day in Paris. */
export const nextRunAt = ({ hour, minute }: { hour: number; minute: number }, now: Date) => {
  const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  // A day of Paris has up to twenty-five hours, and its clocks move by whole ones: the minute is the same in every hour.
  const past = ((now.getUTCMinutes() - minute + 60) % 60) * minuteMs + (now.getTime() % minuteMs);
  for (let ahead = 1; ahead <= 26; ahead += 1) {
    const at = new Date(now.getTime() - past + ahead * hourMs);
    if (parisStamp(at.toISOString()).slice(11, 16) === time) return at.toISOString();
  }
  return new Date(now.getTime() - past + 24 * hourMs).toISOString();
};
