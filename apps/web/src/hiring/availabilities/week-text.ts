import type { WeeklyHours } from "@passerelle/contract/hiring/availabilities";

export const weekdays = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"] as const;

/** `9 h`, `10 h 30`, from `09:00` or `10:30`. */
const hourText = (time: string) => {
  const [hours = "", minutes = ""] = time.split(":");
  return minutes === "00" ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`;
};

/** The hours of each day that has some, in order, in words. */
export const weekText = (hours: WeeklyHours[]) =>
  weekdays.flatMap((name, index) => {
    const ofDay = hours.filter(({ day }) => day === index + 1).sort((a, b) => a.from.localeCompare(b.from));
    if (ofDay.length === 0) return [];
    return [{ name, hours: ofDay.map(({ from, to }) => `${hourText(from)} – ${hourText(to)}`).join(", ") }];
  });
