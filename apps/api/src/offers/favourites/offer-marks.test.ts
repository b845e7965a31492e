import * as contract from "@passerelle/contract/offers/favourites";
import { searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
const nobody = "01900000-0000-7000-8000-000000000000";
type Person = Awaited<ReturnType<typeof given.account>>;
const keep = (id: string, as: Person) => api.ask(contract.addFavourite, { params: { id } }, { as });
const favourites = async (as: Person) => (await api.ask(contract.listFavourites, {}, { as })).body;
const hide = (id: string, as: Person) => api.ask(contract.hideOffer, { params: { id } }, { as });

test("an offer that is not on screen cannot be kept", async () => {
  const as = await given.account("applicant");
  const draft = await given.posting({ status: "draft" });
  for (const id of [nobody, draft.id]) expect((await keep(id, as)).status).toBe(404);
});

test("a list of a thousand offers is full", async () => {
  const as = await given.account("applicant");
  await api.pool.query(
    "insert into offer_marks (account_id, mark, offer_id, offer_snapshot) select $1, 'favourite', new_id(), '{}' from generate_series(1, 1000)",
    [as.id],
  );
  const answer = await keep((await given.job()).id, as);
  expect(answer).toMatchObject({
    status: 409,
    body: { detail: "Cette liste est pleine (1\u00a0000 offres). Retirez-en quelques-unes pour en ajouter." },
  });
});

test("offers of every kind are kept once, the last first, and removed", async () => {
  const as = await given.account("applicant");
  const offers = [await given.job(), await given.posting(), await given.externalOffer()];
  for (const { id } of offers) {
    expect((await keep(id, as)).status).toBe(204);
    expect((await keep(id, as)).status).toBe(204);
  }
  expect((await favourites(as)).map(({ id, source }) => [id, source])).toEqual([
    [offers[2]?.id, "external"],
    [offers[1]?.id, "school"],
    [offers[0]?.id, "company"],
  ]);
  for (let time = 0; time < 2; time += 1)
    expect((await api.ask(contract.removeFavourite, { params: { id: offers[1]?.id ?? "" } }, { as })).status).toBe(204);
  const marks = await api.ask(contract.listMarks, {}, { as });
  expect(marks.body).toEqual({ favourites: [offers[2]?.id, offers[0]?.id], hidden: [] });
  expect(await favourites(await given.account("applicant"))).toEqual([]);
});

test("a favourite that has closed stays, with what it said, and can still be removed", async () => {
  const as = await given.account("applicant");
  const job = await given.job({ title: "Vannier" });
  await keep(job.id, as);
  await api.pool.query("update company_jobs set is_active = false where id = $1", [job.id]);
  await api.project();
  expect(await favourites(as)).toMatchObject([{ id: job.id, title: "Vannier", city: "Lyon", is_open: false }]);
  expect((await keep(job.id, as)).status).toBe(204);
  await api.ask(contract.removeFavourite, { params: { id: job.id } }, { as });
  expect((await keep(job.id, as)).status).toBe(404);
});

test("a hidden offer leaves that person's search and its figures, and nobody else's, until it is shown again", async () => {
  const as = await given.account("applicant");
  const [first, second] = [await given.job({ title: "Campanologue" }), await given.job({ title: "Campanologue" })];
  const found = async (query: object, person?: Person) => {
    const { body } = await api.ask(searchOffers, { query }, { as: person });
    return { ids: body.results.map(({ id }) => id), count: body.count, company: body.facets.source };
  };
  await hide(first.id, as);
  await hide(first.id, as);
  for (const query of [{ search: "campanologue" }, { search: "campanologue", city: "Lyon" }]) {
    expect(await found(query, as)).toMatchObject({ ids: [second.id], count: 1, company: [{ count: 1 }] });
    expect((await found(query)).count).toBe(2);
  }
  const [mine, everybody] = [await found({ limit: 100 }, as), await found({ limit: 100 })];
  expect(mine.ids).not.toContain(first.id);
  expect(mine.count).toBe(everybody.count - 1);
  expect((await api.ask(contract.listHiddenOffers, {}, { as })).body).toMatchObject([{ id: first.id, is_open: true }]);
  await api.ask(contract.showOffer, { params: { id: first.id } }, { as });
  expect((await found({ search: "campanologue" }, as)).count).toBe(2);
});

test("marks go with the account", async () => {
  const as = await given.account("applicant");
  await keep((await given.job()).id, as);
  await api.pool.query("delete from accounts where id = $1", [as.id]);
  const { rows } = await api.pool.query("select 1 from offer_marks where account_id = $1", [as.id]);
  expect(rows).toEqual([]);
});

test("one's lists show the logo of the company whose own offer it is", async () => {
  const as = await given.account("applicant");
  const company = await given.company();
  const { rows } = await api.pool.query<{ id: string }>(
    "insert into files (account_id, kind, key, name, content_type, size) values ($1, 'logo', 'logo-of-a-mark', 'logo.png', 'image/png', 1) returning id",
    [company.id],
  );
  await api.pool.query("update companies set logo_id = $2 where id = $1", [company.companyId, rows[0]?.id]);
  for (const { id } of [await given.job({ company_id: company.companyId }), await given.externalOffer()])
    expect((await keep(id, as)).status).toBe(204);
  expect((await favourites(as)).map(({ company_logo_url }) => company_logo_url)).toEqual([
    null,
    `/logos/${rows[0]?.id}`,
  ]);
});
