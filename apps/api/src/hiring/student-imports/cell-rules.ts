import { filingDeadline } from "@passerelle/contract/hiring/contract-rules";
import { phone as phoneText } from "@passerelle/contract/text";
import { plain } from "./column-rules.ts";

export type Adviser = { id: string; name: string; email: string };

/** A day of a French spreadsheet (31/08/2026, 31-08-26) or of a program (2026-08-31). */
export const dayOf = (text: string) => {
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(text);
  const [, day, month, year] = french ?? [];
  const iso = french
    ? `${year?.length === 2 ? `20${year}` : year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`
    : /^(\d{4}-\d{2}-\d{2})(?:[T\s].*)?$/.exec(text)?.[1];
  if (!iso || Number.isNaN(Date.parse(iso)) || new Date(iso).toISOString().slice(0, 10) !== iso) return null;
  return iso >= "1900-01-01" && iso <= "2200-12-31" ? iso : null;
};
/**
 * A telephone number as it is written, with the 0 that a spreadsheet takes off nine French digits; empty for none, null for what is not a number.
 */
export const phoneOf = (text: string) => {
  if (text === "") return "";
  const digits = text.replace(/[\s.()-]/g, "");
  if (/^[1-9]\d{8}$/.test(digits)) return `0${text.trim()}`;
  return phoneText.safeParse(text).success ? text : null;
};

type Listed = { word: string; isPlaced: boolean; starts_on: string | null; today: string };

/**
 * The step at which a list's contract is recorded: what the word of the state says, else how long it has run. One whose filing is past its
 * day was filed elsewhere than here: it asks for nothing.
 */
export const listedStep = ({ word, isPlaced, starts_on, today }: Listed) => {
  const said = plain(word);
  const hasBegun = starts_on !== null && starts_on <= today;
  if (!/attente|refus/.test(said)) {
    if (/prise?encharge|accordopco/.test(said)) return "covered" as const;
    if (/^(contrat)?encours$/.test(said) && hasBegun) return "covered" as const;
    if (/depose/.test(said)) return "filed" as const;
  }
  if (starts_on !== null && filingDeadline(starts_on) < today) return "covered" as const;
  return isPlaced || hasBegun ? ("signed" as const) : ("promise" as const);
};

export const frenchDay = (iso: string) => iso.split("-").reverse().join("/");

/** The member a cell names: in full, by address, or by the last name with or without an initial where that is one member alone. */
export const adviserOf = (text: string, advisers: Adviser[]) => {
  const words = (name: string) =>
    name
      .split(/[\s.]+/)
      .filter(Boolean)
      .map(plain);
  const asked = words(text);
  const whole = advisers.find(
    ({ name, email }) => words(name).sort().join(" ") === [...asked].sort().join(" ") || email === text.toLowerCase(),
  );
  if (whole) return whole;
  const [first = "", ...more] = asked;
  const last = asked.at(-1);
  const some = advisers.filter(({ name }) => {
    const own = words(name);
    return own.at(-1) === last && (more.length === 0 || (first.length === 1 && own[0]?.startsWith(first)));
  });
  return some.length === 1 ? some[0] : undefined;
};
