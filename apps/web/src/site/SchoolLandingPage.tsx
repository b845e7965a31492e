import { plans } from "@passerelle/contract/plans";
import { useLoaderData } from "react-router";
import { describePage } from "#platform/seo.ts";
import { StatusBadge, type Tone } from "#ui/StatusBadge.tsx";
import { Landing } from "./Landing.tsx";
import { loadHome } from "./load-home.ts";
import { PictureRows } from "./pictures/PictureRows.tsx";
import { PictureStages } from "./pictures/PictureStages.tsx";

export const loader = loadHome;

export const meta = () =>
  describePage({
    title: "Écoles partenaires\u00a0: placez vos étudiants",
    description: "Publiez vos annonces, suivez les candidatures reçues et placez vos étudiants en alternance.",
  });

const actions = { free: "Demander un compte", intermediate: "Choisir Intermédiaire", premium: "Demander un devis" };

const line = (name: string, facts: string, label: string, tone: Tone, isPerson = true) => ({
  ...{ name, isPerson, title: name, facts },
  end: <StatusBadge label={label} tone={tone} />,
});
const students = (
  <PictureRows
    head="Étudiants"
    rows={[
      line("Chloé Haddad", "BTS SIO · entretien mardi à 14:00", "Entretien", "interview"),
      line("Noé Faure", "BTS MCO · sans réponse depuis 12 jours", "À relancer", "error"),
      line("Inès Moreau", "BTS MCO · contrat à signer", "Placée", "success"),
      line("Malik Benali", "BTS SIO · 3 candidatures cette semaine", "En recherche", "info"),
      line("Jade Lefort", "BTS SIO · n'a pas encore postulé", "En recherche", "info"),
    ]}
  />
);
const postings = (
  <PictureRows
    head="Annonces"
    rows={[
      line("Assistant de gestion", "Maison Delorme · 6 candidatures", "Diffusée sur 3 sites", "success", false),
      line("Développeur web", "Atelier Caravelle · 11 candidatures", "Diffusée sur 2 sites", "success", false),
      line("Conseiller de vente", "Ateliers du Quai · 2 candidatures", "En attente", "waiting", false),
    ]}
  />
);
const team = (
  <PictureRows
    head="Utilisateurs"
    rows={[
      line("Sophie Garnier", "toutes les formations", "Administratrice", "primary"),
      line("Karim Aubry", "BTS SIO", "Conseiller", "info"),
      line("Léa Marchand", "BTS MCO", "Conseillère", "info"),
    ]}
  />
);
const results = (
  <PictureStages
    head="Où en sont nos étudiants"
    stages={[
      ["En recherche", 12],
      ["En entretien", 9],
      ["Proposition", 4],
      ["Placés", 18],
    ]}
  />
);

export default function SchoolLandingPage() {
  return (
    <Landing
      title="Placez chacun de vos étudiants"
      lead="Vos annonces, vos candidats et vos entreprises partenaires au même endroit, avec un tableau de bord qui dit où agir."
      actions={[{ label: "Demander un compte école", to: "/signup?type=school" }]}
      first={{ picture: students, caption: "Vos étudiants, et pour qui agir d'abord. Exemple inventé." }}
      reasons={[
        {
          title: "Vos annonces",
          picture: postings,
          caption: "Vos annonces et les sites où chacune est parue. Exemple inventé.",
          text: "Publiez les offres de vos entreprises partenaires et suivez les candidatures.",
        },
        {
          title: "Votre équipe",
          text: "Plusieurs utilisateurs par école, chacun avec ses droits.",
          picture: team,
          caption: "Les personnes de l'école et leurs rôles. Exemple inventé.",
        },
        {
          title: "Vos résultats",
          text: "Un tableau de bord pour voir les placements avancer.",
          picture: results,
          caption: "Combien d'étudiants à chaque étape. Exemple inventé.",
        },
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
