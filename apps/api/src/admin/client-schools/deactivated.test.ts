import * as contract from "@passerelle/contract/admin/client-schools";
import { startImpersonation } from "@passerelle/contract/admin/impersonation";
import { answerIntroduction, listMyIntroductions } from "@passerelle/contract/hiring/introduction-consent";
import { introduceCandidates } from "@passerelle/contract/hiring/introductions";
import { requestSchoolExport } from "@passerelle/contract/hiring/school-applications";
import { requestStudentsExport } from "@passerelle/contract/hiring/student-table";
import { inviteStudent, readStudentInvitation, signUpInvitedStudent } from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { introductionTasks } from "#hiring/introductions/tasks.ts";

const api = await testApi();
const { given, ask } = api;
const as = { as: await given.account(null, { is_staff: true }) };
const turn = async (id: string, is_active: boolean) =>
  expect((await ask(contract.switchClientSchool, { params: { id }, body: { is_active } }, as)).status).toBe(200);
const mailsTo = async (address: string) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === address);
};

test("a deactivated school's export links deliver nobody's data, and serve again when it is back", async () => {
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId });
  const person = await given.applicant({ first_name: "Zoé", last_name: "Secrète" });
  await given.application({ posting_id: posting.id, applicant_id: person.id });
  const links = [
    (await ask(requestSchoolExport, { body: { format: "csv" } as never }, { as: school })).body.url,
    (await ask(requestStudentsExport, { body: {} as never }, { as: school })).body.url,
  ];
  const statuses = () => Promise.all(links.map(async (url) => (await api.sendRaw({ url })).status));
  await turn(school.schoolId, false);
  expect(await statuses()).toEqual([404, 404]);
  await turn(school.schoolId, true);
  expect(await statuses()).toEqual([200, 200]);
});

test("an invitation to be followed by a deactivated school leads nowhere until it is back", async () => {
  const school = await given.school();
  const email = "eleve.invite@exemple.fr";
  expect((await ask(inviteStudent, { body: { email } as never }, { as: school })).status).toBe(201);
  const token = /invitation-etudiant\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";
  const read = async () => (await ask(readStudentInvitation, { params: { token } })).status;
  expect(await read()).toBe(200);
  await turn(school.schoolId, false);
  expect(await read()).toBe(400);
  const signUp = { params: { token }, body: { password: "une phrase bien à moi", accepts: true } };
  expect((await ask(signUpInvitedStudent, signUp)).status).toBe(400);
  await turn(school.schoolId, true);
  expect(await read()).toBe(200);
});

test("a deactivated school introduces nobody and reminds nobody; what waits goes on when it is back", async () => {
  const owner = await given.company();
  const job = await given.job({ company_id: owner.companyId });
  const school = await given.school();
  const student = await given.applicant();
  const posting = await given.posting({ school_id: school.schoolId });
  const known = await given.application({ posting_id: posting.id, applicant_id: student.id });
  const target = { kind: "job" as const, id: job.id };
  const asked = await ask(introduceCandidates, { body: { application_ids: [known.id], target } }, { as: school });
  expect(asked.status).toBe(201);
  const [mine] = (await ask(listMyIntroductions, {}, { as: student })).body;
  const accept = () =>
    ask(answerIntroduction, { params: { id: mine?.id ?? "" }, body: { answer: "accepted" as const } }, { as: student });
  await turn(school.schoolId, false);
  const before = [await mailsTo(owner.email), await mailsTo(student.email)].map(({ length }) => length);
  const refused = await accept();
  expect([refused.status, refused.body.code]).toEqual([409, "introduction-school-inactive"]);
  const remind = () =>
    introductionTasks.remind.run({ ...api.context(), now: new Date(Date.now() + 10 * 86_400_000) }, {});
  await remind();
  expect([await mailsTo(owner.email), await mailsTo(student.email)].map(({ length }) => length)).toEqual(before);
  await turn(school.schoolId, true);
  await remind();
  expect(await mailsTo(student.email)).toHaveLength((before[1] ?? 0) + 1);
  expect((await accept()).status).toBe(200);
});

test("nobody begins to act for a deactivated school, and who did does not go on when it is back", async () => {
  const school = await given.school();
  const begin = () =>
    ask(startImpersonation, { params: { schoolId: school.schoolId }, body: { reason: "Vous avez demandé." } }, as);
  const headers = { authorization: `Bearer ${(await begin()).body.access}` };
  const opens = async () => (await api.sendRaw({ url: "/api/v1/user/", headers })).status;
  expect(await opens()).toBe(200);
  await turn(school.schoolId, false);
  expect(await opens()).toBe(401);
  const refused = await begin();
  expect([refused.status, refused.body.code]).toEqual([409, "client-school-inactive"]);
  await turn(school.schoolId, true);
  expect(await opens()).toBe(401);
  const { rows } = await api.pool.query(
    "select action from audit_entries where school_id = $1 and action like 'impersonation%' order by at, id",
    [school.schoolId],
  );
  expect(rows.map(({ action }) => action)).toEqual(["impersonation-started", "impersonation-left"]);
  expect((await begin()).status).toBe(201);
});

test("a program that says no version writes over what is known; one that says an older one is refused", async () => {
  const { body } = await ask(contract.createClientSchool, { body: { name: "École du programme" } as never }, as);
  const change = (said: object) =>
    ask(contract.updateClientSchool, { params: { id: body.id }, body: said as never }, as);
  expect((await change({ city: "Brest" })).body.city).toBe("Brest");
  expect((await change({ city: "Quimper", expected_version: 1 })).status).toBe(409);
});
