import { expectNearlyLinear } from "@passerelle/testing/processor-time.ts";
import { describe, expect, test } from "vitest";
import { plainText } from "#platform/plain-text.ts";
import {
  contractTypesOf,
  domainOf,
  levelsOfDiplomas,
  levelsOfEuropean,
  levelsOfText,
  levelsOfTitle,
  remoteOf,
} from "./classify.ts";
import { completeOffer } from "./complete-offer.ts";
import { jobNameOf } from "./job-name.ts";
import { offerOf, type SourceOffer } from "./source-offer.ts";
import { leboncoin } from "./sources/leboncoin/source.ts";

const now = new Date("2026-11-21T10:00:00Z");
const told = (changes: Partial<SourceOffer> = {}) =>
  offerOf(
    {
      id: "1",
      label: "France Travail",
      title: "Soudeur",
      address: "69003 Lyon",
      description: "Vous soudez.",
      contractTypes: ["AP"],
      contract: "",
      url: "https://www.example.com/1",
      ...changes,
    },
    now,
  );
const row = (changes: Partial<SourceOffer> = {}) => {
  const mapped = told(changes);
  if ("rejected" in mapped) throw new Error(mapped.rejected);
  return completeOffer("essai", mapped.offer);
};

describe("levels", () => {
  test.each([
    ["3", ["CAP"]],
    ["4", ["BAC"]],
    ["5", ["BA2"]],
    ["6", ["BA3", "BA4"]],
    ["7", ["BA4", "BA5"]],
    ["8", []],
    ["BTS", []],
    [null, []],
  ])("the European digit %s is %j", (digit, expected) => {
    expect(levelsOfEuropean(digit)).toEqual(expected);
  });

  test.each([
    ["Comptable Bac+4/5", ["BA4", "BA5"]],
    ["BTS MCO ou Bachelor", ["BA2", "BA3"]],
    ["CAP Pâtissier", ["CAP"]],
    ["Vendeur", []],
  ])("the title « %s » names %j", (title, expected) => {
    expect(levelsOfTitle(title)).toEqual(expected);
  });

  test.each([
    ["De bac +2 à bac +5", ["BA2", "BA5"]],
    ["Vous préparez un BTS ou une Licence pro", ["BA2", "BA3"]],
    ["Dans le but de tenir le cap, un master plan de 35 m2", []],
    ["Formation BUT GEA ou Master 2", ["BA3", "BA5"]],
  ])("the text « %s » names %j", (text, expected) => {
    expect(levelsOfText(text)).toEqual(expected);
  });

  test.each([
    [["bac+2"], ["BA2"]],
    [["Bac+5 et plus ou équivalents"], ["BA5"]],
    [["bac"], ["BAC"]],
    [
      ["CAP, BEP et équivalents", "Bac ou équivalent"],
      ["CAP", "BAC"],
    ],
    [["none", "4ème achevée", ""], []],
  ])("the diplomas %j are %j", (diplomas, expected) => {
    expect(levelsOfDiplomas(diplomas)).toEqual(expected);
  });

  test("the source's data come first, then the title, then the text", () => {
    const all = { levels: ["CAP" as const], title: "Soudeur BTS", description: "Bac+5" };
    expect(row(all).levels).toEqual(["CAP"]);
    expect(row({ ...all, levels: [] }).levels).toEqual(["BA2"]);
    expect(row({ ...all, levels: undefined, title: "Soudeur" }).levels).toEqual(["BA5"]);
  });
});

test.each([
  ["Complet", "remote"],
  ["Télétravail total", "remote"],
  ["Partial remote", "hybrid"],
  ["Occasionnel", "hybrid"],
  ["Pas teletravail", "onsite"],
  ["No remote", "onsite"],
  ["onsite", "onsite"],
  ["Not specified", null],
  ["Non précisé", null],
  ["", null],
])("far from the office: « %s » is %s", (word, expected) => {
  expect(remoteOf(word)).toBe(expected);
});

