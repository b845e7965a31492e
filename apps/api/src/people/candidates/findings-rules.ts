import type { ResumeFindings } from "@passerelle/contract/people/candidates";

const email = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/;
// A French number, however it is spaced: 06 12 34 56 78, +33 6 12 34 56 78, 0033612345678.
const phone = /(?:\+33|0033|0)\s?[1-9](?:[\s.-]?\d{2}){4}(?!\d)/;
const linkedin = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[\w%.-]+/i;
const github = /(?:https?:\/\/)?(?:www\.)?github\.com\/[\w-]+/i;
const address = /https?:\/\/[\w.-]+\.[a-z]{2,}(?:\/[\w%./~-]*)?/gi;

const withScheme = (found: string | undefined) =>
  found ? (found.startsWith("http") ? found : `https://${found}`).replace(/[./-]+$/, "") : null;

const word = "\\p{Lu}[\\p{L}'’-]+";
const name = new RegExp(`^(${word}(?:-${word})?)\\s+((?:${word})(?:\\s+${word}){0,2})$`, "u");
// First lines that look like a name but are none.
const notNames =
  /curriculum|vitae|^cv\b|profil|candidature|alternance|apprenti|formation|expérience|contact|comp[ée]tence/i;

const capitalised = (text: string) =>
  text
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** First and last name: the first lines of a CV that hold two to four capitalised words and nothing else. */
const nameIn = (text: string) => {
  for (const line of text.split(/\n|\s{2,}|\t|[|•]/).slice(0, 12)) {
    // A number or an address on the same line is not part of the name.
    const found = line.split(/\s+(?=[\d+(]|\S+@)/)[0]?.trim() ?? "";
    if (found.length > 60 || notNames.test(found)) continue;
    const [, first, last] = name.exec(found) ?? [];
    if (first && last) return { first_name: capitalised(first), last_name: capitalised(last) };
  }
  return { first_name: null, last_name: null };
};

// « 44000 Nantes », as an address ends.
const town = /(?<!\d)(?:0[1-9]|[1-8]\d|9[0-5]|97|98)\d{3} (\p{Lu}[\p{L}'’ -]{1,40})/u;
/** Where the person lives: what follows the first postcode. */
const townIn = (text: string) => {
  const found = town.exec(text)?.[1]?.split(/\s+(?:-|–)\s+|\s{2,}|\s*(?:cedex|france)/i)[0];
  return found ? capitalised(found.trim()) : null;
};

type Level = NonNullable<ResumeFindings["current_education_level"]>;
// The highest first: a CV lists what came before too.
const diplomas: [RegExp, Level][] = [
  [/(?<!\p{L})(?:master 2|ing[ée]nieur|mast[èe]re)(?!\p{L})/iu, "BA5"],
  [/(?<!\p{L})(?:master)(?!\p{L})/iu, "BA4"],
  [/(?<!\p{L})(?:licence|bachelor|but|b\.u\.t\.?)(?!\p{L})/iu, "BA3"],
  [/(?<!\p{L})(?:bts|dut|deug)(?!\p{L})/iu, "BA2"],
  [/(?<!\p{L})(?:baccalaur[ée]at|bac pro|bac techno(?:logique)?|bac g[ée]n[ée]ral)(?!\p{L})/iu, "BAC"],
  [/(?<!\p{L})(?:cap|bep)(?!\p{L})/iu, "CAP"],
];
const mostLines = 400;

/** The highest diploma that a line begins with, as the line writes it, and its level. */
const educationIn = (text: string) => {
  const lines = text.split(/\n|[|•]/).slice(0, mostLines);
  for (const [diploma, level] of diplomas)
    for (const line of lines) {
      // A diploma that is written late in a line is spoken of, not held or prepared.
      const at = line.slice(0, 200).search(diploma);
      // « but » is a word too: the diploma is in capitals.
      if (at < 0 || at > 30 || /^but\b/.test(line.slice(at))) continue;
      const named = line
        .slice(at)
        .split(/\s*[,;(:]|\s[–-]\s|\s{2,}/)[0]
        ?.trim()
        .slice(0, 80);
      if (named) return { current_education: named, current_education_level: level };
    }
  return { current_education: null, current_education_level: null };
};

const skillsTitle =
  /^\s*(?:mes\s)?comp[ée]tences(?:\s(?:techniques|cl[ée]s|principales|professionnelles|informatiques))?\s*(?::|$)/i;
const otherTitle =
  /^\s*(?:exp[ée]riences?|formations?|dipl[ôo]mes?|langues?|loisirs|centres? d.int[ée]r[êe]ts?|contact|projets?|profil|parcours|qualit[ée]s|r[ée]f[ée]rences|certifications?)(?!\p{L})/iu;
const mostSkills = 12;
const linesOfSkills = 15;
/** A short name, without a number to call, an address or a sentence. */
const isSkill = (text: string) =>
  text.length > 0 && text.length <= 40 && text.split(/\s+/).length <= 4 && !/\d{4}|@|:\/\/|[.!?]$/.test(text);

/** What is listed under the title of the skills, up to the next title. */
const skillsIn = (text: string) => {
  const lines = text.split("\n").slice(0, mostLines);
  const at = lines.findIndex((line) => skillsTitle.test(line.slice(0, 200)));
  if (at < 0) return [];
  const found = new Map<string, string>();
  const under = [lines[at]?.replace(skillsTitle, "") ?? "", ...lines.slice(at + 1, at + linesOfSkills)];
  for (const line of under) {
    if (otherTitle.test(line)) break;
    const named = line.slice(0, 300).split(/[,;|•·▪●/]|\s[-–]\s|\s{2,}/);
    for (const skill of named.map((one) => one.replace(/^\s*[-–*]\s*/, "").trim()))
      if (isSkill(skill) && found.size < mostSkills && !found.has(skill.toLowerCase()))
        found.set(skill.toLowerCase(), skill);
  }
  return [...found.values()];
};

/** What a CV's text says of the person, for the fields of the profile; null where nothing was recognised. */
export const findingsIn = (text: string): ResumeFindings => {
  const linkedin_profile = withScheme(linkedin.exec(text)?.[0]);
  const github_profile = withScheme(github.exec(text)?.[0]);
  const site = (text.match(address) ?? []).find((found) => !/linkedin\.com|github\.com/i.test(found));
  return {
    has_text: text.trim() !== "",
    skills: skillsIn(text),
    ...nameIn(text),
    email: email.exec(text)?.[0].toLowerCase() ?? null,
    phone: phone.exec(text)?.[0].replace(/\s+/g, " ") ?? null,
    desired_city: townIn(text),
    ...educationIn(text),
    linkedin_profile,
    github_profile,
    portfolio_website: withScheme(site),
  };
};
