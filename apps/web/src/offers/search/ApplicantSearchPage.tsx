import { OfferMatchSection } from "#offers/matching/OfferMatchSection.tsx";
import { LastList } from "./LastList.tsx";
import { OffersSearch } from "./OffersSearch.tsx";

export const meta = () => [{ title: "Recherche — Passerelle" }];

export default function ApplicantSearchPage() {
  return (
    <>
      <OffersSearch section={(id) => <OfferMatchSection offerId={id} />} />
      <LastList />
    </>
  );
}
