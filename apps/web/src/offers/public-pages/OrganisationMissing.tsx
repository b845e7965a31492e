import { Link } from "react-router";

/** In place of the page of a company or a school that is not there: it was never, it left, or it shows no page. */
export const OrganisationMissing = ({ title, is }: { title: string; is: string }) => (
  <div className="narrow message-page">
    <h1>{title}</h1>
    <p>{is} n'a pas de page ici, ou n'en a plus.</p>
    <p className="row">
      <Link to="/offers" className="button-link">
        Voir les offres
      </Link>
    </p>
  </div>
);
