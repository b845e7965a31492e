import * as applications from "@passerelle/contract/hiring/applications";
import * as batches from "@passerelle/contract/hiring/company-batches";
import * as consents from "@passerelle/contract/hiring/introduction-consent";
import * as contract from "@passerelle/contract/hiring/introductions";
import * as accounts from "@passerelle/contract/identity/accounts";
import * as audit from "@passerelle/contract/identity/audit";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { beforeEach, expect, test } from "vitest";
import { consentLink, introducedLink } from "./links.ts";
import { introductionTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

beforeEach(() => {
  api.setNow(undefined);
});

/** A school with a posting, and candidates who applied to it. */
const scene = async (...names: string[]) => {
  const school = await given.school({ name: "Campus Loire" });
  const posting = await given.posting({ school_id: school.schoolId, created_by: school.id });
  const people = [];
  for (const first_name of names) {
    const applicant = await given.applicant({ first_name, last_name: "Faure" });
    const { id } = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
    people.push({ ...applicant, applicationId: id });
  }
  const [first] = people;
  if (!first) throw new Error("nobody");
  return { school, posting, people, first };
};

const introduce = (
  as: Account,
  application_ids: string[],
  target: contract.IntroductionTarget,
  message = "Trois mois de projet web avec nous.",
) =>
  api.ask(
    contract.introduceCandidates,
    { body: { application_ids, target, message, company_message: message } },
    { as },
  );
const introductionOf = (applicationId: string) =>
  api.db
    .selectFrom("introductions")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
const answer = (as: Account, id: string, given: "accepted" | "refused") =>
  api.ask(consents.answerIntroduction, { params: { id }, body: { answer: given } }, { as });
const tokenOf = (link: string) => link.split("/").at(-1) ?? "";
const site = { publicUrl: "http://passerelle.test", secretKey: api.secretKey };
const consentToken = (id: string) => tokenOf(consentLink(site, id));
const introducedToken = (id: string) => tokenOf(introducedLink(site, id));
const mailsTo = async ({ email }: { email: string }) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email);
};
/** A member of the same school who is not its administrator. */
const member = async (schoolId: string) => {
  const account = await given.account("school");
  await api.db
    .insertInto("school_members")
    .values({ account_id: account.id, school_id: schoolId, first_name: "Luc", last_name: "Petit" })
    .execute();
  return account;
};
const mail = (organisation = "Maison Delorme") => ({
  kind: "mail" as const,
  email: `rh-${Math.random().toString(36).slice(2)}@delorme.fr`,
  organisation,
  title: "Assistant de gestion",
});

test("another school's application, and one that a member does not see, are not there", async () => {
  const { school, posting, first } = await scene("Zoé");
  const job = await given.job();
  const target = { kind: "job" as const, id: job.id };
  expect((await introduce(await given.school(), [first.applicationId], target)).status).toBe(404);
  const colleague = await member(school.schoolId);
  await api.db.insertInto("posting_participants").values({ posting_id: posting.id, account_id: school.id }).execute();
  expect((await introduce(colleague, [first.applicationId], target)).status).toBe(404);
  const asked = await introduce(school, [first.applicationId], target);
  expect(asked.status).toBe(201);
  const id = asked.body.batch_id ?? "";
  const introduction = await introductionOf(first.applicationId);
  for (const as of [colleague, await given.school()]) {
    expect((await api.ask(contract.getSchoolBatch, { params: { id } }, { as })).status).toBe(404);
    expect((await api.ask(contract.listSchoolBatches, {}, { as })).body).toEqual([]);
    expect((await api.ask(contract.remindBatch, { params: { id }, body: {} }, { as })).status).toBe(404);
    const params = { id: introduction.id };
    expect((await api.ask(contract.withdrawIntroduction, { params, body: {} }, { as })).status).toBe(404);
    const trace = await api.ask(contract.traceIntroductions, { params: { id: first.applicationId } }, { as });
    expect(trace.status).toBe(404);
  }
});

