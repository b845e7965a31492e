import * as received from "@passerelle/contract/hiring/received-applications";
import * as accounts from "@passerelle/contract/identity/accounts";
import { listResumeReaders } from "@passerelle/contract/identity/audit";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { candidateTasks } from "#people/candidates/tasks.ts";
import { applicationsOf } from "./personal-data.ts";

const api = await testApi();
const { given } = api;

const received1 = async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const applicant = await given.applicant({ first_name: "Noé", github_profile: "https://github.com/noe" });
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id });
  const colleague = await given.account("company");
  await api.db
    .insertInto("company_members")
    .values({ account_id: colleague.id, company_id: company.companyId })
    .execute();
  return { company, colleague, applicant, id };
};
type Someone = Awaited<ReturnType<typeof given.account>>;
const sheet = (id: string, as: Someone) => api.ask(received.getCandidateSheet, { params: { id } }, { as });
const note = (id: string, text: string, as: Someone) =>
  api.ask(received.addApplicationNote, { params: { id }, body: { text } }, { as });
const rate = (id: string, stars: number | null, as: Someone) =>
  api.ask(received.rateApplication, { params: { id }, body: { stars } }, { as });

test("the sheet says what the company may know of the candidate, with the text of the CV once it was read", async () => {
  const { company, applicant, id } = await received1();
  const before = (await sheet(id, company)).body;
  expect(before).toMatchObject({
    applicant: { first_name: "Noé", email: applicant.email },
    profile: { city: "Lyon", domain: "TECH", level: "BA2", github_profile: "https://github.com/noe" },
    resume: { name: "cv.pdf", content_type: "application/pdf", is_read: false, text: null },
    history: [{ by: "applicant", to_status: "PD", author: "" }],
    notes: [],
    ratings: { mean: null, mine: null, all: [] },
  });
  await candidateTasks.readResume.run(api.context(), { fileId: applicant.resumeId ?? "" });
  expect((await sheet(id, company)).body.resume).toMatchObject({
    is_read: true,
    text: "CV de démonstration",
  });
});

test("that the words of a CV were read from the sheet is shown to the candidate, once a day; before it was read there is nothing to tell", async () => {
  const { company, colleague, applicant, id } = await received1();
  const readers = async () => (await api.ask(listResumeReaders, {}, { as: applicant })).body;
  const entries = async () =>
    (
      await api.pool.query(
        "select actor_id, company_id, details from audit_entries where action = 'resume-text-read' and account_id = $1",
        [applicant.id],
      )
    ).rows;
  api.setNow(new Date("2027-02-01T10:00:00Z"));
  await sheet(id, company);
  expect(await readers()).toEqual([]);
  await candidateTasks.readResume.run(api.context(), { fileId: applicant.resumeId ?? "" });
  expect((await sheet(id, await given.company())).status).toBe(404);
  expect(await readers()).toEqual([]);
  for (const as of [company, colleague, company]) await sheet(id, as);
  expect(await entries()).toEqual([
    { actor_id: company.id, company_id: company.companyId, details: { file_id: applicant.resumeId } },
  ]);
  const read = { organisation: expect.any(String), times: 1 };
  expect(await readers()).toEqual([{ ...read, day: "2027-02-01" }]);
  // Just after midnight in Paris.
  api.setNow(new Date("2027-02-01T23:30:00Z"));
  await sheet(id, colleague);
  expect(await readers()).toEqual([
    { ...read, day: "2027-02-02" },
    { ...read, day: "2027-02-01" },
  ]);
  api.setNow(undefined);
});

test("nothing of another company's application can be read, noted, rated or exported", async () => {
  const { company, id } = await received1();
  const other = await given.company();
  const { body: written } = await note(id, "À rappeler", company);
  expect((await sheet(id, other)).status).toBe(404);
  expect((await note(id, "x", other)).status).toBe(404);
  expect((await rate(id, 5, other)).status).toBe(404);
  const change = { text: "y", expected_updated_at: written.updated_at };
  expect(
    (await api.ask(received.changeApplicationNote, { params: { id: written.id }, body: change }, { as: other })).status,
  ).toBe(404);
  expect((await api.ask(received.deleteApplicationNote, { params: { id: written.id } }, { as: other })).status).toBe(
    404,
  );
  expect((await sheet(id, await given.account("company"))).body.code).toBe("profile-required");
});

