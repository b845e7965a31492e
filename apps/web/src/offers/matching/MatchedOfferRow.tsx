import type { Match, MatchedOffer } from "@passerelle/contract/offers/matching";
import { OfferSummary } from "#offers/favourites/OfferSummary.tsx";
import { MatchSummary } from "./MatchFactors.tsx";
import classes from "./matched-offers.module.css";

/** An offer for the applicant in one row, with the reasons beside it. */
export const MatchedOfferRow = ({ offer, match }: { offer: MatchedOffer; match: Match }) => (
  <article className={classes.row}>
    <OfferSummary offer={offer} />
    <div className={classes.match}>
      <MatchSummary match={match} reader="applicant" of={offer.title} />
    </div>
  </article>
);
