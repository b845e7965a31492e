import { expect, test } from "vitest";
import { isForEveryone } from "./shared-pages.ts";

test("pages of everybody are shared; those of an account, of a personal link or of a school's own site are not", () => {
  const id = "01900000-0000-7000-8000-000000000001";
  for (const path of [
    "/",
    "/offers",
    "/offres",
    "/offres/ville/lyon",
    "/entreprises",
    "/ecoles",
    `/offres/${id}/vendeur/lyon`,
    "/entreprises/a",
    "/plan-du-site",
    "/etat",
  ])
    expect([path, isForEveryone(path)]).toEqual([path, true]);
  for (const path of [
    ...["/login", "/offres/renouveler/jeton", "/invitation/jeton", "/entretien/jeton", "/repondre/jeton"],
    ...["/platform/applicant/search", "/settings", "/mise-en-relation/jeton", "/ecoles/a/offres", `/offres/${id}.data`],
    ...[
      "/reset-password/jeton",
      "/alertes/desabonnement/jeton",
      "/relances/desabonnement/jeton",
      "/invitation-etudiant/jeton",
      "//offers",
    ],
  ])
    expect([path, isForEveryone(path)]).toEqual([path, false]);
});
