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
export type Signer = { first_name: string; last_name: string; job_title: string; phone: string };

const fullName = ({ first_name, last_name }: Pick<Signer, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`.trim();

/** How a mail is signed: « Claire Martin, responsable RH, Atelier Caravelle, 04 72 00 00 00, par Passerelle », with what the person gave. */
export const signatureOf = (signer: Signer, organisation: string) => {
  const name = fullName(signer);
  return [...(name ? [name, signer.job_title] : []), organisation, signer.phone, "par Passerelle"]
    .filter(Boolean)
    .join(", ");
};

/** In whose name a mail of this person leaves: « Claire Martin (Atelier Caravelle) ». */
export const senderNameOf = (signer: Pick<Signer, "first_name" | "last_name">, organisation: string) => {
  const name = fullName(signer);
  return name ? `${name} (${organisation})` : organisation;
};
