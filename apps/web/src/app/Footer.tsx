import { Link } from "react-router";

const columns = [
  {
    title: "Chercher",
    links: [
      ["/offers", "Toutes les offres"],
      ["/offres", "Offres par métier et par ville"],
    ],
  },
  {
    title: "Passerelle",
    links: [
      ["/applicant/home", "Candidats"],
      ["/company/home", "Entreprises"],
      ["/school/home", "Écoles"],
      ["/contact", "Contact"],
    ],
  },
  {
    title: "Vos droits",
    links: [
      ["/mentions-legales", "Mentions légales"],
      ["/confidentialite", "Confidentialité"],
      ["/conditions", "Conditions d'utilisation"],
      ["/accessibilite", "Accessibilité"],
    ],
  },
] as const;

export const Footer = () => (
  <footer className="site-footer">
    <div className="wide">
      <p>
        <strong>Passerelle</strong>
        <br />
        La plateforme de l'alternance, de la première recherche à la réponse.
      </p>
      <nav aria-label="Pied de page">
        {columns.map(({ title, links }) => (
          <div key={title}>
            <p className="footer-title">{title}</p>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  </footer>
);
