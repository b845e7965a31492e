/** The sentences of one offer (docs/product/offers-and-search.md#offers-search-screen), to the letter. */
export const texts = {
  reported: "Merci, votre signalement a été envoyé à notre équipe.",
  noSkill: "Aucune compétence disponible",
} as const;
