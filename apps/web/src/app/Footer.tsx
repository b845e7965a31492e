import { Link } from "react-router";

export const Footer = () => (
  <footer className="site-footer">
    <div className="wide">
      <p>
        <strong>Passerelle</strong>
        <br />
        La plateforme de l'alternance, de la première recherche à la réponse.
      </p>
      <nav aria-label="Pied de page">
        <Link to="/offers">Offres</Link>
        <Link to="/contact">Contact</Link>
        <Link to="/mentions-legales">Mentions légales</Link>
      </nav>
    </div>
  </footer>
);
