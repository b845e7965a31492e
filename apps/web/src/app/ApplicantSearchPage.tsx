import { OffersSearch } from "#offers/OffersSearch.tsx";
import { OfferMatchSection } from "./OfferMatchSection.tsx";

export const meta = () => [{ title: "Recherche — Passerelle" }];

export default function ApplicantSearchPage() {
  return <OffersSearch windowSection={(id) => <OfferMatchSection offerId={id} />} />;
}
