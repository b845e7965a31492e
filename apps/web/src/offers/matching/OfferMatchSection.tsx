import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";

const OfferMatch = lazyPart(() => import("./OfferMatch.tsx"));

/** For an offer's window: how it fits the applicant who reads it; nobody else loads it. */
export const OfferMatchSection = ({ offerId }: { offerId: string }) =>
  useSession().user.type === "applicant" && (
    <Suspense>
      <OfferMatch offerId={offerId} />
    </Suspense>
  );
