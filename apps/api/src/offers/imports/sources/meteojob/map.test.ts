import { readFileSync } from "node:fs";
import { readFeed } from "@passerelle/testing/feeds.ts";
import { expect, test } from "vitest";

const { offers, rejected } = await readFeed("meteojob", readFileSync(new URL("./fixtures/feed.xml", import.meta.url)));

test("an offer is read from nested elements and their attributes", () => {
  expect(offers["70000001"]).toMatchObject({
    source_label: "Meteojob",
    title: "Luthier R&D en alternance H/F",
    company_name: "Atelier Duval",
    company_description: "Une maison fondée en 1910.",
    description: "Vous restaurez des violons.\n\n• Régler l'âme\n• Poser les cordes",
    profile: "De bonnes mains.",
    apply_url: "https://www.example.com/offres/70000001?a=1&b=2",
    city: "Mirecourt",
    department: "88",
    postcode: "88500",
    lat: 48.3,
    lon: 6.13,
    contract_types: ["AP"],
    contract_start: "2027-09-01",
    duration_months: 24,
    remote: "hybrid",
    levels: ["BAC", "BA2"],
    job_name: "Menuisier",
    published_at: "2026-11-01T02:46:50.131Z",
  });
});

test("a company that wants no name has none; the place is read from its label; a bare ampersand is text", () => {
  expect(offers["70000004"]).toMatchObject({
    company_name: "Entreprise anonyme",
    company_description: "",
    description: "Une boutique de chaussures & de sacs.",
    city: "Poitiers",
    department: "86",
    levels: [],
    domain: "BOUT",
  });
});

test("a CDI and an offer abroad are left out, each with its reason", () => {
  expect(rejected).toEqual(["Contrat hors alternance (CDI)", "Offre hors de France"]);
});
