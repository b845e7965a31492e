import { data, Link } from "react-router";

export const loader = () => data(null, { status: 404 });
export const meta = () => [{ title: "Page introuvable — Passerelle" }, { name: "robots", content: "noindex" }];

export default function NotFoundPage() {
  return (
    <div className="narrow message-page">
      <h1>Page introuvable</h1>
      <p>L'adresse demandée n'existe pas ou n'existe plus.</p>
      <p className="row">
        <Link to="/offers" className="button-link">
          Voir les offres
        </Link>
        <Link to="/" className="button-quiet">
          Revenir à l'accueil
        </Link>
      </p>
    </div>
  );
}
