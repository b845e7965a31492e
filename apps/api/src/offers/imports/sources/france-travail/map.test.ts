import { readFileSync } from "node:fs";
import { readFeed } from "@passerelle/testing/feeds.ts";
import { expect, test } from "vitest";

const { offers, rejected } = await readFeed(
  "france-travail",
  readFileSync(new URL("./fixtures/offers.ndjson", import.meta.url)),
);

test("an offer is read", () => {
  expect(offers["190ABCD"]).toMatchObject({
    source_label: "France Travail",
    title: "Apprenti / Apprentie boulanger (H/F)",
    company_name: "Boulangerie Duval",
    company_size: "6 à 9 salariés",
    siret: "12345678901234",
    naf_code: "10.71C",
    city: "Paris",
    postcode: "75007",
    department: "75",
    contract_types: ["AP"],
    levels: ["CAP"],
    domain: "ALIM",
    job_name: "Boulanger / Boulangère",
    rome_codes: ["D1102"],
    desired_skills: ["Pétrir", "Rigueur"],
    opening_count: 2,
    apply_url: "https://www.example.com/detail/190ABCD",
    published_at: "2026-11-01T08:12:00.000Z",
  });
});

test("the level is the title's, else the one asked at entry; a place without a postcode has its department's", () => {
  expect(offers["190ABCE"]).toMatchObject({
    contract_types: ["PR"],
    levels: ["BA2"],
    city: "Ajaccio",
    department: "2A",
    company_name: "Entreprise anonyme",
    apply_url: "https://www.example.com/postuler",
  });
});

test("a department is no town: the offer is at the commune nearest to its point, swapped as it is", () => {
  expect(offers["190ABCG"]).toMatchObject({
    city: "Lyon",
    lat: 45.764,
    lon: 4.8357,
    apply_url: "https://candidat.francetravail.fr/offres/recherche/detail/190ABCG",
  });
});

test("a CDI, an offer of other fields and a line that is none are left out alone", () => {
  expect(rejected).toEqual(["Contrat hors alternance (Contrat travail)", "Élément illisible", "Élément illisible"]);
});
