import { toDoOf } from "@passerelle/contract/hiring/contract-rules";
import type { ContractRow } from "@passerelle/contract/hiring/contracts";
import { formatNumber, parisDay } from "#platform/formats.ts";

/** `8 120 €`; cents are written where there are some. */
export const euros = (cents: number) => {
  const amount = cents / 100;
  const words = Number.isInteger(amount)
    ? formatNumber(amount)
    : amount.toLocaleString("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${words}\u00a0€`;
};

const thisYear = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", day: "numeric", month: "short" });
const otherYear = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** `24 nov.`, with the year where it is another one; « Aujourd'hui ». */
export const dueWords = (day: string, today = parisDay()) => {
  if (day === today) return "Aujourd'hui";
  return (day.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(new Date(day));
};

export const studentName = ({ student }: Pick<ContractRow, "student">) =>
  `${student.first_name} ${student.last_name}`.trim() || "Étudiant sans nom";

/** What is to be done about a contract today. */
export const toDoToday = (contract: ContractRow) => toDoOf(contract, parisDay());
