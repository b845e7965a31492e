import type { OfferCard } from "@passerelle/contract/offers/search";
import { Link } from "react-router";
import { Monogram } from "#ui/Monogram.tsx";
import classes from "./apply-sheet.module.css";

type Props = {
  offers: OfferCard[];
  title: string;
  /** The title's level under what stands over it. */
  heading?: "h2" | "h3";
};

/** Three offers close to one; nothing without any. */
export const CloseOffers = ({ offers, title, heading: Heading = "h3" }: Props) =>
  offers.length > 0 && (
    <section className="stack tight" aria-label={title}>
      <Heading className="no-margin card-title">{title}</Heading>
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
