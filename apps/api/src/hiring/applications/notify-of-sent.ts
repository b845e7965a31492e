import type { SystemContext } from "#platform/context.ts";
import type { Message } from "#platform/mail.ts";
import { sendMails } from "#platform/mail.ts";
import { applicationAcknowledged, applicationReceived, applicationSent } from "./mails.ts";
import { findSent, type SentRow } from "./sent-store.ts";

/** The applicant's one mail: the acknowledgement that the school has chosen, with its own text where it wrote one, else the confirmation. */
const toApplicant = (publicUrl: string, { email: to, title, organisation, posting, candidate }: SentRow): Message => {
  const data = { to, title, organisation, publicUrl };
  if (!posting || posting.acknowledgment === "none") return applicationSent(data);
  const { school, acknowledgment, apply_email: replyTo, custom_message } = posting;
  return applicationAcknowledged({
    ...data,
    school,
    replyTo,
    text: acknowledgment === "custom" ? custom_message : "",
    candidate,
  });
};

/** The address that a school's posting gives; a company's recruiters have mails of their own (`quick-replies`). */
const toSchool = (publicUrl: string, { id, title, candidate, posting, message }: SentRow): Message[] =>
  posting?.apply_email
    ? [
        applicationReceived({
          to: posting.apply_email,
          title,
          publicUrl,
          candidate: `${candidate.first_name} ${candidate.last_name}`,
          path: `/platform/school/offres/${posting.id}?candidature=${id}`,
          message,
        }),
      ]
    : [];

/** Notifies the applicant and the school of applications; nobody of one whose applicant has erased the account meanwhile. */
export const notifyOfSent = async (ctx: SystemContext, sent: readonly { application_id: string }[]) => {
  const rows = await findSent(
    ctx.db,
    sent.map(({ application_id }) => application_id),
  );
  await sendMails(
    ctx,
    rows.flatMap((row) => [toApplicant(ctx.publicUrl, row), ...toSchool(ctx.publicUrl, row)]),
  );
};
