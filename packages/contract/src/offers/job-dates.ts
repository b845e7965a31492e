import { daysAfter } from "../days.ts";

/** Days that an offer stays on screen unless its company chooses otherwise, and that a renewal adds. */
export const offerDays = 60;
/** An offer never ends later than this many months from today. */
export const offerMonths = 6;

/** Latest last day that an offer may have, counted from today; a 31 that does not exist becomes the end of the month. */
export const latestEnd = (today: string): string => {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + offerMonths + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + offerMonths, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
};

/** End of an offer renewed today: sixty days after its end, or after today if that has passed, within the limit. */
export const renewedEnd = (today: string, end: string): string => {
  const renewed = daysAfter(end > today ? end : today, offerDays);
  const latest = latestEnd(today);
  if (renewed <= latest) return renewed;
  // An end that is already later than the limit, which is counted from another day, is never brought forward.
  return end > latest ? end : latest;
};

type JobDates = { start_date: string; expires_on: string | null };

/** Errors in an offer's days, by field. `before`: the stored offer; an unchanged day in the past is not an error. */
export const jobDateProblems = (
  { start_date, expires_on }: JobDates,
  today: string,
  before?: JobDates,
): Partial<Record<keyof JobDates, string>> => {
  const problems: Partial<Record<keyof JobDates, string>> = {};
  if (start_date < today && start_date !== before?.start_date) {
    problems.start_date = "La date de début est déjà passée";
  }
  if (expires_on && expires_on !== before?.expires_on) {
    if (expires_on < today) problems.expires_on = "La fin de publication est déjà passée";
    else if (expires_on > latestEnd(today)) {
      problems.expires_on = `La fin de publication doit être dans les ${offerMonths} prochains mois`;
    }
  }
  return problems;
};
