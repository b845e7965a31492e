import * as contract from "@passerelle/contract/hiring/applications";
import * as candidates from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

test("an applicant lists only their own applications, newest first, by page, by status and by offer", async () => {
  const as = await given.applicant();
  await given.application();
  const older = await given.application({ applicant_id: as.id, created_at: "2026-01-01T10:00:00Z" });
  const job = await given.job();
  const newer = await given.application({
    applicant_id: as.id,
    job_id: job.id,
    created_at: "2026-02-01T10:00:00Z",
    status: "AC",
  });
  const page = await api.ask(contract.listMyApplications, { query: { limit: 1 } }, { as });
  expect(page.body.map(({ id }) => id)).toEqual([newer.id]);
  expect(page.headers["x-total-count"]).toBe("2");
  expect(page.headers.link).toBe('</api/v1/application-system/applications/?limit=1&offset=1>; rel="next"');
  const accepted = await api.ask(contract.listMyApplications, { query: { status: "PD" } }, { as });
  expect(accepted.body.map(({ id }) => id)).toEqual([older.id]);
  const ofOffer = await api.ask(contract.listMyApplications, { query: { job: job.id } }, { as });
  expect(ofOffer.body.map(({ id }) => id)).toEqual([newer.id]);
  const figures = await api.ask(contract.myApplicationFigures, {}, { as });
  expect(figures.body).toEqual({ total: 2, todo: 0, in_progress: 1, accepted: 1, refused: 0, withdrawn: 0 });
});

test("what the applicant withdrew is not counted as refused", async () => {
  const as = await given.applicant();
  for (const status of ["WD", "WD", "RJ"] as const) {
    const job = await given.job();
    await given.application({ applicant_id: as.id, job_id: job.id, status });
  }
  const { body } = await api.ask(contract.myApplicationFigures, {}, { as });
  expect(body).toEqual({ total: 3, todo: 0, in_progress: 0, accepted: 0, refused: 1, withdrawn: 2 });
});

test("an applicant searches by title or company, whatever the accents, and % is only a character", async () => {
  const as = await given.applicant();
  const company = await given.company({ name: "Pâtisserie Éole" });
  const job = await given.job({ company_id: company.companyId, title: "Pâtissier" });
  await given.application({ applicant_id: as.id, job_id: job.id });
  const search = async (text: string) =>
    (await api.ask(contract.listMyApplications, { query: { search: text } }, { as })).body.length;
  expect([await search("patissier"), await search("eole"), await search("plombier"), await search("%")]).toEqual([
    1, 1, 0, 0,
  ]);
});

test("a company lists what it received, searched by name or offer, filtered by status and by offer, with the offers and the counts per status", async () => {
  const company = await given.company();
  const first = await given.job({ company_id: company.companyId, title: "Soudeur" });
  const second = await given.job({ company_id: company.companyId, title: "Monteur" });
  const applicant = await given.applicant({
    first_name: "Noé",
    last_name: "Garnier",
    skills: ["TIG"],
    experience_years: 2,
  });
  await given.application({ job_id: first.id, applicant_id: applicant.id, created_at: "2026-03-01T08:00:00Z" });
  await given.application({ job_id: second.id, status: "RJ" });
  await given.application();

  const { body } = await api.ask(contract.listReceivedApplications, {}, { as: company });
  expect(body.count).toBe(2);
  expect(body.by_status).toEqual([
    { status: "PD", count: 1 },
    { status: "RJ", count: 1 },
  ]);
  expect(body.jobs.map(({ title, applications_count }) => [title, applications_count]).sort()).toEqual([
    ["Monteur", 1],
    ["Soudeur", 1],
  ]);
  expect(body.applications.at(-1)).toMatchObject({
    status: "PD",
    job: { title: "Soudeur" },
    applicant: {
      first_name: "Noé",
      last_name: "Garnier",
      email: applicant.email,
      skills: [{ name: "TIG" }],
      experience_years: 2,
      resume_name: "cv.pdf",
    },
  });

  const ids = async (query: object) =>
    (await api.ask(contract.listReceivedApplications, { query }, { as: company })).body.applications.map(
      ({ job }) => job.title,
    );
  expect(await ids({ search: "soudeur" })).toEqual(["Soudeur"]);
  expect(await ids({ status: "RJ" })).toEqual(["Monteur"]);
  expect(await ids({ job_id: first.id })).toEqual(["Soudeur"]);
  const search = await api.ask(contract.listReceivedApplications, { query: { search: "garnier" } }, { as: company });
  expect(search.body.applications).toHaveLength(1);
  const refused = await api.ask(
    contract.listReceivedApplications,
    { query: { status: "RJ", job_id: first.id } },
    { as: company },
  );
  expect(refused.body.applications).toEqual([]);
});

