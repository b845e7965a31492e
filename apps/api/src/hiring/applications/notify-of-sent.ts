import type { SystemContext } from "#platform/context.ts";
import type { Message } from "#platform/mail.ts";
import { sendMails } from "#platform/mail.ts";
import { answerLinks } from "./answer-links.ts";
import { applicationAcknowledged, applicationReceived, applicationSent } from "./mails.ts";
import { findSent, recruitersOf, type SentRow } from "./sent-store.ts";

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

type Recruiters = Awaited<ReturnType<typeof recruitersOf>>;

/** The mails of a company's recruiters, each with links of their own, or the one of the address that a school's posting gives. */
const toReceivers = async (ctx: SystemContext, sent: SentRow, recruiters: Recruiters): Promise<Message[]> => {
  const { id, title, candidate, job_id, posting, introduced_by: introducedBy, message } = sent;
  const { publicUrl } = ctx;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  if (posting) {
    if (!posting.apply_email) return [];
    const path = `/platform/school/offres/${posting.id}?candidature=${id}`;
    return [
      applicationReceived({ to: posting.apply_email, title, publicUrl, candidate: name, path, message, answers: [] }),
    ];
  }
  const path = `/platform/company/applications?job=${job_id}`;
  return Promise.all(
    recruiters.map(async (recruiter) =>
      applicationReceived({
        to: recruiter.email,
        title,
        publicUrl,
        candidate: name,
        introducedBy,
        path,
        message,
        answers: await answerLinks(ctx, recruiter, id),
      }),
    ),
  );
};

/** Notifies both sides of applications; nobody of one whose applicant has erased the account meanwhile. */
export const notifyOfSent = async (ctx: SystemContext, sent: readonly { application_id: string }[]) => {
  const rows = await findSent(
    ctx.db,
    sent.map(({ application_id }) => application_id),
  );
  const recruiters = Map.groupBy(
    await recruitersOf(
      ctx.db,
      rows.flatMap(({ company_id }) => company_id ?? []),
    ),
    ({ company_id }) => company_id,
  );
  const messages: Message[] = [];
  for (const row of rows) {
    messages.push(toApplicant(ctx.publicUrl, row));
    messages.push(...(await toReceivers(ctx, row, recruiters.get(row.company_id ?? "") ?? [])));
  }
  await sendMails(ctx, messages);
};
