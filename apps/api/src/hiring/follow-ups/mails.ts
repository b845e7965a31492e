import { fillIn } from "@passerelle/contract/hiring/message-variables";
import { paragraphsOf } from "#hiring/messages/rules.ts";
import { emailTemplate, subjectOf } from "#platform/email-template.ts";
import type { Message } from "#platform/mail.ts";
import type { Planned } from "./planned-store.ts";

/** What a sequence adds to the words of the school: where it is answered, and in whose name it leaves. */
export type Answering = {
  action?: { label: string; url: string } | undefined;
  list?: { title: string; detail: string; url: string }[];
  adviser?: { senderName: string; signature: string; replyTo: string } | undefined;
};

type Written = Pick<
  Planned,
  "subject" | "body" | "first_name" | "last_name" | "title" | "organisation" | "school" | "address" | "reply_to"
>;

const valuesOf = ({ first_name, last_name, title, organisation }: Written) => ({
  prenom: first_name,
  nom: last_name,
  offre: title,
  entreprise: organisation,
});

/** The subject as it leaves, which is also what the history says. */
export const subjectSent = (planned: Written) => subjectOf(fillIn(planned.subject, valuesOf(planned)));

export const followUpMail = (
  planned: Written,
  { action, list, adviser }: Answering,
  unsubscribeUrl: string,
): Message => {
  const { school, address, first_name, reply_to } = planned;
  const replyTo = adviser?.replyTo ?? reply_to;
  return {
    ...emailTemplate({
      to: address,
      subject: subjectSent(planned),
      greeting: first_name ? `Bonjour ${first_name},` : "Bonjour,",
      paragraphs: paragraphsOf(fillIn(planned.body, valuesOf(planned))),
      signature: adviser?.signature ?? `${school}, par Passerelle`,
      footnote: { label: `Ne plus recevoir de relance de ${school}`, url: unsubscribeUrl },
      ...(action && { action }),
      ...(list && { list }),
    }),
    senderName: adviser?.senderName ?? school,
    headers: {
      ...(replyTo && { "Reply-To": replyTo }),
      // One click in the mail program, which posts (RFC 8058).
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
};
