import { Link, useParams } from "react-router";
import { Ledger } from "#broadcast/Ledger.tsx";
import { SchoolOffer } from "#school-applications/SchoolOffer.tsx";
import { schoolRecruiting } from "./SchoolRecruiting.tsx";

export const meta = () => [{ title: "Offre et candidatures — Passerelle" }];

/** An offer of the school and who applied to it (specification 2 §2, school offer page). */
export default function SchoolOfferPage() {
  const { offerId = "" } = useParams();
  return (
    <div className="wide stack">
      <Link to="/platform/school/all-offers">← Toutes les offres</Link>
      <SchoolOffer
        key={offerId}
        id={offerId}
        distribution={({ posting, direct_applications, ...own }) => (
          <Ledger postingId={posting.id} own={{ ...own, applications: direct_applications }} />
        )}
        {...schoolRecruiting}
      />
    </div>
  );
}
