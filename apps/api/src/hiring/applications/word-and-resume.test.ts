import * as contract from "@passerelle/contract/hiring/applications";
import { getCandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { getSchoolSheet } from "@passerelle/contract/hiring/school-sheet";
import { deleteAccount } from "@passerelle/contract/identity/accounts";
import { listResumes } from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask, pool } = api;

/** An applicant with a second CV, which is not the one that the profile sends. */
const withTwoResumes = async () => {
  const as = await given.applicant({ first_name: "Zoé", last_name: "Petit" });
  const fileId = await given.resume(as.id, "CV", "cv-web.pdf");
  const { rows } = await pool.query(
    "insert into candidate_resumes (account_id, file_id) values ($1, $2) returning id",
    [as.id, fileId],
  );
  return { as, fileId, resumeId: rows[0].id as string };
};

test("a word of more than 800 characters is refused, and so is somebody else's CV", async () => {
  const { as, resumeId } = await withTwoResumes();
  const other = await given.applicant();
  const job = await given.job();
  const long = { job_id: job.id, message: "a".repeat(801) };
  const refused = await ask(contract.applyToJob, { body: long }, { as });
  expect([refused.status, refused.body.fields?.message]).toEqual([400, ["800 caractères au plus."]]);
  const theirs = await ask(contract.applyToJob, { body: { job_id: job.id, resume_id: resumeId } }, { as: other });
  expect([theirs.status, theirs.body.detail]).toEqual([400, "Ce CV n'existe plus. Choisissez-en un autre."]);
  expect((await pool.query("select 1 from applications where job_id = $1", [job.id])).rowCount).toBe(0);
});

test("the word and the chosen CV are stored with the application and read by the company, in its mail too", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const { as, fileId, resumeId } = await withTwoResumes();
  const message = "Bonjour,\nj'aime <b>votre</b> métier.";
  const body = { job_id: job.id, message: `  ${message}  `, resume_id: resumeId };
  const { body: sent } = await ask(contract.applyToJob, { body }, { as });
  const { rows } = await pool.query("select resume_id from applications where id = $1", [sent.id]);
  expect(rows).toEqual([{ resume_id: fileId }]);
  const mine = (await ask(contract.getMyApplication, { params: { id: sent.id } }, { as })).body;
  expect([mine.message, mine.resume_name]).toEqual([message, "cv-web.pdf"]);
  const sheet = (await ask(getCandidateSheet, { params: { id: sent.id } }, { as: company })).body;
  expect([sheet.message, sheet.resume?.name]).toEqual([message, "cv-web.pdf"]);
  api.sent.length = 0;
  await api.follow();
  await api.runTasks();
  const mail = api.sent.find(({ to }) => to === company.email);
  expect(mail?.text).toContain(message);
  expect(mail?.html).toContain("&lt;b&gt;votre&lt;/b&gt;");
  // The one that was used comes with its day; the profile's own is still the one that is sent by default.
  const resumes = (await ask(listResumes, {}, { as })).body;
  expect(resumes.find(({ id }) => id === resumeId)).toMatchObject({
    last_used_at: expect.any(String),
    is_default: false,
  });
  expect(resumes.find(({ is_default }) => is_default)?.last_used_at).toBeNull();
});

test("a school reads the word, whichever of the three addresses it came by", async () => {
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId, apply_email: "ecole@exemple.fr" });
  api.sent.length = 0;
  for (const route of [contract.applyToPostingById, contract.applyToSchoolJob]) {
    const { as, resumeId } = await withTwoResumes();
    const request = { params: { id: posting.id }, body: { message: "Bonjour l'école", resume_id: resumeId } };
    const { body } = await ask(route, request, { as });
    const sheet = (await ask(getSchoolSheet, { params: { id: body.id } }, { as: school })).body;
    expect([sheet.message, sheet.resume?.name]).toEqual(["Bonjour l'école", "cv-web.pdf"]);
  }
  await api.follow();
  await api.runTasks();
  const mails = api.sent.filter(({ to }) => to === "ecole@exemple.fr");
  expect(mails.map(({ text }) => text.includes("Bonjour l'école"))).toEqual([true, true]);
});

test("the word is in the applicant's data, and goes with the account", async () => {
  const as = await given.applicant();
  const body = { job_id: (await given.job()).id, message: "À effacer" };
  const { body: sent } = await ask(contract.applyToJob, { body }, { as });
  const { applicationsOf } = await import("./personal-data.ts");
  expect(await applicationsOf(api.context(), as.id)).toMatchObject([{ message: "À effacer" }]);
  expect((await ask(deleteAccount, { body: { password: givenPassword } }, { as })).status).toBe(200);
  const { rows } = await pool.query("select message, resume_id from applications where id = $1", [sent.id]);
  expect(rows).toEqual([{ message: "", resume_id: null }]);
});
