import { plans } from "@passerelle/contract/plans";
import { describePage } from "#platform/seo.ts";
import { Landing } from "./Landing.tsx";

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
    />
  );
}
