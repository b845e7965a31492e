import type { AnyContext } from "#platform/context.ts";
import { insertInterviewEvents, lockEndedInterviews, restoreInterviews } from "./act-store.ts";
import { notifyRestored } from "./notify.ts";
import { remindersOf } from "./rules.ts";

/** As long as a mail can be recalled. */
const undoMs = 10 * 60_000;
const stateAfter = { proposed: "proposed", moved: "proposed", confirmed: "confirmed", declined: "declined" } as const;

/**
 * What `cancelWithApplications` has just ended for this reason comes back as it was, with its slots and its moment, when the move is
 * undone; not where the moment has passed or was taken meanwhile. Mails that wait are recalled.
 */
export const restoreWithApplications = async (
  ctx: AnyContext,
  applicationIds: string[],
  { reason }: { reason: string },
) => {
  const { db, user, now } = ctx;
  const since = new Date(now.getTime() - undoMs);
  const ended = applicationIds.length === 0 ? [] : await lockEndedInterviews(db, applicationIds, { reason, since });
  const none = { eve_reminder_at: null, hour_reminder_at: null };
  const restored = await restoreInterviews(
    db,
    ended.map(({ id, recruiter_id, starts_at, kind }) => ({
      id,
      recruiter_id,
      state: stateAfter[kind],
      ...(kind === "confirmed" && starts_at ? remindersOf(starts_at, now) : none),
    })),
    now,
  );
  if (restored.length === 0) return;
  await insertInterviewEvents(
    db,
    restored.map(({ id, starts_at }) => ({
      interviewId: id,
      actorId: user?.id ?? null,
      role: "recruiter",
      kind: "restored",
      startsAt: starts_at,
    })),
    now,
  );
  await notifyRestored(
    ctx,
    restored.map(({ id }) => id),
    { by: "recruiter", reason },
  );
};
