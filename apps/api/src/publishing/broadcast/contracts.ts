import type { PostingForm } from "@passerelle/contract/offers/school-postings";

type Contract = PostingForm["contract_types"][number];

const workStudy: readonly Contract[] = ["Apprentissage", "Contrat de professionnalisation", "Alternance"];

export const isWorkStudy = (contract: Contract) => workStudy.includes(contract);

/** What the offer is first of all, for the boards that hold one kind: work-study wherever it is named. */
export const mainContract = ({ contract_types }: Pick<PostingForm, "contract_types">): Contract | undefined =>
  contract_types.find(isWorkStudy) ?? contract_types[0];

const rank = ["CAP", "BAC", "BA2", "BA3", "BA4", "BA5"] as const;

/** The highest of the levels that the offer names. */
export const highestLevel = (levels: readonly (typeof rank)[number][]) =>
  rank.findLast((level) => levels.includes(level));
