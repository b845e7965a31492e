import { receiveMail } from "@passerelle/contract/hiring/inbound-mail";
import * as consents from "@passerelle/contract/hiring/introduction-consent";
import * as contract from "@passerelle/contract/hiring/introductions";
import { saveSignature } from "@passerelle/contract/identity/holder-names";
import { testApi } from "@passerelle/testing/api.ts";
import { type Account, givenReplies } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { eraseAccount } from "#identity/accounts/erase-account.ts";
import { introducedToken } from "./links.ts";
import { introductionDataOf } from "./personal-data.ts";

const api = await testApi({ replies: givenReplies });
const { given } = api;

const words = { message: "Votre profil correspond.", company_message: "Zoé a tenu un rayon tout l'été." };
const scene = async () => {
  const school = await given.school({ name: "CFA du Rhône" }, {}, { first_name: "Claire", last_name: "Martin" });
  const posting = await given.posting({ school_id: school.schoolId, apply_email: school.email });
  const applicant = await given.applicant({ first_name: "Zoé", last_name: "Petit" });
  const { id } = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
  await api.ask(saveSignature, { body: { job_title: "Conseillère", phone: "04 72 00 00 01" } }, { as: school });
  return { school, applicant, applicationId: id };
};
const company = () => ({
  kind: "mail" as const,
  email: `rh-${Math.random().toString(36).slice(2)}@petit.fr`,
  organisation: "Fromagerie Petit",
  title: "Vendeuse",
});
const introduce = (as: Account, application_ids: string[], target: contract.IntroductionTarget) =>
  api.ask(contract.introduceCandidates, { body: { application_ids, target, ...words } }, { as });
const introduced = async () => {
  const people = await scene();
  const target = company();
  const { body } = await introduce(people.school, [people.applicationId], target);
  const { id } = await api.db
    .selectFrom("introductions")
    .select("id")
    .where("application_id", "=", people.applicationId)
    .executeTakeFirstOrThrow();
  const given = { params: { id }, body: { answer: "accepted" as const } };
  expect((await api.ask(consents.answerIntroduction, given, { as: people.applicant })).status).toBe(200);
  return { ...people, target, id, batchId: body.batch_id ?? "" };
};
const lastMailTo = async (email: string) => {
  await api.runTasks();
  return api.sent.findLast(({ to }) => to === email);
};
const answerTo = async (email: string) => (await lastMailTo(email))?.headers?.["Reply-To"] ?? "";
const pass = (
  to: string,
  text = "Merci, faites-le venir lundi.",
  message_id = `<${Math.random()}@petit.fr>`,
  headers = {},
) =>
  api.ask(receiveMail, {
    params: { token: givenReplies.token },
    body: { to: [to], text, message_id, headers, attachments: [] } as never,
  });
const mailsOf = async (as: Account, id: string) =>
  (await api.ask(contract.getSchoolBatch, { params: { id } }, { as })).body.introductions[0]?.mails;

test("the school's own addresses are never a company's: neither proposed nor accepted", async () => {
  const { school, applicationId } = await scene();
  const colleague = await given.schoolUser(school.schoolId);
  await api.db
    .updateTable("schools")
    .set({ contact_email: "accueil@cfa.example" })
    .where("id", "=", school.schoolId)
    .execute();
  const search = async () =>
    (await api.ask(contract.searchTargets, { query: { kind: "mail", search: "" } }, { as: school })).body;
  expect(await search()).toEqual([]);
  for (const email of [school.email, colleague.email.toUpperCase(), "accueil@cfa.example"]) {
    const refused = await introduce(school, [applicationId], { ...company(), email });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["target.email"]]);
  }
  // Another school's address is a company's for all that this school knows.
  await introduce(school, [applicationId], { ...company(), email: "rh@fournil.fr" });
  expect(await search()).toMatchObject([{ email: "rh@fournil.fr", organisation: "Fromagerie Petit" }]);
});

test("two companies at one address are two lines", async () => {
  const { school, applicationId } = await scene();
  const other = await given.applicant();
  const second = await given.application({
    posting_id: (await given.posting({ school_id: school.schoolId })).id,
    applicant_id: other.id,
  });
  await introduce(school, [applicationId], { ...company(), email: "rh@groupe.fr", organisation: "Groupe Nord" });
  await introduce(school, [second.id], { ...company(), email: "rh@groupe.fr", organisation: "Groupe Sud" });
  const { body } = await api.ask(contract.searchTargets, { query: { kind: "mail", search: "groupe" } }, { as: school });
  expect(body.map(({ organisation }) => organisation)).toEqual(["Groupe Nord", "Groupe Sud"]);
});

