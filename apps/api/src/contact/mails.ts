import type { ContactForm } from "@passerelle/contract/contact";
import { letter } from "#platform/letter.ts";

export const contactMessage = (to: string, { name, email, subject, message }: ContactForm) =>
  letter({
    to,
    subject: `Contact : ${subject}`,
    paragraphs: [`${name} (${email}) a écrit depuis la page de contact :`, ...message.split(/\n{2,}/)],
  });
