import type { OfferCard } from "@passerelle/contract/offers/search";
import { useCallback, useRef } from "react";

/** `open` as the same function at all times, so that no row is drawn again for it; it says whether there was one to call. */
export const useSteadyOpen = (open: ((offer: OfferCard) => void) | undefined) => {
  const latest = useRef(open);
  latest.current = open;
  return useCallback((offer: OfferCard) => {
    latest.current?.(offer);
    return latest.current !== undefined;
  }, []);
};
