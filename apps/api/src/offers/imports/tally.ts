import type {
  ImportExample,
  ImportQuality,
  ImportSample,
  ImportUnread,
  QualityMark,
} from "@passerelle/contract/offers/imports";
import { cut } from "#platform/plain-text.ts";
import { anonymousCompany, type OfferRow } from "./complete-offer.ts";
import { exampleOf, withoutPeople } from "./example-of.ts";

const examplesOfReason = 5;
/** A feed may put anything into a reason: beyond so many, the rest is counted together. */
const mostReasons = 50;
const otherReasons = "Autres motifs";
const mostSamples = 5;

const marks: Record<QualityMark, (row: OfferRow) => boolean> = {
  company: ({ company_name }) => company_name !== anonymousCompany,
  place: ({ commune_code }) => commune_code !== null,
  level: ({ levels }) => levels.length > 0,
  domain: ({ domain }) => domain !== null && domain !== "OTHER",
  long_description: ({ description }) => description.length >= 500,
  salary: ({ description, profile }) =>
    /€|\beuros?\b|\bsmic\b|r[ée]mun[ée]r|salaire/i.test(`${description}\n${profile}`),
  start: ({ contract_start }) => contract_start !== null,
  duration: ({ duration_months }) => duration_months !== null,
  expiry: ({ expires_at }) => expires_at !== null,
};
const markNames = Object.keys(marks) as QualityMark[];

const beginningOf = (text: string) => (text.length > 300 ? `${cut(text, 299)}…` : text);

const sampleOf = ({ external_id, title, company_name, city, contract_types, levels, domain, ...row }: OfferRow) => ({
  ...{ external_id, title, company_name, city, contract_types, levels, domain },
  apply_url: row.apply_url,
  description: beginningOf(withoutPeople(row.description.slice(0, 600))),
});

/** What one reading of a source's file found: counts, reasons with their first items, and how much its offers say. */
export const newTally = () => {
  const reasons: Record<string, number> = Object.create(null);
  const examples: Record<string, ImportExample[]> = Object.create(null);
  const having = Object.fromEntries(markNames.map((name) => [name, 0])) as Record<QualityMark, number>;
  const samples: ImportSample[] = [];
  const unread: Record<string, ImportUnread> = {};
  const counted = { read: 0, rejected: 0, offers: 0, characters: 0 };
  return {
    counted,
    /** Items that the source itself says are over. */
    over: [] as string[],
    /** How many items cannot be matched with an offer, for want of an identifier. */
    unnamed: 0,
    reject: (reason: string, item: unknown) => {
      const short = cut(reason, 200);
      const name = short in reasons || Object.keys(reasons).length < mostReasons ? short : otherReasons;
      counted.rejected += 1;
      reasons[name] = (reasons[name] ?? 0) + 1;
      examples[name] ??= [];
      if (examples[name].length < examplesOfReason) examples[name].push(exampleOf(item));
    },
    /** Dates that an offer which is kept has, and that could not be read. */
    notRead: (offer: string, dates: Record<string, string>) => {
      for (const [name, written] of Object.entries(dates)) {
        unread[name] ??= { count: 0, samples: [], offers: [] };
        const { samples, offers } = unread[name];
        unread[name].count += 1;
        const said = withoutPeople(written);
        if (samples.length < examplesOfReason && !samples.includes(said)) samples.push(said);
        if (offers.length < examplesOfReason) offers.push(offer);
      }
    },
    keep: (row: OfferRow) => {
      counted.offers += 1;
      counted.characters += row.description.length;
      for (const name of markNames) if (marks[name](row)) having[name] += 1;
      if (samples.length < mostSamples) samples.push(sampleOf(row));
    },
    quality: (): ImportQuality => ({
      offers: counted.offers,
      description_length: counted.offers === 0 ? 0 : Math.round(counted.characters / counted.offers),
      having,
    }),
    reasons,
    examples,
    unread,
    samples,
  };
};
export type Tally = ReturnType<typeof newTally>;
