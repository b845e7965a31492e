import type { OfferCard } from "@passerelle/contract/offers/search";

type Props = NonNullable<OfferCard["answers"]>;

/** « Répond à 78 % · en 4 jours »: how the company or the school has answered its applicants so far. */
export const Answers = ({ rate, days }: Props) => (
  <span className="answers">
    Répond à {rate}
    {"\u00a0"}%{days !== null && ` · en ${days}\u00a0${days >= 2 ? "jours" : "jour"}`}
  </span>
);
