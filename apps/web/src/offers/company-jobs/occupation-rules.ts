import type { Occupation } from "@passerelle/contract/offers/occupations";
import { modelOf } from "./description-rules.ts";
import type { JobValues } from "./job-form-rules.ts";

/** What an occupation may fill. */
const filledFields = ["domain", "min_level", "skills", "description"] as const;
export type Filled = Pick<JobValues, (typeof filledFields)[number]>;

/**
 * The form once an occupation is chosen: its title, and what its offers usually say where nobody wrote anything else. `before`: what stood
 * there by itself, of the occupation chosen before or of a new offer; what differs from it was typed and stays.
 */
export const withOccupation = (values: JobValues, occupation: Occupation, before: Filled) => {
  const filled: Filled = {
    domain: occupation.domain ?? before.domain,
    min_level: occupation.level ?? "",
    skills: occupation.skills.join(", "),
    description: modelOf(occupation.missions),
  };
  const isOwn = (field: keyof Filled) => values[field] !== "" && values[field] !== before[field];
  const taken = filledFields.filter((field) => !isOwn(field));
  return {
    filled,
    values: { title: occupation.title, ...Object.fromEntries(taken.map((field) => [field, filled[field]])) },
    /** Skills and missions that now stand in the form. */
    skills: taken.includes("skills") ? occupation.skills.length : 0,
    hasModel: taken.includes("description") && occupation.missions.length > 0,
  };
};

type Said = Pick<ReturnType<typeof withOccupation>, "skills" | "hasModel">;

/** What choosing an occupation did, in a sentence. */
export const sentenceOfOccupation = ({ skills, hasModel }: Said, title: string) => {
  const done = [skills > 0 && `rempli ${skills}\u00a0compétences`, hasModel && "proposé un texte de missions"].filter(
    Boolean,
  );
  const first =
    done.length > 0
      ? `La fiche métier a ${done.join(" et ")}\u00a0: à relire et à changer librement.`
      : "Ce que vous avez écrit est gardé.";
  return `${first} Les candidats lisent «\u00a0${title}\u00a0».`;
};
