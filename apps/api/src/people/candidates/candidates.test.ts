import { readdirSync } from "node:fs";
import { join } from "node:path";
import { requestApplicationsExport } from "@passerelle/contract/hiring/received-applications";
import * as contract from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { pdf } from "@passerelle/testing/documents.ts";
import { expect, test } from "vitest";
import { profileDataOf } from "./personal-data.ts";
import { candidateTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;

const form: contract.CandidateProfileForm = {
  first_name: "Inès",
  last_name: "Benali",
  phone: "06 12 34 56 78",
  desired_city: "Nantes",
  domain: "TECH",
  current_education: "BUT informatique",
  current_education_level: "BA3",
  desired_duration: "12",
  availability_date: "2027-09-01",
  is_looking_for_work: true,
  github_profile: "",
  linkedin_profile: "https://www.linkedin.com/in/ines",
  portfolio_website: "",
  skills: ["SQL"],
  experience_years: 1,
  birth_date: null,
};

test("there is no profile until it is created, once; then it is replaced", async () => {
  const as = await given.account("applicant");
  expect((await api.ask(contract.getMyProfile, {}, { as })).status).toBe(404);
  const created = await Promise.all([
    api.ask(contract.createCandidateProfile, { body: form }, { as }),
    api.ask(contract.createCandidateProfile, { body: form }, { as }),
  ]);
  expect(created.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { body } = await api.ask(contract.getMyProfile, {}, { as });
  expect(body).toEqual({ ...form, id: expect.any(String), email: as.email, resume_name: null, resume_url: null });
  const replaced = await api.ask(
    contract.updateCandidateProfile,
    { params: { id: body.id }, body: { ...form, phone: "+33 6 00 00 00 00" } },
    { as },
  );
  expect(replaced.body.phone).toBe("+33 6 00 00 00 00");
});

const birth_date = "2008-03-14";

test("a date of birth is the owner's alone: no answer to a company, a school or the provider's people says it", async () => {
  const company = await given.company();
  const school = await given.school();
  const job = await given.job({ company_id: company.companyId });
  const posting = await given.posting({ school_id: school.schoolId });
  const applicant = await given.applicant({ birth_date });
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id });
  await given.application({ posting_id: posting.id, applicant_id: applicant.id });
  const seen = await given.job({ company_id: company.companyId });
  await api.project();
  const base = "/api/v1/application-system";
  const asked: [string, { id: string; email: string; session_epoch: number }][] = [
    [`${base}/company/applications/`, company],
    [`${base}/company/applications/${id}/`, company],
    [`${base}/company/answers/`, company],
    [`${base}/company/jobs/${seen.id}/matches/`, company],
    [`${base}/applications/${id}/match/`, company],
    [`${base}/company/candidates/`, company],
    [`${base}/company/candidates/${applicant.profileId}/`, company],
    [`${base}/school/applications/`, school],
    [`${base}/school/students/`, school],
  ];
  for (const [url, as] of asked) {
    const { status, raw } = await api.sendRaw({ method: "GET", url }, as);
    expect([url, status]).toEqual([url, 200]);
    for (const written of [birth_date, "14/03/2008", "birth"]) expect(raw.toString(), url).not.toContain(written);
  }
  const file = await api.ask(requestApplicationsExport, { body: { format: "csv" } }, { as: company });
  const { raw } = await api.sendRaw({ method: "GET", url: file.body.url });
  expect(raw.toString()).not.toMatch(/2008|birth|naissance/i);
});

test("the owner reads their date of birth, takes it away, and finds it in the copy of their data", async () => {
  const as = await given.account("applicant");
  const { body } = await api.ask(contract.createCandidateProfile, { body: { ...form, birth_date } }, { as });
  expect(body.birth_date).toBe(birth_date);
  expect((await profileDataOf(api.context(), as.id)).profile).toMatchObject({ birth_date });
  const without = { params: { id: body.id }, body: { ...form, birth_date: null } };
  expect((await api.ask(contract.updateCandidateProfile, without, { as })).body.birth_date).toBeNull();
  // Clients from before know no such field.
  const { birth_date: _, ...before } = form;
  const old = { method: "PUT" as const, url: `/api/v1/candidate-profile/${body.id}/`, payload: before };
  expect(await api.sendRaw(old, as)).toMatchObject({ status: 200, body: { birth_date: null } });
});

test.each([
  ["2199-01-01", "La date de naissance doit être passée"],
  ["2008-02-30", "La date n'existe pas dans le calendrier"],
  ["1899-12-31", "La date n'existe pas dans le calendrier"],
])("%s is no date of birth", async (wrong, sentence) => {
  const as = await given.account("applicant");
  const answer = await api.ask(contract.createCandidateProfile, { body: { ...form, birth_date: wrong } }, { as });
  expect(answer).toMatchObject({ status: 400, body: { fields: { birth_date: [sentence] } } });
});

