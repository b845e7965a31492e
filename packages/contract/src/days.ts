/** The day (`YYYY-MM-DD`) that is `days` days after `day`; before it when `days` is negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
