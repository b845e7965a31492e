const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
const minuteMs = 60_000;

/** What the clocks of Paris show, as if it were UTC. */
const wallOf = (at: number) => Date.parse(`${wallClock.format(at).replace(" ", "T")}:00Z`);

/**
 * The instant (ISO, UTC) at which the clocks of Paris show this day (`YYYY-MM-DD`) and time (`HH:MM`); the first one when they show it
 * twice; null when they never do (the skipped hour in spring, a day that does not exist).
 */
export const parisInstant = (day: string, time: string): string | null => {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // Date.parse accepts days that do not exist: 30 February becomes 2 March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== `${day}T${time}`) return null;
  const [found] = [120, 60].map((offset) => wall - offset * minuteMs).filter((at) => wallOf(at) === wall);
  return found === undefined ? null : new Date(found).toISOString();
};
