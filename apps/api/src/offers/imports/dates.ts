/** What the clocks of Paris show at an instant, as if it were UTC. */
const parisClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "medium",
});

/** The instant at which the clocks of Paris show this; feeds without a zone mean it. */
const fromParis = (local: number) => {
  const shown = Date.parse(`${parisClock.format(local).replace(" ", "T")}Z`);
  return local - (shown - local);
};

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** The beginnings of the names of months, in French and in English, without accents. */
const monthNames = [
  /^jan/,
  /^(fev|feb)/,
  /^mar/,
  /^(avr|apr)/,
  /^(mai|may)/,
  /^(juin|jun)/,
  /^(juil|jul)/,
  /^(aou|aug)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
];
const monthOf = (word: string) => monthNames.findIndex((name) => name.test(word)) + 1;

type Day = { year: number; month: number; day: number };
type Part = string | number | undefined;
const dayFrom = (year: Part, month: Part, day: Part): Day => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});
/** How feeds write a day, at the beginning of a text in lower case without accents. */
const days: [RegExp, (parts: string[]) => Day][] = [
  [/^(\d{4})([-/.])(\d{2})\2(\d{2})/, ([year, , month, day]) => dayFrom(year, month, day)],
  [/^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})/, ([day, , month, year]) => dayFrom(year, month, day)],
  [
    /^(?:[a-z]{2,8}\.?,? +)?(\d{1,2})(?:er)? +([a-z]{3,9})\.? +(\d{4})/,
    ([day, month, year]) => dayFrom(year, monthOf(month ?? ""), day),
  ],
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, ([year, month, day]) => dayFrom(year, month, day)],
];
const hour = /^(?:t|,? +(?:a +)?)(\d{1,2})[:h](\d{2})?(?::(\d{2}))?(?:[.,](\d+))?/;
const zone = /^ *(?:(z|utc|gmt)|(cest)|(cet)|([+-])(\d{2}):?(\d{2}))$/;

/** Minutes ahead of UTC; null where nothing says. */
const offsetOf = (text: string) => {
  const [, utc, summer, winter, sign, hours, minutes] = zone.exec(text) ?? [];
  if (utc) return 0;
  if (summer || winter) return summer ? 120 : 60;
  return sign ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : null;
};

/** The instant that the parts of a date make; not a number when there is no such day or hour. */
const fromParts = (text: string) => {
  for (const [form, read] of days) {
    const match = form.exec(text);
    if (!match) continue;
    const { year, month, day } = read(match.slice(1));
    const afterDay = text.slice(match[0].length);
    const time = hour.exec(afterDay);
    const [, hours = "0", minutes = "0", seconds = "0", fraction = ""] = time ?? [];
    const rest = afterDay.slice(time?.[0].length ?? 0).trim();
    const offset = rest ? offsetOf(rest) : null;
    const at = new Date(Date.UTC(year, month - 1, day, +hours, +minutes, +seconds));
    const isReal =
      at.getUTCMonth() === month - 1 && at.getUTCDate() === day && +hours < 24 && +minutes < 60 && +seconds < 60;
    if (!isReal || (rest && offset === null)) return Number.NaN;
    if (offset === null) return fromParis(at.getTime());
    return at.getTime() - offset * 60_000 + Math.floor(Number(`0.${fraction || 0}`) * 1000);
  }
  return Number.NaN;
};

const millisecondsOf = (text: string) => {
  // Seconds or milliseconds since 1970.
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  return fromParts(text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""));
};

/**
 * The instant that a feed writes, in any of these forms: `2026-11-01`, `2026/11/01`, `20261101`, `01/11/2026`, `01-11-2026`,
 * `01.11.2026`, "1 novembre 2026", RFC 2822, each with an hour and a zone or without; seconds or milliseconds since 1970. Without a
 * zone it is the time of Paris. Null for anything else, for a day that does not exist, and for what is not of this century.
 */
export const instantOf = (text: string | null | undefined): string | null => {
  const milliseconds = millisecondsOf((text ?? "").trim());
  return milliseconds >= earliest && milliseconds < latest ? new Date(milliseconds).toISOString() : null;
};

/** The day (`YYYY-MM-DD`) that a feed writes: as it is written, else the day it is in Paris. */
export const dayOf = (text: string | null | undefined): string | null => {
  const instant = instantOf(text);
  return instant && parisClock.format(new Date(instant)).slice(0, 10);
};

const monthsOfUnit: [RegExp, number][] = [
  [/^(year|annee|an)/, 12],
  [/^(month|mois)/, 1],
  [/^(week|semaine)/, 12 / 52],
  [/^(day|jour)/, 12 / 365],
];

/** A duration in months, 1 to 120, from a number and its unit in English or French; null for anything else. */
export const monthsOf = (value: string | number | null | undefined, unit: string | null | undefined) => {
  const plain = (unit ?? "").trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const size = monthsOfUnit.find(([pattern]) => pattern.test(plain))?.[1] ?? 0;
  const months = Math.round(Number(String(value ?? "").replace(",", ".")) * size);
  return months >= 1 && months <= 120 ? months : null;
};