test("a student whom the school follows is introduced without having applied; one who did not accept, or another school's, is not there", async () => {
  const { school, first } = await scene("Zoé");
  const job = await given.job();
  const target = { kind: "job" as const, id: job.id };
  const followed = async (schoolId: string, link: "accepted" | "invited" | "withdrawn") => {
    const applicant = await given.applicant({ first_name: "Ana", last_name: "Roy" });
    const { id } = await api.db
      .insertInto("school_students")
      .values({
        school_id: schoolId,
        account_id: applicant.id,
        email: applicant.email,
        link,
        sent_at: days(-3).toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { ...applicant, studentId: id };
  };
  const propose = (student_ids: string[], application_ids: string[] = []) =>
    api.ask(contract.introduceCandidates, { body: { student_ids, application_ids, target } }, { as: school });
  for (const link of ["invited", "withdrawn"] as const)
    expect((await propose([(await followed(school.schoolId, link)).studentId])).status).toBe(404);
  const elsewhere = await given.school();
  expect((await propose([(await followed(elsewhere.schoolId, "accepted")).studentId])).status).toBe(404);
  expect((await propose([])).status).toBe(400);

  const ana = await followed(school.schoolId, "accepted");
  const asked = await propose([ana.studentId], [first.applicationId]);
  expect([asked.status, asked.body.asked]).toEqual([201, 2]);
  expect((await mailsTo(ana)).at(-1)?.text).toContain("souhaite vous présenter");
  expect((await propose([ana.studentId])).body.code).toBe("already-introduced");
  const colleague = await member(school.schoolId);
  const read = () => api.ask(contract.getSchoolBatch, { params: { id: asked.body.batch_id ?? "" } }, { as: colleague });
  const { introductions } = (await read()).body;
  expect(introductions.map(({ name, application_id, student_id }) => [name, application_id, student_id])).toEqual([
    ["Zoé Faure", first.applicationId, null],
    ["Ana Roy", null, ana.studentId],
  ]);
  const mine = await api.db
    .selectFrom("introductions")
    .select("id")
    .where("applicant_id", "=", ana.id)
    .executeTakeFirstOrThrow();
  expect((await answer(ana, mine.id, "accepted")).status).toBe(200);
  expect((await read()).body.introductions.map(({ state }) => state)).toEqual(["pending", "accepted"]);
});

test("an offer that is closed, another school's offer and one that does not exist receive nobody", async () => {
  const { school, posting, first } = await scene("Zoé");
  const closed = await given.job({ is_active: false });
  const ids = [first.applicationId];
  const answered = await introduce(school, ids, { kind: "job", id: closed.id });
  expect([answered.status, answered.body.code]).toEqual([409, "introduction-target-closed"]);
  const draft = await given.posting({ school_id: school.schoolId, status: "draft" });
  expect((await introduce(school, ids, { kind: "posting", id: draft.id })).status).toBe(409);
  const elsewhere = await given.posting();
  expect((await introduce(school, ids, { kind: "posting", id: elsewhere.id })).status).toBe(404);
  expect((await introduce(school, ids, { kind: "job", id: posting.id })).status).toBe(404);
  expect((await introduce(school, ids, { kind: "mail", email: "x", organisation: "", title: "" })).status).toBe(400);
});

test("nobody is proposed twice to the same target, whatever became of it; one who applied there is listed as such", async () => {
  const { school, posting, people, first } = await scene("Zoé", "Noé", "Léa");
  const job = await given.job();
  const target = { kind: "job" as const, id: job.id };
  expect((await introduce(school, [first.applicationId], target)).status).toBe(201);
  const twice = await introduce(school, [first.applicationId], target);
  expect([twice.status, twice.body.code]).toEqual([409, "already-introduced"]);
  await answer(first, (await introductionOf(first.applicationId)).id, "refused");
  expect((await introduce(school, [first.applicationId], target)).status).toBe(409);
  const back = await introduce(school, [first.applicationId], { kind: "posting", id: posting.id });
  expect(back.body.code).toBe("candidate-has-applied");

  const [, second, third] = people;
  await given.application({ job_id: job.id, applicant_id: second?.id });
  const ids = people.map(({ applicationId }) => applicationId);
  const { body } = await introduce(school, ids, target);
  expect(body.asked).toBe(1);
  expect(new Map(body.results.map((one) => [one.id, one.code]))).toEqual(
    new Map([
      [first.applicationId, "already-introduced"],
      [second?.applicationId, "candidate-has-applied"],
      [third?.applicationId, null],
    ]),
  );
  const again = await introduce(school, ids, target);
  expect(again.body).toMatchObject({ batch_id: null, asked: 0 });
  expect((await api.ask(contract.listSchoolBatches, {}, { as: school })).body).toHaveLength(2);
});

test("a candidate who withdrew or erased the account is introduced to nobody", async () => {
  const { school, first } = await scene("Zoé");
  const job = await given.job();
  const target = { kind: "job" as const, id: job.id };
  await api.db.updateTable("applications").set({ status: "WD" }).where("id", "=", first.applicationId).execute();
  expect((await introduce(school, [first.applicationId], target)).body.code).toBe("application-withdrawn");
  await api.db.updateTable("applications").set({ applicant_id: null }).where("id", "=", first.applicationId).execute();
  expect((await introduce(school, [first.applicationId], target)).body.code).toBe("applicant-gone");
});

test("consent is the candidate's alone, while it is asked", async () => {
  const { school, first } = await scene("Zoé");
  const job = await given.job();
  const ask = () => introduce(school, [first.applicationId], { kind: "job", id: job.id });
  await ask();
  const { id } = await introductionOf(first.applicationId);
  expect((await answer(await given.applicant(), id, "accepted")).status).toBe(404);
  for (const token of ["x", id, consentToken(id).slice(0, -2), introducedToken(id)]) {
    expect((await api.ask(consents.readConsent, { params: { token } })).status).toBe(404);
    const body = { answer: "accepted" as const };
    expect((await api.ask(consents.answerConsent, { params: { token }, body })).status).toBe(404);
  }
  api.setNow(days(15));
  const late = await answer(first, id, "accepted");
  expect([late.status, late.body.code]).toEqual([410, "introduction-expired"]);
  expect((await api.ask(consents.readConsent, { params: { token: consentToken(id) } })).body.state).toBe("expired");
  api.setNow(undefined);
  const params = { id };
  expect((await api.ask(contract.withdrawIntroduction, { params, body: {} }, { as: school })).status).toBe(200);
  expect((await answer(first, id, "accepted")).body.code).toBe("introduction-withdrawn");
  expect((await api.ask(contract.withdrawIntroduction, { params, body: {} }, { as: school })).body.code).toBe(
    "introduction-withdrawn",
  );
  expect(await api.db.selectFrom("applications").select("id").where("job_id", "=", job.id).execute()).toEqual([]);
});

test("the mail says what would leave and to whom; reading its link changes nothing, consenting applies to the company's offer", async () => {
  const { school, first } = await scene("Zoé");
  const company = await given.company({ name: "Sillage" });
  const job = await given.job({ company_id: company.companyId, title: "Développeuse" });
  await introduce(school, [first.applicationId], { kind: "job", id: job.id });
  const [asked] = await mailsTo(first);
  expect(asked?.subject).toBe("Votre accord pour « Développeuse »");
  expect(asked?.text).toContain("l'entreprise Sillage recevra votre nom, votre adresse e-mail, votre téléphone");
  expect(asked?.text).toContain("« Trois mois de projet web avec nous. »");
  const token = /accord\/(\S+)/.exec(asked?.text ?? "")?.[1] ?? "";
  const params = { token };
  expect((await api.ask(consents.readConsent, { params })).body).toMatchObject({
    school: "Campus Loire",
    title: "Développeuse",
    state: "pending",
    resume_name: "cv.pdf",
    offer_id: job.id,
  });
  const none = await api.ask(applications.listReceivedApplications, {}, { as: company });
  expect(none.body.count).toBe(0);

  const done = await api.ask(consents.answerConsent, { params, body: { answer: "accepted" } });
  expect(done.body.state).toBe("accepted");
  const twice = await api.ask(consents.answerConsent, { params, body: { answer: "refused" } });
  expect([twice.status, twice.body.code]).toEqual([409, "consent-given"]);
  const { body } = await api.ask(applications.listReceivedApplications, {}, { as: company });
  expect(body.applications[0]).toMatchObject({
    origin: "introduced",
    invitation: null,
    introduced_by: { school: "Campus Loire", message: "Trois mois de projet web avec nous." },
    applicant: { first_name: "Zoé", email: first.email, resume_name: "cv.pdf" },
  });
  const [told] = await mailsTo(company);
  expect(told?.text).toContain("Campus Loire vous présente Zoé Faure, avec son accord");
  const mine = await api.ask(applications.listMyApplications, { query: { job: job.id } }, { as: first });
  expect(mine.body[0]?.introduced_by?.school).toBe("Campus Loire");
});

test("a candidate who asked for no such mail is asked in their space", async () => {
  const { school, first } = await scene("Zoé");
  await api.db
    .insertInto("notice_choices")
    .values({ account_id: first.id, kind: "introductions", channel: "page" })
    .execute();
  const { title } = await given.job();
  const target = mail();
  await introduce(school, [first.applicationId], target);
  expect(await mailsTo(first)).toEqual([]);
  const { body } = await api.ask(consents.listMyIntroductions, {}, { as: first });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    email: target.email,
    organisation: "Maison Delorme",
    state: "pending",
    offer_id: null,
  });
  expect(title).not.toBe(body[0]?.title);
});

