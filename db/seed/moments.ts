const dayMs = 86_400_000;

/** The instant so many days from now. */
export const instantFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
/** The day so many days from today. */
export const daysFromNow = (days: number) => instantFromNow(days).slice(0, 10);

/** The first day of the month that follows the day so many days from today: most contracts start so. */
export const monthStart = (days: number) => {
  const date = new Date(Date.now() + days * dayMs);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
};

/** A moment of a day when people are awake. `part`, from 0 to 1, says how late; `days`: how long ago, one at least, or below zero to come. */
export const atDaytime = (days: number, part: number) => {
  const date = new Date(Date.now() - days * dayMs);
  date.setUTCHours(7, 0, 0, 0);
  return new Date(date.getTime() + Math.floor(part * 13 * 3_600_000)).toISOString();
};
