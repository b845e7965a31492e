import type { OfferDetail } from "@passerelle/contract/offers/search";
import { expect, test } from "vitest";
import { compare, compareAddress, comparedIn } from "./compare-rules.ts";

const offer = (part: Partial<OfferDetail>) =>
  ({
    ...{
      company_name: "Atelier",
      city: "Nantes",
      department: "44",
      contract_types: ["AP"],
      levels: ["BA2"],
      skills: [],
    },
    ...{
      start_date: null,
      duration_months: 12,
      rhythm: null,
      salary: null,
      remote: null,
      domain: "TECH",
      answers: null,
    },
    ...{ applications_count: null, expires_at: null, published_at: "2026-11-01T00:00:00Z", source_name: null },
    ...part,
  }) as OfferDetail;
const line = (label: string, ...offers: (OfferDetail | undefined)[]) =>
  compare(offers).find((fact) => fact.label === label);

test("a fact that is not the same everywhere differs, one that an offer does not say too", () => {
  expect(line("Durée", offer({}), offer({ duration_months: 24 }))).toEqual({
    ...{ label: "Durée", values: ["12\u00a0mois", "24\u00a0mois"], differs: true },
  });
  expect(line("Durée", offer({}), offer({ duration_months: null }))).toMatchObject({ differs: true });
  expect(line("Lieu", offer({}), offer({}))).toMatchObject({ values: ["Nantes (44)", "Nantes (44)"], differs: false });
});

test("what no offer says has no line, and an offer that cannot be read makes no difference", () => {
  expect(line("Rythme", offer({}), offer({}))).toBeUndefined();
  expect(line("Lieu", offer({}), undefined)).toEqual({ label: "Lieu", values: ["Nantes (44)", null], differs: false });
});

test("an address compares four offers at most, each once", () => {
  const ids = ["a", "b", "a", "c", "d", "e"];
  expect(comparedIn(new URLSearchParams(compareAddress(ids).split("?")[1]))).toEqual(["a", "b", "c", "d"]);
});
