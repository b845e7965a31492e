import { closenessWord, type MatchFactorName } from "@passerelle/contract/offers/match-factors";
import type { Match, MatchFactor } from "@passerelle/contract/offers/matching";

/** Who reads how close an offer and a profile are. */
export type Reader = "applicant" | "company";

const others = { applicant: "de votre profil", company: "de l'offre" } as const;

/** How close they are, in words; the points behind them stay the rule (docs/product/alerts-and-matching.md#closeness). */
export const closenessOf = (match: Pick<Match, "points" | "max">, reader: Reader) => {
  const word = closenessWord(match);
  return word ? `${word} ${others[reader]}` : "Pas assez d'éléments pour comparer";
};

type Reason = (factor: MatchFactor) => string;
const common: Reason = ({ fact }) => fact.replace(/\. Il manque.*$/s, "");
const words: Record<Reader, Partial<Record<MatchFactorName, Reason>>> = {
  applicant: {
    level: () => "votre niveau",
    dates: () => "vos dates",
    domain: () => "votre domaine",
    words: () => "votre métier",
    duration: () => "la durée que vous souhaitez",
  },
  company: {
    level: () => "le niveau demandé",
    dates: () => "disponible à temps",
    domain: () => "le même domaine",
    words: () => "le métier de l'offre",
    duration: () => "la durée souhaitée",
  },
};
/** The most telling first. */
const order: MatchFactorName[] = ["skills", "place", "level", "domain", "words", "dates", "duration"];
/** Those that say something also where they are met in part. */
const isReason = ({ state, factor }: MatchFactor) =>
  state === "met" || (state === "partly" && (factor === "skills" || factor === "place"));

/** Three reasons at most for which they are close. */
export const reasonsOf = ({ factors }: Match, reader: Reader) =>
  order
    .map((name) => factors.find(({ factor }) => factor === name))
    .filter((factor) => factor !== undefined)
    .filter(isReason)
    .slice(0, 3)
    .map((factor) => (words[reader][factor.factor] ?? common)(factor));
