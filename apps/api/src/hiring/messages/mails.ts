import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import { emailTemplate } from "#platform/email-template.ts";
import type { Message } from "#platform/mail.ts";
import { paragraphsOf, type Signer, senderNameOf, signatureOf } from "./rules.ts";

type MailData = {
  to: string;
  replyTo: string;
  subject: string;
  body: string;
  /** Who wrote it, and for whom. */
  signature: string;
  senderName: string;
  applicationId: string;
  publicUrl: string;
};

/** What a recruiter writes to a candidate: signed by them and the company; an answer to it goes to the recruiter. */
export const messageToCandidate = ({
  to,
  replyTo,
  subject,
  body,
  signature,
  senderName,
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
      url: `${publicUrl}/platform/applicant/applications/${applicationId}`,
    },
    signature,
    footnote: { label: "Choisir les messages que je reçois", url: `${publicUrl}/platform/account` },
  }),
  headers: { "Reply-To": replyTo },
  senderName,
});

type WrittenData = {
  to: string;
  author: "applicant" | "recruiter";
  body: string;
  company_name: string;
  application_id: string;
  posting_id: string | null;
  first_name: string;
  last_name: string;
  title: string | null;
  /** The person of the company or school who wrote it. */
  signer: Signer;
  reply_to: string;
  files: { name: string }[];
  publicUrl: string;
};

/** Where a recruiter reads the conversation. */
const sheetPath = ({ posting_id, application_id }: WrittenData) =>
  posting_id ? `/platform/school/offres/${posting_id}?candidature=${application_id}` : candidateAddress(application_id);

/** A message of the conversation, to the other side. Files are opened on the site, by who may. */
export const messageWritten = (data: WrittenData): Message => {
  const { to, author, body, company_name, application_id, first_name, last_name, title, signer, files, publicUrl } =
    data;
  const isToApplicant = author === "recruiter";
  const writer = isToApplicant ? company_name : `${first_name} ${last_name}`.trim();
  const path = isToApplicant ? `/platform/applicant/applications/${application_id}` : sheetPath(data);
  return {
    ...emailTemplate({
      kind: "message",
      to,
      subject: `${writer} vous a écrit : ${title}`,
      greeting: null,
      paragraphs: [
        ...paragraphsOf(body),
        ...(files.length > 0
          ? [`Fichiers joints, à ouvrir sur Passerelle : ${files.map(({ name }) => name).join(", ")}`]
          : []),
      ],
      action: { label: "Lire et répondre", url: `${publicUrl}${path}` },
      signature: isToApplicant ? signatureOf(signer, writer) : `${writer}, par Passerelle`,
      ...(isToApplicant && {
        footnote: { label: "Choisir les messages que je reçois", url: `${publicUrl}/platform/account` },
      }),
    }),
    ...(isToApplicant && { senderName: senderNameOf(signer, writer) }),
    ...(data.reply_to && { headers: { "Reply-To": data.reply_to } }),
  };
};
