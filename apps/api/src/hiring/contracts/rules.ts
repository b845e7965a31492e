import type { StepOnTheWay } from "@passerelle/contract/hiring/contracts";

/** The steps after the promise, in their order, with the columns of their days. */
const later = [
  ["prepared", "prepared_on"],
  ["sent", "sent_on"],
  ["signed", "signed_on"],
  ["filed", "filed_on"],
  ["covered", "covered_on"],
] as const satisfies [StepOnTheWay, string][];
type Days = { promised_on?: string } & { [Column in (typeof later)[number][1]]?: string | null };

/**
 * The days that change once a contract is given `step` on a day: steps before it keep theirs, those after it have none. A promise always
 * has a day.
 */
export const datesAt = (step: StepOnTheWay, onDay: string) => {
  const days: Days = step === "promise" ? { promised_on: onDay } : {};
  const reached = later.findIndex(([one]) => one === step);
  for (const [one, column] of later.slice(Math.max(reached, 0))) days[column] = one === step ? onDay : null;
  return days;
};
