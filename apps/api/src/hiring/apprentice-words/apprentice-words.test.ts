import * as contract from "@passerelle/contract/hiring/apprentice-words";
import { deleteAccount, requestDataLink } from "@passerelle/contract/identity/accounts";
import { getCompanyPage } from "@passerelle/contract/offers/company-pages";
import type { Input } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { openZip } from "@passerelle/testing/zip-files.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
type Account = Awaited<ReturnType<typeof given.account>>;
type Word = NonNullable<Input<typeof contract.changeWord>["body"]>;

const said: Word = { body: "On apprend vite, et l'atelier est calme.", is_named: true, training_year: 2 };
const accepted = async (status: "AC" | "RV" = "AC") => {
  const company = await given.company();
  const applicant = await given.applicant({ first_name: "Inès", last_name: "Morel" });
  const job = await given.job({ company_id: company.companyId });
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id, status });
  const { slug } = await api.db
    .selectFrom("companies")
    .select("slug")
    .where("id", "=", company.companyId)
    .executeTakeFirstOrThrow();
  return { company, applicant, application_id: id, slug };
};
const write = (as: Account, application_id: string, word: Word = said) =>
  api.ask(contract.writeWord, { body: { application_id, ...word } }, { as });
const decide = (as: Account, id: string, body: NonNullable<Input<typeof contract.decideOnWord>["body"]>) =>
  api.ask(contract.decideOnWord, { params: { id }, body }, { as });
const staff = () => given.account(null, { is_staff: true });
const wordsOf = async (slug: string) => (await api.ask(getCompanyPage, { params: { slug } })).body.words;
const shown = async () => {
  const made = await accepted();
  const { body: word } = await write(made.applicant, made.application_id);
  await decide(await staff(), word.id, { decision: "shown", written_at: word.written_at });
  return { ...made, word };
};

test("nobody writes about a company that did not accept them, of an application of somebody else or of a school's offer", async () => {
  const { applicant, application_id } = await accepted("RV");
  const other = await accepted();
  const posting = await given.posting();
  const atSchool = await given.application({
    posting_id: posting.id,
    applicant_id: applicant.id,
    status: "AC",
    stage: "hired",
  });
  for (const id of [application_id, other.application_id, atSchool.id])
    expect((await write(applicant, id)).status).toBe(404);
  const { rows } = await api.pool.query("select 1 from apprentice_words where account_id = $1", [applicant.id]);
  expect(rows).toEqual([]);
});

test("a word is written once, is not empty and has six hundred signs at most", async () => {
  const { applicant, application_id } = await accepted();
  for (const body of ["", "  ", "a".repeat(601)])
    expect((await write(applicant, application_id, { ...said, body })).status).toBe(400);
  for (const training_year of [0, 6, 1.5])
    expect((await write(applicant, application_id, { ...said, training_year })).status).toBe(400);
  expect((await write(applicant, application_id, { ...said, body: "a".repeat(600) })).status).toBe(201);
  expect((await write(applicant, application_id)).body).toMatchObject({ code: "word-already-written" });
});

test("another person's word is neither changed nor withdrawn, and a company reports only what its own page shows, once", async () => {
  const { word, company } = await shown();
  const other = await accepted();
  const params = { id: word.id };
  expect((await api.ask(contract.changeWord, { params, body: said }, { as: other.applicant })).status).toBe(404);
  expect((await api.ask(contract.withdrawWord, { params }, { as: other.applicant })).status).toBe(404);
  const report = (as: Account, id = word.id) =>
    api.ask(contract.reportWord, { params: { id }, body: { message: "C'est faux" } }, { as });
  expect((await report(other.company)).status).toBe(404);
  const { body: waiting } = await write(other.applicant, other.application_id);
  expect((await report(other.company, waiting.id)).status).toBe(404);
  expect((await report(company)).status).toBe(204);
  expect((await report(company)).body).toMatchObject({ code: "word-already-reported" });
});

