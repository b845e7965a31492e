import type { OfferCard } from "@passerelle/contract/offers/search";
import { Link } from "react-router";
import { Monogram } from "#ui/Monogram.tsx";
import classes from "./apply-sheet.module.css";

/** Three offers close to one; nothing without any. */
export const CloseOffers = ({ offers, title }: { offers: OfferCard[]; title: string }) =>
  offers.length > 0 && (
    <section className="stack tight" aria-label={title}>
      <h3 className="no-margin">{title}</h3>
      <ul className={classes.offers}>
        {offers.slice(0, 3).map((offer) => (
          <li key={offer.id}>
            <Monogram name={offer.company_name} />
            <Link to={offer.url} className={classes.offer}>
              <strong>{offer.title}</strong>
              <span className="soft small">{[offer.company_name, offer.city].filter(Boolean).join(" · ")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
