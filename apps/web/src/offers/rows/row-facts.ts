import { shortLevel } from "@passerelle/contract/labels";
import type { OfferCard } from "@passerelle/contract/offers/search";
import { formatShortDay, plural } from "#platform/formats.ts";

const levelsOf = (levels: OfferCard["levels"]) => {
  const [first, ...others] = levels.map(shortLevel);
  return others.length > 1 ? `${first} à ${others.at(-1)}` : levels.map(shortLevel).join(", ");
};

/** « Rezé, 4 km », else the department with the town. */
export const whereOf = ({ city, department, distance_km }: OfferCard) => {
  if (!city) return "Lieu non précisé";
  if (distance_km !== null && distance_km >= 1) return `${city}, ${Math.round(distance_km)}\u00a0km`;
  return department ? `${city} (${department})` : city;
};

/** The site of an offer that another site shows. */
export const seenOn = (source: string | null) => source && `vue sur ${source}`;

/** What stands after the place: the site of an external offer, levels, start, and how many have applied to an own one. */
export const factsOf = ({ levels, start_date, source, source_name, applications_count }: OfferCard) =>
  [
    // First: it is known before the click, and the end of a long line is cut.
    source === "external" && seenOn(source_name),
    levelsOf(levels),
    start_date && `dès le ${formatShortDay(start_date)}`,
    source !== "external" && plural(applications_count ?? 0, "candidature", "candidatures"),
  ].filter(Boolean);

/** The lowest pay of an apprentice: the youngest, in the first year. A test holds it to the scale, which lists do not load. */
export const lowestPay = 492;
const lowest = `${lowestPay}\u00a0€`;

export type PaidOffer = Pick<OfferCard, "salary" | "contract_types">;

/** The pay in short with what it means in full: the offer's own, else what the law guarantees any apprentice; null where neither is known. */
export const payOf = ({ salary, contract_types }: PaidOffer) => {
  if (salary)
    return { short: salary.replace(/( brut)?\/mois$/, ""), full: salary, isGrossMonthly: salary.endsWith("brut/mois") };
  if (!contract_types.includes("AP")) return null;
  const full = `Dès ${lowest} brut par mois, le minimum légal d'un apprenti de moins de 18\u00a0ans en première année`;
  return { short: `dès ${lowest}`, full, isGrossMonthly: true };
};
export type Pay = NonNullable<ReturnType<typeof payOf>>;

const dayMs = 86_400_000;
export const isNew = ({ published_at }: Pick<OfferCard, "published_at">) =>
  Date.now() - Date.parse(published_at) < dayMs;
