import { parisInstant } from "@passerelle/contract/paris-time";
import { dayOfTyped, typedDateProblem } from "#platform/typed-date-rules.ts";
import { texts } from "./texts.ts";
import type { Terms } from "./use-proposal.ts";

export type TypedSlot = { date: string; time: string };
/** The instant of a typed slot, as the clocks of Paris show it; empty while it is none. */
export const instantOf = ({ date, time }: TypedSlot) => parisInstant(dayOfTyped(date), time) ?? "";

/** What is wrong with a typed slot, field by field. */
export const slotErrors = (slot: TypedSlot): Partial<TypedSlot> => {
  const date = typedDateProblem(slot.date, { required: "La date est requise", invalid: "La date n'est pas valide" });
  if (date) return { date };
  if (slot.time === "") return { time: "L'heure est requise" };
  return instantOf(slot) ? {} : { time: texts.skippedHour };
};

type Slots = { starts_at: string }[];

/** What the server is asked, from what was typed and chosen. */
export const termsOf = (terms: Omit<Terms, "reason">, slots: Slots) => {
  const { mode, places, duration, message, participants, chases } = terms;
  return {
    ...{ mode, place: places[mode].trim(), duration, message, participants, chases },
    slots: slots.map(({ starts_at }) => starts_at),
  };
};

/** Errors that can be found before the request is sent. */
export const problemsOf = (
  { mode, places, reason }: Pick<Terms, "mode" | "places" | "reason">,
  slots: Slots,
  needsReason: boolean,
): Record<string, string> => ({
  ...(slots.length === 0 && { slots: "Proposez au moins un créneau" }),
  ...(mode === "site" && !places.site.trim() && { place: "L'adresse est requise" }),
  ...(mode === "video" && !places.video.trim() && { place: "Le lien de la visioconférence est requis" }),
  ...(needsReason && !reason.trim() && { reason: "Dites au candidat pourquoi" }),
});

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim() || "Candidat";
