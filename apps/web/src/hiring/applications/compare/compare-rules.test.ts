import type { ComparedApplication } from "@passerelle/contract/hiring/compared-applications";
import { expect, test } from "vitest";
import { compareFacts, skillsDiffer } from "./compare-rules.ts";
import { comparedAddress, comparedIn } from "./compared-address.ts";

const application = (change: { city?: string; met?: boolean } = {}) =>
  ({
    job: { title: "Développeur web" },
    applicant: { city: change.city ?? "Rezé", current_education: "BUT Informatique", experience_years: null },
    profile: null,
    introduced_by: null,
    distance_km: 5,
    created_at: "2026-11-01T10:00:00Z",
    fit: { match: { points: 0, max: 0, factors: [] }, skills: [{ name: "React", is_met: change.met ?? true }] },
  }) as unknown as ComparedApplication;

test("a line says whether its values differ, and what is known of none has no line", () => {
  const lines = compareFacts([application(), application({ city: "Nantes" }), undefined]);
  expect(lines.find(({ label }) => label === "Ville et distance")).toEqual({
    label: "Ville et distance",
    mark: "différentes",
    values: ["Rezé, 5\u00a0km", "Nantes, 5\u00a0km", null],
    differs: true,
  });
  expect(lines.find(({ label }) => label === "Formation")?.differs).toBe(false);
  expect(lines.some(({ label }) => label === "Niveau")).toBe(false);
});

test("a line that differs says so in the gender of its label, and its date says nothing of a wait", () => {
  const lines = compareFacts([application()]);
  expect(lines.map(({ label, mark }) => [label, mark])).toContainEqual(["Formation", "différente"]);
  expect(lines.find(({ label }) => label === "Reçue")?.values[0]).toMatch(/^il y a \d+ jours|^hier|^aujourd'hui/);
});

test("one that cannot be read differs from nothing", () => {
  expect(compareFacts([application(), undefined]).filter(({ differs }) => differs)).toEqual([]);
  expect(skillsDiffer([application(), undefined])).toBe(false);
  expect(skillsDiffer([application(), application({ met: false })])).toBe(true);
});

test("an address names four at most, each once", () => {
  const { searchParams } = new URL(comparedAddress(["a", "b", "a", "c", "d", "e"]), "http://localhost");
  expect(comparedIn(searchParams)).toEqual(["a", "b", "c", "d"]);
});
