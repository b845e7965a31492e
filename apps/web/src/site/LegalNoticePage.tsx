import type { getLegalNotice, LegalNotice } from "@passerelle/contract/admin/legal-notice";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "#platform/api.ts";
import { describePage } from "#platform/seo.ts";
import { serverContext } from "#platform/server-context.ts";
import { Terms } from "#ui/Terms.tsx";
import "#ui/terms.css";

export const loader = ({ context }: LoaderFunctionArgs) =>
  call<typeof getLegalNotice>("GET /legal-notice/", {}, { fetcher: context.get(serverContext).fetchApi });

export const meta = () =>
  describePage({
    title: "Mentions légales",
    description: "Éditeur, hébergement, contenus et droits sur Passerelle.",
  });

type Statements = [name: string, value: string][];

const statementsOf = ({ publisher, host }: LegalNotice): { ofPublisher: Statements; ofHost: Statements } => ({
  ofPublisher: [
    ["Nom de l'éditeur", publisher.name],
    ["Forme juridique", publisher.legal_form],
    ["Numéro SIREN", publisher.siren.replace(/(\d{3})(?=\d)/g, "$1\u00a0")],
    ["Adresse", publisher.address],
    ["Téléphone", publisher.phone],
    ["Adresse e-mail", publisher.email],
    ["Directeur ou directrice de la publication", publisher.director],
  ],
  ofHost: [
    ["Nom de l'hébergeur", host.name],
    ["Adresse de l'hébergeur", host.address],
    ["Téléphone de l'hébergeur", host.phone],
  ],
});

const Missing = ({ names }: { names: string[] }) => (
  <div className="banner" role="note">
    <p>
      <strong>Ces mentions légales sont incomplètes.</strong> L'exploitant de ce site n'a pas encore donné{"\u00a0"}:{" "}
      {names.join(", ")}.
    </p>
    <p className="no-margin">
      Elles se donnent dans les réglages du serveur, qui ne démarre pas en production sans elles.
    </p>
  </div>
);

export default function LegalNoticePage() {
  const notice = useLoaderData<typeof loader>();
  const { ofPublisher, ofHost } = statementsOf(notice);
  const missing = [...ofPublisher, ...ofHost].filter(([, value]) => value === "").map(([name]) => name);
  return (
    <article className="prose stack">
      <h1>Mentions légales</h1>
      {!notice.is_complete && <Missing names={missing} />}
      <section>
        <h2>Éditeur du site</h2>
        <p>
          Passerelle est une plateforme de mise en relation entre candidats à l'alternance, entreprises et écoles. Pour
          joindre l'éditeur, vous pouvez aussi écrire depuis la <Link to="/contact">page de contact</Link>.
        </p>
        <Terms terms={ofPublisher} />
      </section>
      <section>
        <h2>Hébergement</h2>
        {ofHost.every(([, value]) => value === "") ? (
          <p>L'hébergeur n'est pas encore indiqué.</p>
        ) : (
          <Terms terms={ofHost} />
        )}
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
