const keyOf = (offerId: string) => `support:${offerId}`;

/** Notes the job board that a link to an offer names (`?support=Hellowork`), until the person applies, perhaps once signed up. */
export const rememberSupport = (offerId: string, search: string) => {
  const support = new URLSearchParams(search).get("support")?.trim().slice(0, 80);
  if (support) localStorage.setItem(keyOf(offerId), support);
};

export const supportOf = (offerId: string) => localStorage.getItem(keyOf(offerId)) ?? undefined;

export const forgetSupport = (offerId: string) => localStorage.removeItem(keyOf(offerId));
