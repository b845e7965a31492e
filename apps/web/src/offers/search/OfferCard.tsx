import { contractTypeLabels, domainLabels, levelLabels } from "@passerelle/contract/labels";
import type { OfferCard as Offer } from "@passerelle/contract/offers/search";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { Answers } from "./Answers.tsx";
import { CompanyName } from "./CompanyName.tsx";
import { FavouriteButton, HideButton } from "./MarkButtons.tsx";
import { openInPlace } from "./open-in-place.ts";

const maxTags = 5;

/** One line of facts: contract, levels, start, pay. */
const factsOf = (offer: Offer) =>
  [
    offer.contract_types.map((type) => contractTypeLabels[type]).join(" ou "),
    offer.levels.map((level) => levelLabels[level]).join(", "),
    offer.start_date && `Début le ${formatDay(offer.start_date)}`,
    offer.salary,
  ].filter(Boolean);

const whereOf = (offer: Offer) => {
  const city = offer.city && `${offer.city}${offer.department ? ` (${offer.department})` : ""}`;
  const distance =
    offer.distance_km !== null && offer.distance_km >= 1 ? ` · à ${Math.round(offer.distance_km)}\u00a0km` : "";
  return city ? `${city}${distance}` : "Lieu non précisé";
};

type Props = {
  offer: Offer;
  /** Opens the offer in place; without it the title leads to the offer's page. */
  onOpen?: (offer: Offer) => void;
  isApplied?: boolean;
  /** Said when the person has hidden the offer; without it the card offers no mark. */
  onHidden?: () => void;
  /** On the company's own page its name leads nowhere else. */
  isCompanyKnown?: boolean;
};

/** An offer of a list. A plain click opens it in place; its title stays a true link, for a new tab or without scripts. */
export const OfferCard = ({ offer, onOpen, isApplied, onHidden, isCompanyKnown }: Props) => (
  <article className="card offer-card">
    {onHidden && (
      <div className="offer-marks">
        <HideButton offer={offer} onHidden={onHidden} />
        <FavouriteButton offer={offer} />
      </div>
    )}
    <h3>
      <Link to={offer.url} onClick={openInPlace(offer, onOpen)}>
        {offer.title}
      </Link>
    </h3>
    <p className="no-margin">
      <CompanyName offer={isCompanyKnown ? { ...offer, company_url: null } : offer} /> · {whereOf(offer)}
    </p>
    <p className="no-margin soft small">{factsOf(offer).join(" · ")}</p>
    {offer.excerpt && <p className="no-margin excerpt">{offer.excerpt}</p>}
    <p className="row tags no-margin small">
      {isApplied && <span className="badge badge-success">Déjà postulé</span>}
      {offer.seen_on > 1 && <span className="badge badge-info">Vue sur {offer.seen_on} sites</span>}
      {offer.domain && <span className="tag">{domainLabels[offer.domain]}</span>}
      {offer.skills.slice(0, maxTags).map((skill) => (
        <span key={skill} className="tag tag-quiet">
          {skill}
        </span>
      ))}
    </p>
    <p className="row between no-margin soft small">
      <span>
        {offer.source === "external"
          ? `Offre de ${offer.source_name}`
          : offer.source === "school"
            ? "Offre d'une école partenaire"
            : "Offre d'une entreprise partenaire"}
        {offer.applications_count !== null && ` · ${plural(offer.applications_count, "candidature", "candidatures")}`}
      </span>
      <span>Publiée le {formatDay(offer.published_at)}</span>
    </p>
    {offer.answers && (
      <p className="no-margin small">
        <Answers {...offer.answers} />
      </p>
    )}
  </article>
);
