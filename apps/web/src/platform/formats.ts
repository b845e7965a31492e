const whole = new Intl.NumberFormat("fr-FR");
const day = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
const shortDay = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", day: "2-digit", month: "2-digit" });
const month = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", month: "short", year: "numeric" });
const moment = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "long", timeStyle: "short" });
const longDay = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "full" });
const weekDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  weekday: "short",
  day: "numeric",
  month: "short",
});
const dayInWords = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", day: "numeric", month: "long" });
const shortDayInWords = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", day: "numeric", month: "short" });
/** In French the first day of a month is « 1er »; `Intl` writes « 1 ». */
const withFirst = (text: string) => text.replace(/(?<=^| )1 (?=\p{L})/u, "1er ");
const time = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", timeStyle: "short" });

/** The day (`YYYY-MM-DD`) in Paris, now or days ago. */
export const parisDay = (daysAgo = 0) => isoDay.format(Date.now() - daysAgo * 86_400_000);
/** `100 000`. */
export const formatNumber = (value: number) => whole.format(value);
/** `JJ/MM/AAAA` from a day (`YYYY-MM-DD`) or an instant, as seen in Paris. */
export const formatDay = (value: string) => day.format(new Date(value.length === 10 ? `${value}T12:00:00Z` : value));
/** `JJ/MM` of a day (`YYYY-MM-DD`) or an instant, as seen in Paris. */
export const formatShortDay = (value: string) =>
  shortDay.format(new Date(value.length === 10 ? `${value}T12:00:00Z` : value));
/** `janv. 2027`, from a day (`YYYY-MM-DD`). */
export const formatMonth = (value: string) => month.format(new Date(`${value}T12:00:00Z`));
/** `21 novembre 2026 à 10:30`. */
export const formatMoment = (value: string) => withFirst(moment.format(new Date(value)));
/** `lundi 23 novembre 2026`. */
export const formatLongDay = (value: string) => withFirst(longDay.format(new Date(value)));
/** `23 novembre`. */
export const formatDayInWords = (value: string) => withFirst(dayInWords.format(new Date(value)));
/** `23 nov.`. */
export const formatShortDayInWords = (value: string) => withFirst(shortDayInWords.format(new Date(value)));
/** `lun. 23 nov.`. */
export const formatWeekDay = (value: string) => withFirst(weekDay.format(new Date(value)));
/** `10:30`. */
export const formatTime = (value: string) => time.format(new Date(value));
/** `2 ans`; nothing for zero or unknown. */
export const formatExperience = (years: number | null) => (years ? plural(years, "an", "ans") : "");
/** `1 offre`, `2 offres`, `0 offre`: French counts zero as singular. */
export const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count >= 2 ? many : one}`;

/** `d'Emma`, `de Bob`: before a vowel the preposition is elided. */
export const ofName = (name: string) =>
  /^([aeiou]|y[^aeiou])/i.test(name.normalize("NFD")) ? `d'${name}` : `de ${name}`;

/** `Nantes (Loire-Atlantique)`, `Paris`: a department that is named as its town is not said twice. */
export const townIn = (town: string, department: string) => (town === department ? town : `${town} (${department})`);

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** `à l'instant`, `il y a 12 min`, `il y a 2 h`, `hier`, `il y a 6 j`, `il y a 3 mois`: how long ago an instant was. */
export const formatAge = (instant: string, now = Date.now()) => {
  const age = now - Date.parse(instant);
  const days = Math.floor(age / dayMs);
  if (age < minuteMs) return "à l'instant";
  if (age < hourMs) return `il y a ${Math.floor(age / minuteMs)}\u00a0min`;
  if (days < 1) return `il y a ${Math.floor(age / hourMs)}\u00a0h`;
  if (days < 2) return "hier";
  if (days < 31) return `il y a ${days}\u00a0j`;
  return days < 365
    ? `il y a ${Math.floor(days / 30.5)}\u00a0mois`
    : `il y a ${plural(Math.floor(days / 365), "an", "ans")}`;
};
