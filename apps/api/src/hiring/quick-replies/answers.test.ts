import * as applications from "@passerelle/contract/hiring/applications";
import * as messages from "@passerelle/contract/hiring/messages";
import * as contract from "@passerelle/contract/hiring/quick-replies";
import { refusalAdvice } from "@passerelle/contract/refusal-reasons";
import type { Input } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { signToken } from "#platform/auth.ts";

const api = await testApi();
const { given } = api;

type Account = Awaited<ReturnType<typeof given.account>>;

/** A candidate applies; gives the application with the link that the recruiter was mailed. */
const applied = async () => {
  const company = await given.company({ name: "Sillage" });
  const job = await given.job({ company_id: company.companyId, title: "Menuisier" });
  const applicant = await given.applicant({
    first_name: "Zoé",
    last_name: "Petit",
    current_education: "CAP Menuisier",
  });
  const { body } = await api.ask(applications.applyToJob, { body: { job_id: job.id } }, { as: applicant });
  await api.runTasks();
  const mail = api.sent.find(({ to }) => to === company.email);
  api.sent.length = 0;
  const token = /repondre\/([\w.-]+)\?reponse=refusal/.exec(mail?.text ?? "")?.[1] ?? "";
  return { company, job, applicant, id: body.id, mail, token };
};
const statusOf = async (id: string) =>
  (await api.pool.query("select status from applications where id = $1", [id])).rows[0].status;
const mailsTo = async ({ email }: { email: string }) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email);
};
const open = (token: string) => api.ask(contract.readAnswerLink, { params: { token } });
type ByLink = NonNullable<Input<typeof contract.answerByLink>["body"]>;
const byLink = (token: string, body: Partial<ByLink> = {}) =>
  api.ask(contract.answerByLink, { params: { token }, body: { answer: "refusal", expected_status: "PD", ...body } });
type InSpace = NonNullable<Input<typeof contract.giveAnswer>["body"]>;
const give = (as: Account, body: InSpace) => api.ask(contract.giveAnswer, { body }, { as });
const change = (id: string, status: "AC" | "RV" | "WD", as: Account) =>
  api.ask(applications.changeApplicationStatus, { params: { id }, body: { status } }, { as });

const refusedBoth = async (token: string, status: number, sentence: string) => {
  for (const answer of [await open(token), await byLink(token)]) {
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toContain(sentence);
  }
};

test("the mail of a new application carries a link for each answer", async () => {
  const { mail, token } = await applied();
  for (const answer of contract.answerCodes) expect(mail?.text).toContain(`/repondre/${token}?reponse=${answer}`);
  expect(mail?.text).toContain("Proposer un entretien");
});

test("opening a link shows what would be answered and changes nothing, however often a scanner does it", async () => {
  const { token, id, applicant } = await applied();
  const before = await api.pool.query("select * from applications where id = $1", [id]);
  for (let time = 0; time < 3; time += 1) expect((await open(token)).status).toBe(200);
  for (const method of ["HEAD", "OPTIONS"] as const) await api.sendRaw({ method, url: `/api/v1/answers/${token}/` });
  expect((await api.pool.query("select * from applications where id = $1", [id])).rows).toEqual(before.rows);
  expect(await mailsTo(applicant)).toEqual([]);
  const { body } = await open(token);
  expect(body).toMatchObject({
    status: "PD",
    job: { title: "Menuisier", city: "Lyon" },
    company_name: "Sillage",
    applicant: { first_name: "Zoé", current_education: "CAP Menuisier" },
    answers: ["interview", "review", "refusal"],
  });
  expect(body.messages.refusal.body).toContain("Bonjour Zoé,");
  expect(JSON.stringify(body)).not.toContain(applicant.email);
});

test("a link that is forged, cut, of another purpose or too old answers nothing", async () => {
  const { token, id, company } = await applied();
  const sentence = "Ce lien n'est plus valable";
  const claims = { sub: company.id, epoch: company.session_epoch, application: id };
  const other = await signToken("another secret that is long enough", "answer", claims, new Date(), 3600);
  const file = await signToken(api.secretKey, "file", claims, new Date(), 3600);
  for (const wrong of [token.slice(0, -3), other, file, "x"]) await refusedBoth(wrong, 404, sentence);
  api.setNow(new Date(Date.now() + 29 * 86_400_000));
  expect((await open(token)).status).toBe(200);
  api.setNow(new Date(Date.now() + 31 * 86_400_000));
  await refusedBoth(token, 404, sentence);
  api.setNow(undefined);
  expect(await statusOf(id)).toBe("PD");
});

test("a recruiter who left, an account that was closed or whose sessions ended no longer answer", async () => {
  const left = await applied();
  await api.db.deleteFrom("company_members").where("account_id", "=", left.company.id).execute();
  await refusedBoth(left.token, 410, "ne recrute plus pour cette entreprise");
  await api.db
    .insertInto("company_members")
    .values({ account_id: left.company.id, company_id: (await given.company()).companyId })
    .execute();
  await refusedBoth(left.token, 410, "ne recrute plus pour cette entreprise");
  const closed = await applied();
  await api.db.updateTable("accounts").set({ is_active: false }).where("id", "=", closed.company.id).execute();
  await refusedBoth(closed.token, 410, "le compte auquel il a été envoyé a été désactivé");
  const ended = await applied();
  await api.db.updateTable("accounts").set({ session_epoch: 99 }).where("id", "=", ended.company.id).execute();
  await refusedBoth(ended.token, 410, "son mot de passe a changé depuis");
  for (const { id } of [left, closed, ended]) expect(await statusOf(id)).toBe("PD");
});

