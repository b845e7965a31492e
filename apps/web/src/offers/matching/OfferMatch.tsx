import { useQuery } from "@tanstack/react-query";
import { PairMatch } from "./PairMatch.tsx";
import { offerMatchQuery } from "./queries.ts";

/** How an offer fits the applicant who reads it. */
export default function OfferMatch({ offerId }: { offerId: string }) {
  return <PairMatch reader="applicant" title="Mon profil et cette offre" found={useQuery(offerMatchQuery(offerId))} />;
}
