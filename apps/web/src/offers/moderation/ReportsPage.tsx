import { OfferContent } from "#offers/offer-page/OfferContent.tsx";
import { ReportedOffers } from "./ReportedOffers.tsx";

export const meta = () => [{ title: "Signalements — Passerelle" }];

/** Reported offers, each beside what people read of it. */
export default function ReportsPage() {
  return <ReportedOffers preview={(offer) => <OfferContent offer={offer} />} />;
}
