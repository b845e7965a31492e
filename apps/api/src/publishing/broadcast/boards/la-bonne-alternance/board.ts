import { type Board, partsOf, problem } from "../../board.ts";
import { commonProblems } from "../../checks.ts";
import type { BroadcastOffer } from "../../offer.ts";
import { writtenBody } from "../../request-board.ts";
import { bodyOf, givenAt } from "./body.ts";

const sirenOf = (siret: string) => siret.slice(0, 9);

/** What API Apprentissage asks before it takes an offer; the rest it says some minutes later. */
const check = (offer: BroadcastOffer) => {
  const { company, school } = offer;
  const own = school.siret !== "" && sirenOf(company.siret) === sirenOf(school.siret);
  return [
    ...commonProblems(offer),
    ...(company.is_anonymous
      ? [
          problem(
            "anonymous_posting",
            "La bonne alternance désigne l'entreprise par son SIRET : une offre anonyme n'y va pas.",
          ),
        ]
      : []),
    ...(!company.is_anonymous && company.siret === ""
      ? [problem("company_siret", "La bonne alternance demande le SIRET de l'entreprise.")]
      : []),
    ...(own
      ? [
          problem(
            "company_siret",
            "Ce SIRET est celui de l'école : La bonne alternance refuse les offres des organismes de formation.",
          ),
        ]
      : []),
    ...(bodyOf(offer).contract.type.length === 0
      ? [problem("contract_types", "La bonne alternance ne publie que l'apprentissage et la professionnalisation.")]
      : []),
  ];
};

/** La bonne alternance, through API Apprentissage: offers are carried to it one by one. */
export const laBonneAlternance: Board = {
  check,
  feeds: {},
  preview: (offer, { now }) => {
    const body = givenAt(now, bodyOf(offer));
    return { content_type: "application/json", text: writtenBody(body), parts: partsOf(body) };
  },
};
