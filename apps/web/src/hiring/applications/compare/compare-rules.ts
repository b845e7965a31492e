import type { ComparedApplication } from "@passerelle/contract/hiring/compared-applications";
import { durationLabels, levelLabels } from "@passerelle/contract/labels";
import { closenessOf, reasonsOf } from "#offers/matching/closeness-rules.ts";
import { formatDay, formatExperience } from "#platform/formats.ts";
import { agoWords } from "../inbox/waiting.ts";

/** How a line whose values differ says so, in the gender and number of its label. */
export type Mark = "différent" | "différente" | "différentes";

/** What is compared, each as people read it; null where nothing is known. */
const facts: {
  label: string;
  mark?: Mark;
  of: (application: ComparedApplication) => string | null | false | undefined;
}[] = [
  { label: "Offre", mark: "différente", of: ({ job }) => job.title },
  { label: "Formation", mark: "différente", of: ({ applicant }) => applicant.current_education },
  { label: "Niveau", of: ({ profile }) => profile && levelLabels[profile.level] },
  { label: "École", mark: "différente", of: ({ introduced_by }) => introduced_by?.school },
  {
    label: "Ville et distance",
    mark: "différentes",
    of: ({ applicant, distance_km }) =>
      [applicant.city, distance_km !== null && `${distance_km}\u00a0km`].filter(Boolean).join(", "),
  },
  { label: "Disponible le", of: ({ profile }) => profile && formatDay(profile.availability_date) },
  { label: "Durée souhaitée", mark: "différente", of: ({ profile }) => profile && durationLabels[profile.duration] },
  { label: "Expérience", mark: "différente", of: ({ applicant }) => formatExperience(applicant.experience_years) },
  {
    label: "Reçue",
    mark: "différente",
    of: ({ created_at, origin }) =>
      `${origin === "linked" ? "proposée par vous " : ""}${agoWords(created_at)} (${formatDay(created_at)})`,
  },
  {
    label: "Proximité",
    mark: "différente",
    of: ({ fit }) => {
      if (!fit) return null;
      const reasons = reasonsOf(fit.match, "company").map((reason) => reason.charAt(0).toLowerCase() + reason.slice(1));
      return `${closenessOf(fit.match, "company")}${reasons.length > 0 ? ` (${reasons.join("\u00a0; ")})` : ""}.`;
    },
  },
];

export type ComparedFact = { label: string; mark: Mark; values: (string | null)[]; differs: boolean };

/** Whether those that are known, at least two, are not all the same. */
const differ = (values: (string | null)[]) => values.length > 1 && new Set(values).size > 1;

/** The facts line by line; what is known of none is left out. An application that cannot be read differs in nothing. */
export const compareFacts = (applications: (ComparedApplication | undefined)[]): ComparedFact[] =>
  facts.flatMap(({ label, mark = "différent", of }) => {
    const values = applications.map((one) => (one && of(one)) || null);
    if (values.every((value) => value === null)) return [];
    return [{ label, mark, values, differs: differ(values.filter((_, at) => applications[at])) }];
  });

/** Whether the skills that are met or missing are not the same for all. */
export const skillsDiffer = (applications: (ComparedApplication | undefined)[]) =>
  differ(
    applications.flatMap((one) =>
      one ? [(one.fit?.skills ?? []).map(({ name, is_met }) => `${name} ${is_met}`).join()] : [],
    ),
  );
