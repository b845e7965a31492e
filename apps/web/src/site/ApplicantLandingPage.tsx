import { Link, useLoaderData } from "react-router";
import { describePage } from "#platform/seo.ts";
import { Landing } from "./Landing.tsx";
import { loadHome } from "./load-home.ts";
import { PictureFollowed } from "./pictures/PictureFollowed.tsx";
import { PictureOffers } from "./pictures/PictureOffers.tsx";
import { PictureProfile } from "./pictures/PictureProfile.tsx";
import { PictureRows } from "./pictures/PictureRows.tsx";

export const loader = loadHome;

export const meta = () =>
  describePage({
    title: "Candidats\u00a0: trouvez votre alternance",
    description:
      "Cherchez parmi les offres d'alternance de toute la France, postulez avec votre CV et suivez vos candidatures.",
  });

const severalSites = (
  <PictureRows
    head="Une offre, tous les sites où elle est parue"
    rows={[
      { name: "HelloWork", title: "Développeur web en alternance", facts: "vue sur HelloWork", end: "même offre" },
      { name: "Jobteaser", title: "Alternance\u00a0: développeur web", facts: "vue sur Jobteaser", end: "même offre" },
      { name: "Leboncoin", title: "Développeur web (F/H)", facts: "vue sur Leboncoin", end: "même offre" },
    ]}
  />
);
const ownProfile = (
  <PictureProfile
    name="Chloé Haddad"
    about="cv.pdf, lu à l'instant"
    badge="Bien lu"
    found={[
      ["Formation", "BTS SIO, option SLAM"],
      ["Compétences", "JavaScript, PHP, SQL"],
      ["Niveau", "BAC+2"],
      ["Ville", "Nantes"],
    ]}
  />
);

export default function ApplicantLandingPage() {
  const home = useLoaderData<typeof loader>();
  return (
    <Landing
      title="Trouvez votre alternance en moins de 90 jours"
      lead="Une seule recherche pour toutes les offres, un seul CV à déposer, et l'état de chaque candidature sous vos yeux."
      actions={[
        { label: "Créer mon compte", to: "/signup?type=applicant" },
        { label: "Voir les offres", to: "/offers" },
      ]}
      first={{
        picture: <PictureOffers home={home} />,
        caption: "Les dernières offres publiées, comme la recherche les montre.",
      }}
      reasons={[
        {
          title: "Toutes les offres",
          picture: severalSites,
          caption: "Une offre parue sur trois sites n'a qu'une ligne. Exemple inventé.",
          text: "Celles des entreprises, des écoles et des sites d'emploi réunies\u00a0: une offre vue sur plusieurs sites n'est montrée qu'une fois.",
        },
        {
          title: "Un profil, un CV",
          picture: ownProfile,
          caption: "Le profil rempli par la lecture du CV, à vérifier. Exemple inventé.",
          text: "Déposez votre CV une fois\u00a0; il accompagne chacune de vos candidatures.",
        },
        {
          title: "Des réponses",
          text: "Chaque étape est datée. Vous êtes prévenu dès qu'un recruteur avance.",
          picture: <PictureFollowed now={home.counted_at ?? "2026-09-15T10:00:00Z"} />,
          caption: "Une candidature\u00a0: ses étapes, ses dates et la conversation. Exemple inventé.",
        },
      ]}
      home={home}
      questions={[
        {
          question: "Est-ce gratuit\u00a0?",
          answer: "Oui, pour les candidats\u00a0: chercher, postuler et suivre ses candidatures ne coûte rien.",
        },
        {
          question: "Faut-il un compte pour lire les offres\u00a0?",
          answer:
            "Non. Chercher et lire sont libres\u00a0; un compte sert à postuler, à garder des offres et à suivre vos réponses.",
        },
        {
          question: "Qui voit mon CV\u00a0?",
          answer: (
            <>
              Les entreprises et les écoles auxquelles vous l'envoyez. Les entreprises qui ont accès à la CVthèque le
              voient tant que vous vous dites en recherche, ce que vous pouvez décocher. La{" "}
              <Link to="/confidentialite">politique de confidentialité</Link> le dit en détail.
            </>
          ),
        },
        {
          question: "Et les offres d'autres sites\u00a0?",
          answer:
            "Leur site est toujours nommé. Postuler l'ouvre\u00a0; vous pouvez ensuite suivre cette candidature ici, avec les autres.",
        },
      ]}
    />
  );
}
