import { describePage } from "#platform/seo.ts";
import { Landing } from "./Landing.tsx";

export const meta = () =>
  describePage({
    title: "Écoles partenaires : placez vos étudiants",
    description: "Publiez vos annonces, suivez les candidatures reçues et placez vos étudiants en alternance.",
  });

export default function SchoolLandingPage() {
  return (
    <Landing
      title="Placez chacun de vos étudiants"
      lead="Vos annonces, vos candidats et vos entreprises partenaires au même endroit, avec un tableau de bord qui dit où agir."
      actions={[{ label: "Demander un compte école", to: "/signup?type=school" }]}
      reasons={[
        {
          title: "Vos annonces",
          text: "Publiez les offres de vos entreprises partenaires et suivez les candidatures.",
        },
        { title: "Votre équipe", text: "Plusieurs utilisateurs par école, chacun avec ses droits." },
        { title: "Vos résultats", text: "Un tableau de bord pour voir les placements avancer." },
      ]}
      plans={[
        {
          name: "Gratuit",
          price: "0\u00a0€/mois",
          features: ["Publication d'annonces", "Suivi des candidatures"],
          to: "/signup?type=school",
          action: "Demander un compte",
        },
        {
          name: "Intermédiaire",
          price: "299\u00a0€/mois",
          features: ["CVthèque", "Contact direct", "Tableau de bord avancé"],
          to: "/signup?type=school&plan=intermediate",
          action: "Choisir Intermédiaire",
        },
        {
          name: "Premium",
          price: "Sur devis",
          features: [
            "Module d'automatisation de l'école",
            "Mise en relation intelligente",
            "Statistiques",
            "Promotion",
          ],
          to: "/signup?type=school&plan=premium",
          action: "Demander un devis",
          isPopular: true,
        },
      ]}
    />
  );
}
