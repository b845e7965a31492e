import { emailTemplate } from "#platform/email-template.ts";
import type { Incident } from "./settings-store.ts";

type MailData = { to: string; label: string; url: string };

const said: Record<Incident, { subject: string; what: string }> = {
  shrunk: {
    subject: "moins de la moitié des offres en ligne retrouvées",
    what: "Rien n'a été écrit ni fermé. Vérifiez que l'adresse mène au bon fichier. Si la baisse est normale, acceptez le nouveau volume depuis la page de la source.",
  },
  fewer: {
    subject: "plus d'une offre en ligne sur cinq manque",
    what: "L'import a continué. Ces offres restent en ligne pour le moment\u00a0; elles seront fermées si les prochaines lectures complètes ne les retrouvent pas. Vérifiez le fichier de la source, ou arrêtez-la.",
  },
  failing: {
    subject: "deux imports de suite ont échoué",
    what: "Les offres déjà importées restent en ligne. Vérifiez l'adresse et les identifiants de la source, puis relancez l'import.",
  },
};

export const incidentBegun = ({
  to,
  label,
  url,
  incident,
  error,
  missing,
}: MailData & { incident: Incident; error: string; missing: number }) =>
  emailTemplate({
    kind: "import-alert",
    to,
    subject: `Source ${label} : ${said[incident].subject}`,
    paragraphs: [
      `L'import des offres de «\u00a0${label}\u00a0» demande votre attention.`,
      ...(error ? [error] : []),
      ...(incident === "fewer" && missing > 0
        ? [`Offres en ligne que le fichier ne liste plus\u00a0: ${missing}.`]
        : []),
      said[incident].what,
      "Vous ne recevrez pas d'autre message à ce sujet avant le retour à la normale.",
    ],
    action: { label: "Voir la source", url },
  });

export const incidentOver = ({ to, label, url }: MailData) =>
  emailTemplate({
    kind: "import-alert",
    to,
    subject: `Source ${label} : revenu à la normale`,
    paragraphs: [
      `Le dernier import des offres de «\u00a0${label}\u00a0» s'est bien passé\u00a0: tout est revenu à la normale.`,
    ],
    action: { label: "Voir la source", url },
  });
