import type { StepDates, StepOnTheWay } from "@passerelle/contract/hiring/contracts";

const way = ["promise", "prepared", "sent", "signed", "filed", "covered"] as const satisfies StepOnTheWay[];

/**
 * The days of all steps once a contract is given `step` on a day: steps before it keep theirs, those after it have none. A promise always
 * has a day.
 */
export const datesAt = (before: StepDates, step: StepOnTheWay, onDay: string) => {
  const reached = way.indexOf(step);
  const dayOf = (one: StepOnTheWay) => (one === step ? onDay : way.indexOf(one) < reached ? before[one] : null);
  return {
    promised_on: step === "promise" ? onDay : before.promise,
    prepared_on: dayOf("prepared"),
    sent_on: dayOf("sent"),
    signed_on: dayOf("signed"),
    filed_on: dayOf("filed"),
    covered_on: dayOf("covered"),
  };
};
