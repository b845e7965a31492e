import type { OfferCard } from "@passerelle/contract/offers";
import { Link } from "react-router";

/** Whose offer it is; a company that publishes here has a page of its own. */
export const CompanyName = ({ offer }: { offer: Pick<OfferCard, "company_name" | "company_url"> }) => (
  <strong>
    {offer.company_url ? (
      <Link to={offer.company_url} className="company-link">
        {offer.company_name}
      </Link>
    ) : (
      offer.company_name
    )}
  </strong>
);
