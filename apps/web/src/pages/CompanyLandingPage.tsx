import { describePage } from "#platform/seo.ts";
import { Landing } from "./Landing.tsx";

export const meta = () =>
  describePage({
    title: "Entreprises : recrutez vos alternants",
    description: "Publiez gratuitement vos offres d'alternance et gérez vos candidatures depuis un seul écran.",
  });

export default function CompanyLandingPage() {
  return (
    <Landing
      title="Recrutez vos alternants simplement"
      lead="Publiez vos offres gratuitement, recevez des candidatures complètes et répondez en quelques minutes."
      actions={[{ label: "Publier une offre", to: "/signup?type=company" }]}
      reasons={[
        { title: "Gratuit", text: "Offres illimitées, sans engagement ni commission." },
        { title: "Des profils complets", text: "CV, formation, disponibilité et compétences à chaque candidature." },
        { title: "Un suivi clair", text: "Un statut par candidature ; le candidat est prévenu à chaque changement." },
      ]}
      plans={[
        {
          name: "Gratuit",
          price: "0\u00a0€/mois",
          features: ["Offres illimitées", "Accès à la CVthèque", "Contact direct avec les candidats"],
          to: "/signup?type=company",
          action: "Commencer",
        },
        {
          name: "Premium",
          price: "99\u00a0€/mois",
          features: [
            "Mise en relation automatique avancée",
            "Offres mises en avant",
            "Statistiques détaillées",
            "Accompagnement dédié",
          ],
          to: "/signup?type=company&plan=premium",
          action: "Choisir Premium",
          isPopular: true,
        },
      ]}
    />
  );
}
