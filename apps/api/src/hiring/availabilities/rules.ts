import type { WeeklyHours } from "@passerelle/contract/hiring/availabilities";
import { parisInstant } from "@passerelle/contract/paris-time";

export type Moment = { starts_at: string; ends_at: string };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What a person who has said nothing is taken to work. */
export const officeHours: WeeklyHours[] = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: "09:00", to: "12:00" },
  { day, from: "14:00", to: "18:00" },
]);
export const usualDuration = 30;
export const usualNoticeHours = 24;

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week (`YYYY-MM-DD`), some weeks later. */
export const mondayOf = (day: string, weeksLater = 0) => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, 7 * weeksLater - weekday);
};

/** Instants at which a week begins and ends in Paris. */
export const boundsOfWeek = (monday: string, weeks = 1) => ({
  starts_at: parisInstant(monday, "00:00") ?? "",
  ends_at: parisInstant(addDays(monday, 7 * weeks), "00:00") ?? "",
});

export const overlap = (a: Moment, b: Moment) => a.starts_at < b.ends_at && b.starts_at < a.ends_at;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The hours of one weekday that two people share. */
const shared = (first: WeeklyHours[], second: WeeklyHours[]): WeeklyHours[] =>
  first.flatMap((a) =>
    second
      .filter((b) => a.day === b.day && a.from < b.to && b.from < a.to)
      .map((b) => ({ day: a.day, from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to })),
  );

/** The hours that everybody has in common; at least one person. */
export const commonHours = ([first = [], ...others]: WeeklyHours[][]) => others.reduce(shared, first);

type Week = { monday: string; hours: WeeklyHours[]; duration: number; taken: Moment[]; earliest: string };

/**
 * The free times of a week, one after the other within the hours, none before `earliest` or over what is taken. The hour that clocks
 * skip in spring gives nothing.
 */
export const freeTimesOf = ({ monday, hours, duration, taken, earliest }: Week): Moment[] =>
  [...hours]
    .sort((a, b) => a.day - b.day || a.from.localeCompare(b.from))
    .flatMap(({ day, from, to }) => {
      const date = addDays(monday, day - 1);
      const found: Moment[] = [];
      // A quarter of an hour at a time, so that what ends at a quarter past leaves no hole.
      for (let minute = minutesOf(from); minute + duration <= minutesOf(to); ) {
        const starts_at = parisInstant(date, timeOf(minute));
        const moment = starts_at && {
          starts_at,
          ends_at: new Date(Date.parse(starts_at) + duration * minuteMs).toISOString(),
        };
        const isFree = moment && moment.starts_at >= earliest && !taken.some((each) => overlap(each, moment));
        if (isFree) found.push(moment);
        minute += isFree ? Math.ceil(duration / 15) * 15 : 15;
      }
      return found;
    });

/** Three moments to propose: one a day first, then a second one of the first days. `held` are moments proposed to others, taken last. */
export const threeOf = (free: Moment[], held: Moment[], most = 3): Moment[] => {
  const open = free.filter((moment) => !held.some((each) => overlap(each, moment)));
  const firstOfEachDay = (moments: Moment[]) =>
    moments.filter(
      ({ starts_at }, at) => moments.findIndex((m) => m.starts_at.slice(0, 10) === starts_at.slice(0, 10)) === at,
    );
  const first = firstOfEachDay(open);
  const rest = open.filter((moment) => !first.includes(moment));
  const others = free.filter((moment) => !open.includes(moment));
  return [...first, ...rest, ...others].slice(0, most).sort((a, b) => a.starts_at.localeCompare(b.starts_at));
};

/** Overlapping and touching intervals as one. */
export const merged = (moments: Moment[]): Moment[] => {
  const whole: Moment[] = [];
  for (const moment of [...moments].sort((a, b) => a.starts_at.localeCompare(b.starts_at))) {
    const last = whole.at(-1);
    if (last && moment.starts_at <= last.ends_at) {
      if (moment.ends_at > last.ends_at) last.ends_at = moment.ends_at;
    } else whole.push({ ...moment });
  }
  return whole;
};