test("an application that was answered or withdrawn says so", async () => {
  const withdrawn = await applied();
  await change(withdrawn.id, "WD", withdrawn.applicant);
  await refusedBoth(withdrawn.token, 409, "Cette candidature a été retirée.");
  const answered = await applied();
  await change(answered.id, "AC", answered.company);
  await refusedBoth(answered.token, 409, "Cette candidature a déjà reçu une réponse.");
});

test("a link answers once, with the company's template and the advice of the reason, without logging in", async () => {
  const { token, id, applicant, company } = await applied();
  const body = { name: "Non", subject: "Notre réponse", body: "Bonjour {{prenom}}, ce sera non." };
  await api.ask(messages.changeTemplate, { params: { id: "refusal" }, body }, { as: company });
  const answer = await byLink(token, { refusal_reason: "filled", refusal_word: "Merci encore" });
  expect(answer.body).toEqual({ first_name: "Zoé", status: "RJ", was_mailed: true });
  const mails = await mailsTo(applicant);
  expect(mails.map(({ subject }) => subject)).toEqual(["Notre réponse"]);
  expect(mails[0]?.text).toContain(`Bonjour Zoé, ce sera non.\n\nMerci encore\n\n${refusalAdvice.filled}`);
  expect(mails[0]?.headers).toEqual({ "Reply-To": company.email });
  const own = await api.ask(applications.getMyApplication, { params: { id } }, { as: applicant });
  expect(own.body.history.at(-1)).toMatchObject({ by: "recruiter", to_status: "RJ" });
  await refusedBoth(token, 409, "Cette candidature a déjà reçu une réponse.");
});

test("an application that is being looked at may still get a yes or a no; what changed meanwhile is said", async () => {
  const { token, id, company } = await applied();
  await change(id, "RV", company);
  expect((await open(token)).body.answers).toEqual(["interview", "refusal"]);
  expect((await byLink(token)).body.code).toBe("status-changed");
  expect((await byLink(token, { answer: "review", expected_status: "RV" })).body.code).toBe("already-answered");
  expect((await byLink(token, { answer: "interview", expected_status: "RV" })).body.status).toBe("IV");
});

test("a reason goes with a refusal only", async () => {
  const { token, company, id } = await applied();
  expect((await byLink(token, { answer: "interview", refusal_reason: "level" })).status).toBe(400);
  expect((await give(company, { application_id: id, answer: "review", refusal_reason: "level" })).status).toBe(400);
});

test("what waits is listed the oldest first, with the CV and what each answer sends; a candidate who was only proposed does not wait", async () => {
  const { company, job, id, applicant } = await applied();
  const older = await given.application({ job_id: job.id, created_at: "2026-01-05T08:00:00.000Z" });
  await given.application({ job_id: job.id, status: "RV" });
  await given.application({ job_id: job.id, origin: "linked", invitation: "pending" });
  await applied();
  const { body } = await api.ask(contract.listWaiting, {}, { as: company });
  expect(body.applications.map((each) => each.id)).toEqual([older.id, id]);
  expect(body.applications[1]?.applicant).toMatchObject({
    first_name: "Zoé",
    email: applicant.email,
    resume_name: "cv.pdf",
  });
  expect(body.applications[1]?.applicant.resume_url).toContain("/files/");
  expect(body).toMatchObject({ count: 2, company_name: "Sillage", answer_rate: null });
  expect(body.messages.review.body).toContain("{{prenom}}");
  expect((await api.ask(contract.countWaiting, {}, { as: company })).body).toEqual({
    count: 2,
    oldest_at: "2026-01-05T08:00:00.000Z",
  });
  await api.db
    .insertInto("answer_rates")
    .values({ organisation_id: company.companyId, applications: 10, answered: 8, median_days: 3 })
    .execute();
  const again = await api.ask(contract.listWaiting, { query: { limit: 1 } }, { as: company });
  expect(again.body).toMatchObject({ count: 2, answer_rate: { applications: 10, answered: 8, median_days: 3 } });
  expect(again.body.applications).toHaveLength(1);
});

test("an answer given in the space moves the application and writes to the candidate once; a colleague's comes too late", async () => {
  const { company, applicant, id } = await applied();
  expect((await give(await given.company(), { application_id: id, answer: "review" })).status).toBe(404);
  const answer = await give(company, { application_id: id, answer: "review" });
  expect(answer.body).toEqual({ application_id: id, status: "RV", was_mailed: true });
  expect((await mailsTo(applicant)).map(({ subject }) => subject)).toEqual([
    "Nous lisons votre candidature : Menuisier",
  ]);
  const late = await give(company, { application_id: id, answer: "refusal" });
  expect(late.status).toBe(409);
  expect(late.body.code).toBe("status-changed");
});
