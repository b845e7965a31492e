import { fillIn, type MessageVariables } from "@passerelle/contract/hiring/message-variables";
import { type RefusalReason, refusalParagraphs } from "@passerelle/contract/refusal-reasons";

type Written = { subject: string; body: string };
type MailedRefusal = { reason?: RefusalReason | undefined; word: string };

/** A message as one candidate reads it: variables filled in, then what a refusal adds, which is said as it was typed. */
export const compose = ({ subject, body }: Written, values: MessageVariables, refusal?: MailedRefusal): Written => ({
  subject: fillIn(subject, values)
    .replace(/[\t\n\r ]+/g, " ")
    .trim(),
  body: [fillIn(body, values), ...refusalParagraphs(refusal?.reason, refusal?.word)].join("\n\n"),
});

/** The paragraphs of a text: what blank lines part. */
export const paragraphsOf = (body: string) =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** What a person wrote of themselves; empty for what they did not write. */
export type Signer = { first_name: string; last_name: string; job_title: string };

/** How a mail to a candidate is signed: « Claire Martin, responsable RH, Atelier Caravelle, par Passerelle », with what the person gave. */
export const signatureOf = ({ first_name, last_name, job_title }: Signer, organisation: string) => {
  const name = `${first_name} ${last_name}`.trim();
  return [...(name ? [name, job_title] : []), organisation, "par Passerelle"].filter(Boolean).join(", ");
};
