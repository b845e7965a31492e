import type { jobsRemoved } from "#offers/company-jobs/events.ts";
import type { AnyContext } from "#platform/context.ts";
import { emit, type ItemOf } from "#platform/events.ts";
import { recallMails } from "#platform/mail.ts";
import { cancelPropositions, lockPropositionsOf } from "./closing-store.ts";
import { applicantsNotified } from "./events.ts";
import { offerProposed } from "./mails.ts";
import { recordChanges } from "./record-changes.ts";
import { addressesOf, updateStatuses } from "./store.ts";

/** Takes back what a company, or one of its offers, proposed and nobody has answered; a mail that has not left yet never leaves. */
export const cancelPropositionsOf = async (ctx: AnyContext, of: { companyId: string } | { jobId: string }) => {
  const { db, user, now, publicUrl } = ctx;
  const proposed = await lockPropositionsOf(db, of);
  if (proposed.length === 0) return [];
  const ids = proposed.map(({ id }) => id);
  await cancelPropositions(db, ids);
  await updateStatuses(db, ids, "WD", now);
  await recordChanges(
    ctx,
    proposed.map(({ id, status }) => ({
      ...{ applicationId: id, actorId: user?.id ?? null, role: "recruiter" as const },
      ...{ from: status, to: "WD" as const },
    })),
  );
  const addresses = await addressesOf(
    db,
    proposed.flatMap(({ applicant_id }) => applicant_id ?? []),
  );
  await recallMails(
    ctx,
    proposed.flatMap(({ id: applicationId, applicant_id, ...proposition }) => {
      const to = addresses.get(applicant_id ?? "");
      return to ? [offerProposed({ ...proposition, to, publicUrl, applicationId })] : [];
    }),
  );
  return ids;
};

/** What a removed offer proposed is taken back, and the candidates are notified on the site: there is nothing left to answer. */
export const cancelWithRemovedJobs = async (ctx: AnyContext, removed: readonly ItemOf<typeof jobsRemoved>[]) => {
  for (const { job_id: jobId } of removed) {
    const ids = await cancelPropositionsOf(ctx, { jobId });
    await emit(
      ctx,
      applicantsNotified,
      ids.map((id) => ({ application_id: id, is_undo: false })),
    );
  }
};
