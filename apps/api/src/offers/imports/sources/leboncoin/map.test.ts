import { readFileSync } from "node:fs";
import { readFeed } from "@passerelle/testing/feeds.ts";
import { expect, test } from "vitest";

const feed = readFileSync(new URL("./fixtures/feed.csv", import.meta.url), "utf8");
const { offers, rejected } = await readFeed("leboncoin", feed);

test("the contract is read from the summary, which is no part of the text; quotes and line breaks are the text's", () => {
  expect(offers["1"]).toMatchObject({
    source_label: "Leboncoin",
    title: "ALTERNANCE - Boucher F/H",
    company_name: "Boucherie du Pont",
    description: 'Vous préparez les viandes.\nVous dites "bonjour" aux clients, toujours.',
    profile: "En formation de niveau CAP boucherie.",
    city: "Saint-Cyr-sur-Loire",
    department: "37",
    contract_types: ["AP", "PR"],
    levels: ["CAP"],
    domain: "ALIM",
    job_name: "Boucher",
    apply_url: "https://www.example.com/offres_d_emploi/1.htm",
  });
  expect(offers["2"]).toMatchObject({ contract_types: ["AP", "PR"], levels: ["BA2", "BA3"] });
});

test("a postcode that lost its zero has it again", () => {
  expect(offers["2"]).toMatchObject({ postcode: "08000", city: "Charleville-Mézières", department: "08" });
});

test("without a summary the title says whether it is work-study; without a company the offer is anonymous", () => {
  expect(offers["5"]).toMatchObject({ contract_types: ["AP"], company_name: "Entreprise anonyme", city: "Lyon" });
});

test("a CDI that speaks of apprentices and a line that is cut are left out alone", () => {
  expect(rejected).toEqual(["Contrat hors alternance (CDI)", "Élément illisible"]);
});

test("an offer without a date does not change by being read again", async () => {
  const later = await readFeed("leboncoin", feed, new Date("2026-11-22T10:00:00Z"));
  expect(later.offers["1"]?.content_hash).toBe(offers["1"]?.content_hash);
});

test("a file without the columns that are needed, and one that is cut, are no files", async () => {
  await expect(readFeed("leboncoin", "a;b\n1;2\n")).rejects.toThrow("Le fichier ne contient pas de liste d'offres.");
  await expect(readFeed("leboncoin", '"titre","identifiant"\n')).rejects.toThrow(
    "Le fichier n'a plus toutes ses colonnes (il manque redirection, description).",
  );
  await expect(readFeed("leboncoin", `${feed}"https://www.example.com/6","Ly`)).rejects.toThrow();
});

test("a quote in the wrong place costs the lines that it makes unreadable, and no other offer", async () => {
  const read = await readFeed("leboncoin", feed.replace("toujours.\n", 'toujours."\n'));
  expect(Object.keys(read.offers)).toEqual(["2", "5"]);
  expect(read.rejected).toContain("Élément illisible");
});

test("a feed in the charset of old spreadsheets is read", async () => {
  const { offers: old } = await readFeed("leboncoin", Buffer.from(feed.replaceAll("’", "'"), "latin1"));
  expect(old["2"]).toMatchObject({ title: "Conseiller après-vente (H/F)", city: "Charleville-Mézières" });
});

test("a line of ten megabytes is left out alone", async () => {
  const long = `"https://www.example.com/9","Lyon","","${"x".repeat(10_000_000)}","Apprenti","9","",""\n`;
  const read = await readFeed("leboncoin", feed + long);
  expect(read.rejected.at(-1)).toBe("Élément trop volumineux");
  expect(Object.keys(read.offers)).toEqual(Object.keys(offers));
});
