import { lazy, Suspense } from "react";
import { useSession } from "#platform/session.tsx";

const OfferMatch = lazy(() => import("./OfferMatch.tsx"));

/** For an offer's window: how it fits the applicant who reads it; nobody else loads it. */
export const OfferMatchSection = ({ offerId }: { offerId: string }) =>
  useSession().user.type === "applicant" && (
    <Suspense>
      <OfferMatch offerId={offerId} />
    </Suspense>
  );
