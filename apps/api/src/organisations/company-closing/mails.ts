import { emailTemplate } from "#platform/email-template.ts";

type Closed = { to: string; companyName: string; publicUrl: string };

/** To colleagues of the administrator who closed the company. */
export const companyClosed = ({ to, companyName, publicUrl }: Closed) =>
  emailTemplate({
    kind: "team",
    to,
    subject: `${companyName} a fermé son espace sur Passerelle`,
    paragraphs: [
      `Un administrateur a fermé l'espace de l'entreprise ${companyName} sur Passerelle. Ses offres sont closes, ses entretiens annulés, et les candidats qui attendaient une réponse sont prévenus. Vous n'y avez plus accès.`,
      "Votre compte reste à vous : vous pouvez rejoindre une autre entreprise, ou le supprimer depuis « Mon compte ».",
    ],
    action: { label: "Ouvrir mon compte", url: `${publicUrl}/platform/account` },
  });

/** To the administrator who did, as the receipt of it. */
export const closingReceipt = ({ to, companyName, publicUrl }: Closed) =>
  emailTemplate({
    kind: "team",
    to,
    subject: `Vous avez fermé l'espace de votre entreprise (${companyName})`,
    paragraphs: [
      `L'espace de l'entreprise ${companyName} sur Passerelle est fermé, comme vous l'avez demandé. Ses offres sont closes, ses entretiens annulés, et les candidats qui attendaient une réponse sont prévenus.`,
      "Votre compte reste à vous. Si ce n'est pas vous, répondez sans attendre à notre équipe depuis la page de contact.",
    ],
    action: { label: "Écrire à l'équipe", url: `${publicUrl}/contact` },
  });
