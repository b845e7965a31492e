import * as contract from "@passerelle/contract/hiring/applications";
import { linkCandidate } from "@passerelle/contract/hiring/invitations";
import * as received from "@passerelle/contract/hiring/received-applications";
import { getSchoolSheet } from "@passerelle/contract/hiring/school-sheet";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask, pool } = api;

const apply = (as: Account, job_id: string) => ask(contract.applyToJob, { body: { job_id } }, { as });
const applyToSchool = (as: Account, job_id: string) => ask(contract.applyToPosting, { body: { job_id } }, { as });
const appliedTo = async (as: Account) =>
  (await ask(contract.listAppliedOffers, {}, { as })).body.map(({ offer_id }) => offer_id);
const move = (as: Account, id: string, status: "WD" | "RJ" | "PD") =>
  ask(contract.changeApplicationStatus, { params: { id }, body: { status } }, { as });

test("a refused or accepted application is the only one to its offer", async () => {
  const company = await given.company();
  for (const status of ["RJ", "AC"] as const) {
    const as = await given.applicant();
    const job = await given.job({ company_id: company.companyId });
    await given.application({ job_id: job.id, applicant_id: as.id, status });
    expect((await apply(as, job.id)).body.code).toBe("already-applied");
  }
});

test("a withdrawn application to an offer that has closed is not followed by another", async () => {
  const as = await given.applicant();
  const job = await given.job();
  const { body } = await apply(as, job.id);
  await move(as, body.id, "WD");
  await pool.query("update company_jobs set is_active = false where id = $1", [job.id]);
  await api.project();
  expect((await apply(as, job.id)).body.code).toBe("job-not-found");
});

test("after withdrawing, one applies again, once: of two at once, one succeeds", async () => {
  const as = await given.applicant();
  const job = await given.job();
  const posting = await given.posting();
  for (const again of [() => apply(as, job.id), () => applyToSchool(as, posting.id)]) {
    const { body: first } = await again();
    expect((await move(as, first.id, "WD")).status).toBe(200);
    expect(await appliedTo(as)).not.toContain(first.job.id);
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe("Vous avez déjà postulé à cette offre");
    const second = answers.find(({ status }) => status === 201)?.body;
    expect(second?.id).not.toBe(first.id);
    expect(await appliedTo(as)).toContain(first.job.id);
    // What was withdrawn stays withdrawn.
    const list = (await ask(contract.listMyApplications, { query: { job: first.job.id } }, { as })).body;
    expect(list.map(({ id, status }) => [id, status])).toEqual([
      [second?.id, "PD"],
      [first.id, "WD"],
    ]);
  }
});

test("both sides read what came before, and the list, the board and the counts tell them apart", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const as = await given.applicant();
  const { body: first } = await apply(as, job.id);
  await move(as, first.id, "WD");
  const { body: second } = await apply(as, job.id);
  const steps = [
    [null, "PD"],
    ["PD", "WD"],
    [null, "PD"],
  ];
  const mine = (await ask(contract.getMyApplication, { params: { id: second.id } }, { as })).body;
  expect(mine.history.map((one) => [one.from_status, one.to_status])).toEqual(steps);
  expect(mine.history.map(({ label }) => label)).toEqual(["Candidature envoyée", "Retiré", "Candidature envoyée"]);
  const sheet = (await ask(received.getCandidateSheet, { params: { id: second.id } }, { as: company })).body;
  expect(sheet.history.map((one) => [one.from_status, one.to_status])).toEqual(steps);
  const before = (await ask(received.getCandidateSheet, { params: { id: first.id } }, { as: company })).body;
  expect(before.history.map((one) => one.to_status)).toEqual(["PD", "WD"]);

  const board = (await ask(received.getReceivedBoard, {}, { as: company })).body;
  expect(board.columns[0]?.applications.map(({ id }) => id)).toEqual([second.id]);
  expect([board.withdrawn, board.columns[0]?.count]).toEqual([1, 1]);
  const list = (await ask(contract.listReceivedApplications, {}, { as: company })).body;
  expect([list.count, list.by_status.map(({ status, count }) => [status, count])]).toEqual([
    2,
    [
      ["PD", 1],
      ["WD", 1],
    ],
  ]);
});

test("a school reads what came before in the sheet, and has one of the two in its pipeline", async () => {
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId });
  const as = await given.applicant();
  const { body: first } = await applyToSchool(as, posting.id);
  await move(as, first.id, "WD");
  const { body: second } = await applyToSchool(as, posting.id);
  const sheet = (await ask(getSchoolSheet, { params: { id: second.id } }, { as: school })).body;
  expect(sheet.history.map(({ label }) => label)).toHaveLength(3);
  expect(sheet.stage).toBe("new");
  const { listSchoolApplications } = await import("@passerelle/contract/hiring/school-applications");
  const list = (await ask(listSchoolApplications, { query: { stage: ["new"] } }, { as: school })).body;
  expect([list.applications.map(({ id }) => id), list.withdrawn.count]).toEqual([[second.id], 1]);
});

test("what was withdrawn does not come back beside the application that follows it", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const as = await given.applicant();
  const { body: first } = await apply(as, job.id);
  // A recruiter closed it: as long as nothing follows it, they may open it again.
  expect((await move(company, first.id, "WD")).status).toBe(200);
  expect((await apply(as, job.id)).status).toBe(201);
  expect((await move(company, first.id, "PD")).body.code).toBe("application-withdrawn");
});

test("an offer is not proposed to a candidate who withdrew from it, and is listed once where it is proposed", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const as = await given.applicant();
  const { body: first } = await apply(as, job.id);
  await move(as, first.id, "WD");
  const body = { candidate_id: as.profileId, job_id: job.id };
  expect((await ask(linkCandidate, { body }, { as: company })).body.code).toBe("candidate-has-applied");
  await apply(as, job.id);
  const { jobsToPropose } = await import("../cv-library/proposals-store.ts");
  expect(await jobsToPropose(api.db, company.companyId, as.profileId, new Date())).toMatchObject([
    { id: job.id, link: "applied" },
  ]);
});

test("who applies twice counts once toward the number that a company wants", async () => {
  const job = await given.job({ max_applications: 2 });
  const as = await given.applicant();
  const { body: first } = await apply(as, job.id);
  await move(as, first.id, "WD");
  expect((await apply(as, job.id)).body.job.is_visible).toBe(true);
  expect((await apply(await given.applicant(), job.id)).body.job.is_visible).toBe(false);
});
