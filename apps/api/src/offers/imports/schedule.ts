const hourMs = 3_600_000;
const paris = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", hour: "numeric", hourCycle: "h23" });

const parisHour = (at: number) => Number.parseInt(paris.format(at), 10);

/**
 * The hours of the day that begin at this instant in Paris: one, none when the clocks are put back and it strikes the same hour
 * again, two when they are put forward and an hour is left out.
 */
const hoursAt = (at: number) => {
  const now = parisHour(at);
  const hours: number[] = [];
  for (let hour = parisHour(at - hourMs); hour !== now; ) {
    hour = (hour + 1) % 24;
    hours.push(hour);
  }
  return hours;
};

const begins = (at: number, hours: number[]) => hoursAt(at).some((hour) => hours.includes(hour));
const wholeHour = (at: Date) => Math.floor(at.getTime() / hourMs) * hourMs;
/** A day of twenty-five hours holds every hour. */
const longestDay = 25;

/** The latest of these hours that has struck, since they are what they are; null when none has. */
export const lastDue = ({ hours, since, now }: { hours: number[]; since: Date; now: Date }) => {
  for (let back = 0; back <= longestDay; back += 1) {
    const at = wholeHour(now) - back * hourMs;
    if (at < since.getTime()) return null;
    if (begins(at, hours)) return new Date(at);
  }
  return null;
};

/** When the next of these hours strikes; null without hours. */
export const nextDue = (hours: number[], now: Date) => {
  for (let ahead = 1; ahead <= longestDay; ahead += 1) {
    const at = wholeHour(now) + ahead * hourMs;
    if (begins(at, hours)) return new Date(at);
  }
  return null;
};
