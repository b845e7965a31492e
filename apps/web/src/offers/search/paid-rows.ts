import type { OfferCard } from "@passerelle/contract/offers/search";

/** Rows where paid offers stand at the latest, counted from none: third and tenth. */
const places = [2, 9];

/** The rows of a list with the offers that companies pay for: each stands once, at its own place where that is before the paid one. */
export const withPaid = (offers: OfferCard[], paid: OfferCard[]) => {
  const rows = offers.map((offer) => ({ offer, isPaid: false }));
  for (const [index, offer] of paid.slice(0, places.length).entries()) {
    const at = places[index] ?? 0;
    const own = rows.findIndex((row) => row.offer.id === offer.id);
    if (own !== -1) rows.splice(own, 1);
    rows.splice(own === -1 ? at : Math.min(own, at), 0, { offer, isPaid: true });
  }
  return rows;
};
