import { minimumPay, minimumShares } from "#offers/rows/minimum-pay-rules.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import { typedNumberOf } from "#platform/typed-number-rules.ts";
import { type JobValues, skillsOf } from "./job-form-rules.ts";

/** The lines that hold the rest of an offer. */
const fields = {
  pay: ["salary_first_year"],
  skills: ["skills"],
  rhythm: ["school_rhythm", "min_experience", "domain"],
  broadcast: ["expires_on", "max_applications", "is_active"],
} as const satisfies Record<string, readonly (keyof JobValues)[]>;
export type Fold = keyof typeof fields;

/** The lines that hold one of these fields. */
export const foldsOf = (names: string[]) =>
  (Object.keys(fields) as Fold[]).filter((fold) =>
    fields[fold].some((field) => names.some((name) => name === field || name.startsWith(`${field}.`))),
  );

type Summary = { what: string; state: string; isMissing?: boolean };

const lowest = Math.floor(minimumPay(minimumShares[0].shares[0]));
const highest = Math.round(minimumPay(minimumShares[3].shares[0]));

const payOf = ({ salary_first_year: typed, contract_type }: JobValues): Summary => {
  const pay = typedNumberOf(typed);
  const what =
    contract_type === "PR"
      ? ""
      : `au moins ${formatNumber(lowest)} à ${formatNumber(highest)}\u00a0€ selon l'âge, en 1re année`;
  return typed.trim() === ""
    ? { what, state: "à indiquer", isMissing: true }
    : { what, state: Number.isNaN(pay) ? typed : `${formatNumber(pay)}\u00a0€ brut/mois` };
};

const skillsSummary = ({ skills }: JobValues): Summary => {
  const all = skillsOf(skills);
  if (all.length === 0) return { what: "", state: "facultatif" };
  return {
    what: all.length > 3 ? `${all.slice(0, 3).join(", ")}…` : all.join(", "),
    state: plural(all.length, "ajoutée", "ajoutées"),
  };
};

/** What each line holds: what is in it, and in a word where it stands. */
export const foldSummaries = (values: JobValues, domains: Record<string, string>): Record<Fold, Summary> => {
  const years = typedNumberOf(values.min_experience);
  const experience =
    years === 0
      ? "débutants acceptés"
      : Number.isNaN(years)
        ? ""
        : `${values.min_experience} ${years >= 2 ? "ans" : "an"} au moins`;
  const limit = values.max_applications.trim();
  return {
    pay: payOf(values),
    skills: skillsSummary(values),
    rhythm: {
      what: [values.school_rhythm, experience].filter(Boolean).join(", "),
      state: domains[values.domain] ?? "à choisir",
    },
    broadcast: {
      what: values.is_active ? `jusqu'au ${values.expires_on || "soixantième jour"}` : "sans publier",
      state: limit ? `${limit} au plus` : "sans limite",
    },
  };
};