test("an application reaches the company with its status and date, the offer and its company and start, and the candidate's name, phone, CV, skills, experience and education", async () => {
  const company = await given.company({ name: "Métallerie Roy" });
  const job = await given.job({ company_id: company.companyId, title: "Soudeur", start_date: "2027-09-01" });
  const applicant = await given.applicant({
    first_name: "Noé",
    last_name: "Garnier",
    phone: "06 11 22 33 44",
    skills: ["TIG", "MIG"],
    experience_years: 2,
    current_education: "CAP Soudage",
  });
  const made = await given.application({
    job_id: job.id,
    applicant_id: applicant.id,
    created_at: "2026-03-01T08:00:00Z",
  });
  const { body } = await api.ask(contract.listReceivedApplications, {}, { as: company });
  expect(body.applications).toMatchObject([
    {
      id: made.id,
      status: "PD",
      created_at: "2026-03-01T08:00:00.000Z",
      job: { id: job.id, title: "Soudeur", company: { name: "Métallerie Roy" }, start_date: "2027-09-01" },
      applicant: {
        first_name: "Noé",
        last_name: "Garnier",
        phone: "06 11 22 33 44",
        resume_url: expect.stringContaining("/files/"),
        skills: [{ name: "TIG" }, { name: "MIG" }],
        experience_years: 2,
        current_education: "CAP Soudage",
      },
    },
  ]);
});

test("the CV of an application opens by its signed link, for ten minutes", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  await given.application({ job_id: job.id });
  const { body } = await api.ask(contract.listReceivedApplications, {}, { as: company });
  const url = body.applications[0]?.applicant.resume_url ?? "";
  const download = await api.sendRaw({ method: "GET", url });
  expect(download.status).toBe(200);
  expect(download.raw.subarray(0, 5).toString()).toBe("%PDF-");
  expect(download.headers["content-disposition"]).toBe("attachment; filename=cv.pdf");
  expect(download.headers["x-content-type-options"]).toBe("nosniff");

  api.setNow(new Date(Date.now() + 11 * 60_000));
  expect((await api.sendRaw({ method: "GET", url })).status).toBe(404);
  api.setNow(undefined);
  expect((await api.ask(candidates.downloadFile, { params: { token: "forgé" } })).status).toBe(404);
});

test("a removed offer keeps its applications, under the title they were sent to", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, title: "Vitrier" });
  const as = await given.applicant();
  await given.application({ job_id: job.id, applicant_id: as.id });
  await api.pool.query("update company_jobs set deleted_at = now() where id = $1", [job.id]);
  await api.project();
  const mine = await api.ask(contract.listMyApplications, {}, { as });
  expect(mine.body).toMatchObject([{ job: { title: "Vitrier", is_visible: false } }]);
  const theirs = await api.ask(contract.listReceivedApplications, {}, { as: company });
  expect(theirs.body.count).toBe(1);
});

test("an applicant knows which offers of a list were applied to and where each stands, and no one else's", async () => {
  const { id: applicant_id, ...rest } = await given.applicant();
  const as = { id: applicant_id, ...rest };
  const job = await given.job();
  const posting = await given.posting();
  await given.application({ job_id: job.id, applicant_id, created_at: "2026-10-01T00:00:00Z" });
  await given.application({ posting_id: posting.id, applicant_id, status: "RV", created_at: "2026-10-02T00:00:00Z" });
  await given.application();
  expect((await api.ask(contract.listAppliedOffers, {}, { as })).body).toEqual([
    { offer_id: posting.id, status: "RV", awaits_slot: false },
    { offer_id: job.id, status: "PD", awaits_slot: false },
  ]);
});

test("an application to a school's posting names the company that hires, and is found by it", async () => {
  const as = await given.applicant();
  const posting = await given.posting({ company_name: "Galerie Montaigne" });
  await api.ask(contract.applyToPosting, { body: { job_id: posting.id } }, { as });
  const { body } = await api.ask(contract.listMyApplications, { query: { search: "montaigne" } }, { as });
  expect(body.map(({ job }) => job.company.name)).toEqual(["Galerie Montaigne"]);
});
