import { formatNumber } from "#platform/formats.ts";
import { type Bracket, firstYearPay, minimumShares } from "./minimum-pay-rules.ts";
import type { PaidOffer, Pay } from "./row-facts.ts";

/** The first-year gross pay a month that a company announces, of « 1 100 € brut/mois »; null for ranges and other units. */
const announced = (salary: string | null) => {
  const amount = /^([\d\s]+) € brut\/mois$/.exec(salary ?? "")?.[1];
  return amount ? Number(amount.replace(/\s/g, "")) : null;
};

/**
 * What the law gives an apprentice of that bracket in the first year, where that is more than the offer says; null where what anyone reads
 * holds: no bracket, a contract without the scale, or a pay announced that is higher or in another unit.
 */
export const ownPayOf = (offer: PaidOffer, bracket: Bracket | null): Pay | null => {
  const said = announced(offer.salary);
  if (bracket === null || !offer.contract_types.includes("AP") || (offer.salary && said === null)) return null;
  const least = firstYearPay(bracket);
  if (said !== null && said >= least) return null;
  const short = `${formatNumber(Math.round(least))}\u00a0€`;
  const ages = minimumShares[bracket].ages.toLowerCase();
  return {
    short,
    full: `${short} brut par mois au moins, le minimum légal d'un apprenti (${ages}) en première année`,
    isGrossMonthly: true,
  };
};
