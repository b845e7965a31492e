import * as contract from "@passerelle/contract/hiring/applications";
import { deleteAccount } from "@passerelle/contract/identity/accounts";
import { createWebhook } from "@passerelle/contract/publishing/webhooks";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask, pool } = api;

/** Subjects of the mails written to these addresses, in the queue of mails. */
const mailsTo = async (...addresses: string[]) =>
  (await pool.query("select subject from mails where recipient = any($1) order by subject", [addresses])).rows.map(
    ({ subject }) => subject,
  );
const students = async (schoolId: string) =>
  (await pool.query("select account_id from school_students where school_id = $1", [schoolId])).rows;
const webhookEvents = async (schoolId: string) =>
  (await pool.query("select type from webhook_events where school_id = $1 order by at", [schoolId])).rows;

const scene = async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, title: "Menuisier" });
  const school = await given.school();
  await ask(
    createWebhook,
    {
      params: { schoolId: school.schoolId },
      body: { url: "http://127.0.0.1:9/", events: ["application.created", "application.withdrawn"] },
    },
    { as: school },
  );
  const posting = await given.posting({
    school_id: school.schoolId,
    acknowledgment_type: "default",
    apply_email: "ecole@exemple.fr",
  });
  const as = await given.applicant();
  const toJob = () => ask(contract.applyToJob, { body: { job_id: job.id } }, { as });
  const toPosting = () => ask(contract.applyToPosting, { body: { job_id: posting.id } }, { as });
  return { company, school, as, toJob, toPosting };
};

test("two clicks at once on a school's posting are one application, followed once", async () => {
  const { school, as, toPosting } = await scene();
  const answers = await Promise.all([toPosting(), toPosting(), toPosting()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe("Vous avez déjà postulé à cette offre");
  await Promise.all([api.follow(), api.follow()]);
  expect(await mailsTo(as.email)).toEqual(["Nous avons bien reçu votre candidature : Assistant de gestion"]);
  expect(await mailsTo("ecole@exemple.fr")).toEqual(["Nouvelle candidature : Assistant de gestion"]);
  expect(await students(school.schoolId)).toEqual([{ account_id: as.id }]);
  expect(await webhookEvents(school.schoolId)).toEqual([{ type: "application.created" }]);
});

test("what follows an application is in its transaction: a process that ends right after the answer loses nothing", async () => {
  const { company, school, as, toJob, toPosting } = await scene();
  expect((await toJob()).status).toBe(201);
  expect((await toPosting()).status).toBe(201);
  // Nothing is left but the database.
  expect(await mailsTo(as.email, company.email)).toEqual([]);
  expect(await students(school.schoolId)).toEqual([]);
  const other = await testApi({ world: { url: api.url, dataDir: api.dataDir } });
  await other.follow();
  await other.follow();
  expect(await mailsTo(as.email, company.email)).toEqual([
    expect.stringContaining("postule : Menuisier, "),
    "Nous avons bien reçu votre candidature : Assistant de gestion",
    "Votre candidature : Menuisier",
  ]);
  expect(await students(school.schoolId)).toEqual([{ account_id: as.id }]);
});

test("an account erased meanwhile is named to nobody, and is no student", async () => {
  const { company, school, as, toJob, toPosting } = await scene();
  expect([(await toJob()).status, (await toPosting()).status]).toEqual([201, 201]);
  expect((await ask(deleteAccount, { body: { password: givenPassword } }, { as })).status).toBe(200);
  await pool.query("delete from mails");
  await api.follow();
  expect(await mailsTo(as.email, company.email, "ecole@exemple.fr")).toEqual([]);
  expect(await students(school.schoolId)).toEqual([]);
  expect(await webhookEvents(school.schoolId)).toEqual([
    { type: "application.created" },
    { type: "application.withdrawn" },
  ]);
});

test("an application withdrawn at once is told as both, in order", async () => {
  const { school, as, toPosting } = await scene();
  const { body } = await toPosting();
  const withdrawn = await ask(
    contract.changeApplicationStatus,
    { params: { id: body.id }, body: { status: "WD" } },
    { as },
  );
  expect(withdrawn.status).toBe(200);
  await api.follow();
  expect(await webhookEvents(school.schoolId)).toEqual([
    { type: "application.created" },
    { type: "application.withdrawn" },
  ]);
});

test("of the last two who apply to an offer with one place left, one is refused, and told nothing", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, max_applications: 1 });
  const both = [await given.applicant(), await given.applicant()];
  const answers = await Promise.all(both.map((as) => ask(contract.applyToJob, { body: { job_id: job.id } }, { as })));
  // The other one came before the offer was paused, or after.
  expect(answers.map(({ status }) => status).sort()).toEqual([
    201,
    expect.toSatisfy((status) => [404, 410].includes(status)),
  ]);
  await api.follow();
  expect(await mailsTo(...both.map(({ email }) => email))).toEqual(["Votre candidature : Développeur web"]);
});
