import { createHmac } from "node:crypto";

/** A month after a day (RGPD, article 12-3): the same day of the next month, or its last one. */
export const oneMonthAfter = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Digest of an address, stored after a request is closed; only the address and the key give it again. */
export const digestOf = (secretKey: string, email: string) =>
  createHmac("sha256", secretKey).update(`data-request ${email}`).digest();
