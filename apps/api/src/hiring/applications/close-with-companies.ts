import type { companiesClosing } from "#organisations/company-closing/events.ts";
import type { AnyContext } from "#platform/context.ts";
import { emit, type ItemOf } from "#platform/events.ts";
import { cancelPropositionsOf } from "./cancel-propositions.ts";
import { deleteNotesOf, lockWaiting } from "./closing-store.ts";
import { applicantsNotified, applicationsEnded } from "./events.ts";
import { recordChanges } from "./record-changes.ts";
import { updateStatuses } from "./store.ts";

/**
 * A company that closes takes back what it proposed, and nothing of what it noted of its candidates stays. Applications are answered by
 * `endWithCompany`, batch by batch.
 */
export const closeApplicationsOfCompanies = async (
  ctx: AnyContext,
  closing: readonly ItemOf<typeof companiesClosing>[],
) => {
  for (const { companyId } of closing) {
    await deleteNotesOf(ctx.db, companyId);
    await cancelPropositionsOf(ctx, { companyId });
  }
};

/** Refuses, in the name of the product, those of these applications to a company that has closed that still wait. */
export const endWithCompany = async (ctx: AnyContext, applicationIds: string[]) => {
  const waiting = applicationIds.length === 0 ? [] : await lockWaiting(ctx.db, applicationIds);
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await updateStatuses(ctx.db, ids, "RJ", ctx.now);
  await recordChanges(
    ctx,
    waiting.map(({ id, status }) => ({
      ...{ applicationId: id, actorId: null, role: "system" as const },
      ...{ from: status, to: "RJ" as const },
    })),
  );
  const reason = "L'entreprise a fermé son espace sur Passerelle.";
  await emit(ctx, applicationsEnded, [{ applicationIds: ids, by: "recruiter", reason }]);
  await emit(
    ctx,
    applicantsNotified,
    ids.map((id) => ({ application_id: id, is_undo: false })),
  );
};
