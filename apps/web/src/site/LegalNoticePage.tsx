import { Link } from "react-router";
import { describePage } from "#platform/seo.ts";

export const meta = () =>
  describePage({
    title: "Mentions légales",
    description: "Éditeur, hébergement, contenus et droits sur Passerelle.",
  });

export default function LegalNoticePage() {
  return (
    <article className="prose stack">
      <h1>Mentions légales</h1>
      <section>
        <h2>Éditeur du site</h2>
        <p>
          Passerelle est une plateforme de mise en relation entre candidats à l'alternance, entreprises et écoles. Pour
          joindre l'éditeur et le directeur de la publication, écrivez depuis la{" "}
          <Link to="/contact">page de contact</Link>.
        </p>
      </section>
      <section>
        <h2>Hébergement</h2>
        <p>
          Le site est hébergé par l'organisme qui l'exploite. Ses coordonnées sont données sur simple demande, depuis la
          page de contact.
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
        <h2>Propriété intellectuelle</h2>
        <p>
          Le nom, le logo et les textes de Passerelle lui appartiennent. Les offres, les logos et les noms d'entreprises
          ou d'écoles restent à leurs auteurs. La police Inter est distribuée sous licence SIL Open Font License. Les
          noms des métiers viennent du répertoire ROME 4.0 de France Travail (version 460), sous Licence Ouverte 2.0.
        </p>
      </section>
      <section>
        <h2>Signaler un contenu</h2>
        <p>
          Une offre fausse, discriminatoire ou illicite{"\u00a0"}? Écrivez-nous depuis la{" "}
          <Link to="/contact">page de contact</Link> avec l'adresse de l'offre{"\u00a0"}: elle est examinée et, s'il y a
          lieu, retirée.
        </p>
      </section>
      <section>
        <h2>Vos données, vos droits</h2>
        <p>
          Voir la <Link to="/confidentialite">politique de confidentialité</Link>, les{" "}
          <Link to="/conditions">conditions d'utilisation</Link> et la page{" "}
          <Link to="/accessibilite">accessibilité</Link>.
        </p>
      </section>
    </article>
  );
}
