import type { AnyContext } from "#platform/context.ts";
import { cancelWithApplications } from "./cancel-with-applications.ts";
import { applicationsWithInterviews, deleteInterviewsOf } from "./personal-data-store.ts";

/** Before an account goes: recruiters learn that what was to come is cancelled, then nothing of its interviews is kept. */
export const eraseInterviews = async (ctx: AnyContext, erased: readonly { id: string }[]) => {
  for (const { id } of erased) {
    const ids = await applicationsWithInterviews(ctx.db, id);
    await cancelWithApplications(ctx, ids, { by: "system", reason: "Le candidat a supprimé son compte." });
    await deleteInterviewsOf(ctx.db, ids);
  }
};
