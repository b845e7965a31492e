import { companyRoleLabels } from "@passerelle/contract/work-labels";
import { emailTemplate } from "#platform/email-template.ts";

type Invited = { email: string; companyName: string; role: keyof typeof companyRoleLabels; url: string };

export const invitation = ({ email, companyName, role, url }: Invited) =>
  emailTemplate({
    kind: "invitation",
    to: email,
    subject: `${companyName} vous invite sur Passerelle`,
    paragraphs: [
      `${companyName} vous invite à rejoindre son équipe sur Passerelle, la plateforme de l'alternance, avec le rôle « ${companyRoleLabels[role]} ».`,
      "Cette invitation est valable sept jours et ne sert qu'une fois. Si vous ne connaissez pas cette entreprise, ignorez ce message.",
    ],
    action: { label: "Rejoindre l'équipe", url },
  });

export const removed = (to: string, companyName: string) =>
  emailTemplate({
    kind: "team",
    to,
    subject: `Vous ne faites plus partie de l'équipe de ${companyName}`,
    paragraphs: [
      `Un administrateur vous a retiré de l'équipe de ${companyName} sur Passerelle : vous n'avez plus accès à ses offres ni à ses candidatures.`,
      "Votre compte reste à vous. Si vous pensez que c'est une erreur, écrivez à la personne qui gère l'équipe.",
    ],
  });
