import { schoolInvitationDays } from "@passerelle/contract/organisations/school-users";
import { emailTemplate } from "#platform/email-template.ts";

export const invitation = (to: string, schoolName: string, url: string) =>
  emailTemplate({
    kind: "invitation",
    to,
    subject: `${schoolName} vous ouvre un compte sur Passerelle`,
    paragraphs: [
      `${schoolName} vous a ajouté à son espace sur Passerelle, la plateforme de l'alternance. Choisissez votre mot de passe pour y entrer.`,
      `Ce lien est valable ${schoolInvitationDays} jours et ne sert qu'une fois. Si vous ne connaissez pas cette école, ignorez ce message.`,
    ],
    action: { label: "Choisir mon mot de passe", url },
  });

export const removed = (to: string, schoolName: string) =>
  emailTemplate({
    kind: "team",
    to,
    subject: `Votre compte de ${schoolName} a été supprimé`,
    paragraphs: [
      `Un administrateur de ${schoolName} a supprimé votre compte sur Passerelle : vous n'avez plus accès aux offres ni aux candidatures de l'école.`,
      "Si vous pensez que c'est une erreur, écrivez à la personne qui gère les utilisateurs de votre école.",
    ],
  });