test("each reads the text written for them, in the adviser's name, with their phone", async () => {
  const { school, applicant, target, id, batchId } = await introduced();
  await api.runTasks();
  const toApplicant = api.sent.find(({ to, subject }) => to === applicant.email && subject.includes("accord"));
  const toCompany = await lastMailTo(target.email);
  for (const mail of [toApplicant, toCompany]) {
    expect(mail?.senderName).toBe("Claire Martin (CFA du Rhône)");
    expect(mail?.text).toContain("Claire Martin, Conseillère, CFA du Rhône, 04 72 00 00 01, par Passerelle");
    expect(mail?.headers?.["Reply-To"]).toMatch(/^[a-z2-7]{56}@reponses\.test$/);
  }
  expect(toApplicant?.text).toContain(words.message);
  expect(toApplicant?.text).not.toContain(words.company_message);
  expect(toCompany?.text).toContain(words.company_message);
  expect(toCompany?.text).not.toContain(words.message);
  const page = await api.ask(contract.readIntroduced, { params: { token: introducedToken(api.secretKey, id) } });
  expect(page.body.message).toBe(words.company_message);
  expect((await api.ask(contract.getSchoolBatch, { params: { id: batchId } }, { as: school })).body).toMatchObject(
    words,
  );
});

test("once the adviser is gone, the product writes in its own name", async () => {
  const { school, applicant, applicationId } = await scene();
  const target = company();
  await introduce(school, [applicationId], target);
  await api.db.updateTable("accounts").set({ is_active: false }).where("id", "=", school.id).execute();
  const { id } = await api.db
    .selectFrom("introductions")
    .select("id")
    .where("application_id", "=", applicationId)
    .executeTakeFirstOrThrow();
  await api.ask(consents.answerIntroduction, { params: { id }, body: { answer: "accepted" } }, { as: applicant });
  const mail = await lastMailTo(target.email);
  expect([mail?.senderName ?? "", mail?.headers?.["Reply-To"]]).toEqual(["", undefined]);
  expect(mail?.text).toContain("L'équipe Passerelle");
});

test("a forged address, a program's mail and one about a consent taken back land nowhere", async () => {
  const { school, applicant, target, id, batchId } = await introduced();
  const address = await answerTo(target.email);
  expect((await pass(address.replace(/^./, (first) => (first === "a" ? "b" : "a")))).status).toBe(404);
  expect((await pass(address, "Absent", "<1@petit.fr>", { "auto-submitted": "auto-replied" })).body.landed).toBe(false);
  await api.ask(consents.answerIntroduction, { params: { id }, body: { answer: "revoked" } }, { as: applicant });
  expect((await pass(address)).status).toBe(404);
  expect(await mailsOf(school, batchId)).toEqual([]);
});

test("an answer by mail lands once in the introduction, and its adviser receives it", async () => {
  const { school, applicant, target, batchId } = await introduced();
  const address = await answerTo(target.email);
  for (let time = 0; time < 2; time += 1)
    expect((await pass(address, "Merci, faites-le venir lundi.", "<meme@petit.fr>")).body.landed).toBe(true);
  expect(await mailsOf(school, batchId)).toMatchObject([{ side: "company", body: "Merci, faites-le venir lundi." }]);
  const notified = await lastMailTo(school.email);
  expect(notified?.subject).toContain("Fromagerie Petit vous a répondu");
  expect(notified?.text).toContain("Merci, faites-le venir lundi.");
  await api.runTasks();
  const asked = api.sent.find(({ to, subject }) => to === applicant.email && subject.includes("accord"));
  await pass(asked?.headers?.["Reply-To"] ?? "", "Je suis libre dès lundi.");
  expect((await mailsOf(school, batchId))?.map(({ side }) => side)).toEqual(["company", "applicant"]);
});

test("answers are in the file of the candidate's data, and leave with the account", async () => {
  const { applicant, target, id } = await introduced();
  await pass(await answerTo(target.email));
  const held = await introductionDataOf({ ...api.context(), user: null }, applicant.id);
  expect(held.introductions).toMatchObject([{ answers: [{ by: "company", words: "Merci, faites-le venir lundi." }] }]);
  await eraseAccount(api.context(), applicant);
  expect((await api.pool.query("select 1 from introduction_answers where introduction_id = $1", [id])).rows).toEqual(
    [],
  );
});

test("a signature is a member's own, with a telephone that is one", async () => {
  const school = await given.school();
  const save = (body: object, as: Account) => api.ask(saveSignature, { body: body as never }, { as });
  for (const phone of ["abc", "12", "<b>0472000001</b>"])
    expect((await save({ job_title: "", phone }, school)).body.fields).toEqual({
      phone: ["Le numéro de téléphone n'est pas valide"],
    });
  expect((await save({ job_title: "", phone: "" }, await given.company())).status).toBe(403);
  expect((await save({ job_title: "Conseillère", phone: "+33 4 72 00 00 01" }, school)).status).toBe(200);
});
