import type { ContractType, Level } from "@passerelle/contract/enumerations";
import { cut, oneLine, plainText } from "#platform/plain-text.ts";
import { domainOf, levelsOfText, levelsOfTitle } from "./classify.ts";
import { dayOf, instantOf } from "./dates.ts";
import { checkDraft, type Mapped, reasons } from "./draft.ts";
import { jobNameOf } from "./job-name.ts";

type Text = string | null | undefined;

/** An offer in a source's own words: what it does not say is left out. */
export type SourceOffer = {
  id: Text;
  /** The site that the offer comes from. */
  label: string;
  title: Text;
  /** The job as the source names it, when the title does not say it plainly. */
  jobName?: Text;
  company?: Text;
  companySize?: Text;
  companyDescription?: Text;
  companyWebsite?: Text;
  siret?: Text;
  naf?: Text;
  address: Text;
  /** ISO code or name of the country; nothing means France. */
  country?: Text;
  lat?: Text | number;
  lon?: Text | number;
  description: Text;
  profile?: Text;
  contractTypes: ContractType[];
  /** The contract in the source's words, for who reads why an offer is left out. */
  contract: Text;
  start?: Text;
  months?: number | null;
  remote?: "onsite" | "hybrid" | "remote" | null;
  /** Levels that the source gives as data; else those of the title, else those of the text. */
  levels?: Level[];
  romeCodes?: Text[] | null;
  desiredSkills?: Text[] | null;
  skillsToAcquire?: Text[] | null;
  accessConditions?: Text[] | null;
  openings?: Text | number;
  url: Text;
  phone?: Text;
  recipient?: Text;
  published?: Text;
  expires?: Text;
};

// Overseas departments and territories have codes of their own.
const france = /^(fr|fra|france|gp|mq|gf|re|yt|pm|bl|mf|nc|pf|wf|glp|mtq|guf|reu|myt)?$/i;
const line = (text: Text, max: number) => oneLine(text ?? "", max);
/** What an offer is known by at its source. */
export const idOf = (id: Text) => line(id, 200);
const lines = (items: Text[] | null | undefined) =>
  (items ?? [])
    .slice(0, 60)
    .map((item) => line(item, 300))
    .filter(Boolean);
const numberOf = (value: Text | number) => {
  const number = typeof value === "number" ? value : Number((value ?? "").trim().replace(",", ".") || Number.NaN);
  return Number.isFinite(number) ? number : null;
};
const firstKnown = <T>(lists: (T[] | undefined)[]) => lists.find((list) => list && list.length > 0) ?? [];

const unknownAgeMs = 30 * 86_400_000;
/** What is written where a date should be and could not be read, by the name of the date; undefined where all could. */
const unreadOf = (dates: [name: string, written: Text, read: string | null][]) => {
  const unread = dates.filter(([, written, read]) => read === null && written?.trim());
  if (unread.length === 0) return undefined;
  return Object.fromEntries(unread.map(([name, written]) => [name, line(written, 60)]));
};

/** No offer is that long, whatever its reader lets through. */
const mostCharacters = 1_000_000;

/** What an offer is of a source that lists nothing but work-study and does not say of which kind. */
const eitherKind: ContractType[] = ["AP", "PR"];

/** The rules that are the same for every source (docs/external-offers.md): work-study in France, not over, texts without markup. */
export const offerOf = (source: SourceOffer, now: Date, isAllWorkStudy = false): Mapped => {
  const external_id = idOf(source.id);
  const title = line(source.title, 300);
  const named = { external_id, title };
  const over = external_id || undefined;
  const contract_types = source.contractTypes.length === 0 && isAllWorkStudy ? eitherKind : source.contractTypes;
  if (contract_types.length === 0) return { rejected: reasons.notWorkStudy(line(source.contract, 60)), named };
  if (!france.test(line(source.country, 60))) return { rejected: reasons.abroad, over, named };
  const size = [source.description, source.profile, source.companyDescription].reduce(
    (sum, text) => sum + (text?.length ?? 0),
    0,
  );
  if (size > mostCharacters) return { rejected: reasons.tooLarge, named };
  const expires_at = instantOf(source.expires);
  const start = dayOf(source.start);
  if (expires_at && expires_at <= now.toISOString()) return { rejected: reasons.expired, over, named };

  const description = cut(plainText(source.description ?? ""), 20_000);
  const profile = cut(plainText(source.profile ?? ""), 10_000);
  const rome_codes = lines(source.romeCodes).filter((code) => /^[A-Z]\d{4}$/.test(code));
  const website = (source.companyWebsite ?? "").trim();
  const siret = (source.siret ?? "").replace(/\s/g, "");
  const given = instantOf(source.published);
  const unread = unreadOf([
    ["Date de publication", source.published, given],
    ["Fin de publication", source.expires, expires_at],
    ["Date de début", source.start, start],
  ]);
  // A date to come is a mistake of the source: it would keep the offer at the top of the list.
  const published_at = given && given <= now.toISOString() ? given : null;
  // One that cannot be read is some date all the same: the offer is not put before those that are new.
  const read_at = new Date(now.getTime() - (unread?.["Date de publication"] ? unknownAgeMs : 0)).toISOString();
  const checked = checkDraft({
    external_id,
    source_label: line(source.label, 100),
    title,
    company_name: line(source.company, 200),
    company_size: line(source.companySize, 60),
    company_description: cut(plainText(source.companyDescription ?? ""), 10_000),
    company_website: /^https?:\/\//i.test(website) ? cut(website, 300) : "",
    siret: /^\d{14}$/.test(siret) ? siret : null,
    naf_code: line(source.naf, 10) || null,
    address: line(source.address, 300),
    lat: numberOf(source.lat),
    lon: numberOf(source.lon),
    description,
    profile,
    contract_types,
    contract_start: start,
    duration_months: source.months ?? null,
    remote: source.remote ?? null,
    levels: firstKnown([source.levels, levelsOfTitle(title), levelsOfText(`${description}\n${profile}`)]),
    domain: domainOf(rome_codes, title, line(source.jobName, 300)),
    job_name: jobNameOf(source.jobName ?? "", title),
    rome_codes,
    desired_skills: lines(source.desiredSkills),
    to_be_acquired_skills: lines(source.skillsToAcquire),
    access_conditions: lines(source.accessConditions),
    opening_count: Math.max(1, Math.min(9999, Math.round(numberOf(source.openings) ?? 1))),
    apply_url: (source.url ?? "").trim(),
    apply_phone: line(source.phone, 40) || null,
    recipient_id: cut(source.recipient ?? "", 200) || null,
    published_at: published_at ?? read_at,
    undated: published_at === null,
    expires_at,
  });
  return "rejected" in checked ? { ...checked, named } : { ...checked, ...(unread && { unread }) };
};
