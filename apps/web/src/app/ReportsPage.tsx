import { ReportedOffers } from "#offer-reports/ReportedOffers.tsx";
import { OfferContent } from "#offers/OfferContent.tsx";

export const meta = () => [{ title: "Signalements — Passerelle" }];

/** Reported offers, each beside what people read of it. */
export default function ReportsPage() {
  return <ReportedOffers preview={(offer) => <OfferContent offer={offer} />} />;
}
