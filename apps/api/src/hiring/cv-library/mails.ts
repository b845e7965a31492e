import { levelLabels } from "@passerelle/contract/labels";
import { emailTemplate } from "#platform/email-template.ts";
import type { Message } from "#platform/mail.ts";
import type { CandidateRow } from "./search-store.ts";

export type Found = {
  name: string;
  /** Address of the results below the root of the site. */
  path: string;
  candidates: CandidateRow[];
};

type MailData = { to: string; found: Found[]; publicUrl: string; unsubscribeUrl: string };

/** Candidates named in one mail; what is beyond is counted. */
const linesMost = 20;

/**
 * New candidates of a person's saved searches. A mail travels and is forwarded: it says what they study and where, not who they are.
 */
export const candidatesFound = ({ to, found, publicUrl, unsubscribeUrl }: MailData): Message => {
  const lines = found.flatMap(({ name, candidates }) => candidates.map((candidate) => ({ name, candidate })));
  const count = lines.length;
  const left = count - linesMost;
  const [first] = found;
  return {
    ...emailTemplate({
      kind: "new-candidates",
      to,
      subject:
        `${count > 1 ? `${count} nouveaux CV` : "Un nouveau CV"} : ${found.map(({ name }) => name).join(", ")}`.slice(
          0,
          150,
        ),
      paragraphs: [
        count > 1
          ? "Ces candidats cherchent une alternance et répondent à vos recherches enregistrées dans la CVthèque. Leur profil est nouveau ou mis à jour."
          : "Ce candidat cherche une alternance et répond à une recherche enregistrée dans la CVthèque. Son profil est nouveau ou mis à jour.",
        ...(left > 0 ? [`Voici les ${linesMost} premiers\u00a0; ${left} de plus sont dans la CVthèque.`] : []),
      ],
      list: lines.slice(0, linesMost).map(({ name, candidate }) => ({
        title: `${candidate.current_education} (${levelLabels[candidate.education_level]}), ${candidate.city}`,
        detail: name,
        url: `${publicUrl}/platform/company/candidates?onglet=cvtheque&candidat=${candidate.id}`,
      })),
      ...(first && { action: { label: "Voir dans la CVthèque", url: `${publicUrl}${first.path}` } }),
      footnote: { label: "Ne plus recevoir ces e-mails", url: unsubscribeUrl },
    }),
    // One click in the mail program, which posts (RFC 8058).
    headers: { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
};
