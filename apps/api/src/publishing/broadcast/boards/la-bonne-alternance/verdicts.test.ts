import { postingFieldLabels } from "@passerelle/contract/offers/posting-fields";
import { expect, test } from "vitest";
import { refusalFor, stillExamined } from "./verdicts.ts";

/** Every code that La bonne alternance may give; the one that says that it is still looking is no refusal, and has no field. */
const codes = [
  "CLOSED_COMPANY",
  "DUPLICATE",
  "STAGE",
  "FULL_TIME",
  "EXPIRED",
  "CFA",
  "CFA_CLASSIFIED",
  "CFA_BLACKLISTED",
  "CLASSIFICATION_PENDING",
  "ROME_BLACKLISTED",
  "WRONG_DATA",
  "GEOLOCATION_NOT_FOUND",
  "TRUSTED_COMPANY_JOB_DUPLICATE",
];

test("each of the thirteen codes has its own French sentence and a field of the editor, but the one that is no refusal", () => {
  expect(codes).toHaveLength(13);
  expect(codes).toContain(stillExamined);
  const refusals = codes.filter((code) => code !== stillExamined).map((code) => refusalFor(code, ""));
  for (const { field, sentence } of refusals) {
    expect(Object.keys(postingFieldLabels)).toContain(field);
    expect(sentence).toMatch(/^[A-Z].{15,}\.$/);
    expect(sentence).not.toContain("ne publie pas l'offre");
  }
  expect(new Set(refusals.map(({ sentence }) => sentence)).size).toBe(12);
});

test("what is not usable is explained in the words of La bonne alternance where they name it, else it is the text", () => {
  for (const [label, field] of [
    ["workplace_siret: Invalid", "company_siret"],
    ["offer_description trop court", "description"],
    ["La date d'expiration est invalide", "expiration_date"],
    ["offer.publication.creation", "publication_date"],
    ["contract_duration", "contract_duration"],
    ["contract.start", "contract_start_date"],
    ["Type de contrat absent", "contract_types"],
    ["offer_target_diploma", "qualification_levels"],
    ["workplace.location.address", "address"],
    ["offer_title", "title"],
  ] as const)
    expect(refusalFor("WRONG_DATA", label)).toEqual({
      field,
      sentence: `Une information de l'offre n'y est pas utilisable : « ${label} ».`,
    });
  for (const label of ["", "Données erronées, offre non publiée"])
    expect(refusalFor("WRONG_DATA", label).field).toBe("description");
});

test("a code that is not known is explained in the words of La bonne alternance, with no field: none could be named truly", () => {
  for (const code of ["SOMETHING_NEW", "constructor", ""])
    expect(refusalFor(code, "libellé du support")).toEqual({
      field: null,
      sentence: "La bonne alternance ne publie pas l'offre : libellé du support",
    });
});
