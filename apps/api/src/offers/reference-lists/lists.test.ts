import * as contract from "@passerelle/contract/offers/reference-lists";
import { createPosting, updatePosting } from "@passerelle/contract/offers/school-postings";
import * as offers from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeEach, expect, test } from "vitest";

const api = await testApi();
const { given } = api;
const staff = await given.account(null, { is_staff: true });
const school = await given.school();
const nobody = "01900000-0000-7000-8000-000000000000";

beforeEach(async () => {
  await api.db.deleteFrom("search_synonyms").execute();
});

const list = "tags" as const;
const add = (label: string, to: contract.ReferenceList = list) =>
  api.ask(contract.addReferenceEntry, { params: { list: to }, body: { label } }, { as: staff });
const change = (id: string, body: { label?: string; is_withdrawn?: boolean; expected_version: number }) =>
  api.ask(contract.changeReferenceEntry, { params: { id }, body }, { as: staff });
const entriesOf = async (of: contract.ReferenceList = list) =>
  (await api.ask(contract.getReferenceLists, {}, { as: staff })).body.lists.find((one) => one.list === of)?.entries ??
  [];
const suggested = async (of: contract.ReferenceList = list) =>
  (await api.ask(contract.getPostingSuggestions, {}, { as: school })).body[of];
const order = (ids: string[], expected_ids: string[]) =>
  api.ask(contract.orderReferenceList, { params: { list }, body: { ids, expected_ids } }, { as: staff });

test("an entry is suggested at once, and the same word in other letters is refused, two at once too", async () => {
  const added = await Promise.all([add("Été en entreprise"), add("ETE en entreprise")]);
  expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await suggested()).at(-1)).toMatch(/en entreprise/i);
  const refused = await add("été  en entreprise".replace("  ", " "));
  expect(refused.body).toMatchObject({ code: "reference-exists", fields: { label: [expect.any(String)] } });
  expect((await add("Été en entreprise", "skills")).status).toBe(201);
  for (const label of ["", "   ", "a, b", "x".repeat(61), "\u0000"]) expect((await add(label)).status).toBe(400);
});

test("an entry is renamed and withdrawn by the last user to have read it, and can be put back", async () => {
  const { body: entry } = await add("Nuit");
  const { id, version } = entry;
  const renamed = await Promise.all([
    change(id, { label: "Travail de nuit", expected_version: version }),
    change(id, { label: "Nuits", expected_version: version }),
  ]);
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await change(id, { label: "permis b", expected_version: version + 1 })).body.code).toBe("reference-exists");
  expect((await change(id, { is_withdrawn: true, expected_version: version })).body.code).toBe("reference-changed");
  const withdrawn = await change(id, { is_withdrawn: true, expected_version: version + 1 });
  expect(withdrawn.body).toMatchObject({ is_withdrawn: true });
  expect(await suggested()).not.toContain(withdrawn.body.label);
  expect((await entriesOf()).at(-1)?.id).toBe(id);
  expect((await add(withdrawn.body.label)).body.code).toBe("reference-exists");
  await change(id, { is_withdrawn: false, expected_version: version + 2 });
  expect(await suggested()).toContain(withdrawn.body.label);
  expect((await change(nobody, { label: "x", expected_version: 1 })).status).toBe(404);
  const noted = await api.db
    .selectFrom("audit_entries")
    .select("details")
    .where("action", "=", "reference-changed")
    .execute();
  expect(noted.map(({ details }) => (details as { change: string }).change)).toEqual(
    expect.arrayContaining(["added", "renamed", "withdrawn", "restored"]),
  );
});

test("a list is ordered as it was shown, and not over another user's order", async () => {
  const ids = (await entriesOf()).filter(({ is_withdrawn }) => !is_withdrawn).map(({ id }) => id);
  const reversed = [...ids].reverse();
  expect((await order(reversed, ids)).body.entries.map(({ id }) => id)).toEqual(reversed);
  expect((await order(ids, ids)).body.code).toBe("reference-changed");
  expect((await order(ids.slice(1), reversed)).status).toBe(400);
  expect((await order([...ids.slice(1), nobody], reversed)).status).toBe(400);
});

