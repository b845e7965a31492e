import type { SupportProblem } from "@passerelle/contract/publishing/broadcast";
import { parisDay } from "#platform/paris.ts";
import { problem } from "./board.ts";
import type { BroadcastOffer } from "./offer.ts";
import { meansOneSex } from "./one-sex.ts";

const shortestDescription = 30;
const address = /https?:\/\/|www\.|[\w.+-]+@[\w-]+\.\w/i;
const phone = /(?<!\d)(?:(?:\+|00)33[\s.-]?(?:\(0\))?|0)[1-9](?:[\s.-]?\d{2}){4}(?!\d)/;
/** Capitals all through; a title of initials alone (BTS MCO) is none. */
const isShouted = (title: string) => {
  const words = title.replace(/(?<!\p{L})[hfmx]\s?[/–-]\s?[hfmx](?!\p{L})|\(\p{L}+\)/giu, "");
  return !/\p{Ll}/u.test(words) && /\p{Lu}{7}/u.test(words);
};

/** A word of the text as it was typed: « Orange » the company is not the fruit. */
const names = (text: string, name: string) =>
  name.length > 3 &&
  new RegExp(`(?<![\\p{L}\\d])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\d])`, "u").test(text);

/** An anonymous offer whose own words name the company. */
const namedProblems = ({ title, description, profile, company, form }: BroadcastOffer): SupportProblem[] => {
  if (!company.is_anonymous) return [];
  const texts = [
    ["title", title],
    ["description", description],
    ["profile_description", profile],
    ["reference", form.reference],
    ["benefits", form.benefits],
  ] as const;
  const found = texts.find(([, text]) => names(text, form.company_name.trim()));
  return found ? [problem(found[0], "L'offre est anonyme, mais son texte nomme l'entreprise : retirez ce nom.")] : [];
};

const shortTitleProblems = (title: string): SupportProblem[] =>
  title.length < 3 ? [problem("title", "Le titre compte trois caractères au moins.")] : [];

const titleProblems = (title: string): SupportProblem[] => [
  ...shortTitleProblems(title),
  ...(address.test(title) ? [problem("title", "Le titre ne contient ni adresse de site ni adresse e-mail.")] : []),
  ...(phone.test(title) ? [problem("title", "Le titre ne contient pas de numéro de téléphone.")] : []),
  ...(isShouted(title)
    ? [problem("title", "Écrivez le titre en minuscules : tout en majuscules, il est refusé.")]
    : []),
  ...(meansOneSex(title)
    ? [problem("title", "Le titre vise un seul sexe : ajoutez « H/F » ou les deux formes du métier.")]
    : []),
];

/** What every board refuses, as their publishing rules have in common. */
export const commonProblems = (offer: BroadcastOffer): SupportProblem[] => [
  ...titleProblems(offer.title),
  ...(offer.description.length < shortestDescription
    ? [problem("description", `La description compte ${shortestDescription} caractères au moins.`)]
    : []),
  ...namedProblems(offer),
  ...(offer.place.commune_code
    ? []
    : [problem("city", "La ville n'est pas reconnue : choisissez une commune française.")]),
  ...(offer.salary && !offer.salary.period
    ? [problem("salary_period", "Indiquez si la rémunération est par an, par mois ou par heure, ou masquez-la.")]
    : []),
];

/** What even a page of ours cannot do without. */
export const untitledProblems = ({ title }: BroadcastOffer): SupportProblem[] =>
  title ? [] : shortTitleProblems(title);

/** The employer that a board wants by its name; one who hides is « Entreprise anonyme ». */
export const companyProblems = ({ company }: BroadcastOffer): SupportProblem[] =>
  company.name ? [] : [problem("company_name", "Indiquez le nom de la société, ou rendez l'offre anonyme.")];

export const contractProblems = ({ form }: BroadcastOffer): SupportProblem[] =>
  form.contract_types.length > 0 ? [] : [problem("contract_types", "Choisissez un type de contrat.")];

/** What no support shows any more; said while an offer is written, as one that is over leaves by itself. */
export const dateProblems = ({ expires_on }: BroadcastOffer, now: Date): SupportProblem[] =>
  expires_on !== null && expires_on < parisDay(now)
    ? [problem("expiration_date", "La fin de publication est passée : choisissez une date à venir.")]
    : [];
