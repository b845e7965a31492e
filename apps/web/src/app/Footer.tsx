import { Link } from "react-router";

const columns = [
  {
    title: "Chercher",
    links: [
      ["/offers", "Toutes les offres"],
      ["/offres#metiers", "Par métier"],
      ["/offres#villes", "Par ville"],
      ["/entreprises", "Entreprises"],
      ["/ecoles", "Écoles"],
    ],
  },
  {
    title: "Passerelle",
    links: [
      ["/applicant/home", "Pour les candidats"],
      ["/company/home", "Pour les entreprises"],
      ["/school/home", "Pour les écoles"],
      ["/contact", "Nous écrire"],
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
        L'alternance, de la première recherche à la réponse. Gratuit pour les candidats.
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
