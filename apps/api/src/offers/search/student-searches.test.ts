import * as contract from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeAll, expect, test } from "vitest";
import { readQueryOf } from "./query.ts";
import { offerTasks } from "./tasks.ts";
import { groupsOf } from "./tsquery.ts";

const api = await testApi();
const places = {
  lyon: { city: "Lyon", commune_code: "69123", department: "69", lat: 45.758, lon: 4.8351 },
  rennes: { city: "Rennes", commune_code: "35238", department: "35", lat: 48.1159, lon: -1.6884 },
  tours: { city: "Tours", commune_code: "37261", department: "37", lat: 47.3943, lon: 0.6949 },
};
/** Titles as sites write them; « @ » stands before the company, « : » before the place. */
const offers = `
Boulanger(ère) H/F @ Marie Blachère : rennes
Assistant achats @ Boulangerie Vauban : lyon
Carrossier peintre @ Boulangerie Vauban
Développeur·euse Web Full-Stack @ Webqam : lyon
Développeur C++ / Qt @ Thales
Développeur C#/.NET @ Capgemini
Dev Node.js (F/H) @ OVHcloud
Études et développement Java @ Sopra Steria
UX/UI Designer @ Agence Pixel
Technicien SAV/Atelier @ Darty : rennes
Ingénieur R&D @ Biomérieux
Data scientist - IA/ML @ Doctolib
Assistant(e)/Secrétaire @ Cabinet Leduc : tours
Chargé·e de mission QVT @ Groupe Seb
Chargée de recrutement @ Adecco
Attaché(e) commercial(e) @ Würth
Employé.e de commerce 2027 – Lyon @ Carrefour : lyon
Infirmier(ère) 12/24 mois @ CHU
Vendeuse en boulangerie @ Maison Gaillard : tours
Mécanicien automobile @ Norauto : lyon
Graphiste H/F @ Agence Pixel
Chef de site logistique H/F @ Geodis
Facteur H/F @ La Poste
Maréchal-ferrant @ Haras du Pin
Agent d'accueil @ Mairie de Clermont-Ferrand`;

const search = async (text: string) => {
  const { status, body } = await api.ask(contract.searchOffers, { query: { search: text, limit: "10" } });
  expect([text.slice(0, 40), status]).toEqual([text.slice(0, 40), 200]);
  return body;
};
const found = async (text: string) => (await search(text)).results.map(({ title }) => title);

beforeAll(async () => {
  for (const line of offers.trim().split("\n")) {
    const [title = "", rest = ""] = line.split(" @ ");
    const [company = "", place] = rest.split(" : ");
    await api.given.externalOffer({
      ...{ title, company_name: company, description: "Une équipe vous accueille." },
      ...(place && places[place as keyof typeof places]),
    });
  }
  await offerTasks.refreshVocabulary.run(api.context(), {});
});

