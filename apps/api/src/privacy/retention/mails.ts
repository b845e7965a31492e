import { emailTemplate } from "#platform/email-template.ts";

export const rulesFailed = (to: string, names: string[], url: string) =>
  emailTemplate({
    kind: "incident",
    to,
    subject: "Une règle de conservation des données a échoué",
    paragraphs: [
      `Passerelle n'a pas pu appliquer cette nuit : ${names.join(" ; ")}.`,
      "Des données restent plus longtemps que prévu. Ouvrez l'écran de la conservation pour lire l'erreur et relancer la règle. Vous ne recevrez pas d'autre message avant qu'elle ait de nouveau réussi.",
    ],
    action: { label: "Voir la conservation", url },
  });
