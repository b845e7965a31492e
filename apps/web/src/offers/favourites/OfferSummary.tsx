import { contractTypeLabels, levelLabels } from "@passerelle/contract/labels";
import type { MarkedOffer } from "@passerelle/contract/offers/favourites";
import type { MatchedOffer } from "@passerelle/contract/offers/matching";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { Logo } from "#ui/Logo.tsx";
import classes from "./offer-summary.module.css";

const factsOf = ({ levels, start_date, contract_types, source_name }: MarkedOffer | MatchedOffer) =>
  [
    // First: it is known before the click, and the end of a long line is cut.
    source_name && `vue sur ${source_name}`,
    levels.map((level) => levelLabels[level]).join(", "),
    start_date && `Début le ${formatDay(start_date)}`,
    contract_types.map((type) => contractTypeLabels[type]).join(" ou "),
  ].filter(Boolean);

/** What a row of the applicant's lists says of an offer: who, what, where, and its facts; two columns of the row's grid. */
export const OfferSummary = ({ offer }: { offer: MarkedOffer | MatchedOffer }) => {
  const facts = factsOf(offer);
  return (
    <>
      <Logo name={offer.company_name} url={offer.company_logo_url} />
      <div className={classes.text}>
        <h2>
          <Link to={offer.url}>{offer.title}</Link>
        </h2>
        <p>
          <strong>{offer.company_name}</strong>
          {offer.city && ` · ${offer.city}${offer.department ? ` (${offer.department})` : ""}`}
        </p>
        {facts.length > 0 && <p className="soft">{facts.join(" · ")}</p>}
      </div>
    </>
  );
};
