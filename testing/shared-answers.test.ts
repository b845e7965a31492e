import { openShared } from "@passerelle/api/platform/shared-answers.ts";
import * as jobs from "@passerelle/contract/offers/company-jobs";
import { addFavourite } from "@passerelle/contract/offers/favourites";
import { decideOnOffer } from "@passerelle/contract/offers/moderation";
import * as contract from "@passerelle/contract/offers/search";
import { expect, test } from "vitest";
import { testApi } from "./api.ts";
import { statementsOf } from "./statements.ts";

const api = await testApi({ sharedSeconds: 10 });
const { given } = api;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const open = (id: string, headers: Record<string, string> = {}) =>
  api.ask(contract.getOffer, { params: { id } }, { headers });
const titles = async () =>
  (await api.ask(contract.searchOffers, { query: { source: ["company"] } })).body.results.map(({ title }) => title);
/** A write past the API: what it changes is known to nobody. */
const rename = (id: string, title: string) =>
  api.pool.query("update company_jobs set title = $2 where id = $1", [id, title]);

test("what an account reads is its own, and neither given to visitors nor taken from them", async () => {
  const { id } = await given.externalOffer({ apply_url: "https://offre.example/1" });
  const applicant = await given.applicant();
  const own = () => api.ask(contract.getOffer, { params: { id } }, { as: applicant });
  expect((await own()).body.apply_url).toBe("https://offre.example/1");
  expect((await open(id)).body.apply_url).toBeNull();
  expect((await own()).body.apply_url).toBe("https://offre.example/1");
  const bad = await open(id, { authorization: "Bearer x.y.z" });
  expect([bad.status, bad.body.code]).toEqual([401, "session-expired"]);
});

test("a refusal is not shared: an offer that comes back is there at once", async () => {
  const missing = "01900000-0000-7000-8000-000000000001";
  expect((await open(missing)).status).toBe(404);
  await given.externalOffer({ id: missing });
  expect((await open(missing)).status).toBe(200);
});

test("visitors share an answer for ten seconds, without a statement", async () => {
  const job = await given.job({ title: "Menuisier" });
  expect((await open(job.id)).body.title).toBe("Menuisier");
  await rename(job.id, "Ébéniste");
  const sent = await statementsOf(async () => {
    expect((await open(job.id)).body.title).toBe("Menuisier");
  });
  expect(sent).toEqual([]);
  api.setNow(new Date(Date.now() + 10_001));
  expect((await open(job.id)).body.title).toBe("Ébéniste");
  api.setNow(undefined);
});

test("those who ask at once wait for one reading", async () => {
  const job = await given.job();
  const one = await statementsOf(() => open(job.id));
  const other = await given.job();
  const answers: unknown[] = [];
  const many = await statementsOf(async () => {
    answers.push(...(await Promise.all(Array.from({ length: 8 }, async () => (await open(other.id)).body.id))));
  });
  expect(answers).toEqual(Array.from({ length: 8 }, () => other.id));
  expect(many).toHaveLength(one.length);
});

test("an offer that its company closes, or the staff hides, is shown as before to nobody", async () => {
  const owner = await given.company();
  const closed = await given.job({ company_id: owner.companyId, title: "Fermée" });
  const hidden = await given.job({ title: "Retirée" });
  const staff = await given.account(null, { is_staff: true });
  expect(await titles()).toEqual(expect.arrayContaining(["Fermée", "Retirée"]));
  for (const { id } of [closed, hidden]) expect((await open(id)).body.is_open).toBe(true);
  await api.ask(jobs.toggleCompanyJob, { params: { id: closed.id } }, { as: owner });
  expect((await open(closed.id)).body.is_open).toBe(false);
  expect(await titles()).not.toContain("Fermée");
  await api.ask(
    decideOnOffer,
    { params: { id: hidden.id }, body: { decision: "hidden", reason: "scam", message: "", expected_version: 0 } },
    { as: staff },
  );
  expect((await open(hidden.id)).body.code).toBe("offer-moderated");
  expect(await titles()).not.toContain("Retirée");
});

test("what no visitor sees leaves what they share", async () => {
  const job = await given.job({ title: "Avant" });
  await open(job.id);
  await rename(job.id, "Après");
  const applicant = await given.applicant();
  expect((await api.ask(addFavourite, { params: { id: job.id } }, { as: applicant })).status).toBeLessThan(300);
  expect((await open(job.id)).body.title).toBe("Avant");
});

test("every reader of a shared answer is counted, and robots are not", async () => {
  const job = await given.job();
  for (let reader = 0; reader < 3; reader += 1) await open(job.id, { "user-agent": browser });
  await open(job.id, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  const views = () => api.pool.query("select views from offer_views where offer_id = $1", [job.id]);
  await expect.poll(async () => (await views()).rows).toEqual([{ views: 3 }]);
});

test("who has the answer is told so, and caches on the way know what it varies with", async () => {
  const { id } = await given.job();
  const { headers } = await open(id);
  expect(headers).toMatchObject({ "cache-control": "no-cache", "content-type": "application/json; charset=utf-8" });
  expect(String(headers.vary)).toContain("authorization");
  const again = await open(id, { "if-none-match": `"other", ${headers.etag}` });
  expect([again.status, again.raw.length]).toEqual([304, 0]);
  expect((await open(id, { "if-none-match": '"other"' })).status).toBe(200);
});

test("what was being read when it was emptied is not kept, and not given to who asks after", async () => {
  const { answers, clear } = openShared(10, () => new Date(0));
  const answer = (text: string) => ({ body: Buffer.from(text), etag: text, read: undefined });
  const slow = Promise.withResolvers<ReturnType<typeof answer>>();
  const before = answers.get("key", () => slow.promise);
  clear();
  expect((await answers.get("key", async () => answer("new"))).etag).toBe("new");
  slow.resolve(answer("old"));
  expect((await before).etag).toBe("old");
  expect((await answers.get("key", async () => answer("newer"))).etag).toBe("new");
});

test("a failure reaches those who wait and is asked again; what is too large is given and not kept", async () => {
  const { answers } = openShared(10, () => new Date(0));
  const fail = () => answers.get("key", () => Promise.reject(new Error("lost")));
  await expect(Promise.all([fail(), fail()])).rejects.toThrow("lost");
  const large = { body: Buffer.alloc(4 * 1024 * 1024), etag: "large", read: undefined };
  expect((await answers.get("key", async () => large)).etag).toBe("large");
  expect((await answers.get("key", async () => ({ ...large, etag: "again" }))).etag).toBe("again");
});
