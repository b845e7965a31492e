import { plural } from "./formats.ts";

/**
 * Writes the slashes of JJ/MM/AAAA while the digits are typed; ten characters at most (docs/product/companies.md#typed-dates). A typed
 * slash stands for an omitted leading zero: `1/9/2027` becomes `01/09/2027`.
 */
export const withSlashes = (typed: string): string => {
  const digits = typed
    .replace(/^(\d)\//, "0$1/")
    .replace(/^(\d{2}\/)(\d)\//, "$10$2/")
    .replace(/\D/g, "")
    .slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
};

const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;
const whole = 10;

/**
 * Value and caret of a date field after one change. `before`: the former value; `typed`, `caret`: after the change. At the end the
 * slashes are added; in the middle nothing else moves, and in a complete date a digit replaces the one it is typed before. A pasted
 * `2027-09-01` is accepted.
 */
export const typeDate = (before: string, typed: string, caret: number): { value: string; caret: number } => {
  if (iso.test(typed)) return { value: typedOf(typed.trim()), caret: whole };
  const allowed = typed.replace(/[^\d/]/g, "");
  const at = typed.slice(0, caret).replace(/[^\d/]/g, "").length;
  if (at === allowed.length) {
    // A typed slash stands for an omitted zero; a digit being corrected stays alone.
    const isLong = allowed.length > before.length;
    const value = isLong ? withSlashes(allowed) : allowed.replace(/\/$/, "");
    return { value, caret: value.length };
  }
  if (before.length === whole && allowed.length === whole + 1) {
    const place = before[at - 1] === "/" ? at : at - 1;
    return { value: before.slice(0, place) + allowed[at - 1] + before.slice(place + 1), caret: place + 1 };
  }
  return { value: allowed.slice(0, whole), caret: Math.min(at, whole) };
};

type Sentences = {
  /** Sentence for an empty field; without it the field may stay empty. */
  required?: string;
  invalid: string;
};

/** What is wrong with a typed date (docs/product/companies.md#typed-dates); empty when it is right. */
export const typedDateProblem = (typed: string, { required = "", invalid }: Sentences): string => {
  if (typed === "") return required;
  const [, day = "", month = "", year = ""] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? [];
  if (!year) return "Format invalide. Utilisez JJ/MM/AAAA (ex: 01/09/2023)";
  if (Number(year) < 1900 || Number(year) > 2200) return invalid;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists =
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return exists ? "" : "La date n'existe pas dans le calendrier";
};

/** `YYYY-MM-DD` of a typed date; empty while it is not whole. */
export const dayOfTyped = (typed: string): string => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? [];
  return year ? `${year}-${month}-${day}` : "";
};

/** A day (`YYYY-MM-DD`) as it is typed. */
export const typedOf = (day: string): string => day.split("-").reverse().join("/");

/** At most three messages, then the number of the others (docs/product/companies.md#offer-form). */
export const errorSummary = (messages: string[]): string[] =>
  messages.length <= 3
    ? messages
    : [...messages.slice(0, 3), `... et ${plural(messages.length - 3, "autre erreur", "autres erreurs")}`];
