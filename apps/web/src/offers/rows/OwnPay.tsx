import type { OfferCard } from "@passerelle/contract/offers/search";
import { ownPayOf } from "./own-pay-rules.ts";
import { PayShort } from "./PayShort.tsx";
import { type PaidOffer, payOf } from "./row-facts.ts";
import { useOwnAge } from "./use-own-age.ts";

/** The pay of a row at the reader's own age. */
export default function OwnPay({ offer }: { offer: PaidOffer & Pick<OfferCard, "start_date"> }) {
  const { bracket } = useOwnAge(offer.start_date);
  return <PayShort pay={ownPayOf(offer, bracket) ?? payOf(offer)} />;
}
