import { missingFields, type PostingField } from "@passerelle/contract/offers/posting-fields";
import { bodyOf, editedLabels, type PostingValues } from "./posting-editor-rules.ts";

/** What every offer says first. */
export const essentialFields = [
  "company_name",
  "title",
  "city",
  "qualification_levels",
  "contract_types",
  "contract_start_date",
  "salary_min",
  "description",
] as const satisfies PostingField[];

/** The rest of the first step, section by section. */
export const sections = {
  details: {
    title: "Détails du poste",
    fields: [
      "associated_job",
      "functions",
      "country",
      "address",
      "additional_location",
      "travel_zone",
      "opening_count",
      "domains",
      "tags",
    ],
  },
  profile: {
    title: "Profil recherché",
    fields: [
      "profile_description",
      "education_levels",
      "experience_min",
      "experience_max",
      "period",
      "desired_skills",
      "to_be_acquired_skills",
      "access_conditions",
    ],
  },
  contract: {
    title: "Contrat",
    fields: ["contract_duration", "work_time", "remote_work", "publication_date", "expiration_date"],
  },
  more: {
    title: "Informations complémentaires",
    fields: ["salary_max", "salary_currency", "hide_salary", "benefits", "work_environment"],
  },
  company: {
    title: "L'entreprise",
    fields: [
      "anonymous_posting",
      "company_siret",
      "company_size",
      "company_website",
      "naf_code",
      "naf_label",
      "industry_sectors",
      "company_description",
    ],
  },
} as const satisfies Record<string, { title: string; fields: readonly PostingField[] }>;
export type SectionName = keyof typeof sections;

/** Values that a new offer has by itself: they say nothing of this one. */
const byDefault: Partial<Record<PostingField, string>> = {
  country: "France",
  opening_count: "1",
  period: "an",
  salary_currency: "EUR",
};

const words = (values: PostingValues, field: PostingField) => {
  const value = values[field];
  if (typeof value === "boolean") return value ? editedLabels[field] : "";
  if (Array.isArray(value)) return value.length > 2 ? `${value.length} choix` : value.join(", ");
  if (value === byDefault[field]) return "";
  // Rich text is read as the words that it holds.
  return value.replace(/<[^>]*>/g, " ").trim();
};

/** What the title of a folded section says: what it lacks, else what it holds. */
export const headOf = (name: SectionName, values: PostingValues): { missing: string[]; words: string } => {
  const fields: readonly PostingField[] = sections[name].fields;
  return {
    missing: missingFields(bodyOf(values), "saved")
      .filter((field) => fields.includes(field))
      .map((field) => editedLabels[field]),
    words: fields
      .map((field) => words(values, field))
      .filter(Boolean)
      .slice(0, 3)
      .join(" · "),
  };
};

/** How many of the first fields are filled. */
export const filledOf = (values: PostingValues) => {
  const body: Record<string, unknown> = bodyOf(values);
  return essentialFields.filter((field) => {
    const value = body[field];
    return Array.isArray(value)
      ? value.length > 0
      : typeof value === "string"
        ? value.replace(/<[^>]*>/g, "").trim() !== ""
        : value !== null;
  }).length;
};
