import { contractTypeLabels, domainLabels, levelLabels, remoteLabels } from "@passerelle/contract/labels";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import {
  IconBriefcase,
  IconCalendar,
  IconCash,
  IconCategory,
  IconHome,
  IconMapPin,
  IconRefresh,
  IconSchool,
  IconUsers,
} from "@tabler/icons-react";
import { ageOn, firstYearPay, minimumShares } from "#offers/rows/minimum-pay-rules.ts";
import { ownPayOf } from "#offers/rows/own-pay-rules.ts";
import { type OwnAge, useOwnAge } from "#offers/rows/use-own-age.ts";
import { formatDay } from "#platform/formats.ts";
import { streetOf } from "./job-posting.ts";
import { rhythmInShort } from "./OfferRhythm.tsx";
import { readRhythm } from "./rhythm-rules.ts";

const most = 6;

const payFact = (offer: OfferDetail, { bracket, birth, start }: OwnAge) => {
  const own = ownPayOf(offer, bracket);
  const pay = { label: "Rémunération", Icon: IconCash };
  if (own && bracket !== null)
    return {
      ...pay,
      value: `${own.short} brut/mois`,
      more: `${birth ? ageOn(birth, start) : minimumShares[bracket].short} ans, 1re année`,
    };
  if (offer.salary) return { ...pay, value: offer.salary, more: null };
  if (!offer.contract_types.includes("AP")) return null;
  return { ...pay, value: `dès ${Math.floor(firstYearPay(0))}\u00a0€`, more: "brut/mois, minimum légal" };
};

const rhythmFact = (text: string | null) => {
  const rhythm = readRhythm(text ?? "");
  return text
    ? {
        label: "Rythme",
        Icon: IconRefresh,
        value: rhythm ? rhythmInShort(rhythm) : text,
        more: rhythm && "entreprise / école",
      }
    : null;
};

const fact = (label: string, Icon: typeof IconCash, value: string | null | undefined, more?: string | null) =>
  value ? { label, Icon, value, more } : null;

/** « 50-249 salariés », or as its source writes it. */
export const sizeOf = ({ company_size: size }: Pick<OfferDetail, "company_size">) =>
  /^[\d\s+–-]+$/.test(size) ? `${size} salariés` : size;

/** What is known of the offer, the most asked first. */
const factsOf = (offer: OfferDetail, age: OwnAge) => {
  const contract = offer.contract_types.map((type) => contractTypeLabels[type]).join(" ou ");
  const levels = offer.levels.map((level) => levelLabels[level]).join(", ");
  const duration = offer.duration_months ? `${offer.duration_months}\u00a0mois` : null;
  return [
    payFact(offer, age),
    offer.start_date
      ? fact("Début", IconCalendar, formatDay(offer.start_date), duration && `pour ${duration}`)
      : fact("Durée", IconCalendar, duration),
    levels ? fact("Niveau", IconSchool, levels, contract) : fact("Contrat", IconSchool, contract),
    rhythmFact(offer.rhythm),
    // A company says the address of another establishment than its own alone.
    fact("Adresse", IconMapPin, offer.source === "company" ? streetOf(offer) : null, offer.city),
    fact("Télétravail", IconHome, offer.remote && remoteLabels[offer.remote]),
    fact("Taille", IconUsers, sizeOf(offer), "dans l'entreprise"),
    fact("Métier", IconBriefcase, offer.job_name !== offer.title ? offer.job_name : null),
    fact("Domaine", IconCategory, offer.domain && domainLabels[offer.domain]),
    fact("Postes", IconUsers, offer.opening_count > 1 ? String(offer.opening_count) : null),
  ]
    .filter((one) => one !== null)
    .slice(0, most);
};

/** Six facts with their icons. */
export const OfferFacts = ({ offer }: { offer: OfferDetail }) => (
  <dl className="offer-facts-grid">
    {factsOf(offer, useOwnAge(offer.start_date)).map(({ label, Icon, value, more }) => (
      <div key={label}>
        <dt className="visually-hidden">{label}</dt>
        <dd>
          <Icon size={20} stroke={1.5} aria-hidden />
          <span>
            <strong>{value}</strong>
            {more && <span className="soft">{more}</span>}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
