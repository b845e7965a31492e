import type { ContractStep, StepOnTheWay } from "@passerelle/contract/hiring/contracts";
import type { Tone } from "#ui/StatusBadge.tsx";

/** The way of a contract, in order. */
export const way = ["promise", "prepared", "sent", "signed", "filed", "covered"] as const satisfies StepOnTheWay[];

export const tones = {
  promise: "warning",
  prepared: "warning",
  sent: "info",
  signed: "interview",
  filed: "waiting",
  covered: "success",
  broken: "error",
} as const satisfies Record<ContractStep, Tone>;

/** What each step is once it is given, said on the contract's page. */
export const stepNames = {
  promise: "Promesse d'embauche",
  prepared: "CERFA établi",
  sent: "CERFA envoyé à signer",
  signed: "Signé par les trois",
  filed: "Déposé à l'OPCO",
  covered: "Pris en charge",
} as const satisfies Record<StepOnTheWay, string>;

/** The act that gives the next step. */
export const nextActs = {
  prepared: "Le CERFA est établi",
  sent: "Le CERFA est envoyé",
  signed: "Le contrat est signé",
  filed: "Le contrat est déposé",
  covered: "L'OPCO prend en charge",
} as const;

/** The step after one; null at the end of the way, and for a broken contract. */
export const nextStep = (step: ContractStep) => {
  const place = (way as readonly ContractStep[]).indexOf(step);
  return place < 0 ? null : ((way[place + 1] as keyof typeof nextActs | undefined) ?? null);
};

/** The step after the one at which all of these contracts are; null where they are at several. */
export const nextOfAll = (contracts: { step: ContractStep }[]) => {
  const [first, ...others] = contracts;
  return first && others.every(({ step }) => step === first.step) ? nextStep(first.step) : null;
};

/** How many of these contracts lose the days of later steps when they are given `step`. */
export const goingBack = (contracts: { step: ContractStep }[], step: StepOnTheWay) =>
  contracts.filter((one) => (way as readonly ContractStep[]).indexOf(one.step) > way.indexOf(step)).length;
