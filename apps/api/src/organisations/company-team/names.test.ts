import { changeApplicationStatus } from "@passerelle/contract/hiring/applications";
import { listInterviewers } from "@passerelle/contract/hiring/availabilities";
import { readThread, writeMessage } from "@passerelle/contract/hiring/conversations";
import * as received from "@passerelle/contract/hiring/received-applications";
import { getUser } from "@passerelle/contract/identity/accounts";
import { saveHolderName } from "@passerelle/contract/identity/holder-names";
import * as contract from "@passerelle/contract/organisations/company-team";
import { testApi } from "@passerelle/testing/api.ts";
import { describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;
const claire = { first_name: "Claire", last_name: "Martin", job_title: "Responsable RH" };
type Account = Awaited<ReturnType<typeof given.company>>;

/** Two colleagues, and an application to an offer of theirs. */
const workplace = async () => {
  const author = await given.company();
  const reader = await given.colleague(author.companyId);
  const job = await given.job({ company_id: author.companyId });
  const applicant = await given.applicant();
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id });
  return { author, reader, applicant, id };
};
const teamOf = async (as: Account) => (await ask(contract.getTeam, {}, { as })).body.members;
const sheetOf = async (id: string, as: Account) =>
  (await ask(received.getCandidateSheet, { params: { id } }, { as })).body;
const invite = async (as: Account, email: string) => {
  await ask(contract.inviteMember, { body: { email, role: "recruiter" } }, { as });
  await api.runTasks();
  const mail = api.sent.findLast(({ to }) => to === email);
  return /\/invitation\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};

describe("what is refused", () => {
  test("only the people of a company write a name here", async () => {
    const { applicant } = await workplace();
    const school = await given.school();
    for (const as of [applicant, school])
      expect((await ask(saveHolderName, { body: claire }, { as })).status).toBe(403);
    expect((await ask(saveHolderName, { body: claire })).status).toBe(401);
  });

  test("a name that is too long, a missing field and another one", async () => {
    const as = await given.company();
    for (const body of [
      { ...claire, job_title: "R".repeat(81) },
      { first_name: "Claire", last_name: "Martin" },
      { ...claire, email: "a@b.fr" },
    ])
      expect((await ask(saveHolderName, { body: body as typeof claire }, { as })).status).toBe(400);
    expect((await ask(getUser, {}, { as })).body.user).toMatchObject({ first_name: "", last_name: "", job_title: "" });
  });

  test("an invited person with a job title that is too long has no account", async () => {
    const token = await invite(await given.company(), "long@exemple.fr");
    const answer = await ask(contract.signUpInvited, {
      params: { token },
      body: { password: "une phrase bien à moi", job_title: "R".repeat(81) },
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ["job_title"]]);
  });

  test("the applicant never reads who a colleague is by the e-mail", async () => {
    const { author, applicant, id } = await workplace();
    await ask(writeMessage, { params: { id }, body: { body: "Bonjour" } }, { as: author });
    const { body } = await ask(readThread, { params: { id } }, { as: applicant });
    expect(JSON.stringify(body)).not.toContain(author.email);
  });
});

test("without a name, the e-mail stands for it", async () => {
  const { author, reader, id } = await workplace();
  expect((await teamOf(reader)).find((member) => member.id === author.id)).toMatchObject({
    name: author.email,
    job_title: "",
    email: author.email,
  });
  await ask(received.addApplicationNote, { params: { id }, body: { text: "À revoir" } }, { as: author });
  expect((await sheetOf(id, reader)).notes).toMatchObject([{ author: author.email }]);
});

test("colleagues read the name wherever a person of the company is named", async () => {
  const { author, reader, applicant, id } = await workplace();
  const saved = await ask(saveHolderName, { body: { ...claire, first_name: "  Claire " } }, { as: author });
  expect([saved.status, saved.body]).toEqual([200, claire]);
  expect((await ask(getUser, {}, { as: author })).body.user).toMatchObject(claire);

  expect((await teamOf(reader)).find((member) => member.id === author.id)).toMatchObject({
    name: "Claire Martin",
    job_title: "Responsable RH",
    email: author.email,
  });
  await ask(received.addApplicationNote, { params: { id }, body: { text: "À revoir" } }, { as: author });
  await ask(received.rateApplication, { params: { id }, body: { stars: 4 } }, { as: author });
  await ask(changeApplicationStatus, { params: { id }, body: { status: "RV" } }, { as: author });
  await ask(writeMessage, { params: { id }, body: { body: "Bonjour" } }, { as: author });

  const sheet = await sheetOf(id, reader);
  expect(sheet.notes.map((note) => note.author)).toEqual(["Claire Martin"]);
  expect(sheet.ratings.all).toEqual([{ author: "Claire Martin", stars: 4 }]);
  expect(sheet.history.map((event) => event.author)).toEqual(["", "Claire Martin"]);
  const { body: people } = await ask(listInterviewers, {}, { as: reader });
  expect(people.find((person) => person.id === author.id)?.name).toBe("Claire Martin");
  const { body: thread } = await ask(readThread, { params: { id } }, { as: reader });
  expect(thread.messages.map(({ sender }) => sender)).toContain("Claire Martin");

  const late = await ask(
    changeApplicationStatus,
    { params: { id }, body: { status: "RJ", expected_status: "PD" } },
    { as: reader },
  );
  expect([late.status, late.body.detail]).toEqual([
    409,
    "Cette candidature est maintenant «\u00a0En cours d'examen\u00a0», par Claire Martin.",
  ]);
  expect(JSON.stringify([sheet, thread])).not.toContain(author.email);
  const { body: own } = await ask(readThread, { params: { id } }, { as: applicant });
  expect(JSON.stringify(own)).not.toContain("Responsable RH");
});

test("a name is taken back, and an erased colleague leaves notes without an author", async () => {
  const { author, reader, id } = await workplace();
  await ask(saveHolderName, { body: claire }, { as: author });
  await ask(received.addApplicationNote, { params: { id }, body: { text: "À revoir" } }, { as: author });
  await ask(saveHolderName, { body: { first_name: "", last_name: "", job_title: "" } }, { as: author });
  expect((await sheetOf(id, reader)).notes.map((note) => note.author)).toEqual([author.email]);
  await api.db.deleteFrom("accounts").where("id", "=", author.id).execute();
  expect((await sheetOf(id, reader)).notes.map((note) => note.author)).toEqual([""]);
});

test("an invited person says their name with the password", async () => {
  const admin = await given.company();
  const token = await invite(admin, "claire@exemple.fr");
  const answer = await ask(contract.signUpInvited, {
    params: { token },
    body: { password: "une phrase bien à moi", ...claire },
  });
  expect(answer.status).toBe(201);
  expect(await teamOf(admin)).toContainEqual(
    expect.objectContaining({ name: "Claire Martin", job_title: "Responsable RH", email: "claire@exemple.fr" }),
  );
});
