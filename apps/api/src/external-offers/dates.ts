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

const isoLike = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?)?$/;
const french = /^(\d{2})\/(\d{2})\/(\d{4})(?:,? +(\d{2})[:h](\d{2})(?::(\d{2}))?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;
const rfc2822 = /^(?:[a-z]{3}, +)?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(:\d{2})? +(?:[+-]\d{4}|GMT|UTC?|Z|CES?T)$/i;
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** The parts of a local date; null when there is no such day or hour. */
const localOf = (text: string) => {
  const iso = isoLike.exec(text);
  const day = french.exec(text);
  const parts = iso ? iso.slice(1) : day ? [day[3], day[2], day[1], ...day.slice(4)] : null;
  if (!parts) return null;
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const at = new Date(Date.UTC(year, month - 1, date, hours, minutes, seconds));
  const isReal =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === date && hours < 24 && minutes < 60 && seconds < 60;
  return isReal ? { at: at.getTime(), hasHour: parts[3] !== undefined } : null;
};

const millisecondsOf = (text: string) => {
  const local = localOf(text);
  if (local) return fromParis(local.at);
  if (zoned.test(text)) return Date.parse(text.replace(",", ".").replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  if (rfc2822.test(text)) return Date.parse(text.replace(/\bCEST$/i, "+0200").replace(/\bCET$/i, "+0100"));
  return Number.NaN;
};

/**
 * The instant that a feed writes, in any of its forms: ISO, "2026-11-01 08:30:00", "01/11/2026 08:30:00" with or without the
 * hour, RFC 2822. Without a zone it is the time of Paris. Null for anything else and for what is not of this century.
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
