import { emailTemplate } from "#platform/email-template.ts";

const kind = "company-verification" as const;
type MailData = { to: string; companyName: string; publicUrl: string };

const library = (publicUrl: string) => `${publicUrl}/platform/company/candidates?onglet=cvtheque`;
const profile = (publicUrl: string) => `${publicUrl}/platform/company/profile`;

export const verified = ({ to, companyName, publicUrl }: MailData) =>
  emailTemplate({
    kind,
    to,
    subject: `${companyName} est une entreprise vérifiée`,
    paragraphs: [
      `La vérification de ${companyName} est faite : la CVthèque vous est ouverte, et « Entreprise vérifiée » s'affiche sur votre page et vos offres.`,
      "Si le nom de l'entreprise change, la vérification est à refaire.",
    ],
    action: { label: "Ouvrir la CVthèque", url: library(publicUrl) },
  });

export const refused = ({ to, companyName, reason, publicUrl }: MailData & { reason: string }) =>
  emailTemplate({
    kind,
    to,
    subject: `Nous n'avons pas pu vérifier ${companyName}`,
    paragraphs: [
      `Vous avez demandé la vérification de ${companyName}. Nous n'avons pas pu la faire, pour la raison suivante :`,
      reason,
      "Vous pouvez toujours publier vos offres et répondre à vos candidats, compléter votre profil et faire une nouvelle demande.",
    ],
    action: { label: "Voir le profil de l'entreprise", url: profile(publicUrl) },
  });

export const revoked = ({ to, companyName, reason, publicUrl }: MailData & { reason: string }) =>
  emailTemplate({
    kind,
    to,
    subject: `${companyName} n'est plus une entreprise vérifiée`,
    paragraphs: [
      `Notre équipe a retiré la vérification de ${companyName}, pour la raison suivante :`,
      reason,
      "La CVthèque n'est plus ouverte à votre entreprise. Vos offres et les candidatures reçues ne changent pas. Vous pouvez demander une nouvelle vérification.",
    ],
    action: { label: "Voir le profil de l'entreprise", url: profile(publicUrl) },
  });

type Confirmation = { to: string; companyName: string; website: string; url: string };

export const addressConfirmation = ({ to, companyName, website, url }: Confirmation) =>
  emailTemplate({
    kind,
    to,
    subject: `Vérifiez ${companyName} par votre adresse`,
    paragraphs: [
      `Vous demandez à vérifier ${companyName} par votre adresse, qui est au domaine de son site (${website}).`,
      "Ouvrez ce lien avec le compte qui l'a demandé, puis confirmez. Il est valable trois jours. Si ce n'est pas vous, ignorez ce message : rien ne change.",
    ],
    action: { label: "Confirmer mon adresse", url },
  });
