import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockInterviewsOf, setRecruiter } from "./act-store.ts";
import { notifyHandedOver } from "./notify.ts";
import { removeParticipant } from "./participants-store.ts";

type Leaving = { companyId: string; accountId: string; heirId: string };

/**
 * A recruiter who leaves the company leaves what is proposed and what is to come to a colleague, who gets the appointments for the
 * calendar; refused when the colleague is elsewhere at one of these moments.
 */
export const handOverInterviews = async (ctx: AnyContext, leaving: readonly Leaving[]) => {
  const { db, now } = ctx;
  for (const { companyId, accountId, heirId } of leaving) {
    const ids = (await lockInterviewsOf(db, { recruiterId: accountId, companyId }, now)).map(({ id }) => id);
    await removeParticipant(db, accountId, companyId, now);
    if (ids.length === 0) continue;
    if (!(await setRecruiter(db, ids, heirId, now))) throw new Refusal("colleague-busy");
    await notifyHandedOver(ctx, ids);
  }
};
