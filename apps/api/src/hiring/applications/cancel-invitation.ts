import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { recallMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { findInvitationNote, setInvitation } from "./invitations-store.ts";
import { offerProposed } from "./mails.ts";
import { recordChanges } from "./record-changes.ts";
import { addressesOf, lockApplication, updateStatuses } from "./store.ts";

/**
 * A company takes back an offer that it proposed and that the candidate has not answered. The candidate reads it in their space and
 * is not written to: a mail that has not left yet never leaves. The offer is not proposed to them again; they may still apply to it.
 */
export const cancelInvitation = async (ctx: Context, id: string) => {
  const { db, user, now, publicUrl } = ctx;
  const application = await lockApplication(db, id, { companyId: companyOf(ctx) });
  if (!application?.invitation) throw new Refusal("not-found");
  if (application.invitation === "cancelled") throw new Refusal("invitation-cancelled");
  if (application.invitation !== "pending") throw new Refusal("candidate-has-answered");
  const { applicant_id: applicantId, status: from, title, organisation } = application;
  await setInvitation(db, id, { invitation: "cancelled" });
  await recordChanges(ctx, [{ applicationId: id, actorId: user.id, role: "recruiter", from, to: "WD" }]);
  const [moved] = await updateStatuses(db, [id], "WD", now);
  if (!moved) throw new Refusal("not-found");
  const to = applicantId && (await addressesOf(db, [applicantId])).get(applicantId);
  const note = await findInvitationNote(db, id);
  if (to) await recallMails(ctx, [offerProposed({ to, title, organisation, note, publicUrl, applicationId: id })]);
  return { ...moved, invitation: "cancelled" as const };
};
