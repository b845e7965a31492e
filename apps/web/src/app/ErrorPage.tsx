import { isRouteErrorResponse, Link, useRouteError } from "react-router";

/** What a visitor sees when a page is missing or fails: what happened and where to go from here. */
export const ErrorMessage = () => {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? "Page introuvable" : "Une erreur est survenue";
  return (
    <div className="narrow message-page">
      <title>{`${title} — Passerelle`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>
        {isMissing
          ? "L'adresse demandée n'existe pas ou n'existe plus."
          : "La page n'a pas pu être affichée. Réessayez dans quelques instants."}
      </p>
      <p className="row">
        <Link to="/" className="button-link" reloadDocument>
          Revenir à l'accueil
        </Link>
        <Link to="/offers" className="button-quiet" reloadDocument>
          Voir les offres
        </Link>
      </p>
    </div>
  );
};

/** The same where not even the header can be drawn. */
export const ErrorPage = () => (
  <main id="contenu">
    <ErrorMessage />
  </main>
);
