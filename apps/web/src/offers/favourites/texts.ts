/** The sentences of favourites and hidden offers (docs/product/offers-and-search.md#offers-search-screen), to the letter. */
export const texts = {
  kept: "Offre ajoutée à vos favoris",
  letGo: "Offre retirée de vos favoris",
  hidden: "Offre masquée",
  shown: "Cette offre sera de nouveau proposée",
  favouritesFailed: "Erreur lors du chargement de vos favoris",
  hiddenFailed: "Erreur lors du chargement des offres masquées",
} as const;