test.each([
  ["boulanger", "Boulanger(ère) H/F"],
  ["boulangères", "Boulanger(ère) H/F"],
  ["boulanger à Rennes", "Boulanger(ère) H/F"],
  ["boul", "Boulanger(ère) H/F"],
  ["dev web lyon", "Développeur·euse Web Full-Stack"],
  ["c++", "Développeur C++ / Qt"],
  ["C#", "Développeur C#/.NET"],
  [".net", "Développeur C#/.NET"],
  ["node.js", "Dev Node.js (F/H)"],
  ["nodejs", "Dev Node.js (F/H)"],
  ["r&d", "Ingénieur R&D"],
  ["ux/ui", "UX/UI Designer"],
  ["ux", "UX/UI Designer"],
  ["ux designer", "UX/UI Designer"],
  ["SAV", "Technicien SAV/Atelier"],
  ["IA", "Data scientist - IA/ML"],
  ["secrétaire Tours", "Assistant(e)/Secrétaire"],
  ["chargée de mission", "Chargé·e de mission QVT"],
  ["charge de mission", "Chargé·e de mission QVT"],
  ["chargé de recrutement", "Chargée de recrutement"],
  ["chargé(e) de recrutement", "Chargée de recrutement"],
  ["attachées commerciales", "Attaché(e) commercial(e)"],
  ["commercail", "Attaché(e) commercial(e)"],
  ["employée de commerce", "Employé.e de commerce 2027 – Lyon"],
  ["infirmières", "Infirmier(ère) 12/24 mois"],
  ["l'infirmier", "Infirmier(ère) 12/24 mois"],
  ["M1607", "Assistant(e)/Secrétaire"],
  ['"chargée de mission"', "Chargé·e de mission QVT"],
  ["marie blachere", "Boulanger(ère) H/F"],
  ["maison gaillard", "Vendeuse en boulangerie"],
  ['"Maison Gaillard"', "Vendeuse en boulangerie"],
  ["La Poste", "Facteur H/F"],
  ["slt je veux etre boulangere", "Boulanger(ère) H/F"],
  ["jcherche apres la 3eme secretaire", "Assistant(e)/Secrétaire"],
  ["alternace boulanger", "Boulanger(ère) H/F"],
  ["infirmier sans diplome", "Infirmier(ère) 12/24 mois"],
  ["plombier boulanger", "Boulanger(ère) H/F"],
  ["graphsite", "Graphiste H/F"],
  ["excel graphiste", "Graphiste H/F"],
  ["titre pro graphiste", "Graphiste H/F"],
  ["bts secretaire", "Assistant(e)/Secrétaire"],
  ["secreteriat", "Assistant(e)/Secrétaire"],
  ["je cherche un patron boulanger", "Boulanger(ère) H/F"],
  ["charge de recrutemant", "Chargée de recrutement"],
  ["docker infirmier", "Infirmier(ère) 12/24 mois"],
  ["graphic designer", "Graphiste H/F"],
  ["figma", "UX/UI Designer"],
  ["marechal ferrand", "Maréchal-ferrant"],
  ["contrat pro boulanger", "Boulanger(ère) H/F"],
  ["boulangé", "Boulanger(ère) H/F"],
])("« %s » shows « %s » first", async (text, title) => expect((await found(text))[0]).toBe(title));

test("the label and the code of the former ROME find all that its occupation was divided into", async () => {
  const developers = expect.arrayContaining(["Développeur·euse Web Full-Stack", "Études et développement Java"]);
  expect(await found("Études et développement informatique")).toEqual(developers);
  expect(await found("M1805")).toEqual(developers);
});

test("a mistyped trade finds the trade", async () => {
  const webDevelopers = ["Dev Node.js (F/H)", "Développeur·euse Web Full-Stack"];
  expect((await found("developement web")).slice(0, 2).toSorted()).toEqual(webDevelopers);
});

test("words that no offer of a trade holds are left out, and said; a literal search leaves none out", async () => {
  expect(await search("excel graphiste")).toMatchObject({ corrections: [{ from: "excel", to: "" }] });
  expect((await search("graphiste")).corrections).toEqual([]);
  // So is the name of a tool, for the trades that work with it.
  expect(await search("figma")).toMatchObject({ corrections: [{ from: "figma", to: "" }] });
  const literal = { search: "excel graphiste", literal: "true" } as const;
  expect((await api.ask(contract.searchOffers, { query: literal })).body).toMatchObject({ count: 0, corrections: [] });
});

test("the title that names both of two trades comes first where few do, before those of either", async () => {
  expect((await found("mécanicien graphiste")).toSorted()).toEqual(["Graphiste H/F", "Mécanicien automobile"]);
  await api.given.externalOffer({ title: "Mécanicien graphiste", description: "Une équipe vous accueille." });
  expect((await found("mécanicien graphiste"))[0]).toBe("Mécanicien graphiste");
});

test("levels of study count where nothing else is typed, and put a title first beside a trade", async () => {
  await api.given.externalOffer({ title: "Archiviste", levels: ["BA5"], description: "Une équipe vous accueille." });
  await api.given.externalOffer({ title: "Relieur", levels: ["BAC"], description: "Une équipe vous accueille." });
  for (const text of ["alternance bac+5", "master", "master 2", "bac + 5"])
    expect(await found(text)).toEqual(["Archiviste"]);
  expect(await found("niveau bac")).toEqual(["Relieur"]);
  expect(await found("alternance sans diplome")).toContain("Boulanger(ère) H/F");
  expect(await found("alternance sans diplome")).not.toContain("Relieur");
  await api.given.externalOffer({ title: "Relieur (licence pro)", description: "Une équipe vous accueille." });
  expect(await found("licence pro relieur")).toEqual(["Relieur (licence pro)", "Relieur"]);
});

