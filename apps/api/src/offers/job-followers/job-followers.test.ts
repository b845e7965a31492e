import { applyToJob } from "@passerelle/contract/hiring/applications";
import { listNotices } from "@passerelle/contract/hiring/notices";
import { createCompanyJob } from "@passerelle/contract/offers/company-jobs";
import * as contract from "@passerelle/contract/offers/job-followers";
import { removeMember } from "@passerelle/contract/organisations/company-team";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { followDataOf } from "./personal-data.ts";

const api = await testApi();
const { given } = api;
type Account = Awaited<ReturnType<typeof given.account>>;

const team = async () => {
  const admin = await given.company();
  const { companyId } = admin;
  const colleague = await given.colleague(companyId);
  const other = await given.colleague(companyId);
  const job = await given.job({ company_id: companyId, title: "Menuisier" });
  return { admin, colleague, other, job, companyId, people: { admin, colleague, other } };
};
type Team = Awaited<ReturnType<typeof team>>;

const follow = (as: Account, id: string) => api.ask(contract.followJob, { params: { id }, body: {} }, { as });
const unfollow = (as: Account, id: string) => api.ask(contract.unfollowJob, { params: { id } }, { as });
const list = (as: Account, id: string) => api.ask(contract.listFollowers, { params: { id } }, { as });
const idsOf = (accounts: Account[]) => accounts.map(({ id }) => id);
const choose = (as: Account, id: string, accounts: Account[], shown: Account[] = []) =>
  api.ask(
    contract.setFollowers,
    { params: { id }, body: { account_ids: idsOf(accounts), expected_account_ids: idsOf(shown) } },
    { as },
  );
const followersOf = async (as: Account, id: string) =>
  (await list(as, id)).body.members.filter(({ follows }) => follows).map(({ email }) => email);

/** A candidate applies; gives who of the team was mailed of it, and who has its notice, by name. */
const toldBy = async ({ people, job }: Team) => {
  await api.ask(applyToJob, { body: { job_id: job.id } }, { as: await given.applicant({ last_name: "Petit" }) });
  await api.runTasks();
  const mailed = new Set(api.sent.filter(({ subject }) => subject.includes("postule")).map(({ to }) => to));
  api.sent.length = 0;
  const noticed = new Set<string>();
  for (const as of Object.values(people)) {
    const { body } = await api.ask(listNotices, {}, { as });
    if (Array.isArray(body) && body.some(({ title }) => title.startsWith("Nouvelle candidature")))
      noticed.add(as.email);
  }
  const named = (emails: Set<string>) =>
    Object.entries(people).flatMap(([name, { email }]) => (emails.has(email) ? [name] : []));
  return { mailed: named(mailed), noticed: named(noticed) };
};

test("another company neither reads, follows nor chooses, and chooses nobody of elsewhere", async () => {
  const { job, admin } = await team();
  const stranger = await given.company();
  for (const answer of [
    await list(stranger, job.id),
    await follow(stranger, job.id),
    await unfollow(stranger, job.id),
    await choose(stranger, job.id, [stranger]),
  ])
    expect([answer.status, answer.body]).toMatchObject([404, { code: "job-not-found" }]);
  expect((await choose(admin, job.id, [admin, stranger])).status).toBe(400);
  expect(await followersOf(admin, job.id)).toEqual([]);
});

test("an administrator alone chooses for others", async () => {
  const { job, colleague, other } = await team();
  const { status, body } = await choose(colleague, job.id, [other]);
  expect([status, body]).toMatchObject([403, { code: "company-admin-only" }]);
  expect(await followersOf(other, job.id)).toEqual([]);
});

test("of two who choose at once, the second is refused, is told who follows now, and undoes nothing", async () => {
  const { admin, companyId, colleague, other, job } = await team();
  const second = await given.colleague(companyId, "admin");
  const answers = await Promise.all([choose(admin, job.id, [colleague]), choose(second, job.id, [other])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = answers[0].status === 200 ? [colleague, other] : [other, colleague];
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "followers-changed",
    detail: `Les personnes qui suivent cette offre viennent de changer\u00a0: ${won.email} la suit maintenant. Choisissez de nouveau.`,
  });
  expect(await followersOf(admin, job.id)).toEqual([won.email]);
  // Read again, the choice holds both.
  expect((await choose(second, job.id, [won, lost], [won])).status).toBe(200);
  expect(new Set(await followersOf(admin, job.id))).toEqual(new Set([won.email, lost.email]));
});

