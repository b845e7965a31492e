import { listCompanyPages, listSchoolPages } from "@passerelle/contract/offers/directories";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;

const companies = async (query: object = {}) => (await ask(listCompanyPages, { query })).body;
const schools = async (query: object = {}) => (await ask(listSchoolPages, { query })).body;
const namesOf = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name);

const forge = await given.company({ name: "Forge du Midi", city: "Nîmes" });
await given.unverifiedCompany({ name: "Écluse et Fils", city: "Saint-Nazaire" });
const bakery = await given.company({ name: "Boulangerie 100 % levain", city: "Nantes" });
await given.job({ company_id: forge.companyId, title: "Forgeron" });
await given.job({ company_id: forge.companyId, title: "Fermé", is_active: false });
await given.job({ company_id: bakery.companyId, title: "Boulanger" });
await given.job({ company_id: bakery.companyId, title: "Vendeur" });

test("wrong pages are refused", async () => {
  expect((await ask(listCompanyPages, { query: { limit: 0 } })).status).toBe(400);
  expect((await ask(listSchoolPages, { query: { offset: -1 } })).status).toBe(400);
});

test("companies stand by name, with their visible offers and how they answer, and nothing that is not public", async () => {
  await api.pool.query("insert into answer_rates values ($1, 10, 8, 3.6)", [forge.companyId]);
  const { count, results } = await companies();
  expect([count, namesOf({ results })]).toEqual([3, ["Boulangerie 100 % levain", "Écluse et Fils", "Forge du Midi"]]);
  expect(results[2]).toEqual({
    slug: "forge-du-midi",
    name: "Forge du Midi",
    city: "Nîmes",
    logo_url: null,
    is_verified: true,
    open_offers: 1,
    answers: { rate: 80, days: 4 },
  });
  expect(results.map(({ open_offers, is_verified }) => [open_offers, is_verified])).toEqual([
    [2, true],
    [0, false],
    [1, true],
  ]);
});

test("they are searched by a part of the name and the beginning of the town, whatever the accents; signs are no wildcards", async () => {
  expect(namesOf(await companies({ search: "ECLUSE" }))).toEqual(["Écluse et Fils"]);
  expect(namesOf(await companies({ search: "100 %" }))).toEqual(["Boulangerie 100 % levain"]);
  expect(namesOf(await companies({ search: "%" }))).toEqual(["Boulangerie 100 % levain"]);
  expect(namesOf(await companies({ search: "_" }))).toEqual([]);
  expect(namesOf(await companies({ city: "nime" }))).toEqual(["Forge du Midi"]);
  expect(namesOf(await companies({ city: "nazaire" }))).toEqual([]);
  expect(namesOf(await companies({ city: "Nantes", search: "forge" }))).toEqual([]);
});

test("those without a visible offer can be left out, and pages follow each other", async () => {
  const recruiting = await companies({ with_offers: "true", limit: 1, offset: 1 });
  expect([recruiting.count, namesOf(recruiting)]).toEqual([2, ["Forge du Midi"]]);
});

test("schools that left, or show no page, are not listed", async () => {
  const school = await given.school({ name: "Campus Ouvert", city: "Nantes" });
  await given.school({ name: "Campus Parti", is_active: false });
  await given.school({ name: "Campus Discret", is_public: false });
  await given.posting({ school_id: school.schoolId });
  const { count, results } = await schools({ search: "campus" });
  expect([count, namesOf({ results })]).toEqual([1, ["Campus Ouvert"]]);
  expect(results[0]).toMatchObject({ city: "Nantes", open_offers: 1, is_verified: false });
});

test("the sitemap names both directories", async () => {
  const { body } = await api.sendRaw({ url: "/sitemaps/pages.xml" });
  for (const path of ["/entreprises", "/ecoles"]) expect(body).toContain(`<loc>http://passerelle.test${path}</loc>`);
});
