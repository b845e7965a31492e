import * as applications from "@passerelle/contract/hiring/applications";
import * as conversations from "@passerelle/contract/hiring/conversations";
import { receiveMail } from "@passerelle/contract/hiring/inbound-mail";
import * as contract from "@passerelle/contract/hiring/quick-replies";
import { testApi } from "@passerelle/testing/api.ts";
import { givenReplies } from "@passerelle/testing/given.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { expect, test } from "vitest";
import { eraseAccount } from "#identity/accounts/erase-account.ts";
import { notifyOfReceived } from "./notify-of-received.ts";

const api = await testApi({ replies: givenReplies });
const { given } = api;
type Account = Awaited<ReturnType<typeof given.account>>;

const begin = async () => {
  const company = await given.company({ name: "Atelier Caravelle" });
  const job = await given.job({
    ...{ company_id: company.companyId, title: "Menuisier", city: "Lyon", skills: ["Chêne", "Vernis"] },
  });
  const applicant = await given.applicant({
    ...{ first_name: "Inès", last_name: "Moreau", current_education: "Bachelor Menuiserie" },
    ...{ current_education_level: "BA3", desired_city: "Villeurbanne", lat: 45.771, lon: 4.8902 },
    ...{ commune_code: "69266", skills: ["Dessin", "Chêne"], availability_date: "2027-01-04" },
  });
  return { company, job, applicant };
};
/** A candidate applies; gives the application with the mail that the recruiter got. */
const applied = async (message = "J'habite à vingt minutes.") => {
  const scene = await begin();
  const body = { job_id: scene.job.id, message };
  const { id } = (await api.ask(applications.applyToJob, { body }, { as: scene.applicant })).body;
  await api.runTasks();
  const mail = api.sent.findLast(({ to }) => to === scene.company.email);
  const token = /repondre\/([\w.-]+)\?reponse=refusal/.exec(mail?.text ?? "")?.[1] ?? "";
  return { ...scene, id, mail, token };
};
const open = (token: string) => api.ask(contract.readAnswerLink, { params: { token } });
const openings = async (accountId: string) =>
  (
    await api.db
      .selectFrom("audit_entries")
      .select("actor_id")
      .where("action", "=", "resume-opened")
      .where("account_id", "=", accountId)
      .execute()
  ).map(({ actor_id }) => actor_id);

test("nobody opens the page or its CV by a cut link, nor for an application that is not their company's", async () => {
  const { token, id } = await applied();
  expect((await open(token.slice(0, -4))).status).toBe(404);
  const elsewhere = await given.job();
  await api.db.updateTable("applications").set({ job_id: elsewhere.id }).where("id", "=", id).execute();
  const { status, body } = await open(token);
  expect([status, body.code]).toEqual([410, "answer-link-left"]);
  expect(JSON.stringify(body)).not.toContain("Moreau");
});

test("a candidate who withdrew or erased the account is shown no more, nor is their CV", async () => {
  const withdrawn = await applied();
  const body = { status: "WD" as const };
  await api.ask(
    applications.changeApplicationStatus,
    { params: { id: withdrawn.id }, body },
    { as: withdrawn.applicant },
  );
  const erased = await applied();
  const url = (await open(erased.token)).body.resume?.url ?? "";
  await eraseAccount(api.context(), erased.applicant);
  await api.runTasks();
  for (const { token } of [withdrawn, erased]) {
    const answer = await open(token);
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).not.toContain("Inès");
  }
  expect((await api.sendRaw({ method: "GET", url })).status).toBe(404);
});

test("an application that is withdrawn before its mail leaves is announced to nobody", async () => {
  const { company, job, applicant } = await begin();
  const { id } = (await api.ask(applications.applyToJob, { body: { job_id: job.id } }, { as: applicant })).body;
  await api.ask(applications.changeApplicationStatus, { params: { id }, body: { status: "WD" } }, { as: applicant });
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === company.email)).toEqual([]);
});

test("the mail says who applied, what they learn, where from, from when, and how close they are", async () => {
  const { mail, id } = await applied();
  expect(mail?.subject).toBe(
    "Inès Moreau postule : Menuisier, Bachelor Menuiserie, Villeurbanne (5 km), dès le 4 janvier",
  );
  const said = [
    "Inès Moreau vient de postuler à votre offre « Menuisier », Lyon.",
    "Bachelor Menuiserie (BAC+3 Licence, BUT)",
    "Cherche à\u00a0: Villeurbanne, à 5\u00a0km de l'offre",
    "Disponible\u00a0: dès le 4 janvier 2027, 12 mois",
    "Rythme\u00a0: 3 semaines en entreprise",
    "Sait faire\u00a0: Chêne, Dessin",
    "de votre offre, sans Vernis",
    "J'habite à vingt minutes.",
    "CV de Inès Moreau (cv.pdf, ",
    "Proposer un entretien\u00a0: ",
    "En examen\u00a0: ",
    "Refuser\u00a0: ",
    `/platform/company/candidates?liste=toutes&candidature=${id}`,
  ];
  for (const words of said) expect(mail?.text).toContain(words);
  const html = mail?.html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
  for (const words of ["Inès Moreau", "Villeurbanne, à 5 km de l'offre", "Chêne, Dessin", "Ouvrir le CV", "En examen"])
    expect(html).toContain(words);
  expect(mail?.html).not.toMatch(/<(img|div|p)\b/);
});

