import { applyToJob } from "@passerelle/contract/hiring/applications";
import * as jobs from "@passerelle/contract/offers/company-jobs";
import { highlightJob } from "@passerelle/contract/offers/highlights";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { closeJobsOfCompanies } from "#offers/company-jobs/close-with-companies.ts";

const api = await testApi();
const { given, ask, db } = api;
const form = {
  title: "Apprenti luthier",
  contract_type: "AP" as const,
  city: "Mirecourt",
  domain: "OTHER" as const,
  min_level: "CAP" as const,
  min_experience: 0,
  start_date: "2027-09-01",
  school_rhythm: "2 semaines, 2 semaines",
  description: "Vous apprendrez à faire des violons.",
};
type Company = Awaited<ReturnType<typeof given.company>>;
const highlighted = async (as: Company, body: object = {}) => {
  const made = await ask(jobs.createCompanyJob, { body: { ...form, ...body } }, { as });
  expect((await ask(highlightJob, { params: { id: made.body.id } }, { as })).status).toBe(200);
  return made.body;
};
const left = async () =>
  (await db.selectFrom("highlighted_offers").select("job_id").orderBy("job_id").execute()).map(({ job_id }) => job_id);

test("an offer that closes gives its place back, by whichever act; one that is paused or edited keeps it", async () => {
  const as = await given.company({ plan: "premium" });
  const params = ({ id }: { id: string }) => ({ params: { id } });
  const kept = await highlighted(as, { max_applications: 1 });
  expect((await ask(applyToJob, { body: { job_id: kept.id } }, { as: await given.applicant() })).status).toBe(201);
  expect((await ask(jobs.getCompanyJob, params(kept), { as })).body.state).toBe("paused");
  const edit = async (job: { id: string }, body: object) => {
    const { updated_at } = (await ask(jobs.getCompanyJob, params(job), { as })).body;
    const full = { ...form, ...body, expected_updated_at: updated_at } as never;
    expect((await ask(jobs.updateCompanyJob, { ...params(job), body: full }, { as })).status).toBe(200);
  };
  await edit(kept, { title: "Apprentie luthière", max_applications: 2, is_active: true });
  expect(await left()).toEqual([kept.id]);

  const acts: ((job: { id: string }) => Promise<unknown>)[] = [
    (job) => ask(jobs.toggleCompanyJob, params(job), { as }),
    (job) => ask(jobs.fillCompanyJob, params(job), { as }),
    (job) => ask(jobs.deleteCompanyJob, params(job), { as }),
    (job) => edit(job, { is_active: false }),
  ];
  for (const act of acts) {
    const job = await highlighted(as);
    expect(await left()).toEqual([kept.id, job.id].sort());
    await act(job);
    expect(await left()).toEqual([kept.id]);
  }
  // Put back on screen, it is not highlighted again.
  const again = await highlighted(as);
  await ask(jobs.toggleCompanyJob, params(again), { as });
  await ask(jobs.toggleCompanyJob, params(again), { as });
  expect(await left()).toEqual([kept.id]);
  await closeJobsOfCompanies(api.context(), [{ companyId: as.companyId, accountIds: [as.id] }]);
  expect(await left()).toEqual([]);
});
