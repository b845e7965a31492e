import type { Contract, ContractForm } from "@passerelle/contract/hiring/contracts";
import { groupedSiret } from "#platform/grouped-digits-rules.ts";
import { typedNumberOf } from "#platform/typed-number-rules.ts";

const textFields = [
  "employer_name",
  "siret",
  "address",
  "zip_code",
  "city",
  "naf",
  "idcc",
  "tutor_name",
  "tutor_email",
  "tutor_phone",
  "diploma",
  "rncp",
  "opco_number",
] as const satisfies (keyof ContractForm)[];
type TextField = (typeof textFields)[number];

/** What the form holds: numbers as they are typed, dates as `YYYY-MM-DD` or unfinished. */
export type TypedContract = Record<TextField, string> & {
  kind: ContractForm["kind"];
  opco: ContractForm["opco"];
  birth_date: string;
  starts_on: string;
  ends_on: string;
  weekly_hours: string;
  funding: string;
  /** A month, for each of four years. */
  pay: string[];
};

const blank = Object.fromEntries(textFields.map((name) => [name, ""])) as Record<TextField, string>;

export const emptyContract: TypedContract = {
  ...blank,
  kind: "apprentissage",
  opco: "",
  birth_date: "",
  starts_on: "",
  ends_on: "",
  weekly_hours: "35",
  funding: "",
  pay: ["", "", "", ""],
};

const typedCents = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? "" : String(cents / 100).replace(".", ",");

export const typedContractOf = (contract: Contract): TypedContract => ({
  ...(Object.fromEntries(textFields.map((name) => [name, contract[name]])) as Record<TextField, string>),
  siret: groupedSiret(contract.siret),
  kind: contract.kind,
  opco: contract.opco,
  birth_date: contract.birth_date ?? "",
  starts_on: contract.starts_on ?? "",
  ends_on: contract.ends_on ?? "",
  weekly_hours: contract.weekly_hours === null ? "" : String(contract.weekly_hours).replace(".", ","),
  funding: typedCents(contract.funding_cents),
  pay: [0, 1, 2, 3].map((year) => typedCents(contract.monthly_pay_cents[year])),
});

const number = (typed: string) => (typed.trim() === "" ? null : typedNumberOf(typed));
const cents = (typed: string) => {
  const amount = number(typed);
  return amount === null ? null : Math.round(amount * 100);
};

/** What is sent of it; a number that is none is NaN, which the schema refuses. */
export const contractOfTyped = ({ pay, funding, weekly_hours, ...typed }: TypedContract): ContractForm => {
  const last = pay.findLastIndex((amount) => amount.trim() !== "");
  return {
    ...typed,
    rncp: typed.rncp.trim().toUpperCase().replace(/\s/g, ""),
    birth_date: typed.birth_date || null,
    starts_on: typed.starts_on || null,
    ends_on: typed.ends_on || null,
    weekly_hours: number(weekly_hours),
    monthly_pay_cents: pay.slice(0, last + 1).map((amount) => cents(amount) ?? Number.NaN),
    funding_cents: cents(funding),
  };
};

/** Years that a contract begins, for which a pay is asked: one at least, four at most. */
export const yearsOf = ({ starts_on, ends_on, pay }: Pick<TypedContract, "starts_on" | "ends_on" | "pay">) => {
  const months =
    starts_on && ends_on
      ? (Number(ends_on.slice(0, 4)) - Number(starts_on.slice(0, 4))) * 12 +
        Number(ends_on.slice(5, 7)) -
        Number(starts_on.slice(5, 7)) +
        (ends_on.slice(8) > starts_on.slice(8) ? 1 : 0)
      : 0;
  const typed = pay.findLastIndex((amount) => amount !== "") + 1;
  return Math.min(4, Math.max(1, typed, Math.ceil((months || 0) / 12)));
};
