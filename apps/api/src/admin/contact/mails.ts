import type { ContactForm } from "@passerelle/contract/admin/contact";
import { emailTemplate } from "#platform/email-template.ts";
import type { Message } from "#platform/mail.ts";

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim());

export const contactMessage = (to: string, { name, email, subject, message }: ContactForm) =>
  emailTemplate({
    kind: "contact",
    to,
    subject: `Contact : ${subject}`,
    paragraphs: [`${name} (${email}) a écrit depuis la page de contact :`, ...paragraphsOf(message)],
  });

type Answered = Omit<ContactForm, "name"> & { day: string; text: string; replyTo: string };

/** What the staff answers, with what was asked below; what is answered to it goes to the provider. */
export const contactAnswer = ({ email, subject, message, day, text, replyTo }: Answered): Message => ({
  ...emailTemplate({
    kind: "contact",
    to: email,
    subject: `Re : ${subject}`,
    // The staff greets as it wants to.
    greeting: null,
    paragraphs: [...paragraphsOf(text), `—\nLe ${day}, vous nous écriviez\u00a0:`, ...paragraphsOf(message)],
  }),
  headers: { "Reply-To": replyTo },
});
