import type { AnyContext } from "#platform/context.ts";
import { changeInterviews, type EventRole, insertInterviewEvents, lockOpenInterviews } from "./act-store.ts";
import { notifyCancelled } from "./notify.ts";
import { recordChange } from "./record-change.ts";

/**
 * Interviews that are proposed or to come are cancelled with applications that end, by withdrawal or refusal, in the same transaction;
 * both sides are notified. Past ones stay. The number of statements is constant. `afterSeconds` delays the notifications, so that the act
 * can be undone.
 */
export const cancelWithApplications = async (
  ctx: AnyContext,
  applicationIds: string[],
  { by, reason, afterSeconds }: { by: EventRole; reason: string; afterSeconds?: number },
) => {
  const { db, user, now } = ctx;
  const open = applicationIds.length === 0 ? [] : await lockOpenInterviews(db, applicationIds, now);
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  await changeInterviews(db, ids, { state: "cancelled" }, now);
  const changes = open.map(({ id, starts_at }) => ({
    interviewId: id,
    actorId: user?.id ?? null,
    role: by,
    kind: "cancelled" as const,
    startsAt: starts_at,
    reason,
  }));
  // The notice of a refusal says it to the applicant.
  if (by === "applicant") await recordChange(ctx, changes);
  else await insertInterviewEvents(db, changes, now);
  await notifyCancelled(ctx, ids, { by, reason, ...(afterSeconds && { afterSeconds }) });
};
