import { letter } from "#platform/letter.ts";
import type { Incident } from "./settings-store.ts";

type Told = { to: string; label: string; url: string };

const said: Record<Incident, { subject: string; what: string }> = {
  shrunk: {
    subject: "moitié moins d'offres que la dernière fois",
    what: "Les offres absentes n'ont pas été fermées. Si la baisse est normale, acceptez le nouveau volume depuis la page de la source.",
  },
  failing: {
    subject: "deux imports de suite ont échoué",
    what: "Les offres déjà importées restent en ligne. Vérifiez l'adresse et les identifiants de la source, puis relancez l'import.",
  },
};

export const incidentBegun = ({ to, label, url, incident, error }: Told & { incident: Incident; error: string }) =>
  letter({
    kind: "import-alert",
    to,
    subject: `Source ${label} : ${said[incident].subject}`,
    paragraphs: [
      `L'import des offres de «\u00a0${label}\u00a0» demande votre attention.`,
      ...(error ? [error] : []),
      said[incident].what,
      "Vous ne recevrez pas d'autre message à ce sujet avant le retour à la normale.",
    ],
    action: { label: "Voir la source", url },
  });

export const incidentOver = ({ to, label, url }: Told) =>
  letter({
    kind: "import-alert",
    to,
    subject: `Source ${label} : revenu à la normale`,
    paragraphs: [
      `Le dernier import des offres de «\u00a0${label}\u00a0» s'est bien passé\u00a0: tout est revenu à la normale.`,
    ],
    action: { label: "Voir la source", url },
  });