test("notes are shared, in the order they were written; one changes and removes one's own alone", async () => {
  const { company, colleague, id } = await received1();
  const { status, body: first } = await note(id, "<b>À rappeler</b>", company);
  expect([status, first.is_mine, first.author]).toEqual([201, true, company.email]);
  await note(id, "Vu en entretien", colleague);
  const read = await sheet(id, colleague);
  expect(read.body.notes.map(({ text, author, is_mine }) => [text, author, is_mine])).toEqual([
    ["<b>À rappeler</b>", company.email, false],
    ["Vu en entretien", colleague.email, true],
  ]);
  expect(read.body.notes_count).toBe(2);
  const change = (as: Someone, expected_updated_at: string) =>
    api.ask(
      received.changeApplicationNote,
      { params: { id: first.id }, body: { text: "Rappelée", expected_updated_at } },
      { as },
    );
  expect((await change(colleague, first.updated_at)).status).toBe(404);
  api.setNow(new Date(Date.now() + 60_000));
  expect((await change(company, first.updated_at)).body.text).toBe("Rappelée");
  const late = await change(company, first.updated_at);
  expect([late.status, late.body.detail]).toEqual([
    409,
    "Cette note a été modifiée ailleurs. Rechargez la page avant de la changer.",
  ]);
  api.setNow(undefined);
  const remove = (as: Someone) => api.ask(received.deleteApplicationNote, { params: { id: first.id } }, { as });
  expect((await remove(colleague)).status).toBe(404);
  expect((await remove(company)).status).toBe(204);
  expect((await remove(company)).status).toBe(404);
});

test("a note that is blank, too long, or heavy is refused with a sentence", async () => {
  const { company, id } = await received1();
  expect((await note(id, "   ", company)).body.fields).toEqual({ text: ["Écrivez votre note"] });
  expect((await note(id, "x".repeat(4001), company)).body.fields).toEqual({ text: ["4000 caractères au plus."] });
  expect((await note(id, "x".repeat(1024 * 1024), company)).body.detail).toBe("L'envoi est trop volumineux.");
  await api.pool.query(
    "insert into application_notes (application_id, content) select $1, 'x' from generate_series(1, 500)",
    [id],
  );
  expect((await note(id, "une de trop", company)).body.code).toBe("notes-full");
});

test("each recruiter rates once, from one to five, and may take it back; the mean follows", async () => {
  const { company, colleague, id } = await received1();
  expect((await rate(id, 6, company)).body.fields).toEqual({ stars: ["La note va de 1 à 5."] });
  await rate(id, 1, company);
  await rate(id, 5, company);
  expect((await rate(id, 4, colleague)).body).toMatchObject({ mean: 4.5, mine: 4 });
  expect((await sheet(id, company)).body).toMatchObject({ rating: 4.5, ratings: { mean: 4.5, mine: 5 } });
  expect((await rate(id, null, company)).body).toEqual({
    mean: 4,
    mine: null,
    all: [{ author: colleague.email, stars: 4 }],
  });
});

test("the candidate may read what was noted of them, and takes it away with the account", async () => {
  const { company, applicant, id } = await received1();
  await note(id, "Motivée", company);
  await rate(id, 4, company);
  expect(await applicationsOf(api.context(), applicant.id)).toMatchObject([
    { id, recruiters_notes: [{ text: "Motivée" }], recruiters_ratings: [4] },
  ]);
  const gone = await api.ask(accounts.deleteAccount, { body: { password: "passerelle-2026-demo" } }, { as: applicant });
  expect(gone.status).toBe(200);
  const { body } = await sheet(id, company);
  expect(body).toMatchObject({
    status: "WD",
    profile: null,
    resume: null,
    notes: [],
    rating: null,
    ratings: { all: [] },
  });
  expect((await note(id, "Encore", company)).status).toBe(404);
});

test("the history names the recruiter to colleagues", async () => {
  const { company, colleague, id } = await received1();
  await api.ask(
    received.moveReceived,
    { body: { status: "RV", applications: [{ id, expected_status: "PD" }] } },
    { as: colleague },
  );
  expect((await sheet(id, company)).body.history.at(-1)).toMatchObject({
    by: "recruiter",
    author: colleague.email,
    to_status: "RV",
  });
});
