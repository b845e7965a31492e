import { contractTypeLabels, levelLabels, offerKindLabels } from "@passerelle/contract/labels";
import type { Match, MatchedOffer } from "@passerelle/contract/offers/matching";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { MatchSummary } from "./MatchFactors.tsx";

const factsOf = (offer: MatchedOffer) =>
  [
    offer.contract_types.map((type) => contractTypeLabels[type]).join(" ou "),
    offer.levels.map((level) => levelLabels[level]).join(", "),
    offer.start_date && `Début le ${formatDay(offer.start_date)}`,
    offer.source_name
      ? `Offre de ${offer.source_name}`
      : `Source\u00a0: ${offerKindLabels[offer.source].toLowerCase()}`,
  ].filter(Boolean);

/** An offer for the applicant, with the reasons. */
export const MatchedOfferCard = ({ offer, match }: { offer: MatchedOffer; match: Match }) => (
  <article className="card match-card">
    <h2 className="card-title no-margin">
      <Link to={offer.url}>{offer.title}</Link>
    </h2>
    <p className="no-margin">
      <strong>{offer.company_name}</strong>
      {offer.city && ` · ${offer.city}${offer.department ? ` (${offer.department})` : ""}`}
    </p>
    <p className="soft small no-margin">{factsOf(offer).join(" · ")}</p>
    <MatchSummary match={match} reader="applicant" of={offer.title} />
  </article>
);
