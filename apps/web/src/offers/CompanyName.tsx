import type { OfferCard } from "@passerelle/contract/offers";
import { Link } from "react-router";
// The mark of `VerifiedMark`, written here: a module of its own weighs on the page of offers.
import "#ui/verified-mark.css";

/** Whose offer it is; a company that publishes here has a page of its own, and a sign once it is verified. */
export const CompanyName = ({
  offer,
  isShort = true,
}: {
  isShort?: boolean;
  offer: Pick<OfferCard, "company_name" | "company_url" | "is_company_verified">;
}) => (
  <>
    <strong>
      {offer.company_url ? (
        <Link to={offer.company_url} className="company-link">
          {offer.company_name}
        </Link>
      ) : (
        offer.company_name
      )}
    </strong>
    {offer.is_company_verified && (
      <>
        {" "}
        <span className="verified-mark">
          <span aria-hidden className="verified-sign" />
          <span className={isShort ? "visually-hidden" : undefined}>Entreprise vérifiée</span>
        </span>
      </>
    )}
  </>
);
