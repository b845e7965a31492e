import { plans } from "@passerelle/contract/plans";
import { useLoaderData } from "react-router";
import { describePage } from "#platform/seo.ts";
import { Landing } from "./Landing.tsx";
import { loadHome } from "./load-home.ts";

export const loader = loadHome;

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
      home={useLoaderData<typeof loader>()}
      questions={[
        {
          question: "Comment obtenir un compte école\u00a0?",
          answer: "Écrivez-nous\u00a0: nous ouvrons le compte de votre établissement, et vous y invitez votre équipe.",
        },
        {
          question: "Que voyons-nous de nos étudiants\u00a0?",
          answer:
            "Ce que vous avez inscrit vous-mêmes. Ce qu'un étudiant écrit sur Passerelle ne vous est montré qu'avec son accord.",
        },
        {
          question: "Où nos annonces sont-elles diffusées\u00a0?",
          answer:
            "Ici, et sur les sites que vous choisissez pour chacune. Vous voyez pour chaque site si l'annonce est partie, lue ou refusée.",
        },
        {
          question: "Pouvons-nous montrer nos offres sur notre site\u00a0?",
          answer: "Oui\u00a0: une page de vos offres s'intègre à votre site, à l'adresse de votre école.",
        },
      ]}
    />
  );
}