test("a colleague who follows meanwhile is not left out by a choice made before", async () => {
  const { admin, colleague, other, job } = await team();
  await follow(colleague, job.id);
  expect((await choose(admin, job.id, [other])).body).toMatchObject({ code: "followers-changed" });
  await unfollow(colleague, job.id);
  const late = await choose(admin, job.id, [colleague, other], [colleague]);
  expect(late.body).toMatchObject({ detail: expect.stringContaining("personne ne la suit maintenant") });
  expect(await followersOf(admin, job.id)).toEqual([]);
});

test("a deleted offer is followed by nobody", async () => {
  const { job, colleague } = await team();
  await api.db
    .updateTable("company_jobs")
    .set({ deleted_at: new Date().toISOString() })
    .where("id", "=", job.id)
    .execute();
  expect((await follow(colleague, job.id)).status).toBe(404);
});

test("who creates an offer follows it, a colleague follows it once and leaves it again", async () => {
  const { admin, colleague, other } = await team();
  const { body: created } = await api.ask(
    createCompanyJob,
    {
      body: {
        ...{ title: "Soudeur", contract_type: "AP", city: "Lyon", domain: "TECH", min_level: "BA2", min_experience: 0 },
        ...{ start_date: "2027-09-01", school_rhythm: "3 jours, 2 jours", description: "Vous soudez.", skills: [] },
      },
    },
    { as: colleague },
  );
  expect(await followersOf(admin, created.id)).toEqual([colleague.email]);
  await follow(other, created.id);
  expect((await follow(other, created.id)).body.is_followed).toBe(true);
  expect(new Set(await followersOf(admin, created.id))).toEqual(new Set([colleague.email, other.email]));
  expect((await unfollow(other, created.id)).body.is_followed).toBe(false);
  expect(await followersOf(admin, created.id)).toEqual([colleague.email]);
});

test("an offer that nobody follows tells the administrators", async () => {
  expect(await toldBy(await team())).toEqual({ mailed: ["admin"], noticed: ["admin"] });
});

test("followers alone are told of applications, the administrator who does not follow is not", async () => {
  const scene = await team();
  await choose(scene.admin, scene.job.id, [scene.colleague]);
  expect(await toldBy(scene)).toEqual({ mailed: ["colleague"], noticed: ["colleague"] });
});

test("who leaves the team, or whose account is closed, follows no more: the administrators are told again", async () => {
  const left = await team();
  await follow(left.colleague, left.job.id);
  await api.ask(removeMember, { params: { id: left.colleague.id } }, { as: left.admin });
  expect(await followersOf(left.admin, left.job.id)).toEqual([]);
  expect(await followDataOf(api.context(), left.colleague.id)).toEqual({ followed_offers: [] });
  api.sent.length = 0;
  expect((await toldBy(left)).mailed).toEqual(["admin"]);
  const closed = await team();
  await follow(closed.colleague, closed.job.id);
  await api.db.updateTable("accounts").set({ is_active: false }).where("id", "=", closed.colleague.id).execute();
  api.sent.length = 0;
  await api.ask(applyToJob, { body: { job_id: closed.job.id } }, { as: await given.applicant() });
  await api.runTasks();
  expect(api.sent.some(({ to }) => to === closed.admin.email)).toBe(true);
  expect(api.sent.some(({ to }) => to === closed.colleague.email)).toBe(false);
});

test("what one follows is in the download, and goes with the account", async () => {
  const { job, colleague } = await team();
  await follow(colleague, job.id);
  const { followed_offers } = await followDataOf(api.context(), colleague.id);
  expect(followed_offers).toMatchObject([{ title: "Menuisier" }]);
});
