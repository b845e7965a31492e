import { plans } from "@passerelle/contract/plans";
import { describePage } from "#platform/seo.ts";
import { Landing } from "./Landing.tsx";

export const meta = () =>
  describePage({
    title: "Écoles partenaires\u00a0: placez vos étudiants",
    description: "Publiez vos annonces, suivez les candidatures reçues et placez vos étudiants en alternance.",
  });

const actions = { free: "Demander un compte", intermediate: "Choisir Intermédiaire", premium: "Demander un devis" };

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
      plans={plans.school.map((plan) => ({
        ...plan,
        to: `/signup?type=school${plan.code === "free" ? "" : `&plan=${plan.code}`}`,
        action: actions[plan.code],
      }))}
    />
  );
}
