const key = "wanted-offer";

/** The offer that a visitor wanted when they signed up, in this tab; empty for none. Its word is kept beside it (`apply-word-rules.ts`). */
export const readWantedOffer = () => sessionStorage.getItem(key) ?? "";
export const saveWantedOffer = (offerId: string) => sessionStorage.setItem(key, offerId);
export const deleteWantedOffer = (offerId: string) => {
  if (readWantedOffer() === offerId) sessionStorage.removeItem(key);
};
