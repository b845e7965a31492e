import type { Home } from "@passerelle/contract/offers/home";

const figuresShown = 4;

type Figures = Pick<Home, "total_offers" | "published_this_week" | "answers" | "claims">;
type Figure = { value: number; unit?: string; label: string };

/**
 * The four counters (docs/product/offers-and-search.md#counters): offers and what the operator says of the service, then what is counted
 * here, in the place of what nobody said.
 */
export const figuresOf = ({ total_offers, published_this_week, answers, claims }: Figures): Figure[] => {
  const known = (value: number | null | undefined, figure: Omit<Figure, "value">) =>
    value === null || value === undefined || value === 0 ? [] : [{ value, ...figure }];
  return [
    ...known(total_offers, { label: total_offers >= 2 ? "offres" : "offre" }),
    ...known(claims.placed, { label: "apprentis placés" }),
    ...known(claims.years, { unit: "\u00a0ans", label: "d'expérience" }),
    ...known(claims.satisfaction, { unit: "\u00a0%", label: "de satisfaction" }),
    ...known(published_this_week, { label: "publiées cette semaine" }),
    ...known(answers?.rate, { unit: "\u00a0%", label: "des candidatures ont une réponse" }),
    ...known(answers?.days, {
      unit: answers?.days === 1 ? "\u00a0jour" : "\u00a0jours",
      label: "pour la recevoir, une fois sur deux",
    }),
  ].slice(0, figuresShown);
};
