import { type SupportCode, supports } from "@passerelle/contract/organisations/school-supports";
import { parisInstant } from "@passerelle/contract/paris-time";
import type { SupportProblem } from "@passerelle/contract/publishing/broadcast";
import { parisDay } from "#platform/paris.ts";

/** The desired state of an offer on a support. */
export type DesiredState = { isWanted: boolean; reason: string; problems: SupportProblem[]; version: number };

/** The state of an offer on a support, as the ledger stores it. */
export type Standing = {
  is_wanted: boolean;
  since: string;
  changed_at: string;
  version: number;
  problems: SupportProblem[];
  sent_version: number | null;
  sent_hash: string | null;
  sent_at: string | null;
  reference: string | null;
  verdict: "pending" | "online" | "refused" | null;
  refusal: string | null;
  refusal_field: string | null;
  attempts: number;
  next_try_at: string | null;
  failure: string | null;
};

type Event = { event: "wanted" | "online" | "changed" | "incomplete" | "withdrawn"; detail: string };

const nothingSent = {
  sent_version: null,
  sent_hash: null,
  sent_at: null,
  reference: null,
  verdict: null,
  refusal: null,
  refusal_field: null,
  attempts: 0,
  next_try_at: null,
  failure: null,
} as const;

/** When France Travail is given the next file of movements: at 05:30 in Paris. */
export const nextDelivery = (now: Date): Date => {
  const on = (at: Date) => new Date(parisInstant(parisDay(at), "05:30") ?? at);
  const today = on(now);
  return today > now ? today : on(new Date(now.getTime() + 86_400_000));
};

/** A support that takes one file a day is given what is new at that time; the others at once. What is over leaves every one at once. */
const firstTry = (code: SupportCode | undefined, isWanted: boolean, now: Date) =>
  code === "france-travail" && isWanted ? nextDelivery(now).toISOString() : now.toISOString();

const sentencesOf = (problems: SupportProblem[]) => problems.map(({ sentence }) => sentence).join(" ");

/**
 * The ledger's row for the desired state, with the events of the change; null when nothing changed. A support that is pushed to (rather
 * than one that reads a feed) gets an attempt at once, when the offer is new, changed, or to be withdrawn from where it was sent.
 */
export const reconcileRow = (
  before: Standing | undefined,
  desired: DesiredState,
  code: SupportCode | undefined,
  now: Date,
): { row: Standing; events: Event[] } | null => {
  const at = now.toISOString();
  const { isWanted, problems, version } = desired;
  if (!before && !isWanted && problems.length === 0) return null;
  const isPushed = code !== undefined && supports[code].way === "push";
  const hasTurned = (before?.is_wanted ?? false) !== isWanted;
  const hasChanged = isWanted && !hasTurned && before?.version !== version;
  const isNewlyIncomplete = problems.length > 0 && sentencesOf(problems) !== sentencesOf(before?.problems ?? []);
  if (!hasTurned && !hasChanged && !isNewlyIncomplete && (problems.length > 0 || !before?.problems.length)) return null;

  // Even where nothing is known to have arrived: an answer may have got lost.
  const mustPush = isPushed && (isWanted || hasTurned);
  const row: Standing = {
    ...(before ?? nothingSent),
    is_wanted: isWanted,
    since: hasTurned || !before ? at : before.since,
    changed_at: hasTurned || hasChanged || !before ? at : before.changed_at,
    version,
    problems,
    ...(mustPush && { next_try_at: firstTry(code, isWanted, now), ...(isWanted && { attempts: 0, failure: null }) }),
  };
  const events: Event[] = [];
  if (isNewlyIncomplete) events.push({ event: "incomplete", detail: sentencesOf(problems) });
  // A page of this site shows it at once; on facebook it is there once a user of the school has posted it, which only they know.
  const isPage = code !== undefined && supports[code].way === "page" && code !== "facebook";
  if (hasTurned && isWanted) events.push({ event: isPage ? "online" : "wanted", detail: "" });
  if (hasTurned && !isWanted && problems.length === 0) events.push({ event: "withdrawn", detail: desired.reason });
  if (hasChanged) events.push({ event: "changed", detail: "" });
  return { row, events };
};
