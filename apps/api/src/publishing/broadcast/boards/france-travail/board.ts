import { type Board, problem } from "../../board.ts";
import { commonProblems } from "../../checks.ts";
import { fileOf, filledColumns } from "./line.ts";

const workStudy: readonly string[] = ["Apprentissage", "Contrat de professionnalisation", "Alternance"];

/** France Travail: once a day, a file of what has changed since the last one. */
export const franceTravail: Board = {
  check: (offer) => [
    ...commonProblems(offer),
    ...(offer.form.contract_types.some((label) => workStudy.includes(label))
      ? []
      : [problem("contract_types", "L'école n'envoie à France Travail que des contrats en alternance.")]),
    ...(offer.form.contract_duration === null
      ? [problem("contract_duration", "France Travail demande la durée du contrat en mois.")]
      : []),
  ],
  feeds: {},
  preview: (offer, { wasSent }) => {
    const moved = { offer, movement: wasSent ? "M" : "C" } as const;
    return { content_type: "text/csv; charset=utf-8", text: fileOf([moved]), parts: filledColumns(moved) };
  },
};
