import { durationLabels, levelLabels } from "@passerelle/contract/labels";
import { parisDay } from "#platform/paris.ts";
import type { ReceivedRow } from "./received-store.ts";

const dayInFull = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
const dayInShort = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", timeZone: "UTC" });

/** `1er` is what French says of the first of a month. */
const dayWith = (format: Intl.DateTimeFormat, day: string) =>
  format.format(new Date(`${day}T12:00:00Z`)).replace(/^1 /, "1er ");

type Row = Pick<
  ReceivedRow,
  "current_education" | "level" | "desired_city" | "distance_km" | "availability_date" | "duration"
>;

/** « Bachelor Développeur web (BAC+3 Licence, BUT) ». */
export const trainingOf = ({ current_education, level }: Row) =>
  [current_education, level && `(${levelLabels[level]})`].filter(Boolean).join(" ");

/** Where the candidate looks for work, with how far from the offer it is. */
export const townOf = ({ desired_city, distance_km }: Row) =>
  [desired_city, distance_km !== null && desired_city && `à ${distance_km}\u00a0km de l'offre`]
    .filter(Boolean)
    .join(", ");

/** The same for a subject: `Rezé (5 km)`. */
export const placeOf = ({ desired_city, distance_km }: Row) =>
  [desired_city, distance_km && `(${distance_km}\u00a0km)`].filter(Boolean).join(" ");

/** From when, in full or without its year. */
export const startOf = ({ availability_date }: Row, now: Date, { isShort = false } = {}) => {
  if (!availability_date) return "";
  if (availability_date <= parisDay(now)) return "dès maintenant";
  return `dès le ${dayWith(isShort ? dayInShort : dayInFull, availability_date)}`;
};

export const availabilityOf = (row: Row, now: Date) =>
  [startOf(row, now), row.duration && durationLabels[row.duration as keyof typeof durationLabels]]
    .filter(Boolean)
    .join(", ");

type Fit = { closeness: string | null; missing: string[] } | null;

/** How close the candidate is to the offer, with what is missing. */
export const closenessOf = (fit: Fit) => {
  if (!fit?.closeness) return "";
  return [
    `${fit.closeness} de votre offre`,
    ...(fit.missing.length > 0 ? [`sans ${fit.missing.join(", ")}`] : []),
  ].join(", ");
};

/** `210 Ko`. */
export const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0Ko`
    : `${(bytes / 1_000_000).toFixed(1).replace(".", ",")}\u00a0Mo`;
