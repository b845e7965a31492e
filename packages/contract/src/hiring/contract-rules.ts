// Dates of a contract, without schema, so that a screen carries none (docs/product/schools.md#contracts).
import type { ContractRow } from "./contracts.ts";

const dayMs = 86_400_000;
/** The day (`YYYY-MM-DD`) some days after another, or before. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Easter Sunday of a year (the anonymous Gregorian algorithm). */
export const easter = (year: number) => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, "0")}-${String((f % 31) + 1).padStart(2, "0")}`;
};

/** Public holidays of France (code du travail, L. 3133-1); Alsace and Moselle have two more. */
export const holidaysOf = (year: number) => [
  ...["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"].map((day) => `${year}-${day}`),
  ...[1, 39, 50].map((days) => addDays(easter(year), days)),
];

const weekday = (day: string) => new Date(day).getUTCDay();
const isHoliday = (day: string) => holidaysOf(Number(day.slice(0, 4))).includes(day);
/** « Jour ouvrable »: every day but Sundays and public holidays. */
export const isWorkingDay = (day: string) => weekday(day) !== 0 && !isHoliday(day);

/** Working days after the first day, within which the employer files the contract (code du travail, D. 6224-1). */
export const filingDays = 5;
/** The last day to file a contract that begins on `start`; put off to the next working day when it falls on a Saturday. */
export const filingDeadline = (start: string) => {
  let day = start;
  for (let left = filingDays; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  while (weekday(day) === 6 || !isWorkingDay(day)) day = addDays(day, 1);
  return day;
};

/** The latest first day of a contract that must be filed by `day`: the deadline never comes earlier for a later start. */
export const lastStartToFileBy = (day: string) => {
  let start = day;
  while (filingDeadline(start) > day) start = addDays(start, -1);
  return start;
};

/** Days in the company during which either side may end it alone (code du travail, L. 6222-18). */
export const probationDays = 45;
/** The first day on which it may be over: days at school do not count, so it often ends later. */
export const probationEnd = (start: string) => addDays(start, probationDays);

/** Days that an OPCO has to answer (code du travail, D. 6224-2). */
export const opcoAnswerDays = 20;
/** Days before the first day by which the form should be sent, and after which a signature is asked for again. */
export const sendingDays = 10;
export const signatureDays = 10;

/** What is to be done about a contract, and until when. `isLate`: today is the last day, or it has passed. */
export type ContractToDo = { what: string; due: string | null; isLate: boolean };

const until = (today: string, what: string, due: string | null): ContractToDo => ({
  what,
  due,
  isLate: due !== null && due <= today,
});
const earlier = (one: string, other: string | null) => (other !== null && other < one ? other : one);

type Read = Pick<ContractRow, "step" | "dates" | "starts_on" | "ends_on" | "tutor_name" | "siret">;

/** What is to be done next about a contract on a day; null when nothing is. */
export const toDoOf = (contract: Read, today: string): ContractToDo | null => {
  const { step, dates, starts_on, ends_on } = contract;
  if (step === "broken") return null;
  if (step === "promise" || step === "prepared") {
    const due = starts_on && addDays(starts_on, -sendingDays);
    if (!starts_on) return until(today, "Dates à fixer", null);
    if (!contract.tutor_name) return until(today, "Tuteur à désigner", due);
    if (!contract.siret) return until(today, "SIRET à compléter", due);
    return until(today, step === "promise" ? "CERFA à préparer" : "CERFA à envoyer", due);
  }
  if (step === "sent")
    return until(
      today,
      "Signatures à recueillir",
      dates.sent ? earlier(addDays(dates.sent, signatureDays), starts_on) : starts_on,
    );
  if (step === "signed") return until(today, "À déposer à l'OPCO", starts_on && filingDeadline(starts_on));
  if (step === "filed") return until(today, "Accord OPCO attendu", dates.filed && addDays(dates.filed, opcoAnswerDays));
  const trial = starts_on && probationEnd(starts_on);
  if (trial && trial >= today) return { what: "Fin de période d'essai", due: trial, isLate: false };
  return ends_on && ends_on >= today ? { what: "Fin du contrat", due: ends_on, isLate: false } : null;
};

/** Segments of the way that are done, of five; the next one is under way until the last is done. */
export const segmentsDone = { promise: 0, prepared: 0, sent: 1, signed: 2, filed: 3, covered: 5 } as const;
