import { type RefusalCode, refusals } from "@passerelle/contract/errors";
import type { MessageOutcome, messageForm } from "@passerelle/contract/hiring/messages";
import type { z } from "zod";
import { moveApplications } from "#hiring/applications/move-applications.ts";
import { receiverOf } from "#hiring/applications/received-by.ts";
import { recordRefusals } from "#hiring/applications/record-refusals.ts";
import { refusalOf } from "#hiring/applications/rules.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMails } from "#platform/mail.ts";
import { candidatesWritten } from "./events.ts";
import { messageToCandidate } from "./mails.ts";
import { replyTo } from "./reply-address.ts";
import { compose, senderNameOf, signatureOf } from "./rules.ts";
import { findRecipients, type Recipient } from "./store.ts";
import { findSigner, numbersOf } from "./writers-store.ts";
import { insertMessages } from "./written-store.ts";

type Sending = z.output<typeof messageForm>;

const mutedSentence =
  "Ce candidat ne souhaite pas de mail sur ses candidatures\u00a0: il lira le message dans son espace.";
const nameOf = (recipient: Recipient | undefined) =>
  [recipient?.read_first_name, recipient?.read_last_name].filter(Boolean).join(" ") || "Candidat anonyme";
const notSent = (code: RefusalCode) => ({
  outcome: "not-sent" as const,
  code,
  detail: refusals[code].message,
});

/** Why a candidate is not written to. */
const obstacle = (recipient: Recipient | undefined): RefusalCode | null => {
  if (!recipient) return "not-found";
  if (!recipient.applicant_id || !recipient.is_active) return "applicant-gone";
  // Nobody is written to through what they have not accepted.
  return refusalOf(recipient.invitation) ?? (recipient.status === "WD" ? "application-withdrawn" : null);
};

/**
 * A user writes to candidates of their company or school, each in their name. With a status, the applications move in the same
 * transaction and this message is the only notification; the candidate of one that cannot be moved gets no message. The number of
 * statements is constant. Candidates who muted such mails read the message in their space.
 */
export const sendMessages = async (ctx: Context, sending: Sending) => {
  const { db, user, now, publicUrl } = ctx;
  const { application_ids, status, expected_statuses, refusal_reason, refusal_word, template } = sending;
  const recipients = new Map(
    (await findRecipients(db, application_ids, receiverOf(ctx))).map((recipient) => [recipient.id, recipient]),
  );
  const problems = new Map<string, RefusalCode>();
  for (const id of application_ids) {
    const recipient = recipients.get(id);
    const problem = obstacle(recipient);
    const expected = expected_statuses[id];
    if (problem) problems.set(id, problem);
    else if (!status && expected && expected !== recipient?.status) problems.set(id, "status-changed");
  }
  let reached = application_ids.filter((id) => !problems.has(id));
  if (status && reached.length > 0) {
    const moves = reached.map((id) => ({ id, expected_status: expected_statuses[id] }));
    const { refused } = await moveApplications(ctx, moves, status, { isNotified: false });
    for (const { id, code } of refused) problems.set(id, code);
    reached = reached.filter((id) => !problems.has(id));
    if (refusal_reason) await recordRefusals(ctx, reached, { reason: refusal_reason, word: refusal_word });
  }

  const written = reached.flatMap((id) => {
    const recipient = recipients.get(id);
    if (!recipient) return [];
    const { applicant_id, first_name, last_name, title, organisation, sender, email, is_muted } = recipient;
    const values = { prenom: first_name ?? "", nom: last_name ?? "", offre: title, entreprise: organisation };
    const message = compose(sending, values, { reason: refusal_reason, word: refusal_word });
    return [{ id, ...message, company: sender, to: is_muted ? null : email, applicantId: applicant_id }];
  });
  if (written.length > 0) {
    const inserted = await insertMessages(
      db,
      written.map(({ id, subject, body, company, to }) => ({
        application_id: id,
        author: "recruiter" as const,
        sender_id: user.id,
        company_name: company,
        template: template ?? null,
        subject,
        body,
        was_mailed: to !== null,
        sent_at: now.toISOString(),
      })),
      now.toISOString(),
    );
    await emit(ctx, candidatesWritten, inserted);
    const signer = await findSigner(db, user.id);
    const threads = ctx.replies ? await numbersOf(db, reached) : new Map<string, number>();
    await sendMails(
      ctx,
      written.flatMap(({ id, to, applicantId, company, ...message }) => {
        if (!to) return [];
        const answer = replyTo(ctx, { thread: threads.get(id), accountId: applicantId }, user.email);
        const signature = signatureOf(signer, company);
        const senderName = senderNameOf(signer, company);
        return [
          messageToCandidate({ ...message, to, replyTo: answer, signature, senderName, applicationId: id, publicUrl }),
        ];
      }),
    );
  }
  const mailed = new Map(written.map(({ id, to }) => [id, to !== null]));
  const results = application_ids.map((application_id): MessageOutcome => {
    const problem = problems.get(application_id);
    const whose = { application_id, name: nameOf(recipients.get(application_id)) };
    if (problem) return { ...whose, ...notSent(problem) };
    return mailed.get(application_id)
      ? { ...whose, outcome: "mailed", code: null, detail: null }
      : { ...whose, outcome: "space-only", code: "mails-muted", detail: mutedSentence };
  });
  return {
    results,
    written: written.length,
    mailed: results.filter(({ outcome }) => outcome === "mailed").length,
  };
};
