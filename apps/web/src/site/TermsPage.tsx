import { Link } from "react-router";
import { describePage } from "#platform/seo.ts";

export const meta = () =>
  describePage({
    title: "Conditions d'utilisation",
    description: "Les règles d'usage de Passerelle pour les candidats, les entreprises et les écoles.",
  });

export default function TermsPage() {
  return (
    <article className="prose stack">
      <h1>Conditions d'utilisation</h1>
      <p className="lead no-margin">
        Ces règles s'appliquent à toute personne qui utilise Passerelle. En créant un compte, vous les acceptez.
      </p>
      <section>
        <h2>Le service</h2>
        <p>
          Passerelle réunit des offres d'alternance — contrats d'apprentissage et de professionnalisation — publiées par
          des entreprises, par des écoles et par d'autres sites. La consultation est libre. Postuler, publier une offre
          ou recevoir des candidatures demande un compte.
        </p>
      </section>
      <section>
        <h2>Les comptes</h2>
        <ul>
          <li>Un compte est personnel. Son adresse e-mail doit être la vôtre et être confirmée.</li>
          <li>Gardez votre mot de passe pour vous, et prévenez-nous si quelqu'un d'autre s'en sert.</li>
          <li>Les comptes des écoles sont ouverts par Passerelle, sur demande.</li>
          <li>Vous pouvez demander la fermeture de votre compte à tout moment, sans donner de raison.</li>
        </ul>
      </section>
      <section>
        <h2>Candidats</h2>
        <ul>
          <li>Le service est gratuit. On ne postule qu'une fois à une même offre.</li>
          <li>Votre profil et votre CV doivent dire vrai et vous concerner.</li>
          <li>Une candidature peut être retirée tant qu'elle n'est ni acceptée ni refusée.</li>
        </ul>
      </section>
      <section>
        <h2>Entreprises et écoles</h2>
        <ul>
          <li>Une offre décrit un poste réel, en alternance, et respecte le salaire minimum légal.</li>
          <li>
            Sont interdites les offres discriminatoires, payantes pour le candidat, ou publiées pour recueillir des CV.
          </li>
          <li>Les données des candidats ne servent qu'au recrutement pour lequel elles ont été transmises.</li>
          <li>
            Le taux et le délai de réponse aux candidatures sont calculés à partir de vos réponses et affichés sur vos
            offres dès que cinq candidatures permettent de le faire.
          </li>
        </ul>
      </section>
      <section>
        <h2>Formules</h2>
        <p>
          Les formules et leurs prix sont présentés aux <Link to="/company/home">entreprises</Link> et aux{" "}
          <Link to="/school/home">écoles</Link>. Choisir une formule payante sur le site n'entraîne aucun prélèvement
          {"\u00a0"}: nous prenons contact avec vous, et la formule commence après votre accord écrit.
        </p>
      </section>
      <section>
        <h2>Offres d'autres sites</h2>
        <p>
          Les offres externes sont reprises de leurs sites d'origine, toujours nommés, et retirées quand ils les
          retirent. Leur contenu engage ceux qui les ont publiées. Si une offre vous paraît fausse, signalez-la depuis
          la <Link to="/contact">page de contact</Link>.
        </p>
      </section>
      <section>
        <h2>Retrait et suspension</h2>
        <p>
          Passerelle peut retirer un contenu ou suspendre un compte qui enfreint ces règles ou la loi, et dit pourquoi à
          son auteur, qui peut contester la décision depuis la page de contact.
        </p>
      </section>
      <section>
        <h2>Disponibilité et responsabilité</h2>
        <p>
          Nous tenons le site disponible du mieux possible, sans garantir qu'il ne s'interrompe jamais. Passerelle met
          en relation{"\u00a0"}: le contrat d'alternance est conclu entre le candidat, l'employeur et l'école, qui en
          sont seuls responsables.
        </p>
      </section>
      <section>
        <h2>Droit applicable</h2>
        <p>
          Ces conditions relèvent du droit français. Voir aussi la{" "}
          <Link to="/confidentialite">politique de confidentialité</Link> et les{" "}
          <Link to="/mentions-legales">mentions légales</Link>.
        </p>
      </section>
    </article>
  );
}