test("refusing sends nothing", async () => {
  const { school, first } = await scene("Zoé");
  const target = mail();
  await introduce(school, [first.applicationId], target);
  const { id } = await introductionOf(first.applicationId);
  expect((await answer(first, id, "refused")).body.state).toBe("refused");
  expect(await mailsTo(target)).toEqual([]);
  expect((await api.ask(contract.readIntroduced, { params: { token: introducedToken(id) } })).status).toBe(404);
});

test("consenting to another offer of the school enters its pipeline as new, and both sides read the trace", async () => {
  const { school, first } = await scene("Zoé");
  const other = await given.posting({ school_id: school.schoolId, title: "Comptable" });
  await introduce(school, [first.applicationId], { kind: "posting", id: other.id });
  await answer(first, (await introductionOf(first.applicationId)).id, "accepted");
  const made = await api.db
    .selectFrom("applications")
    .select(["origin", "stage", "status", "id"])
    .where("posting_id", "=", other.id)
    .executeTakeFirstOrThrow();
  expect(made).toMatchObject({ origin: "introduced", stage: "new", status: "PD" });
  for (const [as, author] of [
    [school, "Inès Roux"],
    [first, "Inès Roux"],
  ] as const) {
    for (const id of [first.applicationId, made.id]) {
      const { body } = await api.ask(contract.traceIntroductions, { params: { id } }, { as });
      expect(body[0]).toMatchObject({ title: "Comptable", state: "accepted", answer: null });
      expect(body[0]?.history.map(({ label, by, author }) => [label, by, author])).toEqual([
        ["Mise en relation proposée", "school", author],
        ["Accord donné", "applicant", ""],
      ]);
    }
  }
  const stranger = await given.applicant();
  const params = { id: first.applicationId };
  expect((await api.ask(contract.traceIntroductions, { params }, { as: stranger })).status).toBe(404);
});

