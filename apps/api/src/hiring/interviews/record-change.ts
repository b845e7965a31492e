import type { AnyContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { type EventRole, insertInterviewEvents } from "./act-store.ts";
import { type InterviewChange, interviewsChanged } from "./events.ts";

type Change = {
  interviewId: string;
  actorId: string | null;
  role: EventRole;
  kind: InterviewChange["kind"];
  startsAt?: string | null;
  reason?: string;
};

/** Adds to the history of interviews what one side did, and emits it for the other. */
export const recordChange = async (ctx: AnyContext, changes: Change[]) => {
  await insertInterviewEvents(ctx.db, changes, ctx.now);
  await emit(
    ctx,
    interviewsChanged,
    changes.map(({ interviewId, role, kind, startsAt = null }) => ({
      interview_id: interviewId,
      kind,
      by: role,
      starts_at: startsAt,
      at: ctx.now.toISOString(),
    })),
  );
};
