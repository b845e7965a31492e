const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** The day (`YYYY-MM-DD`) that it is in Paris. */
export const parisDay = (at: Date) => day.format(at);
