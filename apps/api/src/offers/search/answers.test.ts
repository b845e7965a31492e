import * as contract from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { offerTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const answersOf = async (id: string) => {
  await offerTasks.refreshPublicPages.run(api.context(), {});
  const { body } = await api.ask(contract.getOffer, { params: { id } });
  const list = await api.ask(contract.searchOffers, { query: { search: body.title } });
  expect(list.body.results.find((card) => card.id === id)?.answers).toEqual(body.answers);
  return body.answers;
};

test("nothing is said of a company that fewer than five people have waited for", async () => {
  const job = await given.job({ title: "Luthier" });
  for (let index = 0; index < 4; index += 1)
    await given.application({ job_id: job.id, status: "RV", created_at: ago(20) });
  // Too young to be called unanswered, withdrawn before any answer, or not asked by the candidate: not counted.
  await given.application({ job_id: job.id, created_at: ago(3) });
  await given.application({ job_id: job.id, status: "WD", created_at: ago(40) });
  await given.application({ job_id: job.id, origin: "linked", status: "RV", created_at: ago(40) });
  expect(await answersOf(job.id)).toBeNull();
});

test("a company is described by the share of its answers and their middle delay, over all its offers", async () => {
  const job = await given.job({ title: "Vannier" });
  const other = await given.job({ title: "Tonnelier", company_id: job.company_id });
  for (const status of ["RV", "RJ", "AC"] as const)
    await given.application({ job_id: job.id, status, created_at: ago(30) });
  // Whom a school introduced waits as anybody does.
  for (const origin of ["applied", "introduced"] as const)
    await given.application({ job_id: other.id, origin, created_at: ago(15) });
  expect(await answersOf(job.id)).toEqual({ rate: 60, days: 2 });
  expect(await answersOf(other.id)).toEqual({ rate: 60, days: 2 });
});

test("a school that answers nobody is described so, without a delay; external offers have no rate", async () => {
  const posting = await given.posting({ title: "Relieur" });
  for (let index = 0; index < 5; index += 1) await given.application({ posting_id: posting.id, created_at: ago(20) });
  expect(await answersOf(posting.id)).toEqual({ rate: 0, days: null });
  expect(await answersOf((await given.externalOffer({ title: "Campaniste" })).id)).toBeNull();
});
