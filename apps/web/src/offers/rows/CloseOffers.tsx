import { shortLevel } from "@passerelle/contract/labels";
import type { OfferCard } from "@passerelle/contract/offers/search";
import { Link } from "react-router";
import { formatShortDay } from "#platform/formats.ts";
import { Logo } from "#ui/Logo.tsx";
import classes from "./close-offers.module.css";
import { payOf, whereOf } from "./row-facts.ts";

const factsOf = (offer: OfferCard) =>
  [
    offer.company_name,
    whereOf(offer),
    offer.levels.map(shortLevel).join(", "),
    offer.start_date && `dès le ${formatShortDay(offer.start_date)}`,
    payOf(offer)?.short,
  ].filter(Boolean);

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
            <Logo name={offer.company_name} url={offer.company_logo_url} />
            <Link to={offer.url} className={classes.offer}>
              <strong>{offer.title}</strong>
              <span className="soft small">{factsOf(offer).join(" · ")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
