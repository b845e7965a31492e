import { bracketAtStart, minimumPay, minimumShares, minimumWage, sharesFrom } from "#offers/rows/minimum-pay-rules.ts";

type Asked = { birth_date: string; starts_on: string; weekly_hours: number | null };

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const fullTime = 35;

/** The least an apprentice earns a month in one year of the contract, in cents, and why; null without the two dates. */
export const minimumOf = ({ birth_date, starts_on, weekly_hours }: Asked, year: number) => {
  if (!isDay(birth_date) || !isDay(starts_on)) return null;
  // A fourth year of contract is paid as the third.
  const share = sharesFrom(birth_date, starts_on)[Math.min(year, 2)] ?? 0;
  const hours = Math.min(weekly_hours ?? fullTime, fullTime);
  return {
    cents: Math.round((minimumPay(share) * 100 * hours) / fullTime),
    share,
    ages: minimumShares[bracketAtStart(birth_date, starts_on)].ages.toLowerCase(),
    since: minimumWage.since,
  };
};