test("an offer that closed since, or that the candidate applied to since, is said and changes nothing", async () => {
  const { school, people, first } = await scene("Zoé", "Noé");
  const job = await given.job();
  const ids = people.map(({ applicationId }) => applicationId);
  await introduce(school, ids, { kind: "job", id: job.id });
  const [, second] = people;
  if (!second) throw new Error("nobody");
  const { id } = await introductionOf(second.applicationId);
  await given.application({ job_id: job.id, applicant_id: second.id });
  const applied = await answer(second, id, "accepted");
  expect([applied.status, applied.body.code]).toEqual([409, "already-applied"]);
  await api.db.updateTable("company_jobs").set({ is_active: false }).where("id", "=", job.id).execute();
  await api.project();
  const closed = await answer(first, (await introductionOf(first.applicationId)).id, "accepted");
  expect([closed.status, closed.body.code]).toEqual([409, "introduction-target-closed"]);
  expect((await introductionOf(first.applicationId)).state).toBe("pending");
});

test("what the company had proposed itself becomes that application, once", async () => {
  const { school, first } = await scene("Zoé");
  const job = await given.job();
  await given.application({ job_id: job.id, applicant_id: first.id, origin: "linked", invitation: "pending" });
  const asked = await introduce(school, [first.applicationId], { kind: "job", id: job.id });
  expect(asked.status).toBe(201);
  await answer(first, (await introductionOf(first.applicationId)).id, "accepted");
  const made = await api.db.selectFrom("applications").selectAll().where("job_id", "=", job.id).execute();
  expect(made.map(({ origin, invitation }) => [origin, invitation])).toEqual([["linked", "accepted"]]);
});

