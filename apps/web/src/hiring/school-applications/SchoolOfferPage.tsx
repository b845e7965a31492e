import { Link, useParams } from "react-router";
import { ContestWindow } from "#offers/moderation/ContestWindow.tsx";
import { HiddenNotice } from "#offers/moderation/HiddenNotice.tsx";
import { Ledger } from "#publishing/broadcast/Ledger.tsx";
import { useOpened } from "#ui/use-address.ts";
import { SchoolOffer } from "./SchoolOffer.tsx";
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
