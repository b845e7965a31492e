import type { OfferCard } from "@passerelle/contract/offers/search";
import { Link } from "react-router";
import { VerifiedMark } from "#ui/VerifiedMark.tsx";

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
        <VerifiedMark isShort={isShort} />
      </>
    )}
  </>
);