test("a company without an account reads the card and the CV for thirty days, and answers; the candidate sees the reading", async () => {
  const { school, first } = await scene("Zoé");
  const target = mail();
  const asked = await introduce(school, [first.applicationId], target);
  const { id } = await introductionOf(first.applicationId);
  await answer(first, id, "accepted");
  const [letter] = await mailsTo(target);
  const token = /mise-en-relation\/(\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
  const params = { token };
  const { body } = await api.ask(contract.readIntroduced, { params });
  expect(body).toMatchObject({
    school: "Campus Loire",
    candidate: { first_name: "Zoé", email: first.email },
    verdict: null,
  });
  expect(Object.keys(body).sort()).toEqual(
    "candidate introduced_at message organisation resume_name school title until verdict".split(" "),
  );
  const resume = await api.ask(contract.openIntroducedResume, { params });
  expect(resume.headers["content-disposition"]).toContain("cv.pdf");
  const readers = await api.ask(audit.listResumeReaders, {}, { as: first });
  expect(readers.body).toMatchObject([{ organisation: "Maison Delorme", times: 1 }]);

  const wrong = await api.ask(contract.giveVerdict, { params, body: { verdict: "interested", expected: "interview" } });
  expect([wrong.status, wrong.body.code]).toEqual([409, "verdict-changed"]);
  await api.ask(contract.giveVerdict, { params, body: { verdict: "interested", expected: null } });
  const said = await api.ask(contract.giveVerdict, { params, body: { verdict: "interview", expected: "interested" } });
  expect(said.body.verdict).toBe("interview");
  const textTo = async (to: { email: string }) => (await mailsTo(to)).map(({ text }) => text).join();
  expect(await textTo(school)).toContain("entretien demandé");
  expect(await textTo(first)).toContain("souhaite vous rencontrer en entretien");
  await api.ask(contract.openIntroducedResume, { params });
  const { body: trace } = await api.ask(
    contract.traceIntroductions,
    { params: { id: first.applicationId } },
    { as: school },
  );
  expect(trace[0]?.history.map(({ label }) => label)).toEqual([
    "Mise en relation proposée",
    "Accord donné",
    "CV ouvert par l'entreprise",
    "L'entreprise est intéressée",
    "L'entreprise demande un entretien",
  ]);
  const mind = ["interested", "interview", "interested", "interview"] as const;
  const changes = [];
  for (const [index, verdict] of mind.entries()) {
    const expected = index === 0 ? "interview" : (mind[index - 1] ?? null);
    changes.push((await api.ask(contract.giveVerdict, { params, body: { verdict, expected } })).status);
  }
  expect(changes).toEqual([200, 200, 200, 429]);
  await api.db.updateTable("introductions").set({ verdict: "interview" }).where("id", "=", id).execute();
  const batch = await api.ask(contract.getSchoolBatch, { params: { id: asked.body.batch_id ?? "" } }, { as: school });
  expect(batch.body.introductions[0]).toMatchObject({
    name: "Zoé Faure",
    state: "accepted",
    answer: "Entretien demandé",
  });
  expect(batch.body.counts).toMatchObject({ total: 1, accepted: 1, answered: 1 });

  api.setNow(days(31));
  expect((await api.ask(contract.readIntroduced, { params })).body.code).toBe("introduction-link-over");
  expect((await api.ask(contract.openIntroducedResume, { params })).status).toBe(410);
  const late = await api.ask(contract.giveVerdict, { params, body: { verdict: "interested", expected: "interview" } });
  expect(late.status).toBe(410);
});

test("a candidate takes back a consent to a mail: the link closes, the company is notified without a name, the school sees it", async () => {
  const { school, first } = await scene("Zoé");
  const target = mail();
  const asked = await introduce(school, [first.applicationId], target);
  const { id } = await introductionOf(first.applicationId);
  const revoke = (as: Account) =>
    api.ask(consents.answerIntroduction, { params: { id }, body: { answer: "revoked" } }, { as });
  expect([(await revoke(first)).status, (await introductionOf(first.applicationId)).state]).toEqual([409, "pending"]);
  await answer(first, id, "accepted");
  expect((await revoke(await given.applicant())).status).toBe(404);
  // With the link of the first mail, as the consent was given.
  const params = { token: consentToken(id) };
  const taken = await api.ask(consents.answerConsent, { params, body: { answer: "revoked" } });
  expect([taken.status, taken.body.state]).toEqual([200, "revoked"]);
  expect([(await revoke(first)).body.code, (await answer(first, id, "accepted")).body.code]).toEqual([
    "consent-revoked",
    "consent-revoked",
  ]);
  expect((await api.ask(contract.readIntroduced, { params: { token: introducedToken(id) } })).status).toBe(404);
  expect((await api.ask(contract.openIntroducedResume, { params: { token: introducedToken(id) } })).status).toBe(404);
  expect((await introductionOf(first.applicationId)).resume_id).toBeNull();
  const letters = await mailsTo(target);
  expect(letters).toHaveLength(2);
  const told = letters.find(({ text }) => text.includes("a retiré son accord"));
  expect(told?.text).not.toContain("Zoé");
  expect(told?.subject).toBe("Un candidat s'est retiré : Assistant de gestion");
  const batch = await api.ask(contract.getSchoolBatch, { params: { id: asked.body.batch_id ?? "" } }, { as: school });
  expect(batch.body.introductions[0]).toMatchObject({ state: "revoked", answer: null });
  expect(batch.body.counts).toMatchObject({ accepted: 0, revoked: 1 });
});

test("a consent that became an application is withdrawn as an application, not taken back", async () => {
  const { school, first } = await scene("Zoé");
  await introduce(school, [first.applicationId], { kind: "job", id: (await given.job()).id });
  const { id } = await introductionOf(first.applicationId);
  await answer(first, id, "accepted");
  const params = { id };
  const taken = await api.ask(consents.answerIntroduction, { params, body: { answer: "revoked" } }, { as: first });
  expect([taken.status, taken.body.code]).toEqual([409, "consent-not-revocable"]);
  expect((await introductionOf(first.applicationId)).state).toBe("accepted");
});

test("the company answers a batch, one by one or several at once; another company's batch is not there", async () => {
  const { school, people } = await scene("Zoé", "Noé", "Léa");
  const company = await given.company({ name: "Sillage" });
  const job = await given.job({ company_id: company.companyId });
  const ids = people.map(({ applicationId }) => applicationId);
  const asked = await introduce(school, ids, { kind: "job", id: job.id });
  const params = { id: asked.body.batch_id ?? "" };
  const own = { as: company };
  expect((await api.ask(batches.getCompanyBatch, { params }, own)).status).toBe(404);
  for (const person of people) await answer(person, (await introductionOf(person.applicationId)).id, "accepted");
  const { body } = await api.ask(batches.getCompanyBatch, { params }, own);
  expect(body).toMatchObject({ school: "Campus Loire", count: 3, answered: 0, job: { id: job.id } });
  expect(body.adviser).toMatchObject({ email: school.email });
  const [zoe, noe, lea] = body.candidates.map(({ id }) => ({ id, expected_status: "PD" as const }));
  if (!zoe || !noe || !lea) throw new Error("nobody");
  const give = (
    applications: { id: string; expected_status: "PD" }[],
    code: "interview" | "refusal",
    as: Account = company,
    more: object = {},
  ) => api.ask(batches.answerBatch, { params, body: { applications, answer: code, ...more } }, { as });

  const stranger = await given.company();
  expect((await api.ask(batches.getCompanyBatch, { params }, { as: stranger })).status).toBe(404);
  expect((await give([zoe], "interview", stranger)).status).toBe(404);
  const elsewhere = await given.application({ job_id: job.id });
  expect((await give([{ ...zoe, id: elsewhere.id }], "interview")).status).toBe(404);
  expect((await give([zoe], "interview", company, { refusal_reason: "level" })).status).toBe(400);

  expect((await give([zoe], "interview")).body).toMatchObject({ answered: 1, results: [{ outcome: "mailed" }] });
  const late = await give([zoe], "refusal");
  expect([late.status, late.body.code]).toEqual([409, "status-changed"]);
  const rest = await give([zoe, noe, lea], "refusal", company, { refusal_reason: "filled" });
  expect(rest.body.answered).toBe(2);
  const [batch] = (await api.ask(batches.listCompanyBatches, {}, own)).body;
  expect(batch).toMatchObject({ count: 3, answered: 3 });
  expect((await api.ask(batches.listCompanyBatches, {}, { as: stranger })).body).toEqual([]);
  const seen = await api.ask(contract.getSchoolBatch, { params }, { as: school });
  expect(seen.body.introductions.map((one) => [one.name, one.answer])).toEqual([
    ["Léa Faure", "Refusé"],
    ["Noé Faure", "Refusé"],
    ["Zoé Faure", "Entretien"],
  ]);
});

test("a school reminds once, not before five days, and only those who have not answered", async () => {
  const { school, first } = await scene("Zoé");
  const target = mail();
  const asked = await introduce(school, [first.applicationId], target);
  const params = { id: asked.body.batch_id ?? "" };
  const remind = () => api.ask(contract.remindBatch, { params, body: {} }, { as: school });
  expect((await remind()).body.code).toBe("nobody-to-remind");
  await answer(first, (await introductionOf(first.applicationId)).id, "accepted");
  expect((await remind()).body.code).toBe("reminder-too-early");
  api.setNow(days(6));
  expect((await remind()).status).toBe(200);
  expect((await mailsTo(target)).map(({ subject }) => subject)).toContain(
    "Campus Loire attend votre réponse : Assistant de gestion",
  );
  expect((await remind()).body.code).toBe("batch-reminded");
});

test("who has not answered is reminded once after five days; after fourteen it ends, and its author is notified once", async () => {
  const { school, people } = await scene("Zoé", "Noé");
  const job = await given.job();
  const ids = people.map(({ applicationId }) => applicationId);
  await introduce(school, ids, { kind: "job", id: job.id });
  const [first, second] = people;
  if (!first || !second) throw new Error("nobody");
  const run = async (task: keyof typeof introductionTasks) => introductionTasks[task].run(api.context(), {});
  await run("remind");
  expect(await mailsTo(first)).toHaveLength(1);
  const later = days(6);
  api.setNow(later);
  await run("remind");
  await run("remind");
  expect((await mailsTo(first)).map(({ subject }) => subject).sort()).toEqual([
    "Rappel : votre accord pour « Développeur web »",
    "Votre accord pour « Développeur web »",
  ]);
  // The notice is unread again, so that the reminder reaches a device as well.
  await api.follow();
  const { rows } = await api.pool.query("select happened_at from notices where account_id = $1", [first.id]);
  expect(rows.map(({ happened_at }) => new Date(happened_at).toISOString())).toEqual([later.toISOString()]);
  await run("expire");
  expect((await introductionOf(first.applicationId)).state).toBe("pending");
  api.setNow(days(15));
  await run("expire");
  await run("expire");
  expect((await introductionOf(second.applicationId)).state).toBe("expired");
  const told = await mailsTo(school);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("Noé Faure, Zoé Faure");
});

test("targets are found by their words, twenty at most; drafts and closed offers are none", async () => {
  const school = await given.school();
  await given.posting({ school_id: school.schoolId, title: "Boulanger du port", apply_email: school.email });
  await given.posting({ school_id: school.schoolId, title: "Boulanger de nuit", status: "draft" });
  await given.posting({ title: "Boulanger du port" });
  await given.job({ title: "Boulangère en mer" });
  await given.job({ title: "Boulangère fermée", is_active: false });
  const found = async (kind: contract.IntroductionKind, search: string) =>
    (await api.ask(contract.searchTargets, { query: { kind, search } }, { as: school })).body;
  expect((await found("posting", "boulanger")).map(({ title }) => title)).toEqual(["Boulanger du port"]);
  expect((await found("job", "BOULANGERE")).map(({ title }) => title)).toEqual(["Boulangère en mer"]);
  // Where an offer of the school receives its applications is no company's address.
  expect(await found("mail", "")).toEqual([]);
  for (let index = 0; index < 21; index += 1) await given.job({ title: `Pâtissier ${index}` });
  expect(await found("job", "patissier")).toHaveLength(20);
});

test("a person who leaves takes everything along: nothing more is sent, no link opens, the export held it", async () => {
  const { school, people } = await scene("Zoé", "Noé");
  const target = mail();
  const ids = people.map(({ applicationId }) => applicationId);
  const asked = await introduce(school, ids, target);
  const [first, second] = people;
  if (!first || !second) throw new Error("nobody");
  const { id } = await introductionOf(first.applicationId);
  await answer(first, id, "accepted");
  const link = await api.ask(accounts.requestDataLink, {}, { as: first });
  const data = await api.sendRaw({ method: "GET", url: link.body.url });
  expect(data.status).toBe(200);
  for (const as of [first, second])
    expect((await api.ask(accounts.deleteAccount, { body: { password: "passerelle-2026-demo" } }, { as })).status).toBe(
      200,
    );
  const token = introducedToken(id);
  expect((await api.ask(contract.readIntroduced, { params: { token } })).status).toBe(404);
  expect((await api.ask(contract.openIntroducedResume, { params: { token } })).status).toBe(404);
  const batch = await api.ask(contract.getSchoolBatch, { params: { id: asked.body.batch_id ?? "" } }, { as: school });
  expect(batch.body.introductions.map((one) => [one.name, one.state]).sort()).toEqual([
    ["Candidat anonyme", "accepted"],
    ["Candidat anonyme", "refused"],
  ]);
});
