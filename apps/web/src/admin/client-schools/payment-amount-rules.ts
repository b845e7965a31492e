import { typedNumberOf } from "#platform/typed-number-rules.ts";

/** Cents of euros as they are typed; a third decimal stays a broken number, which is refused. NaN for what is no number. */
export const centsOf = (typed: string) => {
  const cents = typedNumberOf(typed.replace("€", "")) * 100;
  const whole = Math.round(cents);
  return Math.abs(cents - whole) < 1e-6 ? whole : cents;
};

/** What is wrong with what was typed as an amount, before the amount itself is looked at. */
export const amountProblem = (typed: string) =>
  typed.trim() !== "" && Number.isNaN(centsOf(typed))
    ? "Le montant doit être un nombre en euros, comme 1\u00a0200,50"
    : "";