test("what a candidate writes is text in the mail", async () => {
  const { mail } = await applied('<img src=x onerror="alert(1)"> & <b>moi</b>');
  expect(mail?.html).not.toMatch(/<(img|b)\b/);
  expect(mail?.html).toContain("&lt;b&gt;moi&lt;/b&gt;");
});

test("the page shows the candidate; the CV is opened on purpose, and its opening is recorded as the recruiter's", async () => {
  const { token, company, applicant } = await applied();
  const { body } = await open(token);
  expect(body).toMatchObject({
    applicant: { last_name: "Moreau", level: "BA3", desired_city: "Villeurbanne", distance_km: 5, duration: "12" },
    message: "J'habite à vingt minutes.",
    missing_skills: ["Vernis"],
    resume: { name: "cv.pdf" },
  });
  expect(JSON.stringify(body)).not.toContain(applicant.email);
  expect(await openings(applicant.id)).toEqual([]);
  const file = await api.sendRaw({ method: "GET", url: body.resume?.url ?? "" });
  expect(file.status).toBe(200);
  expect(await openings(applicant.id)).toEqual([company.id]);
  await api.db.deleteFrom("company_members").where("account_id", "=", company.id).execute();
  expect((await api.sendRaw({ method: "GET", url: body.resume?.url ?? "" })).status).toBe(404);
});

test("the others that wait for the same offer are counted, with the way to answer them", async () => {
  const { company, job, applicant } = await begin();
  await given.application({ job_id: job.id });
  await given.application({ job_id: job.id, status: "RJ" });
  await given.application({ job_id: (await given.job({ company_id: company.companyId })).id });
  await api.ask(applications.applyToJob, { body: { job_id: job.id } }, { as: applicant });
  await api.runTasks();
  const mail = api.sent.findLast(({ to }) => to === company.email);
  expect(mail?.text).toContain("1 autre candidature attend pour cette offre. Répondre en 5 minutes");
  expect(mail?.text).toContain("/platform/company/answers");
});

test("an answer to the mail lands in the conversation, which nobody sees before", async () => {
  const { mail, applicant, company, id } = await applied("");
  const address = mail?.headers?.["Reply-To"] ?? "";
  const threadsOf = async (as: Account) =>
    (await api.ask(conversations.listThreads, {}, { as })).body.map(({ application_id }) => application_id);
  expect([await threadsOf(applicant), await threadsOf(company)]).toEqual([[], []]);
  const landed = { to: [address], message_id: "<1@exemple.fr>", text: "Quand êtes-vous libre ?" };
  await api.ask(receiveMail, { params: { token: givenReplies.token }, body: landed });
  expect([await threadsOf(applicant), await threadsOf(company)]).toEqual([[id], [id]]);
  const { body } = await api.ask(conversations.readThread, { params: { id } }, { as: applicant });
  expect(body.messages[0]).toMatchObject({ author: "recruiter", body: "Quand êtes-vous libre ?" });
});

test("where answers do not come back, the mail names no address for them", async () => {
  const plain = await testApi();
  const company = await plain.given.company();
  const job = await plain.given.job({ company_id: company.companyId });
  const as = await plain.given.applicant();
  await plain.ask(applications.applyToJob, { body: { job_id: job.id } }, { as });
  await plain.runTasks();
  const mail = plain.sent.find(({ to }) => to === company.email);
  expect(mail?.headers ?? {}).toEqual({});
  expect(mail?.text).not.toContain("répondre à cet e-mail");
});

test("the mails of many applications cost as many statements as those of one", async () => {
  const { company, job } = await begin();
  const received = async (count: number) => {
    const ids: { application_id: string }[] = [];
    for (let index = 0; index < count; index += 1) {
      const { id: applicant_id } = await given.applicant({ skills: ["Chêne"] });
      const { id } = await given.application({ job_id: job.id, company_id: company.companyId, applicant_id });
      ids.push({ application_id: id });
    }
    return (await statementsOf(() => notifyOfReceived(api.context(), ids))).length;
  };
  expect(await received(1)).toBeGreaterThan(0);
  const one = await received(1);
  expect(await received(8)).toBe(one);
});
