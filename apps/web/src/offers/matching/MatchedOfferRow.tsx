import { contractTypeLabels, levelLabels, offerKindLabels } from "@passerelle/contract/labels";
import type { Match, MatchedOffer } from "@passerelle/contract/offers/matching";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { MatchSummary } from "./MatchFactors.tsx";
import classes from "./matched-offers.module.css";

const factsOf = (offer: MatchedOffer) =>
  [
    offer.levels.map((level) => levelLabels[level]).join(", "),
    offer.start_date && `Début le ${formatDay(offer.start_date)}`,
    offer.contract_types.map((type) => contractTypeLabels[type]).join(" ou "),
    offer.source_name
      ? `Offre de ${offer.source_name}`
      : `Source\u00a0: ${offerKindLabels[offer.source].toLowerCase()}`,
  ].filter(Boolean);

/** An offer for the applicant in one row, with the reasons beside it. */
export const MatchedOfferRow = ({ offer, match }: { offer: MatchedOffer; match: Match }) => (
  <article className={classes.row}>
    <Monogram name={offer.company_name} isSquare />
    <div className={classes.text}>
      <h2>
        <Link to={offer.url}>{offer.title}</Link>
      </h2>
      <p>
        <strong>{offer.company_name}</strong>
        {offer.city && ` · ${offer.city}${offer.department ? ` (${offer.department})` : ""}`}
      </p>
      <p className="soft">{factsOf(offer).join(" · ")}</p>
    </div>
    <div className={classes.match}>
      <MatchSummary match={match} reader="applicant" of={offer.title} />
    </div>
  </article>
);