test.each([
  [
    ["Apprentissage", "Professionnalisation"],
    ["AP", "PR"],
  ],
  [["Alternance"], ["AP", "PR"]],
  [["apprentice", "Alternance / Apprentissage"], ["AP"]],
  [["Contrat d'alternance (pro, apprentissage)"], ["AP", "PR"]],
  [["CDI", "Stage"], []],
  [[], []],
])("the contracts %j are %j", (words, expected) => {
  expect(contractTypesOf(words)).toEqual(expected);
});

test("the domain is the first known ROME code's, else the title's, else the job name's", () => {
  expect(domainOf(["Z9999", "M1805"], "Boulanger")).toBe("TECH");
  expect(domainOf([], "Boulanger", "Comptable")).toBe("ALIM");
  expect(domainOf([], "Rejoignez-nous", "Comptable")).toBe("CPT_F");
  expect(domainOf([], "Rejoignez-nous")).toBe("OTHER");
});

test.each([
  // As the source names it, without who is meant.
  ["Vendeur-magasinier (H/F)", "ALTERNANCE - CONSEILLER COMPTOIR", "Vendeur-magasinier"],
  ["Développeur / Développeuse web", "Rejoignez-nous", "Développeur / Développeuse web"],
  ["Chargé de clientèle F/H/X - ", "x", "Chargé de clientèle"],
  ["  (H/F) ", "Boulanger", "Boulanger"],
  // Else as the title does, in one spelling for both genders.
  ["", "ALTERNANCE - Boucher F/H", "Boucher"],
  ["", "Apprentie bouchère (H/F)", "Boucher"],
  ["", "Assistant(e) de gestion en alternance H/F", "Assistant de gestion"],
  ["", "Alternant(e) Chargé(e) de Communication BtoB Laval 53 H/F", "Chargé de communication"],
  ["", "Bac pro - Futures aides-soignantes 2027", "Aide-soignant"],
  ["", "Développeuse web en alternance", "Développeur web"],
  ["", "Vendeur magasinier", "Vendeur"],
  ["", "Assistant commercial export", "Assistant commercial"],
  // A word that is a trade and says another one.
  ["", "Ingénieur R&D Commercial Véhicules 2027-2030", ""],
  ["", "Manager en stratégie, management et organisation H/F", ""],
  ["", "Administrateur serveurs", ""],
  ["", "", ""],
])("the job of « %s », « %s » is « %s »", (said, title, expected) => {
  expect(jobNameOf(said, title)).toBe(expected);
});

describe("places", () => {
  test("the address comes before the point; a point far from it is the commune's", () => {
    expect(row({ lat: 45.76, lon: 4.85 })).toMatchObject({ city: "Lyon", lat: 45.76, lon: 4.85 });
    expect(row({ lat: 48.85, lon: 2.35 })).toMatchObject({ city: "Lyon", department: "69" });
    expect(Math.round(row({ lat: 48.85, lon: 2.35 }).lat ?? 0)).toBe(46);
  });

  test("a swapped point is swapped back; one nowhere near France is none", () => {
    expect(row({ address: "", lat: 4.8357, lon: 45.764 })).toMatchObject({ city: "Lyon", lat: 45.764, lon: 4.8357 });
    expect(row({ address: "", lat: 0, lon: 0 })).toMatchObject({ city: "", lat: null, lon: null, commune_code: null });
  });

  test("a postcode of another department gives way to the commune's", () => {
    expect(row({ address: "38990 Babaland", lat: 45.764, lon: 4.8357 })).toMatchObject({
      city: "Lyon",
      department: "69",
    });
    expect(row({ address: "38990 Babaland", lat: 45.764, lon: 4.8357 }).postcode).toMatch(/^69/);
    expect(row({ address: "69003 Lyon" }).postcode).toBe("69003");
  });
});

