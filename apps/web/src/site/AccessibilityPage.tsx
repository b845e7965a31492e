import { Link } from "react-router";
import { describePage } from "#platform/seo.ts";

export const meta = () =>
  describePage({
    title: "Accessibilité",
    description: "État d'accessibilité de Passerelle, comment il est vérifié, et comment signaler une difficulté.",
  });

export default function AccessibilityPage() {
  return (
    <article className="prose stack">
      <h1>Accessibilité</h1>
      <p className="lead no-margin">
        Passerelle doit pouvoir être utilisée par tout le monde, au clavier, avec un lecteur d'écran, sur un petit écran
        ou avec de grands caractères.
      </p>
      <section>
        <h2>État de conformité</h2>
        <p>
          Passerelle vise le niveau AA des règles internationales (WCAG{"\u00a0"}2.2) et du RGAA{"\u00a0"}4. Aucun audit
          complet par un tiers n'a encore été mené{"\u00a0"}: en son absence, le site est réputé{" "}
          <strong>non conforme</strong> au sens du RGAA, même si notre propre lecture trouve remplis les 81 critères qui
          s'y appliquent et si les contrôles ci-dessous ne relèvent pas d'erreur.
        </p>
      </section>
      <section>
        <h2>Ce qui est vérifié à chaque changement</h2>
        <ul>
          <li>Chaque écran est examiné par l'outil axe, en thème clair et en thème sombre, sans erreur relevée.</li>
          <li>La recherche d'offres se parcourt au clavier seul ; la place du curseur est toujours visible.</li>
          <li>Le nombre de résultats, les messages et les erreurs sont annoncés aux lecteurs d'écran.</li>
          <li>Aucun écran ne déborde à 360{"\u00a0"}pixels de large.</li>
          <li>Les animations s'arrêtent si votre appareil demande moins de mouvement.</li>
          <li>Les pages publiques se lisent sans JavaScript.</li>
        </ul>
      </section>
      <section>
        <h2>Ce qui peut encore gêner</h2>
        <ul>
          <li>Les textes des offres sont écrits par d'autres{"\u00a0"}: leur clarté et leur structure varient.</li>
          <li>Les CV déposés par les candidats ne sont pas tous lisibles par un lecteur d'écran.</li>
          <li>Postuler à une offre externe mène à un autre site, dont l'accessibilité ne dépend pas de nous.</li>
        </ul>
      </section>
      <section>
        <h2>Signaler une difficulté</h2>
        <p>
          Écrivez-nous depuis la <Link to="/contact">page de contact</Link> en disant quelle page et quel outil vous
          utilisiez{"\u00a0"}: nous vous répondons et, si besoin, nous vous donnons l'information autrement.
        </p>
        <p>
          Si nous ne vous répondons pas, vous pouvez vous adresser au{" "}
          <a href="https://formulaire.defenseurdesdroits.fr/" rel="noopener noreferrer">
            Défenseur des droits
          </a>
          .
        </p>
      </section>
    </article>
  );
}
