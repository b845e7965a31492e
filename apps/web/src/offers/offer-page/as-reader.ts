import type { OfferDetail } from "@passerelle/contract/offers/search";
import { useQuery } from "@tanstack/react-query";
import { offerQuery } from "#offers/criteria/queries.ts";
import { useSession } from "#platform/session.tsx";

/**
 * The offer as its reader may see it: the page is rendered for everyone, and only logged-in users get the address of an external
 * application.
 */
export const useAsReader = (offer: OfferDetail) => {
  const { state } = useSession();
  const lacksAddress = offer.source === "external" && offer.is_open && offer.apply_url === null;
  const { data } = useQuery({ ...offerQuery(offer.id), enabled: state === "logged-in" && lacksAddress });
  return state === "logged-in" && data ? data : offer;
};
