import type { FormErrors } from "@mantine/form";
import {
  type CompanyPageForm,
  companyPageForm,
  type OwnCompanyPage,
} from "@passerelle/contract/organisations/company-page";
import { plural } from "#platform/formats.ts";
import { validateWith } from "#ui/zod-form.ts";

/** What is typed: days as the choice of a list, advantages as lines. */
export type PageValues = {
  description: string;
  photos: { id: string; url: string; alt: string }[];
  tutors: OwnCompanyPage["tutors"];
  rhythm: string;
  remote_days: string;
  equipment: string;
  benefits: string;
  directions: string;
};

export const fieldLabels: Record<keyof PageValues, string> = {
  description: "Présentation de l'entreprise",
  photos: "Photos",
  tutors: "Tuteurs",
  rhythm: "Rythme",
  remote_days: "Télétravail",
  equipment: "Équipement",
  benefits: "Avantages, un par ligne",
  directions: "Accès",
};

export const valuesOf = ({ description, photos, tutors, ...page }: OwnCompanyPage): PageValues => ({
  description,
  photos,
  tutors,
  rhythm: page.rhythm,
  remote_days: page.remote_days === null ? "" : String(page.remote_days),
  equipment: page.equipment,
  benefits: page.benefits.join("\n"),
  directions: page.directions,
});

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What the page would tell. */
export const bodyOf = (values: PageValues): CompanyPageForm => ({
  ...values,
  photos: values.photos.map(({ id, alt }) => ({ id, alt })),
  tutors: values.tutors.map(({ portrait_url: _, ...tutor }) => tutor),
  remote_days: values.remote_days === "" ? null : Number(values.remote_days),
  benefits: linesOf(values.benefits),
});

/** Sentences by typed field: those of one line of the advantages are of the field that holds them all. */
export const fieldErrors = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [name.replace(/^benefits\..*/, "benefits"), sentence]),
  );

export const problemsOf = (values: PageValues) => fieldErrors(validateWith(companyPageForm)(bodyOf(values)));

export const sections = ["pictures", "about", "tutors", "photos", "work", "benefits", "access"] as const;
export type Section = (typeof sections)[number];

const sectionOf: Record<keyof PageValues, Section> = {
  description: "about",
  photos: "photos",
  tutors: "tutors",
  rhythm: "work",
  remote_days: "work",
  equipment: "work",
  benefits: "benefits",
  directions: "access",
};

/** The section of the first field in error, in the order of the page. */
export const sectionInError = (errors: FormErrors): Section | null => {
  const wrong = Object.keys(errors).map((name) => sectionOf[name.split(".")[0] as keyof PageValues]);
  return sections.find((section) => wrong.includes(section)) ?? null;
};

type Pictures = { logo_url: string | null; cover_url: string | null };

/** What stands beside each section, and whether something is missing there. */
export const statesOf = (
  values: PageValues,
  { logo_url, cover_url }: Pictures,
): Record<Section, { what: string; isMissing: boolean }> => {
  const { description, photos, tutors, rhythm, remote_days, equipment, directions } = values;
  const benefits = linesOf(values.benefits);
  const work = [rhythm && "rythme", remote_days && "télétravail", equipment && "équipement"].filter(Boolean).join(", ");
  const told = (what: string, missing: string) => ({ what: what || missing, isMissing: what === "" });
  const counted = (count: number, one: string, many: string) =>
    told(count === 0 ? "" : plural(count, one, many), "à remplir");
  const absent = [!logo_url && "logo", !cover_url && "couverture"].filter(Boolean).join(" et ");
  return {
    pictures: { what: absent && `${absent} à choisir`, isMissing: absent !== "" },
    about: { what: description.trim() ? "" : "à remplir", isMissing: description.trim() === "" },
    tutors: counted(tutors.length, "personne", "personnes"),
    photos: counted(photos.length, "photo", "photos"),
    work: rhythm.trim() === "" ? { what: "rythme à indiquer", isMissing: true } : told(work, "à remplir"),
    benefits: counted(benefits.length, "avantage", "avantages"),
    access: { what: directions.trim() ? "" : "accès à indiquer", isMissing: directions.trim() === "" },
  };
};

/** How complete the page is, in words. */
export const completenessWords = (done: number, all: number) => {
  if (done === all) return "Votre page est complète";
  return done >= all - 2 ? "Votre page est presque complète" : "Votre page reste à compléter";
};

/** A list with one of its rows a place earlier or later. */
export const moved = <Row>(rows: readonly Row[], from: number, to: number): Row[] => {
  const rest = [...rows];
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
};