test("a word is shown once the staff has read it, with the name only of a writer who agrees", async () => {
  const { applicant, application_id, slug } = await accepted();
  const { body: word } = await write(applicant, application_id);
  expect(await wordsOf(slug)).toEqual([]);
  const agent = await staff();
  const { body: toRead } = await api.ask(contract.listWordsToRead, { query: { limit: 100 } }, { as: agent });
  expect(toRead.find(({ id }) => id === word.id)).toMatchObject({
    body: said.body,
    first_name: "Inès",
    state: "waiting",
  });
  await decide(agent, word.id, { decision: "shown", written_at: word.written_at });
  expect(await wordsOf(slug)).toMatchObject([{ body: said.body, first_name: "Inès", training_year: 2 }]);
  const { rows } = await api.pool.query(
    "select actor_id from audit_entries where action = 'apprentice-word-shown' and account_id = $1",
    [applicant.id],
  );
  expect(rows).toEqual([{ actor_id: agent.id }]);

  const body = { ...said, body: "Un tuteur présent.", is_named: false };
  const { body: changed } = await api.ask(contract.changeWord, { params: { id: word.id }, body }, { as: applicant });
  expect(changed.state).toBe("waiting");
  expect(await wordsOf(slug)).toEqual([]);
  const late = await decide(agent, word.id, { decision: "shown", written_at: word.written_at });
  expect(late.body).toMatchObject({ code: "word-changed" });
  await decide(agent, word.id, { decision: "shown", written_at: changed.written_at });
  expect(await wordsOf(slug)).toMatchObject([{ body: body.body, first_name: null, training_year: null }]);
  expect((await api.ask(contract.withdrawWord, { params: { id: word.id } }, { as: applicant })).status).toBe(204);
  expect(await wordsOf(slug)).toEqual([]);
  const { body: own } = await api.ask(contract.listOwnWords, {}, { as: applicant });
  expect(own).toMatchObject([{ application_id, company: { slug }, word: null }]);
});

test("a refused word tells its writer why, who may change it", async () => {
  const { applicant, application_id, slug } = await accepted();
  const { body: word } = await write(applicant, application_id);
  const agent = await staff();
  expect((await decide(agent, word.id, { decision: "refused", written_at: word.written_at })).status).toBe(400);
  const refusal = "Ne nommez personne.";
  await decide(agent, word.id, { decision: "refused", refusal, written_at: word.written_at });
  await api.runTasks();
  expect(api.sent.find(({ to }) => to === applicant.email)?.text).toContain(refusal);
  const { body: own } = await api.ask(contract.listOwnWords, {}, { as: applicant });
  expect(own).toMatchObject([{ word: { state: "refused", refusal } }]);
  await api.ask(contract.changeWord, { params: { id: word.id }, body: said }, { as: applicant });
  expect((await api.ask(contract.listOwnWords, {}, { as: applicant })).body).toMatchObject([
    { word: { state: "waiting", refusal: "" } },
  ]);
  expect(await wordsOf(slug)).toEqual([]);
});

test("a reported word stays until the staff decides, who reads the report", async () => {
  const { company, slug, word } = await shown();
  const params = { id: word.id };
  await api.ask(contract.reportWord, { params, body: { message: "L'atelier a fermé" } }, { as: company });
  expect(await wordsOf(slug)).toHaveLength(1);
  const agent = await staff();
  const reportOf = async () =>
    (await api.ask(contract.listWordsToRead, { query: { limit: 100 } }, { as: agent })).body.find(
      ({ id }) => id === word.id,
    )?.report;
  expect(await reportOf()).toBe("L'atelier a fermé");
  await decide(agent, word.id, { decision: "shown", written_at: word.written_at });
  expect(await reportOf()).toBeUndefined();
  expect(await wordsOf(slug)).toHaveLength(1);
});

test("a word is in its writer's download and goes with the account", async () => {
  const { applicant, slug } = await shown();
  const { url } = (await api.ask(requestDataLink, {}, { as: applicant })).body;
  const zip = await openZip((await api.sendRaw({ method: "GET", url })).raw);
  const file = JSON.parse((await zip.file("donnees.json")?.async("string")) ?? "");
  expect(file).toMatchObject({ apprentice_words: [{ body: said.body, state: "shown" }] });
  await api.ask(deleteAccount, { body: { password: givenPassword } }, { as: applicant });
  await api.runTasks();
  expect(await wordsOf(slug)).toEqual([]);
});
