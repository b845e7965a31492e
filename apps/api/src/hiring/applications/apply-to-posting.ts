import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { findBeforeApplyingToPosting, insertApplication } from "./applying-store.ts";
import { applicationsChanged } from "./events.ts";
import { applicationAcknowledged, applicationReceived, applicationSent } from "./mails.ts";
import { presentSent } from "./present.ts";

/**
 * An applicant with a CV applies once to a school posting that is on screen; it enters the school's pipeline as new. The applicant gets
 * one mail: the acknowledgement that the school has chosen, with its own text where it wrote one, else the product's confirmation.
 */
export const applyToPosting = async (
  ctx: Context,
  postingId: string,
  support?: string,
  origin: "applied" | "introduced" = "applied",
) => {
  const { db, user, now, publicUrl } = ctx;
  const found = await findBeforeApplyingToPosting(db, { offerId: postingId, applicantId: user.id, now });
  const { profile, is_moderated, offer: posting } = found;
  if (!profile) throw new Refusal("profile-required");
  if (is_moderated) throw new Refusal("offer-moderated");
  if (!posting) throw new Refusal("posting-not-found");

  const { title, organisation, city, start_date } = posting;
  const snapshot = { title, organisation, city, start_date };
  const made = await insertApplication(db, {
    offer: { posting_id: postingId, school_id: posting.school_id, stage: "new" },
    origin,
    applicantId: user.id,
    resumeId: profile.resume_id,
    support,
    snapshot,
  });
  if (!made) throw new Refusal("already-applied");
  const { application_id: id } = made;
  await emit(ctx, applicationsChanged, [made]);

  const mailData = { to: user.email, title, organisation, publicUrl };
  const { school, acknowledgment, custom_message, apply_email } = posting;
  await sendMail(
    ctx,
    acknowledgment === "none"
      ? applicationSent(mailData)
      : applicationAcknowledged({
          ...mailData,
          school,
          replyTo: apply_email,
          text: acknowledgment === "custom" ? custom_message : "",
          candidate: profile,
        }),
  );
  if (apply_email) {
    await sendMail(
      ctx,
      applicationReceived({
        to: apply_email,
        title,
        publicUrl,
        candidate: `${profile.first_name} ${profile.last_name}`,
        path: `/platform/school/offres/${postingId}?candidature=${id}`,
        answers: [],
      }),
    );
  }
  return presentSent(made, { offerId: postingId, kind: "school", origin, is_visible: true, snapshot });
};
