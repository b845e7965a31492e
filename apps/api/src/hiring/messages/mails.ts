import { emailTemplate } from "#platform/email-template.ts";
import type { Message } from "#platform/mail.ts";
import { paragraphsOf } from "./rules.ts";

type MailData = {
  to: string;
  replyTo: string;
  subject: string;
  body: string;
  company: string;
  applicationId: string;
  publicUrl: string;
};

/** What a recruiter writes to a candidate: signed by the company; an answer to it goes to the recruiter. */
export const messageToCandidate = ({
  to,
  replyTo,
  subject,
  body,
  company,
  applicationId,
  publicUrl,
}: MailData): Message => ({
  ...emailTemplate({
    kind: "message",
    to,
    subject,
    greeting: null,
    paragraphs: paragraphsOf(body),
    action: {
      label: "Voir ma candidature",
      url: `${publicUrl}/platform/applicant/applications?candidature=${applicationId}`,
    },
    signature: `${company}, par Passerelle`,
    footnote: { label: "Choisir les messages que je reçois", url: `${publicUrl}/platform/account` },
  }),
  headers: { "Reply-To": replyTo },
});
