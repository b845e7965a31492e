import { ownPayOf } from "./own-pay-rules.ts";
import { PayShort } from "./PayShort.tsx";
import { type PaidOffer, payOf } from "./row-facts.ts";
import { useOwnBracket } from "./use-own-bracket.ts";

/** The pay of a row at the reader's own age. */
export default function OwnPay({ offer }: { offer: PaidOffer }) {
  const { bracket } = useOwnBracket();
  return <PayShort pay={ownPayOf(offer, bracket) ?? payOf(offer)} />;
}
