import type { FormErrors } from "@mantine/form";
import { daysAfter } from "@passerelle/contract/days";
import { type CompanyJob, companyJobForm } from "@passerelle/contract/offers/company-jobs";
import { jobDateProblems, offerDays } from "@passerelle/contract/offers/job-dates";
import { dayOfTyped, typedDateProblem, typedOf } from "#platform/typed-date-rules.ts";
import { typedNumberOf } from "#platform/typed-number-rules.ts";
import { validateWith } from "#ui/zod-form.ts";
import { layoutOf, wordsOf } from "./description-rules.ts";

/** The offer form as it is typed, in the order of the screen. */
export type JobValues = {
  /** Of another establishment than the profile's; empty where the town says enough. */
  address: string;
  title: string;
  city: string;
  contract_type: string;
  start_date: string;
  duration_months: string;
  min_level: string;
  /** Laid out; empty while nothing stands in it. */
  description: string;
  salary_first_year: string;
  skills: string;
  school_rhythm: string;
  min_experience: string;
  domain: string;
  expires_on: string;
  max_applications: string;
  is_active: boolean;
};

/** The lists of the form, labels by value. */
export type JobLabels = Record<"domains" | "contractTypes" | "levels", Record<string, string>>;

export const fieldLabels: Record<keyof JobValues, string> = {
  address: "Adresse du lieu de travail",
  title: "Titre du poste",
  city: "Ville",
  contract_type: "Type de contrat",
  start_date: "Date de début",
  duration_months: "Durée",
  min_level: "Niveau minimum",
  description: "Description du poste",
  salary_first_year: "Salaire de première année (€ brut/mois)",
  skills: "Compétences",
  school_rhythm: "Rythme d'alternance",
  min_experience: "Expérience minimum (années)",
  domain: "Domaine",
  expires_on: "Fin de publication",
  max_applications: "Mettre en pause après",
  is_active: "Publier immédiatement",
};
const names = Object.keys(fieldLabels) as (keyof JobValues)[];

const paris = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
export const today = () => paris.format(new Date());

/** What is known of an offer before anything is typed. */
type Known = { city: string; domain: string };

/**
 * A new offer: published at once (docs/product/companies.md#offers-list), for sixty days, where its company is and of its domain, and with what
 * most offers say (docs/product/companies.md#offer-form).
 */
export const emptyValues = ({ city, domain }: Known = { city: "", domain: "" }): JobValues => ({
  address: "",
  title: "",
  city,
  contract_type: "",
  start_date: "",
  duration_months: "",
  min_level: "",
  description: "",
  salary_first_year: "",
  skills: "",
  school_rhythm: "À convenir avec l'école",
  min_experience: "0",
  domain,
  expires_on: typedOf(daysAfter(today(), offerDays)),
  max_applications: "",
  is_active: true,
});

const typedNumber = (value: number | null) => (value === null ? "" : String(value).replace(".", ","));

export const valuesOf = (job: CompanyJob): JobValues => ({
  address: job.address,
  title: job.title,
  city: job.city,
  contract_type: job.contract_type,
  start_date: typedOf(job.start_date),
  duration_months: typedNumber(job.duration_months),
  min_level: job.min_level,
  description: job.description_html ?? layoutOf(job.description),
  salary_first_year: typedNumber(job.salary_first_year),
  skills: job.skills.map(({ name }) => name).join(", "),
  school_rhythm: job.school_rhythm,
  min_experience: typedNumber(job.min_experience),
  domain: job.domain,
  expires_on: typedOf(job.expires_on),
  max_applications: typedNumber(job.max_applications),
  is_active: job.is_active,
});

/** Another offer like this one: everything but its end, which is counted from today, and its being switched off. */
export const duplicateOf = (job: CompanyJob): JobValues => {
  const { expires_on, is_active } = emptyValues();
  return { ...valuesOf(job), expires_on, is_active };
};

const optional = (typed: string) => (typed.trim() === "" ? null : typedNumberOf(typed));

/** Each skill between commas, once. */
export const skillsOf = (typed: string) => [
  ...new Set(
    typed
      .split(",")
      .map((skill) => skill.trim())
      .filter(Boolean),
  ),
];

/** The body of the call, unchecked; days as `YYYY-MM-DD`, experience as a number. */
const bodyOf = (values: JobValues) => ({
  ...values,
  min_experience: typedNumberOf(values.min_experience),
  start_date: dayOfTyped(values.start_date),
  description: wordsOf(values.description),
  description_html: values.description || null,
  duration_months: optional(values.duration_months),
  skills: skillsOf(values.skills),
  salary_first_year: optional(values.salary_first_year),
  expires_on: dayOfTyped(values.expires_on) || null,
  max_applications: optional(values.max_applications),
});

/** The body of a form without problems. */
export const checkedBody = (values: JobValues) => companyJobForm.parse(bodyOf(values));

/** What the server keeps of links (`rich-text.ts`): it takes any other address out. */
const keptLink = /^(https?:\/\/|mailto:)/i;
const linksOf = (html: string) => [...html.matchAll(/\shref="([^"]*)"/g)].map(([, address = ""]) => address);

/** The first link of the description whose address would be taken out. */
const linkProblem = (html: string) => {
  const wrong = linksOf(html).find((address) => !keptLink.test(address));
  return wrong === undefined
    ? undefined
    : `L'adresse du lien «\u00a0${wrong}\u00a0» n'est pas valide\u00a0: elle commence par http:// ou https://`;
};

/** What is wrong with the form, field by field and in the order of the screen. `before`: the offer that is edited. */
export const problemsOf = (values: JobValues, before?: CompanyJob): FormErrors => {
  const { start_date, expires_on } = bodyOf(values);
  const problems: FormErrors = {
    ...validateWith(companyJobForm)(bodyOf(values)),
    ...jobDateProblems({ start_date, expires_on }, today(), before),
  };
  if (values.min_experience.trim() !== "" && Number.isNaN(typedNumberOf(values.min_experience))) {
    problems.min_experience = "L'expérience minimum doit être un nombre positif";
  }
  problems.description ||= linkProblem(values.description);
  problems.start_date =
    typedDateProblem(values.start_date, {
      required: "La date de début est requise",
      invalid: "La date de début n'est pas valide",
    }) || problems.start_date;
  problems.expires_on =
    typedDateProblem(values.expires_on, { invalid: "La fin de publication n'est pas valide" }) || problems.expires_on;
  return Object.fromEntries(names.flatMap((name) => (problems[name] ? [[name, problems[name]]] : [])));
};

/**
 * What a person typed, over what a colleague saved meanwhile: every field the person changed stays as typed, the others follow the
 * colleague. `taken`: fields that followed; `kept`: fields that both changed, and differently.
 */
export const mergeTyped = (read: JobValues, typed: JobValues, saved: JobValues) => {
  const isMine = (name: keyof JobValues) => typed[name] !== read[name];
  const differs = (name: keyof JobValues) => saved[name] !== read[name] && saved[name] !== typed[name];
  return {
    values: Object.fromEntries(names.map((name) => [name, isMine(name) ? typed[name] : saved[name]])) as JobValues,
    taken: names.filter((name) => differs(name) && !isMine(name)),
    kept: names.filter((name) => differs(name) && isMine(name)),
  };
};
