import type { FreeTimes } from "@passerelle/contract/hiring/availabilities";
import { parisInstant } from "@passerelle/contract/paris-time";

const dayMs = 86_400_000;
const minuteMs = 60_000;
const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", hour: "2-digit", minute: "2-digit" });
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
const shown = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", ...options });
const dayAndMonth = shown({ day: "numeric", month: "long" });
const dayAlone = shown({ day: "numeric" });
const nameOfDay = shown({ weekday: "long" });
const shortName = shown({ weekday: "short" });
const shortMonth = shown({ month: "short" });

export type Moment = { starts_at: string; ends_at: string };

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
export const dayOf = (instant: string) => isoDay.format(new Date(instant));
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const number = (day: string) => (day.endsWith("-01") ? "1er" : dayAlone.format(noon(day)));

/** `23 – 27 novembre`, `30 novembre – 4 décembre`. */
export const rangeText = (first: string, last: string) =>
  first.slice(0, 7) === last.slice(0, 7)
    ? `${number(first)} – ${number(last)} ${dayAndMonth.format(noon(last)).split(" ")[1]}`
    : `${dayText(first)} – ${dayText(last)}`;
/** `1er décembre`. */
export const dayText = (day: string) => `${number(day)} ${dayAndMonth.format(noon(day)).split(" ")[1]}`;
/** `mardi 1er décembre`. */
export const longDayText = (day: string) => `${nameOfDay.format(noon(day))} ${dayText(day)}`;
/** `mar. 1er déc.` */
export const shortDayText = (day: string) =>
  `${shortName.format(noon(day))} ${number(day)} ${shortMonth.format(noon(day))}`;
/** `Mar.` and `1er`, the head of a column. */
export const columnText = (day: string) => {
  const name = shortName.format(noon(day));
  return { name: name.charAt(0).toLocaleUpperCase("fr") + name.slice(1), number: number(day) };
};

/** `10 h 30`, as the clocks of Paris show it. */
export const hourOf = (instant: string) => {
  const [hours, minutes] = clock.format(new Date(instant)).split(":");
  return minutes === "00" ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`;
};
export const rangeOf = ({ starts_at, ends_at }: Moment) => `${hourOf(starts_at)} – ${hourOf(ends_at)}`;

/** Minutes since midnight on the clocks of Paris. */
export const minutesOf = (instant: string) => {
  const [hours = 0, minutes = 0] = clock.format(new Date(instant)).split(":").map(Number);
  return hours * 60 + minutes;
};

/** The instant of a day at so many minutes after midnight; null in the skipped hour. */
export const instantAt = (day: string, minutes: number) =>
  parisInstant(day, `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`);

export const slotOf = (starts_at: string, duration: number): Moment => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + duration * minuteMs).toISOString(),
});
export const overlap = (a: Moment, b: Moment) => a.starts_at < b.ends_at && b.starts_at < a.ends_at;

/** The parts of an interval that fall on a day, in minutes after midnight; null when none does. */
export const partOn = (day: string, { starts_at, ends_at }: Moment) => {
  const from = dayOf(starts_at) < day ? 0 : dayOf(starts_at) === day ? minutesOf(starts_at) : null;
  const to = dayOf(ends_at) > day ? 1440 : dayOf(ends_at) === day ? minutesOf(ends_at) : null;
  return from === null || to === null || to <= from ? null : { from, to };
};

/** Days and hours that the grid shows: the working week from 8 to 18, and more where something is. */
export const extentOf = ({ monday, free, taken }: Pick<FreeTimes, "monday" | "free" | "taken">, chosen: Moment[]) => {
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at));
  const meetings = [...free, ...chosen, ...taken.filter(({ kind }) => kind !== "calendar")];
  const parts = days.flatMap((day) => meetings.flatMap((moment) => partOn(day, moment) ?? []));
  const isUsed = (day: string) => meetings.some((moment) => partOn(day, moment));
  const last = isUsed(days[6] ?? "") ? 7 : isUsed(days[5] ?? "") ? 6 : 5;
  return {
    days: days.slice(0, last),
    first: Math.min(8, ...parts.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(18, ...parts.map(({ to }) => Math.ceil(to / 60))),
  };
};
