import { contractTypeLabels } from "@passerelle/contract/labels";
import type { OfferCard as Offer } from "@passerelle/contract/offers/search";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { CompanyName } from "./CompanyName.tsx";
import { openInPlace } from "./open-in-place.ts";

type Props = { offers: Offer[]; onOpen: (offer: Offer) => void };

const factsOf = (offer: Offer) =>
  [
    offer.city && `${offer.city}${offer.department ? ` (${offer.department})` : ""}`,
    offer.contract_types.map((type) => contractTypeLabels[type]).join(" ou "),
    offer.start_date && `Début le ${formatDay(offer.start_date)}`,
    offer.salary,
  ].filter(Boolean);

/** Offers that companies pay to show first, said to be so, in short; the results below keep their order and hold them too. */
export default function Highlighted({ offers, onOpen }: Props) {
  return (
    <section className="highlighted stack" aria-labelledby="offres-mises-en-avant">
      <div className="row between">
        <h3 id="offres-mises-en-avant" className="no-margin">
          Offres mises en avant
        </h3>
        <span className="soft small">Payé par les entreprises</span>
      </div>
      <ul className="highlighted-list">
        {offers.map((offer) => (
          <li key={offer.id} className="card">
            <h4 className="card-title">
              <Link to={offer.url} onClick={openInPlace(offer, onOpen)}>
                {offer.title}
              </Link>
            </h4>
            <p className="no-margin">
              <CompanyName offer={offer} />
            </p>
            <p className="no-margin soft small">{factsOf(offer).join(" · ")}</p>
            <p className="no-margin small">
              <span className="badge badge-warning">Mise en avant</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
