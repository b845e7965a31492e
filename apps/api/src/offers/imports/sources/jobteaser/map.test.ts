import { readFileSync } from "node:fs";
import { readFeed } from "@passerelle/testing/feeds.ts";
import { expect, test } from "vitest";

const { offers, rejected } = await readFeed("jobteaser", readFileSync(new URL("./fixtures/feed.xml", import.meta.url)));

test("an offer is read; of two towns of one name the department chooses", () => {
  expect(offers["0b7d6f0e-0001-4000-8000-000000000001"]).toMatchObject({
    source_label: "Jobteaser",
    title: "Alternance - Chargé de marketing - Bac+4/5 - H/F",
    company_name: "Comptoir du Canal",
    siret: null,
    description: "Missions :\n\nVous suivez les campagnes.\n\n• Préparer\n• Mesurer",
    city: "Saint-Denis",
    department: "93",
    contract_types: ["AP"],
    contract_start: "2027-09-01",
    remote: "hybrid",
    levels: ["BA4", "BA5"],
    domain: "MKT",
    // Nine o'clock in Paris, in summer.
    published_at: "2026-07-20T07:42:48.000Z",
  });
});

test("what is not said stays open", () => {
  expect(offers["0b7d6f0e-0004-4000-8000-000000000004"]).toMatchObject({
    company_name: "Entreprise anonyme",
    city: "Amiens",
    contract_start: null,
    remote: null,
    domain: "IND",
    levels: ["BA5"],
  });
});

test("an internship and an offer abroad are left out, each with its reason", () => {
  expect(rejected).toEqual(["Contrat hors alternance (Internship)", "Offre hors de France"]);
});
