import { describePage } from "#platform/seo.ts";
import { Landing } from "./Landing.tsx";

export const meta = () =>
  describePage({
    title: "Candidats\u00a0: trouvez votre alternance",
    description:
      "Cherchez parmi plus de 100 000 offres d'alternance, postulez avec votre CV et suivez vos candidatures.",
  });

export default function ApplicantLandingPage() {
  return (
    <Landing
      title="Trouvez votre alternance en moins de 90 jours"
      lead="Une seule recherche pour toutes les offres, un seul CV à déposer, et l'état de chaque candidature sous vos yeux."
      actions={[
        { label: "Créer mon compte", to: "/signup?type=applicant" },
        { label: "Voir les offres", to: "/offers" },
      ]}
      reasons={[
        {
          title: "Toutes les offres",
          text: "Plus de 100 000 offres réunies\u00a0: entreprises, écoles et sites d'emploi, sans doublon.",
        },
        {
          title: "Un profil, un CV",
          text: "Déposez votre CV une fois\u00a0; il accompagne chacune de vos candidatures.",
        },
        { title: "Des réponses", text: "Chaque étape est datée. Vous êtes prévenu dès qu'un recruteur avance." },
      ]}
    />
  );
}
