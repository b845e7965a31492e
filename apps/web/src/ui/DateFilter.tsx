import { dayOfTyped, typedDateProblem, typedOf } from "#platform/typed-date-rules.ts";
import { DateField } from "./DateField.tsx";
import { useTyped } from "./use-typed.ts";

type Props = {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  error?: string | undefined;
  isInPlace?: boolean;
  /** Last complete day typed; empty when the field was emptied. */
  onChoose: (day: string) => void;
};

/** Dates before this year are not applied: a year that is being typed filters nothing. */
const firstYear = 2000;

/** A date filter: applied once complete and valid. */
export const DateFilter = ({ label, value, error, isInPlace, onChoose }: Props) => {
  const known = typedOf(value);
  const [typed, setTyped] = useTyped(known, (day) => {
    if (day === "") onChoose("");
    else if (!problemOf(day)) onChoose(dayOfTyped(day));
  });
  // Half a date is not an error yet.
  const problem = typed.length === 10 ? problemOf(typed) : "";
  return (
    <DateField
      label={label}
      isInPlace={isInPlace}
      value={dayOfTyped(typed) || typed}
      error={problem || error}
      onChange={(day) => setTyped(typedOf(day))}
    />
  );
};

const problemOf = (typed: string) => {
  const problem = typedDateProblem(typed, { invalid: "La date n'est pas valide" });
  return problem || (Number(typed.slice(6)) < firstYear ? "La date n'est pas valide" : "");
};