test("a word of a trade in the title of another one comes after the offers of that trade", async () => {
  const description = "Une équipe vous accueille.";
  await api.given.externalOffer({ title: "Concepteur-vendeur de cuisines", description });
  await api.given.externalOffer({ title: "Apprenti cuisinier", description });
  await api.given.externalOffer({ title: "Commis de cuisine", description });
  const titles = ["Commis de cuisine", "Apprenti cuisinier", "Concepteur-vendeur de cuisines"];
  expect(await found("cuisine")).toEqual(titles);
});

test("the company of that very name comes before those whose name holds it", async () => {
  const at = (company_name: string, title: string) =>
    api.given.externalOffer({ title, company_name, description: "Une équipe vous accueille." });
  await at("Solenne", "Archiviste");
  await at("Solenne Énergies Nouvelles", "Poseur");
  expect(await found("alternance solenne")).toEqual(["Archiviste", "Poseur"]);
  // Not by another way of saying a trade: a "caissière" is at the "caisse".
  await at("Caisse des Landes", "Juriste");
  await at("Solenne", "Hôte de caisse");
  expect(await found("caissière")).toEqual(["Hôte de caisse"]);
});

test("where few offers name a tool, others of the trades that work with it follow", async () => {
  await api.given.externalOffer({ title: "Relieur d'art", description: "Vous dessinez avec Figma." });
  const { results, corrections } = await search("figma");
  expect(results.map(({ title }) => title)).toEqual(expect.arrayContaining(["Relieur d'art", "UX/UI Designer"]));
  expect(corrections).toEqual([]);
});

test.each([
  ["69", ["Lyon"]],
  ["Bretagne", ["Rennes"]],
  ["près de Tours", ["Tours"]],
])("« %s » is read as a place", async (text, cities) => {
  const { results, words } = await search(text);
  expect(words).toBe("");
  expect([...new Set(results.map(({ city }) => city))]).toEqual(cities);
});

const words = (count: number, word: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => word(at)).join(" ");
test("that nothing typed can be searched for is said, and not of words that every offer is about", async () => {
  const leftOut = async (search: string) => {
    const { body } = await api.ask(contract.searchOffers, { query: { search, limit: "10" } });
    expect(body.count).toBeGreaterThan(0);
    return body.corrections;
  };
  expect(await leftOut(" 🥐 ")).toEqual([{ from: "🥐", to: "" }]);
  expect(await leftOut("a".repeat(150))).toEqual([{ from: "a".repeat(150), to: "" }]);
  expect(await leftOut("de la")).toEqual([]);
  expect(await leftOut("  ")).toEqual([]);
});
test.each([
  ["10,000 characters", "développeur web ".repeat(625)],
  ["one word of 10,000 letters", "a".repeat(10_000)],
  ["200 words", words(200, (at) => `mot${at}`)],
  ["200 trades", words(200, (at) => ["boulanger", "comptable", "vendeur", "maçon"][at % 4] ?? "")],
  ["200 codes", words(200, (at) => `M${1000 + at}`)],
  ["200 phrases", words(200, (at) => `"chef de projet numéro ${at}"`)],
  ["signs", "!!! ??? %% && || :: ** << >> \\ ' ( ) <->"],
  ["small words", "de la le les du des un une et à"],
  ["an emoji", "🥖🍞"],
  ["5,000 emoji", "🥖".repeat(5000)],
  ["200 small words", words(200, (at) => ["de", "la", "et", "pour"][at % 4] ?? "")],
  ["200 levels", words(200, (at) => ["bts", "bac+2", "cap", "sans diplome"][at % 4] ?? "")],
  ["200 words in two", words(200, (at) => ["ortho", "prothesiste"][at % 2] ?? "")],
  ["marks without a letter", "\u0301".repeat(3000)],
  ["quotes that never end", '"'.repeat(5001)],
  ["quotes", '""" \' « » “ ”'],
  ["operators", "boulanger & | ! :* <-> ('; drop table offer_search; --"],
  ["text from right to left", "مطور ويب שלום"],
  ["a null character", "boulanger\u0000rennes"],
])("%s: an answer, and a bounded number of terms", async (_name, text) => {
  const query = readQueryOf(text);
  const terms = query?.parts.flatMap(({ alternatives, occupations }) => [...alternatives.flat(), ...occupations]) ?? [];
  expect(query?.parts.length ?? 0).toBeLessThanOrEqual(12);
  expect(terms.length).toBeLessThanOrEqual(200);
  expect((query ? groupsOf(query) : []).length).toBeLessThanOrEqual(3);
  const { status } = await api.ask(contract.searchOffers, { query: { search: text, limit: "10" } });
  expect(status).toBeLessThan(500);
});
