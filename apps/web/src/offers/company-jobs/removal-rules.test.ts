import type { JobHealth } from "@passerelle/contract/offers/company-jobs";
import { expect, test } from "vitest";
import { removalEffects } from "./removal-rules.ts";

const of = (applications_count: number, proposed: number) =>
  removalEffects({ applications_count, health: { proposed } as JobHealth });

test("an offer that is deleted says how many applications stay and how many propositions are cancelled", () => {
  expect(of(0, 0)).toEqual(["Personne n'y a postulé, et aucune proposition n'attend de réponse."]);
  expect(of(1, 0)).toEqual([
    "1 candidature reste dans vos candidatures\u00a0; qui attend une réponse apprend que l'offre est retirée.",
  ]);
  expect(of(3, 2)).toEqual([
    "3 candidatures restent dans vos candidatures\u00a0; qui attend une réponse apprend que l'offre est retirée.",
    "2 propositions sans réponse sont annulées\u00a0; les candidats en sont prévenus.",
  ]);
});
