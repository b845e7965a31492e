import { useParams } from "react-router";
import { ContestWindow } from "#offers/moderation/ContestWindow.tsx";
import { HiddenNotice } from "#offers/moderation/HiddenNotice.tsx";
import { EventsList } from "#publishing/broadcast/History.tsx";
import { Ledger } from "#publishing/broadcast/Ledger.tsx";
import { LedgerDots } from "#publishing/broadcast/LedgerDots.tsx";
import { useOpened } from "#ui/use-address.ts";
import { SchoolOffer } from "./SchoolOffer.tsx";
import { schoolRecruiting } from "./SchoolRecruiting.tsx";
import classes from "./school-applications.module.css";

export const meta = () => [{ title: "Offre et candidatures — Passerelle" }];

/** An offer of the school and who applied to it (docs/product/school-postings-and-broadcast.md#page-of-a-posting). */
export default function SchoolOfferPage() {
  const { offerId = "" } = useParams();
  const contesting = useOpened("contester");
  return (
    <div className={classes.page}>
      <HiddenNotice offerId={offerId} onContest={() => contesting.open(offerId)} />
      {contesting.opened === offerId && <ContestWindow offerId={offerId} onClose={contesting.close} />}
      <SchoolOffer
        key={offerId}
        id={offerId}
        dots={({ posting, is_online }) => (
          <LedgerDots postingId={posting.id} status={posting.status} isOnScreen={is_online} />
        )}
        distribution={({ posting, direct_applications, ...own }) => (
          <Ledger postingId={posting.id} own={{ ...own, applications: direct_applications }} />
        )}
        history={({ posting }) => <EventsList postingId={posting.id} />}
        {...schoolRecruiting}
      />
    </div>
  );
}
