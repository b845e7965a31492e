import { letter } from "#platform/letter.ts";

export const verification = (to: string, url: string) =>
  letter({
    to,
    subject: "Activez votre compte Passerelle",
    paragraphs: [
      "Merci de votre inscription. Confirmez votre adresse e-mail pour activer votre compte.",
      "Ce lien est valable trois jours. Si vous n'avez pas créé de compte, ignorez ce message.",
    ],
    action: { label: "Activer mon compte", url },
  });

export const planWanted = (to: string, email: string) =>
  letter({
    to,
    subject: "Une entreprise demande la formule Premium",
    paragraphs: [
      `${email} vient de s'inscrire comme entreprise en choisissant la formule Premium (99 €/mois).`,
      "Prenez contact pour mettre la formule en place.",
    ],
  });

export const passwordReset = (to: string, url: string) =>
  letter({
    to,
    subject: "Choisissez un nouveau mot de passe",
    paragraphs: [
      "Vous avez demandé à changer le mot de passe de votre compte Passerelle.",
      "Ce lien est valable une heure et ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.",
    ],
    action: { label: "Choisir un mot de passe", url },
  });
