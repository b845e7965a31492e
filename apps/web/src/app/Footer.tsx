import { Link } from "react-router";
import { siteLinks } from "./site-links.ts";

export const Footer = () => (
  <footer className="site-footer">
    <div className="wide">
      <div>
        <p className="footer-name">
          <img src="/favicon.svg" alt="" width={26} height={26} loading="lazy" /> Passerelle
        </p>
        <p>L'alternance, de la première recherche à la réponse. Gratuit pour les candidats.</p>
      </div>
      <nav aria-label="Pied de page">
        {siteLinks.map(({ title, links }) => (
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
