import { companyDashboard } from "@passerelle/contract/admin/statistics";
import { daysAfter } from "@passerelle/contract/days";
import {
  applyToJob,
  changeApplicationStatus,
  getMyApplication,
  listReceivedApplications,
} from "@passerelle/contract/hiring/applications";
import * as contract from "@passerelle/contract/offers/company-jobs";
import { latestEnd } from "@passerelle/contract/offers/job-dates";
import { getOffer } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, expect, test } from "vitest";
import { applicationTasks } from "#hiring/applications/tasks.ts";
import { parisDay } from "#platform/paris.ts";
import { companyJobTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
afterEach(() => api.setNow(undefined));

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const today = () => parisDay(new Date());
const later = (ms: number) => api.setNow(new Date(Date.now() + ms));

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
const create = async (as: Company, body: object = {}) =>
  (await api.ask(contract.createCompanyJob, { body: { ...form, ...body } }, { as })).body;
const read = async (as: Company, id: string) =>
  (await api.ask(contract.getCompanyJob, { params: { id } }, { as })).body;
const apply = async (jobId: string, as?: Awaited<ReturnType<typeof given.applicant>>) => {
  const applicant = as ?? (await given.applicant());
  const answer = await api.ask(applyToJob, { body: { job_id: jobId } }, { as: applicant });
  return { ...answer, applicant };
};
const isShown = async (id: string) => (await api.ask(contract.getCompanyJob, { params: { id } })).status === 200;
/** What was mailed to an address since the last time it was asked. */
const mailsTo = async (address: string) => {
  await api.runTasks();
  const found = api.sent.filter(({ to }) => to === address);
  for (const mail of found) api.sent.splice(api.sent.indexOf(mail), 1);
  return found;
};
const tokenIn = (text: string) => /offres\/renouveler\/(\S+)/.exec(text)?.[1] ?? "";
const remind = () => companyJobTasks.remind.run(api.context(), {});
const notifyOfClosed = () => applicationTasks.notifyOfClosed.run(api.context(), {});

test("an offer ends sixty days after it is published unless the company chooses, and is gone from every screen after its last day", async () => {
  const as = await given.company();
  const job = await create(as);
  expect(job.expires_on).toBe(daysAfter(today(), 60));
  const short = await create(as, { expires_on: daysAfter(today(), 3) });
  later(2 * dayMs);
  expect(await isShown(short.id)).toBe(true);
  later(5 * dayMs);
  expect(await isShown(short.id)).toBe(false);
  expect((await api.ask(getOffer, { params: { id: short.id } })).body.is_open).toBe(false);
  expect((await apply(short.id)).status).toBe(404);
  expect((await read(as, short.id)).state).toBe("expired");
  expect((await api.ask(contract.companyJobStats, {}, { as })).body).toMatchObject({ total: 2, active: 1 });
  expect((await api.ask(companyDashboard, {}, { as })).body).toMatchObject({ total_jobs: 2, active_jobs: 1 });
  const expired = await api.ask(contract.listCompanyJobs, { query: { status: "expired" } }, { as });
  expect(expired.body.map(({ id }) => id)).toEqual([short.id]);
});

test("the company is reminded seven days and one day before the end, once each", async () => {
  const as = await given.company();
  await create(as, { expires_on: daysAfter(today(), 20) });
  await remind();
  expect(await mailsTo(as.email)).toEqual([]);
  const subjects = [];
  for (const days of [12, 13, 13.2, 14, 16, 18, 19, 19.1, 20, 21]) {
    later(days * dayMs);
    await remind();
    for (const { subject } of await mailsTo(as.email)) subjects.push([Math.floor(days), subject]);
  }
  expect(subjects).toEqual([
    [13, "Votre offre se termine dans 7 jours : Apprenti luthier"],
    [19, "Votre offre se termine demain : Apprenti luthier"],
  ]);
});

test("an offer that is off, removed or filled reminds nobody", async () => {
  const as = await given.company();
  const expires_on = daysAfter(today(), 7);
  await create(as, { expires_on, is_active: false });
  const removed = await create(as, { expires_on });
  await api.ask(contract.deleteCompanyJob, { params: { id: removed.id } }, { as });
  const filled = await create(as, { expires_on });
  await api.ask(contract.fillCompanyJob, { params: { id: filled.id } }, { as });
  await remind();
  expect(await mailsTo(as.email)).toEqual([]);
});

test("the link of the mail renews once, without a session; opening it changes nothing, and a forged one is none", async () => {
  const as = await given.company();
  const end = daysAfter(today(), 7);
  const job = await create(as, { expires_on: end });
  await remind();
  const [mail] = await mailsTo(as.email);
  const token = tokenIn(mail?.text ?? "");
  const link = { params: { token } };
  for (const again of [1, 2]) {
    expect([again, (await api.ask(contract.readJobRenewal, link)).body]).toEqual([
      again,
      { title: form.title, company_name: expect.any(String), expires_on: end, state: "active", is_done: false },
    ]);
  }
  const renewed = daysAfter(end, 60);
  for (const again of [1, 2]) {
    const answer = await api.ask(contract.renewJobByLink, link);
    expect([again, answer.status, answer.body]).toMatchObject([again, 200, { expires_on: renewed, is_done: true }]);
  }
  expect((await read(as, job.id)).expires_on).toBe(renewed);
  for (const forged of [`${token}x`, token.replace(/_.*~/, "_2099-01-01~"), "x", "~"]) {
    for (const route of [contract.readJobRenewal, contract.renewJobByLink] as const) {
      expect((await api.ask(route, { params: { token: forged } })).status).toBe(404);
    }
  }
  await api.ask(contract.deleteCompanyJob, { params: { id: job.id } }, { as });
  expect((await api.ask(contract.readJobRenewal, link)).status).toBe(404);
});

test("an expired offer comes back on screen when it is renewed, and is reminded of for its new end", async () => {
  const as = await given.company();
  const job = await create(as, { expires_on: today() });
  later(10 * dayMs);
  const now = daysAfter(today(), 10);
  const answer = await api.ask(
    contract.renewCompanyJob,
    { params: { id: job.id }, body: { expires_on: today() } },
    { as },
  );
  expect(answer.body).toMatchObject({ state: "active", expires_on: daysAfter(now, 60) });
  expect(await isShown(job.id)).toBe(true);
  later(69 * dayMs);
  await remind();
  expect((await mailsTo(as.email)).map(({ subject }) => subject)).toEqual([
    "Votre offre se termine demain : Apprenti luthier",
  ]);
});

test("two clicks on Prolonger renew once; six months from today is the limit", async () => {
  const as = await given.company();
  const job = await create(as);
  const renew = (expires_on: string) =>
    api.ask(contract.renewCompanyJob, { params: { id: job.id }, body: { expires_on } }, { as });
  const answers = await Promise.all([renew(job.expires_on), renew(job.expires_on)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const second = (await renew(daysAfter(job.expires_on, 60))).body.expires_on;
  expect(second).toBe(daysAfter(today(), 180) < latestEnd(today()) ? daysAfter(today(), 180) : latestEnd(today()));
  expect((await renew(second)).body.expires_on).toBe(latestEnd(today()));
});

test("the application that reaches the chosen number pauses the offer, and the company is notified once", async () => {
  const as = await given.company();
  const job = await create(as, { max_applications: 2 });
  expect((await apply(job.id)).status).toBe(201);
  expect(await isShown(job.id)).toBe(true);
  expect((await apply(job.id)).status).toBe(201);
  expect(await isShown(job.id)).toBe(false);
  expect((await apply(job.id)).status).toBe(404);
  const paused = await read(as, job.id);
  expect(paused).toMatchObject({ state: "paused", is_active: true, applications_count: 2 });
  // The pause is nobody's change: what is being edited stays valid.
  expect(paused.updated_at).toBe(job.updated_at);
  const told = (await mailsTo(as.email)).filter(({ subject }) => subject.startsWith("Offre en pause"));
  expect(told.map(({ text }) => text.includes("a reçu 2 candidatures"))).toEqual([true]);
});

test("many who apply at once never overshoot the number: those who come too late are refused, and nothing of theirs is kept", async () => {
  const as = await given.company();
  const job = await create(as, { max_applications: 3 });
  const applicants = await Promise.all(Array.from({ length: 10 }, () => given.applicant()));
  const answers = await Promise.all(applicants.map((applicant) => apply(job.id, applicant)));
  expect(answers.filter(({ status }) => status === 201).length).toBe(3);
  for (const { status, body } of answers.filter(({ status }) => status !== 201)) {
    expect([404, 410]).toContain(status);
    expect(body.detail).toMatch(/Impossible de trouver l'offre|n'est plus en ligne/);
  }
  const { rows } = await api.pool.query("select count(*)::int as n from applications where job_id = $1", [job.id]);
  expect(rows).toEqual([{ n: 3 }]);
  expect((await read(as, job.id)).state).toBe("paused");
});

test("a paused offer goes on with a larger number, or without any; a number already reached is refused", async () => {
  const as = await given.company();
  const job = await create(as, { max_applications: 1 });
  await apply(job.id);
  const edit = async (max_applications: number | null) => {
    const { updated_at } = await read(as, job.id);
    return api.ask(
      contract.updateCompanyJob,
      { params: { id: job.id }, body: { ...form, max_applications, expected_updated_at: updated_at } },
      { as },
    );
  };
  // Something else is edited: the pause stays.
  expect((await edit(1)).body.state).toBe("paused");
  expect((await edit(2)).body.state).toBe("active");
  await apply(job.id);
  expect((await read(as, job.id)).state).toBe("paused");
  expect((await edit(1)).body.fields).toEqual({
    max_applications: ["Cette offre a déjà reçu 2 candidatures\u00a0: choisissez un nombre plus grand."],
  });
  expect((await api.ask(contract.resumeCompanyJob, { params: { id: job.id } }, { as })).body.state).toBe("active");
  expect((await read(as, job.id)).max_applications).toBeNull();
  expect((await apply(job.id)).status).toBe(201);
  expect(await isShown(job.id)).toBe(true);
});

const wording = {
  withdrawn: "L'entreprise a retiré l'offre",
  filled: "est pourvu",
  expired: "est arrivée à son terme",
};

test.each(["withdrawn", "deleted", "filled", "expired"] as const)(
  "those who still wait are notified once that the offer closed (%s), after the grace; the others are not",
  async (way) => {
    const as = await given.company();
    const job = await create(as, { expires_on: way === "expired" ? today() : null });
    const waiting = await apply(job.id);
    const refused = await apply(job.id);
    const withdrawn = await apply(job.id);
    await api.ask(changeApplicationStatus, { params: { id: refused.body.id }, body: { status: "RJ" } }, { as });
    await api.ask(
      changeApplicationStatus,
      { params: { id: withdrawn.body.id }, body: { status: "WD" } },
      { as: withdrawn.applicant },
    );
    const params = { id: job.id };
    if (way === "withdrawn") await api.ask(contract.toggleCompanyJob, { params }, { as });
    if (way === "deleted") await api.ask(contract.deleteCompanyJob, { params }, { as });
    if (way === "filled") {
      expect((await api.ask(contract.fillCompanyJob, { params }, { as })).body).toEqual({
        id: job.id,
        state: "filled",
        open_applications: 1,
      });
    }
    for (const { applicant } of [waiting, refused, withdrawn]) await mailsTo(applicant.email);
    if (way !== "expired") {
      later(4 * minute);
      await notifyOfClosed();
      expect(await mailsTo(waiting.applicant.email)).toEqual([]);
    }
    later(way === "expired" ? 2 * dayMs : 6 * minute);
    await notifyOfClosed();
    const reason = way === "deleted" ? "withdrawn" : way;
    const [mail, ...others] = await mailsTo(waiting.applicant.email);
    expect(mail?.subject).toBe("Une offre où vous avez postulé est close : Apprenti luthier");
    expect(mail?.text).toContain(wording[reason]);
    expect(others).toEqual([]);
    const own = await api.ask(getMyApplication, { params: { id: waiting.body.id } }, { as: waiting.applicant });
    expect(own.body).toMatchObject({ status: "PD", job: { is_visible: false, closing: reason } });
    await notifyOfClosed();
    if (way !== "deleted") await api.ask(contract.deleteCompanyJob, { params }, { as });
    later(3 * dayMs);
    await notifyOfClosed();
    for (const { applicant } of [waiting, refused, withdrawn]) expect(await mailsTo(applicant.email)).toEqual([]);
  },
);

test("who was only proposed a filled offer does not wait: neither counted nor told that what they sent is closed", async () => {
  const as = await given.company();
  const job = await create(as);
  const proposed = await given.applicant();
  await given.application({
    job_id: job.id,
    applicant_id: proposed.id,
    origin: "linked",
    invitation: "pending",
  });
  const { body } = await api.ask(contract.fillCompanyJob, { params: { id: job.id } }, { as });
  expect(body.open_applications).toBe(0);
  later(10 * minute);
  await notifyOfClosed();
  expect(await mailsTo(proposed.email)).toEqual([]);
});

test("switching an offer off and on again by mistake tells nobody; another closing later notifies them", async () => {
  const as = await given.company();
  const job = await create(as);
  const { applicant } = await apply(job.id);
  await mailsTo(applicant.email);
  const toggle = () => api.ask(contract.toggleCompanyJob, { params: { id: job.id } }, { as });
  await toggle();
  await toggle();
  later(10 * minute);
  await notifyOfClosed();
  expect(await mailsTo(applicant.email)).toEqual([]);
  await toggle();
  later(20 * minute);
  await notifyOfClosed();
  expect((await mailsTo(applicant.email)).length).toBe(1);
  await toggle();
  await toggle();
  later(30 * minute);
  await notifyOfClosed();
  expect((await mailsTo(applicant.email)).length).toBe(1);
});

test("a pause closes nothing: nobody is notified", async () => {
  const job = await create(await given.company(), { max_applications: 1 });
  const { applicant } = await apply(job.id);
  await mailsTo(applicant.email);
  later(10 * minute);
  await notifyOfClosed();
  expect(await mailsTo(applicant.email)).toEqual([]);
});

test("a deleted offer is on no screen; its applications keep what it said and stay in the company's lists", async () => {
  const as = await given.company();
  const job = await create(as);
  const { body, applicant } = await apply(job.id);
  expect((await api.ask(contract.deleteCompanyJob, { params: { id: job.id } }, { as })).status).toBe(204);
  expect((await api.ask(contract.listCompanyJobs, {}, { as })).body).toEqual([]);
  expect((await api.ask(getOffer, { params: { id: job.id } })).body.is_open).toBe(false);
  const received = await api.ask(listReceivedApplications, {}, { as });
  expect(received.body.applications.map(({ id, job: { title } }) => [id, title])).toEqual([[body.id, form.title]]);
  expect(received.body.jobs.map(({ title }) => title)).toEqual([form.title]);
  const own = await api.ask(getMyApplication, { params: { id: body.id } }, { as: applicant });
  expect(own.body.job).toMatchObject({ title: form.title, city: form.city, is_visible: false });
  const moved = await api.ask(changeApplicationStatus, { params: { id: body.id }, body: { status: "RV" } }, { as });
  expect(moved.status).toBe(200);
});
