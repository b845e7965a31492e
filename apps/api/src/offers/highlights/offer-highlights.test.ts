import { toggleCompanyJob } from "@passerelle/contract/offers/company-jobs";
import * as contract from "@passerelle/contract/offers/highlights";
import { searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;
// Each search of these tests comes later than the moment for which "nothing is highlighted" is remembered.
let later = Date.now();
const find = async (search: string, query: object = {}) => {
  later += 60_000;
  api.setNow(new Date(later));
  return (await ask(searchOffers, { query: { search, ...query } })).body;
};
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id).sort();
const put = (id: string, as: Awaited<ReturnType<typeof given.company>>) =>
  ask(contract.highlightJob, { params: { id } }, { as });
const premium = (name: string) => given.company({ name, plan: "premium" });

afterEach(() => api.setNow(undefined));

test("the free plan highlights nothing, and another company's offer does not exist", async () => {
  const as = await given.company();
  const job = await given.job({ company_id: as.companyId });
  const refused = await put(job.id, as);
  expect([refused.status, refused.body.code]).toEqual([403, "premium-only"]);
  const other = await premium("Autrui");
  expect((await put(job.id, other)).status).toBe(404);
  expect((await ask(contract.stopHighlight, { params: { id: job.id } }, { as: other })).status).toBe(404);
  expect((await ask(contract.listHighlights, {}, { as })).body).toEqual({ is_allowed: false, job_ids: [] });
});

test("three active offers at most, even asked for at once; twice changes nothing; one taken back makes room", async () => {
  const as = await premium("Quatre Saisons");
  const jobs = await Promise.all(Array.from({ length: 4 }, () => given.job({ company_id: as.companyId })));
  const statuses = (await Promise.all(jobs.map(({ id }) => put(id, as)))).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 409]);
  const { job_ids } = (await ask(contract.listHighlights, {}, { as })).body;
  expect(job_ids).toHaveLength(3);
  expect((await put(job_ids[0] ?? "", as)).body.job_ids).toHaveLength(3);
  const left = jobs.find(({ id }) => !job_ids.includes(id))?.id ?? "";
  expect((await put(left, as)).body.detail).toMatch(/^Vous mettez déjà 3 offres en avant/);
  await ask(contract.stopHighlight, { params: { id: job_ids[0] ?? "" } }, { as });
  expect((await put(left, as)).status).toBe(200);
});

test("a recruiter highlights; an inactive offer is refused; an offer switched off gives its place back", async () => {
  const admin = await premium("Recrutons");
  const as = await given.colleague(admin.companyId);
  const job = await given.job({ company_id: admin.companyId });
  const off = await given.job({ company_id: admin.companyId, is_active: false });
  expect((await put(off.id, as)).body.code).toBe("highlight-inactive");
  expect((await put(job.id, as)).status).toBe(200);
  await ask(toggleCompanyJob, { params: { id: job.id } }, { as });
  expect((await ask(contract.listHighlights, {}, { as })).body.job_ids).toEqual([]);
});

test("the strip holds at most two that match the search, on the first page only, and the usual order stays what it was", async () => {
  const as = await premium("Sellerie");
  const jobs = [];
  for (let index = 0; index < 3; index += 1)
    jobs.push(await given.job({ company_id: as.companyId, title: `Sellier garnisseur ${index}` }));
  const elsewhere = await given.job({ company_id: as.companyId, title: "Carrossier" });
  await given.job({ title: "Sellier harnacheur" });
  const before = await find("sellier");
  expect(before.highlighted).toEqual([]);
  await put(jobs[0]?.id ?? "", as);
  await put(elsewhere.id, as);
  const one = await find("sellier");
  expect(ids(one.highlighted)).toEqual([jobs[0]?.id]);
  expect(one.results).toEqual(before.results);
  expect(one.count).toBe(before.count);
  await ask(contract.stopHighlight, { params: { id: elsewhere.id } }, { as });
  for (const { id } of jobs.slice(1)) await put(id, as);
  expect((await find("sellier")).highlighted).toHaveLength(2);
  // What narrows the search narrows the strip.
  expect((await find("sellier", { city: "Brest" })).highlighted).toEqual([]);
  expect((await find("sellier", { source: "school" })).highlighted).toEqual([]);
  const first = await find("sellier", { limit: 2 });
  expect(first.highlighted).toHaveLength(2);
  expect((await find("sellier", { limit: 2, cursor: first.next_cursor })).highlighted).toEqual([]);
});

test("when the plan ends the highlight ends, and what was highlighted can still be taken back", async () => {
  const as = await premium("Éphémère");
  const job = await given.job({ company_id: as.companyId, title: "Vitrailliste" });
  await put(job.id, as);
  expect(ids((await find("vitrailliste")).highlighted)).toEqual([job.id]);
  await api.pool.query("update companies set plan_until = '2020-01-01' where id = $1", [as.companyId]);
  expect((await find("vitrailliste")).highlighted).toEqual([]);
  const { body } = await ask(contract.stopHighlight, { params: { id: job.id } }, { as });
  expect(body).toEqual({ is_allowed: false, job_ids: [] });
});

test("an applicant who has hidden an offer does not find it in the strip", async () => {
  const as = await premium("Masquée");
  const job = await given.job({ company_id: as.companyId, title: "Taxidermiste" });
  await put(job.id, as);
  const applicant = await given.applicant();
  await api.pool.query(
    "insert into offer_marks (account_id, offer_id, mark, offer_snapshot) values ($1, $2, 'hidden', '{}')",
    [applicant.id, job.id],
  );
  later += 60_000;
  api.setNow(new Date(later));
  const account = { ...applicant };
  const { body } = await ask(searchOffers, { query: { search: "taxidermiste" } }, { as: account });
  expect(body.highlighted).toEqual([]);
  expect(ids((await find("taxidermiste")).highlighted)).toEqual([job.id]);
});
