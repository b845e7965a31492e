import { getAttention } from "@passerelle/contract/admin/todo";
import { refusals } from "@passerelle/contract/errors";
import * as applications from "@passerelle/contract/hiring/applications";
import * as contract from "@passerelle/contract/hiring/cv-library";
import * as invitations from "@passerelle/contract/hiring/invitations";
import { listResumeReaders } from "@passerelle/contract/identity/audit";
import { candidatesForJob } from "@passerelle/contract/offers/matching";
import { listCompanies } from "@passerelle/contract/organisations/company-plans";
import { decideVerification } from "@passerelle/contract/organisations/company-verification";
import { downloadFile } from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const perDay = 3;
const api = await testApi({ cvOpeningsPerDay: perDay });
const { given, pool, ask } = api;
const staff = await given.account(null, { is_staff: true });

type Company = Awaited<ReturnType<typeof given.company>>;
const find = async (as: Company, query: object = {}) => (await ask(contract.searchCandidates, { query }, { as })).body;
const open = (as: Company, id: string) => ask(contract.getCandidate, { params: { id } }, { as });
const download = (url: string | null | undefined) =>
  ask(downloadFile, { params: { token: url?.split("/").at(-2) ?? "" } });
const linkOf = async (as: Company, profileId: string) =>
  (await find(as, { limit: 100 })).candidates.find(({ id }) => id === profileId)?.resume_url;

beforeEach(async () => {
  await pool.query("delete from applications");
  await pool.query("delete from accounts where type = 'applicant'");
});
afterEach(() => api.setNow(undefined));

describe("a company that nobody vouches for", () => {
  const secret = async () =>
    given.applicant(
      { first_name: "Clémence", last_name: "Duroc", current_education: "CAP Luthier", skills: ["Marqueterie"] },
      {},
      "Clémence Duroc, restauration de clavecins à Bourges",
    );

  test("lists what candidates look for, and nothing of who they are", async () => {
    const as = await given.unverifiedCompany();
    const made = await secret();
    const answer = await ask(contract.searchCandidates, {}, { as });
    expect(answer.body).toMatchObject({ count: 1, is_verified: false });
    expect(answer.body.candidates).toEqual([
      {
        id: made.profileId,
        is_nameless: false,
        first_name: null,
        last_name: null,
        current_education: "CAP Luthier",
        education_level: "BA2",
        domain: "TECH",
        city: "Lyon",
        distance_km: null,
        availability_date: "2027-09-01",
        desired_duration: "12",
        skills: [{ name: "Marqueterie" }],
        experience_years: null,
        resume_name: null,
        resume_url: null,
        summary: null,
        excerpt: [],
        updated_at: expect.any(String),
        has_applied: false,
        was_contacted: false,
        proposed_at: null,
        is_proposal_read: false,
      },
    ]);
    for (const word of ["Clémence", "Duroc", "clavecins", "cv.pdf", "/files/", made.email, made.id])
      expect(answer.raw.toString()).not.toContain(word);
  });

  test("finds by studies, skills and city; neither by a name nor by a word of a CV", async () => {
    const as = await given.unverifiedCompany();
    await secret();
    const counts = async (company: Company) => {
      const all: Record<string, number> = {};
      for (const search of ["luthier", "marquet", "lyon", "Duroc", "clem", "clavecins", "bourges", "luthier clavecins"])
        all[search] = (await find(company, { search })).count;
      return all;
    };
    const seen = { luthier: 1, marquet: 1, lyon: 1 };
    const hidden = { Duroc: 0, clem: 0, clavecins: 0, bourges: 0, "luthier clavecins": 0 };
    expect(await counts(as)).toEqual({ ...seen, ...hidden });
    await given.verification(as.companyId);
    expect(await counts(as)).toEqual({ ...seen, Duroc: 1, clem: 1, clavecins: 1, bourges: 1, "luthier clavecins": 1 });
  });

  test("opens nobody, proposes nothing, and reads no name among the matches of its offers", async () => {
    const as = await given.unverifiedCompany();
    const made = await secret();
    const job = await given.job({ company_id: as.companyId });
    const proposal = { candidate_id: made.profileId, job_id: job.id };
    for (const answer of [
      await open(as, made.profileId),
      await ask(invitations.linkCandidate, { body: proposal }, { as }),
    ])
      expect([answer.status, answer.body.detail]).toEqual([403, refusals["company-not-verified"].message]);
    const matches = await ask(candidatesForJob, { params: job }, { as });
    expect(matches.body.candidates.map(({ candidate }) => [candidate.id, candidate.first_name])).toEqual([
      [made.profileId, null],
    ]);
    expect(matches.raw.toString()).not.toContain("Duroc");
    expect((await ask(listResumeReaders, {}, { as: made })).body).toEqual([]);
  });

  test("reads its applicants, as before", async () => {
    const as = await given.unverifiedCompany();
    const made = await secret();
    const job = await given.job({ company_id: as.companyId });
    await given.application({ job_id: job.id, applicant_id: made.id });
    const { body } = await ask(applications.listReceivedApplications, {}, { as });
    expect(body.applications[0]?.applicant).toMatchObject({ last_name: "Duroc", email: made.email });
    expect((await download(body.applications[0]?.applicant.resume_url)).status).toBe(200);
  });

  test("whose verification was taken back meanwhile: a link that was given opens nothing any more", async () => {
    const as = await given.company();
    const made = await secret();
    const url = await linkOf(as, made.profileId);
    expect((await download(url)).status).toBe(200);
    await ask(
      decideVerification,
      { params: { id: as.companyId }, body: { decision: "revoke", note: "Offres trompeuses" } },
      { as: staff },
    );
    const answer = await download(url);
    expect([answer.status, answer.body.code]).toEqual([403, "company-not-verified"]);
    expect((await open(as, made.profileId)).status).toBe(403);
    expect((await find(as)).candidates[0]).toMatchObject({ first_name: null, resume_url: null });
  });
});