test("an offer takes the sectors of the list, keeps those it has, and no other", async () => {
  const create = (industry_sectors: string[]) =>
    api.ask(createPosting, { body: { title: "Vendeuse", status: "draft", industry_sectors } }, { as: school });
  expect((await create(["Magie"])).body.fields).toHaveProperty("industry_sectors");
  const { body: entry } = await add("Artisanat d'art", "industry_sectors");
  const made = await create(["Artisanat d'art", "Santé"]);
  expect(made.status).toBe(201);
  await change(entry.id, { label: "Métiers d'art", expected_version: 1 });
  const { id, version } = made.body as { id: string; version: number };
  const body = { title: "Vendeur", industry_sectors: ["Artisanat d'art"], expected_version: version };
  const changed = await api.ask(updatePosting, { params: { id }, body }, { as: school });
  expect([changed.status, changed.body]).toMatchObject([200, { industry_sectors: ["Artisanat d'art"] }]);
  expect((await create(["Artisanat d'art"])).status).toBe(400);
  await change(entry.id, { is_withdrawn: true, expected_version: 2 });
  expect((await create(["Métiers d'art"])).status).toBe(201);
});

const titlesFor = async (search: string) => {
  const { body } = await api.ask(offers.searchOffers, { query: { search } });
  return body.results.map(({ title }) => title).sort();
};
const group = (...words: string[]) => api.ask(contract.addSynonyms, { body: { words } }, { as: staff });

test("the search takes synonyms for one another at once, words and phrases, in any letters", async () => {
  const { companyId } = await given.company();
  for (const title of ["Chargée QZT", "Assistant quartz tertiaire", "Quartz en eau"])
    await given.job({ company_id: companyId, title, description: "Un poste." });
  expect(await titlesFor("qzt")).toEqual(["Chargée QZT"]);
  const { body: kept } = await group("QZT", "quartz tertiaire");
  expect(await titlesFor("qzt")).toEqual(["Assistant quartz tertiaire", "Chargée QZT"]);
  expect(await titlesFor("Quartz  Tertiaire")).toEqual(["Assistant quartz tertiaire", "Chargée QZT"]);
  expect(await titlesFor("quartz")).toEqual(["Assistant quartz tertiaire", "Quartz en eau"]);
  expect(await titlesFor("assistant qzt")).toEqual(["Assistant quartz tertiaire"]);
  const remove = (expected_version: number, id = kept.id) =>
    api.ask(contract.removeSynonyms, { params: { id }, query: { expected_version } }, { as: staff });
  expect((await remove(7)).status).toBe(409);
  expect((await remove(kept.version)).status).toBe(204);
  expect((await remove(kept.version)).status).toBe(404);
  expect(await titlesFor("qzt")).toEqual(["Chargée QZT"]);
});

test("a word is in one group, and a group is changed by the last user to have read it", async () => {
  const both = await Promise.all([group("dev", "développeur"), group("Développeur", "codeur")]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe("synonym-taken");
  const { body: one } = await group("commercial", "vendeur");
  const set = (words: string[], expected_version: number, id = one.id) =>
    api.ask(contract.changeSynonyms, { params: { id }, body: { words, expected_version } }, { as: staff });
  expect((await set(["commercial", "vendeur", "technico-commercial"], 1)).body).toMatchObject({ version: 2 });
  expect((await set(["commercial", "vente"], 1)).body.code).toBe("reference-changed");
  expect((await set(["commercial", "développeur"], 2)).body.code).toBe("synonym-taken");
  expect((await set(["vente", "VENTE"], 2)).status).toBe(400);
  expect((await set(["vente", "vendre"], 2, nobody)).status).toBe(404);
  const found = (await api.ask(contract.listSynonyms, {}, { as: staff })).body.synonyms;
  expect(found.find(({ id }) => id === one.id)?.words).toEqual(["commercial", "vendeur", "technico-commercial"]);
  for (const words of [["seul"], ["a", "--"], [], ["un deux trois quatre cinq", "six"]])
    expect((await api.ask(contract.addSynonyms, { body: { words } }, { as: staff })).status).toBe(400);
});

test("the codes are shown with how many of the newest offers bear each", async () => {
  const { companyId } = await given.company();
  await given.job({ company_id: companyId, title: "Boulanger", domain: "ALIM", contract_type: "PR" });
  const { body } = await api.ask(contract.listReferenceCodes, {}, { as: staff });
  const offersOf = (name: string, code: string) =>
    body.codes.find((one) => one.name === name)?.rows.find((row) => row.code === code)?.offers;
  expect(body.is_all).toBe(true);
  expect(offersOf("domains", "ALIM")).toBe(1);
  expect(offersOf("contract_types", "PR")).toBe(1);
});
