/** A day (`YYYY-MM-DD`) so many days later, or earlier where they are less than none. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
