import type { OfferCard as Offer } from "@passerelle/contract/offers/search";
import { Link } from "react-router";
import { OfferRow } from "#offers/search/OfferRow.tsx";
import { plural } from "#platform/formats.ts";
import { EmptyState } from "#ui/states.tsx";
import "#offers/search/offers.css";
import { offersPerPage } from "./organisation-loader.ts";

type Props = {
  offers: { count: number; results: Offer[] };
  page: number;
  addressOf: (page: number) => string;
  /** Said when there is none. */
  none: string;
};

/** A page of the visible offers of a company or a school. */
export const OrganisationOffers = ({ offers, page, addressOf, none }: Props) => {
  const pages = Math.ceil(offers.count / offersPerPage);
  return (
    <section className="stack" aria-labelledby="offres">
      <h2 id="offres" className="no-margin">
        {plural(offers.count, "offre d'alternance", "offres d'alternance")}
      </h2>
      {offers.count === 0 && (
        <EmptyState title={none}>
          <Link to="/offers" className="button-quiet">
            Voir toutes les offres
          </Link>
        </EmptyState>
      )}
      <ul className="offer-list">
        {offers.results.map((offer) => (
          <li key={offer.id}>
            <OfferRow offer={offer} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="row" aria-label="Pages">
          {page > 1 && (
            <Link className="button-quiet" to={addressOf(page - 1)}>
              Page précédente
            </Link>
          )}
          <span className="soft">
            Page {page} sur {pages}
          </span>
          {page < pages && (
            <Link className="button-quiet" to={addressOf(page + 1)}>
              Page suivante
            </Link>
          )}
        </nav>
      )}
    </section>
  );
};
