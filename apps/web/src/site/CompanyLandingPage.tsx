import { plans } from "@passerelle/contract/plans";
import { useLoaderData } from "react-router";
import { describePage } from "#platform/seo.ts";
import { Landing } from "./Landing.tsx";
import { loadHome } from "./load-home.ts";

export const loader = loadHome;

export const meta = () =>
  describePage({
    title: "Entreprises\u00a0: recrutez vos alternants",
    description: "Publiez gratuitement vos offres d'alternance et gérez vos candidatures depuis un seul écran.",
  });

const actions = { free: "Commencer", intermediate: "Choisir Intermédiaire", premium: "Choisir Premium" };

export default function CompanyLandingPage() {
  return (
    <Landing
      title="Recrutez vos alternants simplement"
      lead="Publiez vos offres gratuitement, recevez des candidatures complètes et répondez en quelques minutes."
      actions={[{ label: "Publier une offre", to: "/signup?type=company" }]}
      reasons={[
        { title: "Gratuit", text: "Offres illimitées, sans engagement ni commission." },
        { title: "Des profils complets", text: "CV, formation, disponibilité et compétences à chaque candidature." },
        {
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
