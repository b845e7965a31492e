import { withoutIdentity } from "#people/candidates/without-identity.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { logoAddress } from "#platform/picture-addresses.ts";
import { Refusal } from "#platform/refusals.ts";
import { findFollowUp } from "./follow-up-store.ts";
import { findInvitationNote, markInvitationRead } from "./invitations-store.ts";
import { findSentResume } from "./own-store.ts";
import { introducedBy, presentHistoryOf, presentOwn } from "./present.ts";
import { findRefusal } from "./refusals-store.ts";
import { findSentWith } from "./sent-store.ts";
import { findApplication, historyOf } from "./store.ts";

const emptyFollowUp = { note: "", remind_on: null, interview_at: null, interview_place: "" };

/** The CV that went with one's application, with a link to it. */
const sentResume = async (ctx: Context, applicationId: string) => {
  const file = await findSentResume(ctx.db, applicationId);
  return file ? { name: file.name, size: file.size, url: (await fileLink(ctx, file.id)) ?? "" } : null;
};

/**
 * One application with its history; what its applicant keeps about it is for the applicant alone. A proposition that its applicant reads is
 * recorded as read.
 */
export const readApplication = async (ctx: Context, id: string) => {
  const isApplicant = ctx.user.type === "applicant";
  const reader = isApplicant ? { applicantId: ctx.user.id } : { companyId: companyOf(ctx) };
  const row = await findApplication(ctx.db, id, reader, ctx.now);
  if (!row) throw new Refusal("not-found");
  if (isApplicant && row.invitation === "pending") await markInvitationRead(ctx.db, row.id, ctx.now);
  const sent = await findSentWith(ctx.db, row.id, isApplicant);
  const hidden = isApplicant ? null : sent.hidden;
  return {
    ...presentOwn(row),
    introduced_by: introducedBy({ ...row, hidden }),
    message: withoutIdentity(sent.message, hidden),
    resume_name: hidden ? null : sent.resume_name,
    invitation_note: row.invitation ? await findInvitationNote(ctx.db, row.id) : "",
    history: presentHistoryOf(row, await historyOf(ctx.db, row.id)),
    follow_up: isApplicant ? ((await findFollowUp(ctx.db, row.id)) ?? emptyFollowUp) : null,
    resume: isApplicant ? await sentResume(ctx, row.id) : null,
    refusal: await findRefusal(ctx.db, row.id),
    logo_url: logoAddress(row.logo_id),
  };
};
