import type { InterviewMode } from "@passerelle/contract/enumerations";
import { parisInstant } from "@passerelle/contract/paris-time";
import { dayOfTyped, typedDateProblem } from "#platform/typed-date-rules.ts";
import { texts } from "./texts.ts";

export type TypedSlot = { date: string; time: string };
export type Proposal = {
  mode: InterviewMode;
  /** One for each way of meeting: going from one to another loses nothing. */
  places: Record<InterviewMode, string>;
  duration: string;
  message: string;
  reason: string;
  slots: TypedSlot[];
};

/** The instant of a typed slot, as the clocks of Paris show it; empty while it is none. */
export const instantOf = ({ date, time }: TypedSlot) => parisInstant(dayOfTyped(date), time) ?? "";

/** What is wrong with a typed slot, field by field. */
export const slotErrors = (slot: TypedSlot): Partial<TypedSlot> => {
  const date = typedDateProblem(slot.date, { required: "La date est requise", invalid: "La date n'est pas valide" });
  if (date) return { date };
  if (slot.time === "") return { time: "L'heure est requise" };
  return instantOf(slot) ? {} : { time: texts.skippedHour };
};

/** What the server is asked, from what was typed. */
export const termsOf = ({ mode, places, duration, message, slots }: Proposal) => ({
  mode,
  place: places[mode].trim(),
  duration: Number(duration),
  message,
  slots: slots.map(instantOf),
});

/** Errors that can be found before the request is sent. */
export const proposalErrors = (values: Proposal, needsReason: boolean): Record<string, string> => ({
  ...Object.fromEntries(
    values.slots.flatMap((slot, index) =>
      Object.entries(slotErrors(slot)).map(([name, problem]) => [`slots.${index}.${name}`, problem]),
    ),
  ),
  ...(values.mode === "site" && !values.places.site.trim() ? { "places.site": "L'adresse est requise" } : {}),
  ...(values.mode === "video" && !values.places.video.trim()
    ? { "places.video": "Le lien de la visioconférence est requis" }
    : {}),
  ...(needsReason && !values.reason.trim() ? { reason: "Dites au candidat pourquoi" } : {}),
});

/** What the server found wrong, under the fields of this form. */
export const placedErrors = (fields: Record<string, string[]>, mode: InterviewMode) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [sentence = ""]]) => {
      if (name === "place") return [`places.${mode}`, sentence];
      return [/^slots\.\d+$/.test(name) ? `${name}.date` : name, sentence];
    }),
  );
