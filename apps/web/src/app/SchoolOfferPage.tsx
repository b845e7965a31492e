import { Link, useParams } from "react-router";
import { Ledger } from "#broadcast/Ledger.tsx";
import { ContestWindow } from "#offer-reports/ContestWindow.tsx";
import { HiddenNotice } from "#offer-reports/HiddenNotice.tsx";
import { SchoolOffer } from "#school-applications/SchoolOffer.tsx";
import { useOpened } from "#ui/use-address.ts";
import { schoolRecruiting } from "./SchoolRecruiting.tsx";

export const meta = () => [{ title: "Offre et candidatures — Passerelle" }];

/** An offer of the school and who applied to it (docs/product/school-postings-and-broadcast.md#page-of-a-posting). */
export default function SchoolOfferPage() {
  const { offerId = "" } = useParams();
  const contesting = useOpened("contester");
  return (
    <div className="wide stack">
      <Link to="/platform/school/all-offers">← Toutes les offres</Link>
      <HiddenNotice offerId={offerId} onContest={() => contesting.open(offerId)} />
      {contesting.opened === offerId && <ContestWindow offerId={offerId} onClose={contesting.close} />}
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
