const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

const moment = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "full", timeStyle: "short" });

/** `mardi 24 novembre 2026 à 10:30`, in Paris. */
export const parisMoment = (at: string) => moment.format(new Date(at));

const time = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", timeStyle: "short" });

/** `10:30`, in Paris. */
export const parisTime = (at: string) => time.format(new Date(at));

/** Today's day (`YYYY-MM-DD`) in Paris. */
export const parisDay = (at: Date) => day.format(at);

const stamp = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "medium" });

/** `2026-11-24 10:30:00`, in Paris. */
export const parisStamp = (at: string) => stamp.format(new Date(at));

/** Seconds until midnight in Paris; an hour off on the two days when clocks change. */
export const secondsLeftInParis = (at: Date) => {
  const [hours = 0, minutes = 0, seconds = 0] = stamp.format(at).slice(11).split(":").map(Number);
  return 86_400 - (hours * 3600 + minutes * 60 + seconds);
};
