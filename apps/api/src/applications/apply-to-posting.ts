import { refuseModerated } from "#offers/refuse-moderated.ts";
import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { tellWebhooks } from "#school-webhooks/tell-webhooks.ts";
import { findOpenPosting, findSendableProfile, insertApplication } from "./applying-store.ts";
import { findOwn } from "./find-own.ts";
import { applicationAcknowledged, applicationReceived, applicationSent } from "./mails.ts";
import { presentOwn } from "./present.ts";
import { insertEvents } from "./store.ts";

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
  const profile = await findSendableProfile(db, user.id);
  if (!profile) throw new Refusal("profile-required");
  await refuseModerated(ctx, postingId);
  const posting = await findOpenPosting(db, postingId, now);
  if (!posting) throw new Refusal("posting-not-found");

  const { title, organisation, city, start_date } = posting;
  const id = await insertApplication(db, {
    offer: { posting_id: postingId, stage: "new" },
    origin,
    applicantId: user.id,
    resumeId: profile.resume_id,
    support,
    snapshot: { title, organisation, city, start_date },
  });
  if (!id) throw new Refusal("already-applied");
  await insertEvents(db, [
    { applicationId: id, actorId: user.id, role: "applicant", from: null, to: "PD", stages: { from: null, to: "new" } },
  ]);

  await tellWebhooks(ctx, posting.school_id);
  const told = { to: user.email, title, organisation, publicUrl };
  const { school, acknowledgment, custom_message, apply_email } = posting;
  await sendMail(
    ctx,
    acknowledgment === "none"
      ? applicationSent(told)
      : applicationAcknowledged({
          ...told,
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
  return presentOwn(await findOwn(ctx, id));
};