test.each([
  [{ contractTypes: [], contract: "CDI" }, "Contrat hors alternance (CDI)"],
  [{ country: "BE" }, "Offre hors de France"],
  [{ expires: "20/11/2026" }, "Offre expirée"],
  [{ id: " " }, "Identifiant manquant"],
  [{ title: "" }, "Titre manquant"],
  [{ description: "<p> </p>" }, "Description manquante"],
  [{ url: "javascript:alert(1)" }, "Adresse de candidature invalide"],
  [{ url: null }, "Adresse de candidature invalide"],
])("%j is left out: %s", (changes, reason) => {
  expect(told(changes as Partial<SourceOffer>)).toMatchObject({ rejected: reason });
});

test.each(["", "FR", "France", "RE", null])("the country %j is France", (country) => {
  expect(told({ country })).toHaveProperty("offer");
});

test("a text of ten megabytes is no offer", () => {
  expect(told({ description: "x".repeat(10_000_000) })).toMatchObject({ rejected: "Élément trop volumineux" });
});

test.each([
  ["tags that never end", "<p", 400_000],
  ["bullets", "•", 900_000],
  ["empty lines", "\n", 900_000],
  ["bullets without words", "• \n", 300_000],
  ["entities", "&amp", 200_000],
  ["escaped tags", "&lt;/p&gt; &lt;p", 60_000],
  ["escaped entities", "&amp;eacute", 80_000],
  ["cells", `</td>${" ".repeat(40)}`, 20_000],
  ["levels", "bac + ", 150_000],
])("a long text of %s is read in no time", (_, piece, count) => {
  expectNearlyLinear((length) => {
    const text = piece.repeat(length);
    told({ description: `Vous soudez. ${text}` });
    leboncoin.map({ titre: "Soudeur", identifiant: "1", description: `Résumé\nSoudeur, Alternance${text}` }, now);
  }, count);
});

test("a date to come is no date; one that is known is kept", () => {
  expect(row({ published: "2030-01-01" }).published_at).toBe(now.toISOString());
  expect(row({ published: "01/11/2026 08:00:00" }).published_at).toBe("2026-11-01T07:00:00.000Z");
});

test.each([
  ["<ul><li><p>A</p></li><li><p>B</p></li></ul>", "• A\n• B"],
  ["<p>A</p><ul><li>B</li><li></li><li>C</li></ul><p>D</p>", "A\n\n• B\n• C\n\nD"],
  ["A &amp; B<br>C&nbsp;D", "A & B\nC D"],
  ["<style>p{}</style><script>x</script><b>A</b>", "A"],
  ["• A\n\n\n• B", "• A\n• B"],
  ["<p>L&#8217;&eacute;t&eacute;&nbsp;: R&amp;D &lt; 5&nbsp;%</p>", "L’été : R&D < 5 %"],
  // Escaped once more than it should be: by the writer of the feed, within CDATA.
  [
    "&lt;p&gt;Bonjour &amp;eacute;t&amp;eacute;&lt;/p&gt;&lt;ul&gt;&lt;li&gt;A&lt;/li&gt;&lt;/ul&gt;",
    "Bonjour été\n\n• A",
  ],
  ["&lt;p&gt;Bonjour l&eacute;o&lt;br /&gt;R&amp;amp;D&lt;/p&gt;", "Bonjour léo\nR&D"],
  ["<p>Bonjour &amp;eacute;t&amp;eacute;&amp;nbsp;!</p>", "Bonjour été !"],
  ["&lt;p&gt;A&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;", "A"],
  // What a text says of tags is no markup.
  ["Vous connaissez les balises &lt;p&gt; et &lt;td&gt;", "Vous connaissez les balises <p> et <td>"],
  ["<p>La balise &lt;/p&gt; ferme</p>", "La balise </p> ferme"],
  [
    "<table><tr><th>Jour</th><th>Heures</th></tr><tr> <td>lundi</td>\n<td>7</td></tr></table>",
    "Jour · Heures\nlundi · 7",
  ],
  ["<section>A</section><dl><dt>B</dt><dd>C</dd></dl>D", "A\nB\nC\n\nD"],
])("%s reads %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});