test("the city that is wanted is found on the map; profiles from before are placed in the background", async () => {
  const placeOf = (id: string) =>
    api.db
      .selectFrom("candidate_profiles")
      .select(["commune_code", "department", "lat"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const as = await given.account("applicant");
  const { body } = await api.ask(contract.createCandidateProfile, { body: form }, { as });
  expect(await placeOf(body.id)).toEqual({ commune_code: "44109", department: "44", lat: expect.closeTo(47.2, 0) });
  await api.ask(
    contract.updateCandidateProfile,
    { params: { id: body.id }, body: { ...form, desired_city: "Nulle-Part-sur-Rien" } },
    { as },
  );
  expect(await placeOf(body.id)).toEqual({ commune_code: null, department: null, lat: null });

  const old = await given.applicant({ desired_city: "Lille", commune_code: null, lat: null, placed_at: null });
  await api.context().tasks.enqueue(api.db, candidateTasks.placeProfiles, {});
  await api.runTasks();
  expect(await placeOf(old.profileId)).toMatchObject({ commune_code: "59350" });
});

test("another person's profile does not exist", async () => {
  const other = await given.applicant();
  const as = await given.applicant();
  expect(
    (await api.ask(contract.updateCandidateProfile, { params: { id: other.profileId }, body: form }, { as })).status,
  ).toBe(404);
  const upload = await api.ask(
    contract.uploadResume,
    { params: { id: other.profileId } },
    { as, file: { name: "cv.pdf", bytes: pdf("moi") } },
  );
  expect(upload.status).toBe(404);
});

test("each missing or wrong field says so", async () => {
  const as = await given.account("applicant");
  const answer = await api.sendRaw(
    {
      method: "POST",
      url: "/api/v1/candidate-profile/",
      payload: {
        ...form,
        first_name: "  ",
        phone: "abc",
        linkedin_profile: "javascript:alert(1)",
        availability_date: "2027-02-30",
        domain: "XX",
      },
    },
    as,
  );
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({
    first_name: ["Le prénom est requis"],
    phone: ["Le numéro de téléphone n'est pas valide"],
    linkedin_profile: ["L'adresse doit commencer par http:// ou https://"],
    availability_date: ["La date n'existe pas dans le calendrier"],
    domain: ["Ce choix n'existe pas"],
  });
});

const stored = () => {
  try {
    return readdirSync(join(api.dataDir, "files"), { recursive: true }).length;
  } catch {
    return 0;
  }
};

test.each([
  [
    "an executable named .pdf",
    "cv.pdf",
    Buffer.concat([Buffer.from("MZ"), Buffer.alloc(3000, 1)]),
    415,
    "Le CV doit être un fichier .pdf, .doc ou .docx.",
  ],
  ["a script", "cv.js", Buffer.from("alert(1)"), 415, "Le CV doit être un fichier .pdf, .doc ou .docx."],
  ["a PDF named .docx", "cv.docx", pdf("x"), 415, "Le CV doit être un fichier .pdf, .doc ou .docx."],
  ["6 MB", "cv.pdf", Buffer.concat([pdf("x"), Buffer.alloc(6 * 1024 * 1024)]), 413, "Le fichier dépasse 5 Mo."],
  ["an empty file", "cv.pdf", Buffer.alloc(0), 400, "Le fichier est vide."],
  ["a path", "../../x.pdf", pdf("x"), 400, "Le nom du fichier n'est pas valide."],
])("%s is no CV: refused with a sentence, nothing stored", async (_, name, bytes, status, sentence) => {
  const as = await given.applicant();
  const before = stored();
  const answer = await api.ask(contract.uploadResume, { params: { id: as.profileId } }, { as, file: { name, bytes } });
  expect([answer.status, answer.body.detail]).toEqual([status, sentence]);
  expect(stored()).toBe(before);
});

test("a CV is stored under a random key and read again by its owner's link", async () => {
  const as = await given.applicant({ resume_id: null });
  const answer = await api.ask(
    contract.uploadResume,
    { params: { id: as.profileId } },
    { as, file: { name: "Mon CV été.pdf", bytes: pdf("bonjour") } },
  );
  expect(answer.status).toBe(200);
  expect(answer.body.resume_name).toBe("Mon CV été.pdf");
  const download = await api.sendRaw({ method: "GET", url: answer.body.resume_url ?? "" });
  expect(download.raw.toString("latin1")).toContain("(bonjour)");
  const { rows } = await api.pool.query("select key, size from files where account_id = $1", [as.id]);
  expect(rows).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{48}$/), size: pdf("bonjour").length }]);
});

test("an upload without a file, or that is no form, is refused", async () => {
  const as = await given.applicant();
  const json = await api.sendRaw(
    { method: "POST", url: `/api/v1/candidate-profile/${as.profileId}/upload_resume/`, payload: { resume: "x" } },
    as,
  );
  expect(json.status).toBe(415);
  const other = await api.ask(
    contract.uploadResume,
    { params: { id: as.profileId } },
    { as, file: { field: "photo", name: "cv.pdf", bytes: pdf("x") } },
  );
  expect(other.body.detail).toBe("Aucun fichier n'a été envoyé.");
});
