import { OfferMatchSection } from "#offers/matching/OfferMatchSection.tsx";
import { DateFilter } from "#ui/DateFilter.tsx";
import { OffersSearch } from "./OffersSearch.tsx";

export const meta = () => [{ title: "Recherche — Passerelle" }];

export default function ApplicantSearchPage() {
  return (
    <OffersSearch
      windowSection={(id) => <OfferMatchSection offerId={id} />}
      dateField={(field) => <DateFilter {...field} />}
    />
  );
}
