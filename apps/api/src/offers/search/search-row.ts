import { departmentsOfCommunes } from "#geography/places/places.ts";
import { blockKey } from "#offers/duplicates/same-offer.ts";
import { textSignature } from "#offers/duplicates/text-signature.ts";
import { anonymousCompany } from "#offers/imports/complete-offer.ts";
import { analysisVersion, companyKey, termsOf } from "#offers/vocabulary/analysis.ts";
import { lexeme } from "#offers/vocabulary/lexeme.ts";
import { calendarLexemes } from "./calendar-lexemes.ts";
import { occupationsOf } from "./occupations-of.ts";
import type { OfferToShow } from "./offer-to-show.ts";
import { staticCardOf } from "./static-card.ts";
import { traitLexemes } from "./trait-lexemes.ts";

/** Characters of description and profile that search reads. */
const bodyRead = 2500;

/**
 * What an offer is found by, as tsvectors are written. `main`: `t:` words of the title and the job's name, with their places and weight A;
 * `o:` occupations (ROME), `o=` the main one where the title says it; `s:` skills and the occupation's name; `c:` words of the company and `c=` its name as one word. `all`: these, bare
 * every word of them and of the text, `p:` the department, what facets tell (trait-lexemes.ts), `d:` and `w:` the day and week of publication.
 */
const lexemesOf = (
  offer: OfferToShow,
  { occupations, isNamed: isSaid }: ReturnType<typeof occupationsOf>,
): { main: string; all: string } => {
  const places = new Map<string, string>();
  for (const [index, term] of termsOf(`${offer.title} ${offer.job_name}`).entries()) {
    const before = places.get(term);
    places.set(term, `${before ? `${before},` : ""}${index + 1}A`);
  }
  const skills = new Set([...offer.skills, offer.job_name].flatMap(termsOf));
  const isNamed = offer.company_name !== anonymousCompany;
  const company = new Set(isNamed ? termsOf(offer.company_name) : []);
  const key = isNamed ? companyKey(offer.company_name) : "";
  const body = termsOf(`${offer.description.slice(0, bodyRead)} ${offer.profile}`.slice(0, bodyRead));
  const departments = new Set([
    offer.department,
    ...departmentsOfCommunes(offer.commune_code ? [offer.commune_code] : []),
  ]);
  const lexemes: string[] = [];
  for (const [term, at] of places) lexemes.push(`'t:${term}':${at}`);
  for (const code of occupations) lexemes.push(`'o:${code}'`);
  if (isSaid && occupations[0]) lexemes.push(`'o=${occupations[0]}'`);
  for (const term of skills) lexemes.push(`'s:${term}'`);
  for (const term of company) lexemes.push(`'c:${term}'`);
  if (key) lexemes.push(`'c=${key}'`);
  const main = lexemes.join(" ");
  for (const department of departments) if (department) lexemes.push(lexeme(`p:${department}`));
  for (const text of [...traitLexemes(offer), ...calendarLexemes(offer.published_at)]) lexemes.push(lexeme(text));
  const words = new Set(places.keys());
  for (const terms of [skills, company, body]) for (const term of terms) words.add(term);
  for (const term of words) lexemes.push(`'${term}'`);
  return { main, all: lexemes.join(" ") };
};

/** What is compared of two imported offers, the same read from memory and from the database. */
const textOf = ({ description, profile }: OfferToShow) =>
  `${description.slice(0, bodyRead)} ${profile.slice(0, bodyRead)}`;

/** The row of `offer_search` of a visible offer. */
export const rowOf = (offer: OfferToShow) => {
  const read = occupationsOf(offer);
  const { offer_id, kind, source_label, title, company_name, organisation_id, city, commune_code, department } = offer;
  const { lat, lon, contract_types, levels, domain, remote, start_date, published_at } = offer;
  const { visible_from, visible_until } = offer;
  const { main, all } = lexemesOf(offer, read);
  const isImported = offer.kind === "external" && company_name !== anonymousCompany;
  return {
    ...{ offer_id, kind, source_label, title, company_name, organisation_id, city, commune_code, department },
    ...{ lat, lon, contract_types, levels, domain, remote, start_date, published_at },
    ...{ visible_from, visible_until },
    duplicate_block: isImported ? blockKey(offer) : null,
    text_signature: isImported ? `\\x${textSignature(textOf(offer)).toString("hex")}` : null,
    occupation: read.occupations[0] ?? null,
    terms: all,
    main_terms: main,
    card: JSON.stringify(staticCardOf(offer)),
    analysis_version: analysisVersion,
  };
};

export type SearchRow = ReturnType<typeof rowOf>;
