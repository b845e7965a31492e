import type { Random } from "@passerelle/testing/random.ts";
import { firstNames, lastNames, type studies } from "./people.ts";
import { resumeText } from "./resumes.ts";

type Study = (typeof studies)[number];

/** The address of a person whose name is unique in the demo world. */
export const addressOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name}.${last_name}@exemple.fr`
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.@]/g, "-")
    .toLowerCase();

/**
 * Makes candidates of the demo world one after another: each has a name that nobody else has, the address that goes with it, one of the
 * numbers that are kept for fiction (06 39 98 xx xx), studies, and a CV that says the same.
 */
export const candidatesFrom = (random: Random) => {
  const taken = new Set<string>();
  const named = (): { first_name: string; last_name: string } => {
    const person = { first_name: random.one(firstNames), last_name: random.one(lastNames) };
    const address = addressOf(person);
    if (taken.has(address)) return named();
    taken.add(address);
    return person;
  };
  return (study: Study, city: string, email?: string) => {
    const person = named();
    const account = { email: email ?? addressOf(person) };
    const number = String(taken.size * 37).padStart(4, "0");
    const phone = `06 39 98 ${number.slice(0, 2)} ${number.slice(2)}`;
    return {
      profile: {
        ...person,
        phone,
        desired_city: city,
        domain: study.domain,
        current_education: study.label,
        current_education_level: study.level,
        skills: [...study.skills] as string[],
      },
      account,
      resume: resumeText({ ...person, ...account, phone, city, study }),
    };
  };
};
export type NextCandidate = ReturnType<typeof candidatesFrom>;
