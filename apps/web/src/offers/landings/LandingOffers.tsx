import type { OfferCard as Offer } from "@passerelle/contract/offers/search";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { OfferRow } from "#offers/rows/OfferRow.tsx";
import { formatNumber, plural } from "#platform/formats.ts";
import { EmptyState } from "#ui/states.tsx";
import "#offers/rows/offers.css";
import "./landings.css";

type Props = {
  title: string;
  lead: string;
  /** The third step of the way here: the trade or the city. */
  name: string;
  page: { count: number; count_is_exact: boolean; results: Offer[] };
  /** The same offers in the search screen. */
  all: string;
  children: ReactNode;
};

export const countOf = ({ count, count_is_exact }: Pick<Props["page"], "count" | "count_is_exact">) =>
  count_is_exact ? plural(count, "offre", "offres") : `Plus de ${formatNumber(count)} offres`;

/** The first offers of a trade or of a city, and links to what is near. */
export const LandingOffers = ({ title, lead, name, page, all, children }: Props) => (
  <div className="wide stack">
    <nav aria-label="Fil d'Ariane" className="breadcrumb small">
      <ol>
        <li>
          <Link to="/" className="breadcrumb-link">
            Accueil
          </Link>
        </li>
        <li>
          <Link to="/offres" className="breadcrumb-link">
            Offres par métier et par ville
          </Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
    <header>
      <h1>{title}</h1>
      <p className="lead no-margin">{lead}</p>
    </header>
    <div className="landing-columns">
      <section className="stack">
        <h2 className="no-margin">{countOf(page)}</h2>
        {page.results.length === 0 && (
          <EmptyState title="Aucune offre pour le moment.">
            <Link to="/offers" className="button-quiet">
              Voir toutes les offres
            </Link>
          </EmptyState>
        )}
        <ul className="offer-list">
          {page.results.map((offer) => (
            <li key={offer.id}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
        {page.results.length > 0 && (
          <Link to={all} className="button-link">
            {page.count > page.results.length ? `Voir les ${countOf(page).toLowerCase()}` : "Affiner dans la recherche"}
          </Link>
        )}
      </section>
      <aside className="stack">{children}</aside>
    </div>
  </div>
);

type Links = { title: string; links: { to: string; label: string; count?: number }[] };

export const LinkList = ({ title, links }: Links) =>
  links.length > 0 ? (
    <nav className="card" aria-label={title}>
      <h2 className="card-title">{title}</h2>
      <ul className="link-list">
        {links.map(({ to, label, count }) => (
          <li key={to}>
            <Link to={to} className="list-link">
              {label}
            </Link>
            {count !== undefined && (
              <span className="soft small" title={plural(count, "offre", "offres")}>
                {formatNumber(count)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  ) : null;
