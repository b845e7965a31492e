import { studentInvitationDays } from "@passerelle/contract/hiring/students";
import { emailTemplate } from "#platform/email-template.ts";

type MailData = { email: string; first_name: string; schoolName: string; url: string; message?: string };

export const studentInvited = ({ email, first_name, schoolName, url, message = "" }: MailData) =>
  emailTemplate({
    kind: "invitation",
    to: email,
    subject: `${schoolName} vous invite sur Passerelle`,
    greeting: first_name ? `Bonjour ${first_name},` : "Bonjour,",
    paragraphs: [
      ...(message ? [message] : []),
      `${schoolName} vous propose de suivre votre recherche d'alternance sur Passerelle. Vous choisissez d'accepter ou de refuser.`,
      "Si vous acceptez, l'école voit votre nom, le domaine et le niveau que vous cherchez, et vos candidatures à ses offres ; jamais celles que vous envoyez ailleurs. Vous pouvez arrêter ce suivi à tout moment.",
      `Ce lien est valable ${studentInvitationDays} jours. Si vous ne connaissez pas cette école, ignorez ce message.`,
    ],
    action: { label: "Voir l'invitation", url },
  });
