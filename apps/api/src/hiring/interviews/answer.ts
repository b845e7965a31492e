import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { changeInterviews, confirmSlot, findSlot, lockInterview } from "./act-store.ts";
import { isAppointment } from "./calendar.ts";
import { readAnswerToken } from "./links.ts";
import { notifyConfirmed, notifyDeclined } from "./notify.ts";
import { presentToCandidate } from "./present.ts";
import { recordChange } from "./record-change.ts";
import { changeProblem, pickProblem, remindersOf } from "./rules.ts";
import { findInterview } from "./store.ts";

const lockByToken = async ({ db, secretKey }: AnyContext, token: string) => {
  const id = readAnswerToken(secretKey, token);
  const interview = id === null ? undefined : await lockInterview(db, id);
  if (!interview) throw new Refusal("not-found");
  return interview;
};

const readAgain = async ({ db }: AnyContext, id: string) => {
  const interview = await findInterview(db, id);
  if (!interview) throw new Refusal("not-found");
  return interview;
};

/** The candidate chooses a slot with the sealed link: the first to come has it, and both sides get the invitation. */
export const pickSlot = async (ctx: AnyContext, token: string, slotId: string) => {
  const { db, user, now } = ctx;
  const before = await lockByToken(ctx, token);
  const problem = pickProblem(before, now);
  if (problem) throw new Refusal(problem);
  const slot = await findSlot(db, before.id, slotId);
  // Others were proposed since the page was read.
  if (!slot) throw new Refusal("interview-changed");
  if (slot.starts_at <= now.toISOString()) throw new Refusal("slot-past");
  const isOurs = await confirmSlot(db, before, { ...slot, ...remindersOf(slot.starts_at, now) }, now);
  if (!isOurs) throw new Refusal("slot-taken");
  await recordChange(ctx, [
    {
      interviewId: before.id,
      actorId: user?.id ?? null,
      role: "applicant",
      kind: "confirmed",
      startsAt: slot.starts_at,
    },
  ]);
  const interview = await readAgain(ctx, before.id);
  if (isAppointment(interview)) await notifyConfirmed(ctx, interview);
  return presentToCandidate(ctx, interview);
};

/**
 * The candidate asks for other slots: none suits, or the chosen one no longer does; it is free again and the recruiter is notified with
 * the reason.
 */
export const declineSlots = async (
  ctx: AnyContext,
  token: string,
  { expected_sequence, reason }: { expected_sequence: number; reason: string },
) => {
  const { db, user, now } = ctx;
  const before = await lockByToken(ctx, token);
  if (before.state === "declined") throw new Refusal("interview-declined");
  const problem = changeProblem(before, expected_sequence, now);
  if (problem) throw new Refusal(problem);
  const givenUp = before.starts_at && before.ends_at ? { starts_at: before.starts_at, ends_at: before.ends_at } : null;
  await changeInterviews(db, [before.id], { state: "declined", starts_at: null, ends_at: null }, now);
  await recordChange(ctx, [
    {
      interviewId: before.id,
      actorId: user?.id ?? null,
      role: "applicant",
      kind: "declined",
      startsAt: givenUp?.starts_at ?? null,
      reason,
    },
  ]);
  const interview = await readAgain(ctx, before.id);
  await notifyDeclined(ctx, interview, reason, givenUp);
  return presentToCandidate(ctx, interview);
};
