import * as contract from "@passerelle/contract/offers/alerts";
import { findOrganisationPage } from "@passerelle/contract/offers/organisation-pages";
import { searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { savedSearchTasks } from "./tasks.ts";

const api = await testApi();
const { given, ask } = api;
type Person = Awaited<ReturnType<typeof given.account>>;
type Frequency = "immediate" | "daily" | "none";

const save = (as: Person, parameters: object, frequency: Frequency = "immediate") =>
  ask(contract.saveSearch, { body: { name: "", frequency, parameters } }, { as });
const follow = (as: Person, organisation: string, frequency?: Frequency) => save(as, { organisation }, frequency);
const listOf = async (as: Person) => (await ask(contract.listSavedSearches, {}, { as })).body;
const run = (task: "immediate" | "daily" = "immediate") => savedSearchTasks[task].run(api.context(), {});
const mailsTo = async (as: Person) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === as.email);
};

test("nobody follows what is not there, nor a school that left or shows no page, nor follows twice", async () => {
  const as = await given.account("applicant");
  const unknown = await follow(as, "01900000-0000-7000-8000-000000000001");
  expect([unknown.status, unknown.body.code]).toEqual([400, "organisation-unknown"]);
  for (const row of [{ is_active: false }, { is_public: false }])
    expect((await follow(as, (await given.school(row)).schoolId)).body.code).toBe("organisation-unknown");
  expect((await follow(as, "pas-un-identifiant")).status).toBe(400);
  const { companyId } = await given.company();
  expect((await follow(await given.company(), companyId)).status).toBe(403);
  expect((await follow(as, companyId)).status).toBe(201);
  expect((await follow(as, companyId)).body.code).toBe("search-exists");
});

test("new offers of what a person follows come by mail, wherever they are, and those of others do not", async () => {
  const as = await given.account("applicant");
  const company = await given.company({ name: "Énergies du Ponant" });
  const school = await given.school({ name: "Campus du Ponant" });
  await given.job({ company_id: company.companyId, title: "Avant qu'elle suive" });
  await run();
  await follow(as, company.companyId);
  await follow(as, school.schoolId);
  expect((await listOf(as)).map(({ name, summary, url }) => [name, summary, url])).toEqual([
    ["Campus du Ponant", "Toutes ses offres", `/organisations/${school.schoolId}`],
    ["Énergies du Ponant", "Toutes ses offres", `/organisations/${company.companyId}`],
  ]);
  await given.job({
    company_id: company.companyId,
    title: "Technicien éolien",
    department: "44",
    city: "Saint-Nazaire",
  });
  await given.posting({ school_id: school.schoolId, title: "Assistant du campus" });
  await given.job({ title: "Technicien éolien d'ailleurs" });
  await run();
  const mails = await mailsTo(as);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    "1 nouvelle offre : Campus du Ponant",
    "1 nouvelle offre : Énergies du Ponant",
  ]);
  const mail = mails.find(({ subject }) => subject.includes("Énergies"));
  expect(mail?.text).toContain("Une nouvelle offre de Énergies du Ponant, que vous suivez.");
  expect(mail?.text).toContain("Technicien éolien");
  expect(mail?.text).not.toContain("Avant qu'elle suive");
  expect(mail?.text).not.toContain("d'ailleurs");
  // Nothing is sent twice.
  await run();
  expect(await mailsTo(as)).toHaveLength(2);
});

test("an offer that a search finds too comes once, with what the person follows", async () => {
  const as = await given.account("applicant");
  const { companyId } = await given.company({ name: "Voilerie Vive" });
  const searching = (await save(as, { search: "voilier" })).body.id;
  const following = (await follow(as, companyId)).body.id;
  await given.job({ company_id: companyId, title: "Voilier d'ici" });
  await run();
  expect((await mailsTo(as)).map(({ subject }) => subject)).toEqual(["1 nouvelle offre : Voilerie Vive"]);
  // The search counts it all the same, and alerts of the others.
  expect((await listOf(as)).find(({ id }) => id === searching)?.new_count).toBe(1);
  await given.job({ title: "Voilier d'ailleurs" });
  await run();
  const [, second] = await mailsTo(as);
  expect(second?.text).toContain("Voilier d'ailleurs");
  expect(second?.text).not.toContain("Voilier d'ici");
  // Who no longer wants mails of the company hears of its offers by the search.
  await ask(contract.changeSavedSearch, { params: { id: following }, body: { frequency: "none" } }, { as });
  await given.job({ company_id: companyId, title: "Voilier encore" });
  await run();
  expect((await mailsTo(as)).at(-1)?.text).toContain("Voilier encore");
});

test("a follower who unfollows hears no more", async () => {
  const as = await given.account("applicant");
  const { companyId } = await given.company();
  const { id } = (await follow(as, companyId)).body;
  expect(
    (await ask(contract.deleteSavedSearch, { params: { id } }, { as: await given.account("applicant") })).status,
  ).toBe(404);
  expect((await ask(contract.deleteSavedSearch, { params: { id } }, { as })).status).toBe(204);
  await given.job({ company_id: companyId });
  await run();
  expect(await mailsTo(as)).toEqual([]);
});

test("words narrow what is watched of a company", async () => {
  const as = await given.account("applicant");
  const { companyId } = await given.company();
  await save(as, { organisation: companyId, search: "tonnelier" });
  await given.job({ company_id: companyId, title: "Tonnelier" });
  await given.job({ company_id: companyId, title: "Cartographe" });
  await run();
  expect((await listOf(as))[0]).toMatchObject({
    new_count: 1,
    summary: "«\u00a0tonnelier\u00a0» · une seule entreprise ou école",
  });
});

test("the search finds the offers of one company alone, with words or without", async () => {
  const { companyId } = await given.company();
  const job = await given.job({ company_id: companyId, title: "Marbrier funambule" });
  await given.job({ company_id: companyId, title: "Carreleur" });
  await given.job({ title: "Marbrier funambule" });
  const found = async (query: object) =>
    (await ask(searchOffers, { query: { organisation: companyId, ...query } })).body;
  expect(await found({})).toMatchObject({ count: 2, count_is_exact: true });
  expect((await found({ search: "marbrier" })).results.map(({ id }) => id)).toEqual([job.id]);
  expect((await ask(searchOffers, { query: { organisation: "x" } as never })).status).toBe(400);
});

test("an identifier leads to the page under its present name", async () => {
  const { companyId } = await given.company({ name: "Phare Bleu" });
  const school = await given.school({ name: "Phare École", slug: "phare-ecole" });
  const url = async (id: string) => (await ask(findOrganisationPage, { params: { id } })).body.url;
  expect(await url(companyId)).toBe("/entreprises/phare-bleu");
  expect(await url(school.schoolId)).toBe("/ecoles/phare-ecole");
  const closed = await given.school({ is_active: false });
  expect((await ask(findOrganisationPage, { params: { id: closed.schoolId } })).status).toBe(404);
});
