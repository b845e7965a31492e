import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { plans } from "@passerelle/contract/plans";
import { useLoaderData } from "react-router";
import { statusTones } from "#offers/rows/status-tones.ts";
import { describePage } from "#platform/seo.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Landing } from "./Landing.tsx";
import { loadHome } from "./load-home.ts";
import { PictureProfile } from "./pictures/PictureProfile.tsx";
import { type PictureRow, PictureRows } from "./pictures/PictureRows.tsx";

export const loader = loadHome;

export const meta = () =>
  describePage({
    title: "Entreprises\u00a0: recrutez vos alternants",
    description: "Publiez gratuitement vos offres d'alternance et gérez vos candidatures depuis un seul écran.",
  });

const actions = { free: "Commencer", intermediate: "Choisir Intermédiaire", premium: "Choisir Premium" };

const candidate = (name: string, facts: string, status: ApplicationStatus): PictureRow => ({
  ...{ name, isPerson: true, title: name, facts },
  end: <StatusBadge label={applicationStatusLabels[status]} tone={statusTones[status]} />,
});
const inbox = (
  <PictureRows
    head="Candidatures reçues"
    rows={[
      candidate("Chloé Haddad", "BTS SIO · Nantes · 4 km", "PD"),
      candidate("Noé Faure", "BUT informatique · Rezé · 6 km", "RV"),
      candidate("Inès Moreau", "Licence pro · Nantes · 2 km", "IN"),
      candidate("Malik Benali", "BTS SIO · Orvault · 8 km", "OF"),
      candidate("Jade Lefort", "BUT informatique · Nantes · 3 km", "AC"),
    ]}
  />
);
const job = (title: string, facts: string, end: string): PictureRow => ({
  name: "Atelier Caravelle",
  title,
  facts,
  end,
});
const ownOffers = (
  <PictureRows
    head="Mes offres"
    rows={[
      job("Développeur web", "En ligne · 42 jours restants", "9 candidatures"),
      job("Assistant de gestion", "En ligne · 12 jours restants", "4 candidatures"),
      job("Technicien support", "Brouillon", "à publier"),
    ]}
  />
);
const wholeProfile = (
  <PictureProfile
    name="Inès Moreau"
    about="a postulé hier à Développeur web"
    badge="CV joint"
    found={[
      ["Formation", "Licence pro métiers du web"],
      ["Disponible", "dès septembre, 3 semaines sur 4"],
      ["Compétences", "React, Node, accessibilité"],
      ["Distance", "Nantes, 2 km"],
    ]}
  />
);
const answered = (
  <PictureRows
    head="Chaque changement, et ce que le candidat en sait"
    rows={[
      candidate("Noé Faure", "prévenu aujourd'hui à 9:12", "RV"),
      candidate("Inès Moreau", "trois créneaux proposés", "IN"),
      candidate("Jade Lefort", "contrat à signer", "AC"),
    ]}
  />
);

export default function CompanyLandingPage() {
  return (
    <Landing
      title="Recrutez vos alternants simplement"
      lead="Publiez vos offres gratuitement, recevez des candidatures complètes et répondez en quelques minutes."
      actions={[{ label: "Publier une offre", to: "/signup?type=company" }]}
      first={{ picture: inbox, caption: "La boîte des candidatures, une ligne par personne. Exemple inventé." }}
      reasons={[
        {
          title: "Gratuit",
          text: "Offres illimitées, sans engagement ni commission.",
          picture: ownOffers,
          caption: "Vos offres, leurs candidatures et les jours qui restent. Exemple inventé.",
        },
        {
          title: "Des profils complets",
          text: "CV, formation, disponibilité et compétences à chaque candidature.",
          picture: wholeProfile,
          caption: "Une candidature ouverte. Exemple inventé.",
        },
        {
          picture: answered,
          caption: "Les états d'une candidature, les mêmes des deux côtés. Exemple inventé.",
          title: "Un suivi clair",
          text: "Un statut par candidature\u00a0; le candidat est prévenu à chaque changement.",
        },
      ]}
      plans={plans.company.map((plan) => ({
        ...plan,
        to: `/signup?type=company${plan.code === "free" ? "" : `&plan=${plan.code}`}`,
        action: actions[plan.code],
      }))}
      home={useLoaderData<typeof loader>()}
      questions={[
        {
          question: "Que coûte la publication d'une offre\u00a0?",
          answer: "Rien\u00a0: la formule gratuite publie sans limite et reçoit toutes les candidatures.",
        },
        {
          question: "Comment passer à Premium\u00a0?",
          answer:
            "Choisissez-le à l'inscription\u00a0: nous prenons contact avec vous pour le mettre en place. Rien n'est prélevé avant.",
        },
        {
          question: "Pourquoi mon entreprise doit-elle être vérifiée\u00a0?",
          answer:
            "Pour protéger les candidats. Sans vérification, vous publiez et recevez des candidatures\u00a0; la CVthèque ne montre ni noms, ni CV, ni coordonnées.",
        },
        {
          question: "Que voient les candidats de mes délais de réponse\u00a0?",
          answer:
            "Votre taux et votre délai de réponse, calculés à partir d'au moins cinq candidatures de l'année écoulée.",
        },
      ]}
    />
  );
}
