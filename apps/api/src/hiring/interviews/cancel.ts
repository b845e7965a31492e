import { receiverOf } from "#hiring/applications/received-by.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { changeInterviews, type EventRole, lockInterview } from "./act-store.ts";
import { readAnswerToken } from "./links.ts";
import { notifyCancelled } from "./notify.ts";
import { presentToCandidate, presentToReceiver } from "./present.ts";
import { recordChange } from "./record-change.ts";
import { changeProblem } from "./rules.ts";
import { findInterview } from "./store.ts";

type Wanted = { expected_sequence: number; reason: string };

const cancel = async (
  ctx: AnyContext,
  before: Awaited<ReturnType<typeof lockInterview>>,
  { expected_sequence, reason }: Wanted,
  role: EventRole,
) => {
  const { db, user, now } = ctx;
  if (!before) throw new Refusal("not-found");
  const problem = changeProblem(before, expected_sequence, now);
  if (problem) throw new Refusal(problem);
  await changeInterviews(db, [before.id], { state: "cancelled" }, now);
  const event = { interviewId: before.id, kind: "cancelled", startsAt: before.starts_at, reason } as const;
  await recordChange(ctx, [{ ...event, actorId: user?.id ?? null, role }]);
  await notifyCancelled(ctx, [before.id], { by: role, reason });
  const interview = await findInterview(db, before.id);
  if (!interview) throw new Refusal("not-found");
  return interview;
};

/** The company or the school cancels; the candidate reads why. The application stays where it is. */
export const cancelInterview = async (ctx: Context, id: string, wanted: Wanted) => {
  const interview = await cancel(ctx, await lockInterview(ctx.db, id, receiverOf(ctx)), wanted, "recruiter");
  const [presented] = await presentToReceiver(ctx, [interview]);
  return presented as typeof presented & object;
};

/** The candidate cancels with the sealed link; the recruiter reads why. The application stays where it is. */
export const giveUpInterview = async (ctx: AnyContext, token: string, wanted: Wanted) => {
  const id = readAnswerToken(ctx.secretKey, token);
  const before = id === null ? undefined : await lockInterview(ctx.db, id);
  return presentToCandidate(ctx, await cancel(ctx, before, wanted, "applicant"));
};