describe("so many candidates a day", () => {
  const candidates = (count: number) => Promise.all(Array.from({ length: count }, () => given.applicant()));
  const capped = async () =>
    (await ask(getAttention, {}, { as: staff })).body.lines.find(({ subject }) => subject === "cv_caps")?.count ?? 0;

  test("the sheet and the CV of one candidate count once; beyond the cap nobody new opens, and the next day is another", async () => {
    // Eleven in the morning in Paris.
    const now = new Date("2026-11-24T10:00:00Z");
    api.setNow(now);
    const as = await given.company();
    const [one, two, three, four] = await candidates(4);
    if (!one || !two || !three || !four) throw new Error("four candidates");
    const links = await Promise.all([one, four].map(({ profileId }) => linkOf(as, profileId)));
    const before = await capped();
    expect((await open(as, one.profileId)).body.openings).toEqual({ today: 1, per_day: perDay });
    expect((await download(links[0])).status).toBe(200);
    expect((await open(as, one.profileId)).body.openings.today).toBe(1);
    expect((await open(as, two.profileId)).status).toBe(200);
    expect(await capped()).toBe(before);
    expect((await open(as, three.profileId)).body.openings).toEqual({ today: 3, per_day: perDay });
    expect(await capped()).toBe(before + 1);

    for (const refused of [await open(as, four.profileId), await download(links[1])]) {
      expect([refused.status, refused.body.detail]).toEqual([429, refusals["cv-openings-capped"].message]);
      // Until midnight in Paris.
      expect(refused.headers["retry-after"]).toBe(String(13 * 3600));
    }
    expect((await open(as, two.profileId)).status).toBe(200);
    expect((await ask(listResumeReaders, {}, { as: four })).body).toEqual([]);
    const { rows } = await pool.query(
      "select actor_id, details from audit_entries where action = 'cv-openings-capped' and company_id = $1",
      [as.companyId],
    );
    expect(rows).toEqual([{ actor_id: as.id, details: { openings: perDay } }]);
    const listed = await ask(listCompanies, { query: { verification: "capped", limit: 100 } }, { as: staff });
    expect(listed.body.map(({ id }) => id)).toContain(as.companyId);

    // Midnight in Paris is eleven in the evening, UTC.
    api.setNow(new Date("2026-11-24T23:00:00Z"));
    expect((await open(as, four.profileId)).body.openings.today).toBe(1);
    // A week later the staff reads of it no more.
    api.setNow(new Date("2026-12-05T10:00:00Z"));
    expect(await capped()).toBe(before);
  });

  test("is counted for the company: its recruiters at once open no more than that", async () => {
    const as = await given.company();
    const colleague = await given.colleague(as.companyId);
    const many = await candidates(8);
    const answers = await Promise.all(many.map(({ profileId }, index) => open(index % 2 ? as : colleague, profileId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const { rows } = await pool.query("select reached_cap from cv_openings where company_id = $1 order by 1", [
      as.companyId,
    ]);
    expect(rows.map(({ reached_cap }) => reached_cap)).toEqual([false, false, true]);
    // Elsewhere nothing of it is felt.
    expect((await open(await given.company(), many[0]?.profileId ?? "")).status).toBe(200);
  });

  test("the same candidate opened by two at once counts once", async () => {
    const as = await given.company();
    const [one] = await candidates(1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(as, one?.profileId ?? "")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await find(as)).openings.today).toBe(1);
  });

  test("what is received with an application is never counted", async () => {
    const as = await given.company();
    const job = await given.job({ company_id: as.companyId });
    for (const { id } of await candidates(perDay + 2)) await given.application({ job_id: job.id, applicant_id: id });
    const { body } = await ask(applications.listReceivedApplications, {}, { as });
    for (const { applicant } of body.applications) expect((await download(applicant.resume_url)).status).toBe(200);
    expect((await find(as)).openings.today).toBe(0);
  });
});

test("the candidate sees who opened: the sheet alone, the sheet and the CV, or the CV alone", async () => {
  const [sheet, both, file] = [
    await given.company({ name: "A la fiche" }),
    await given.company({ name: "B les deux" }),
    await given.company({ name: "C le fichier" }),
  ];
  const made = await given.applicant();
  await open(sheet, made.profileId);
  await open(sheet, made.profileId);
  await open(both, made.profileId);
  for (const company of [both, both, file]) await download(await linkOf(company, made.profileId));
  const { body } = await ask(listResumeReaders, {}, { as: made });
  expect(body.map(({ organisation, times }) => [organisation, times])).toEqual([
    ["A la fiche", 1],
    ["B les deux", 2],
    ["C le fichier", 1],
  ]);
});
