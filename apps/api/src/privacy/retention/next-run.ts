import { parisStamp } from "#platform/paris.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** The next time of day in Paris after now. */
export const nextRunAt = ({ hour, minute }: { hour: number; minute: number }, now: Date) => {
  const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  // A day of Paris lasts up to twenty-five hours, and clocks move by whole hours: the minute is the same.
  const past = ((now.getUTCMinutes() - minute + 60) % 60) * minuteMs + (now.getTime() % minuteMs);
  for (let ahead = 1; ahead <= 26; ahead += 1) {
    const at = new Date(now.getTime() - past + ahead * hourMs);
    if (parisStamp(at.toISOString()).slice(11, 16) === time) return at.toISOString();
  }
  return new Date(now.getTime() - past + 24 * hourMs).toISOString();
};
