import type { OrganisationPage } from "@passerelle/contract/offers/organisation-pages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { appliedOffersQuery } from "#offers/criteria/queries.ts";
import { DomainIcon } from "#offers/rows/DomainIcon.tsx";
import { OfferRow } from "#offers/rows/OfferRow.tsx";
import { plural } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { EmptyState } from "#ui/states.tsx";
import "#offers/rows/offers.css";
import classes from "./organisation.module.css";
import { offersPerPage } from "./organisation-loader.ts";

type Props = {
  organisation: Pick<OrganisationPage, "offers" | "open_offers" | "places">;
  page: number;
  /** The chosen town; empty for all. */
  city: string;
  addressOf: (page: number, city: string) => string;
  /** Whether every offer is of the company whose page it is, and need not name it. */
  isOneCompany?: boolean;
};

const Places = ({ organisation, city, addressOf }: Pick<Props, "organisation" | "city" | "addressOf">) => (
  <nav className={classes.places} aria-label="Villes">
    {[{ city: "", count: organisation.open_offers }, ...organisation.places].map((place) => (
      <Link
        key={place.city}
        to={addressOf(1, place.city)}
        aria-current={place.city === city ? "true" : undefined}
        preventScrollReset
      >
        {place.city || "Toutes"} <span>{place.count}</span>
      </Link>
    ))}
  </nav>
);

/** A page of the visible offers of a company or a school, of one of its towns or of all, with where the reader's own applications stand. */
export const OrganisationOffers = ({ organisation, page, city, addressOf, isOneCompany = false }: Props) => {
  const { offers, open_offers, places } = organisation;
  const { user } = useSession();
  const { data: applied } = useQuery(appliedOffersQuery(user.type === "applicant"));
  const pages = Math.ceil(offers.count / offersPerPage);
  return (
    <section className="stack" aria-labelledby="offres">
      <div className={classes.offersHead}>
        <h2 id="offres" className="no-margin">
          {open_offers > 0 ? plural(open_offers, "offre d'alternance", "offres d'alternance") : "Offres d'alternance"}
        </h2>
        {places.length > 1 && <Places organisation={organisation} city={city} addressOf={addressOf} />}
      </div>
      {open_offers === 0 && (
        <EmptyState title="Aucune offre ouverte">
          <Link to="/offers" className="button-quiet">
            Voir toutes les offres
          </Link>
        </EmptyState>
      )}
      {offers.results.length > 0 && (
        <ul className="offer-list">
          {offers.results.map((offer) => (
            <li key={offer.id}>
              <OfferRow
                offer={offer}
                status={applied?.get(offer.id)}
                hasMarks
                picture={isOneCompany && <DomainIcon domain={offer.domain} />}
              />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="row" aria-label="Pages">
          {page > 1 && (
            <Link className="button-quiet" to={addressOf(page - 1, city)}>
              Page précédente
            </Link>
          )}
          <span className="soft">
            Page {page} sur {pages}
          </span>
          {page < pages && (
            <Link className="button-quiet" to={addressOf(page + 1, city)}>
              Page suivante
            </Link>
          )}
        </nav>
      )}
    </section>
  );
};
