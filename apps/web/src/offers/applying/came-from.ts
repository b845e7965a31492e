const keyOf = (offerId: string) => `support:${offerId}`;

/**
 * Records the job board that a link to an offer names (`?support=Hellowork`), until the person applies, perhaps after signing up. It is
 * then removed from the address: a copied link is the offer's only address, and counts for no board.
 */
export const rememberSupport = (offerId: string, search: string) => {
  const params = new URLSearchParams(search);
  const support = params.get("support")?.trim().slice(0, 80);
  if (support) localStorage.setItem(keyOf(offerId), support);
  if (!params.has("support") || new URLSearchParams(window.location.search).get("support") === null) return;
  const { pathname, hash } = window.location;
  params.delete("support");
  const rest = params.toString();
  window.history.replaceState(window.history.state, "", `${pathname}${rest && `?${rest}`}${hash}`);
};

export const supportOf = (offerId: string) => localStorage.getItem(keyOf(offerId)) ?? undefined;

export const clearSupport = (offerId: string) => localStorage.removeItem(keyOf(offerId));
