import { Link } from "react-router";
import { describePage } from "#platform/seo.ts";

export const meta = () =>
  describePage({
    title: "Mentions légales",
    description: "Éditeur du site, données personnelles et droits des personnes sur Passerelle.",
    canonical: "/mentions-legales",
  });

export default function LegalNoticePage() {
  return (
    <article className="narrow stack">
      <h1>Mentions légales</h1>
      <section>
        <h2>Éditeur du site</h2>
        <p>
          Passerelle est une plateforme de mise en relation entre candidats à l'alternance, entreprises et écoles. Pour
          toute question, écrivez-nous depuis la <Link to="/contact">page de contact</Link>.
        </p>
      </section>
      <section>
        <h2>Offres d'autres sites</h2>
        <p>
          Les offres externes sont reprises de leurs sites d'origine, toujours nommés. Postuler à l'une d'elles ouvre le
          site qui l'a publiée{"\u00a0"}; Passerelle n'en est pas responsable.
        </p>
      </section>
      <section>
        <h2>Données personnelles</h2>
        <p>
          Votre profil et votre CV servent à présenter vos candidatures. Ils ne sont montrés qu'aux entreprises et aux
          écoles auxquelles vous postulez. Les CV sont conservés hors du site public et ne s'ouvrent que par des liens
          signés, valables dix minutes.
        </p>
        <p>
          Vous pouvez demander l'accès à vos données, leur correction ou leur effacement en écrivant depuis la page de
          contact. Vous pouvez aussi saisir la CNIL.
        </p>
      </section>
      <section>
        <h2>Cookies</h2>
        <p>
          Passerelle n'emploie aucun cookie publicitaire ni de mesure d'audience. Votre session et votre choix de thème
          sont gardés dans votre navigateur.
        </p>
      </section>
    </article>
  );
}
