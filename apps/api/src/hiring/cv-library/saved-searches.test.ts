import * as contract from "@passerelle/contract/hiring/candidate-searches";
import { decideVerification } from "@passerelle/contract/organisations/company-verification";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { candidateSearchDataOf } from "./personal-data.ts";
import { cvLibraryTasks } from "./tasks.ts";

const api = await testApi();
const { given, pool, ask } = api;
const staff = await given.account(null, { is_staff: true });
type Company = Awaited<ReturnType<typeof given.company>>;

const hours = 3_600_000;
const morning = Date.parse("2026-11-25T06:15:00Z");
const at = (instant: number) => api.setNow(new Date(instant));
/** The task as it runs each morning; gives the mails that left. */
const mailsOf = async (instant: number) => {
  at(instant);
  await api.runTasks();
  api.sent.length = 0;
  await cvLibraryTasks.notifyOfCandidates.run(api.context(), {});
  await api.runTasks();
  return api.sent.map(({ to, subject, text, headers }) => ({ to, subject, text, headers }));
};
const save = (as: Company, parameters: object, name?: string) =>
  ask(
    contract.saveCandidateSearch,
    { body: { parameters: parameters as never, ...(name !== undefined && { name }) } },
    { as },
  );
const list = async (as: Company) => (await ask(contract.listCandidateSearches, {}, { as })).body;
const candidate = (row: Parameters<typeof given.applicant>[0], changed: number) =>
  given.applicant({ ...row, updated_at: new Date(changed).toISOString() });

beforeEach(async () => {
  await pool.query("delete from saved_candidate_searches");
  await pool.query("delete from applications");
  await pool.query("delete from accounts where type = 'applicant'");
  at(morning - 20 * hours);
});

describe("refusals", () => {
  test("applicants, schools and companies that are not verified or have no profile save nothing", async () => {
    for (const [as, status, code] of [
      [await given.applicant(), 403, "forbidden"],
      [await given.school(), 403, "forbidden"],
      [await given.account("company"), 400, "profile-required"],
      [await given.unverifiedCompany(), 403, "company-not-verified"],
    ] as const) {
      const refused = await save(as as unknown as Company, { search: "react" });
      expect([refused.status, refused.body.code]).toEqual([status, code]);
    }
  });

  test("a search that asks nothing, something unknown, or the same again is refused; fifty at most", async () => {
    const as = await given.company();
    expect((await save(as, {})).body.detail).toBe(
      "Cette recherche ne demande rien. Ajoutez un mot, un lieu ou un filtre.",
    );
    expect((await save(as, { domain: "NOPE" })).body.fields).toEqual({
      "parameters.domain": ["Ce domaine n'existe pas"],
    });
    expect((await save(as, { search: "react", cursor: "x" })).status).toBe(400);
    const both = await Promise.all([save(as, { search: "react" }), save(as, { search: "react" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await save(await given.company(), { search: "react" })).status).toBe(201);
    for (let index = 1; index < 50; index += 1) await save(as, { search: `mot ${index}` });
    expect((await save(as, { search: "un de trop" })).body.code).toBe("too-many-searches");
  });

  test("somebody else's search is not there, a colleague's neither", async () => {
    const as = await given.company();
    const { body } = await save(as, { search: "react" });
    const other = await given.company();
    const change = { params: { id: body.id }, body: { is_mailed: false } };
    expect((await ask(contract.changeCandidateSearch, change, { as: other })).status).toBe(404);
    expect((await ask(contract.deleteCandidateSearch, { params: { id: body.id } }, { as: other })).status).toBe(404);
    expect(await list(other)).toEqual([]);
    expect(await list(as)).toHaveLength(1);
  });
});

test("a search is named by what it asks, has the address of its results, and is renamed, silenced and deleted", async () => {
  const as = await given.company();
  const { body } = await save(as, {
    search: "React TypeScript",
    match: "any",
    city: "Nantes",
    department: "44",
    radius: 40,
    education_level: ["BA2", "BA3"],
    available_before: "2027-02-01",
  });
  expect(body).toMatchObject({
    name: "React TypeScript · Nantes, 40\u00a0km · BAC+2, BAC+3 · disponible avant le 01/02/2027",
    is_mailed: true,
    path: "/platform/company/candidates?onglet=cvtheque&q=React+TypeScript&mots=un&lieu=Nantes+%2844%29&rayon=40&niveau=BA2&niveau=BA3&dispo=2027-02-01",
  });
  const params = { id: body.id };
  const renamed = await ask(
    contract.changeCandidateSearch,
    { params, body: { name: "Développeurs", is_mailed: false } },
    { as },
  );
  expect(renamed.body).toMatchObject({ name: "Développeurs", is_mailed: false, path: body.path });
  expect(await candidateSearchDataOf(api.context(), as.id)).toMatchObject({
    candidate_searches: [{ name: "Développeurs" }],
  });
  expect((await ask(contract.deleteCandidateSearch, { params }, { as })).status).toBe(204);
  expect(await list(as)).toEqual([]);
});

describe("mails", () => {
  test("one a day at most for all searches, with studies and a city but no name; nothing when nobody is new", async () => {
    const as = await given.company();
    await save(as, { search: "react" }, "Développeurs React");
    await save(as, { skills: ["Excel"] }, "Gestion");
    await candidate({ last_name: "Ancienne", skills: ["React"] }, morning - 30 * hours);
    expect(await mailsOf(morning)).toEqual([]);

    const made = await candidate(
      { first_name: "Clémence", last_name: "Duroc", skills: ["React"], current_education: "BUT Informatique" },
      morning + 2 * hours,
    );
    await candidate({ last_name: "Duroc", skills: ["Excel"], current_education: "DCG" }, morning + 2 * hours);
    const [mail, ...others] = await mailsOf(morning + 24 * hours);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: as.email, subject: "2 nouveaux CV : Développeurs React, Gestion" });
    for (const words of ["BUT Informatique (BAC+2 BTS, DUT), Lyon", "DCG", `candidat=${made.profileId}`])
      expect(mail?.text).toContain(words);
    expect(JSON.stringify(mail)).not.toMatch(/Clémence|Duroc/);
    // The task that runs again, and a profile that changes again.
    expect(await mailsOf(morning + 25 * hours)).toEqual([]);
    await pool.query("update candidate_profiles set updated_at = $1 where id = $2", [
      new Date(morning + 30 * hours),
      made.profileId,
    ]);
    expect(await mailsOf(morning + 48 * hours)).toEqual([]);
  });

  test("neither whom the company knows already, nor to who wants no such mail, left, or is no longer verified", async () => {
    const people: Company[] = [];
    for (let index = 0; index < 5; index += 1) people.push(await given.company());
    const [knows, wantsNone, silent, left, unverified] = people as [Company, Company, Company, Company, Company];
    for (const as of people) expect((await save(as, { search: "react" })).status).toBe(201);
    const made = await candidate({ skills: ["React"] }, morning - hours);
    const job = await given.job({ company_id: knows.companyId });
    await given.application({ job_id: job.id, applicant_id: made.id });
    await pool.query("insert into notice_choices (account_id, kind, channel) values ($1, 'alerts', 'none')", [
      wantsNone.id,
    ]);
    const [search] = await list(silent);
    await ask(
      contract.changeCandidateSearch,
      { params: { id: search?.id ?? "" }, body: { is_mailed: false } },
      { as: silent },
    );
    await pool.query("delete from company_members where account_id = $1", [left.id]);
    const revoke = { params: { id: unverified.companyId }, body: { decision: "revoke" as const, note: "Trompeuse" } };
    expect((await ask(decideVerification, revoke, { as: staff })).status).toBe(200);
    expect((await mailsOf(morning)).map(({ to }) => to)).toEqual([]);
    const { rows } = await pool.query("select 1 from saved_candidate_searches where account_id = $1", [left.id]);
    expect(rows).toEqual([]);
  });

  test("the link of a mail ends them, by the page or by the mail program; opening it changes nothing", async () => {
    const as = await given.company();
    await save(as, { search: "react" });
    await candidate({ skills: ["React"] }, morning - hours);
    const [mail] = await mailsOf(morning);
    const url = new URL(String(mail?.headers?.["List-Unsubscribe"]).slice(1, -1)).pathname;
    const token = decodeURIComponent(url.split("/").at(-1) ?? "");
    expect((await ask(contract.readCandidateMails, { params: { token } })).body).toEqual({ is_mailed: true });
    for (const forged of [`${as.id}~`, as.id, "~", `${token}x`])
      expect((await ask(contract.endCandidateMails, { params: { token: forged } })).status).toBe(404);
    expect((await list(as))[0]?.is_mailed).toBe(true);
    const answer = await api.sendRaw({
      method: "POST",
      url,
      payload: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(200);
    expect((await list(as))[0]?.is_mailed).toBe(false);
    expect((await ask(contract.endCandidateMails, { params: { token } })).body).toEqual({ is_mailed: false });
  });
});

test("what was typed apart opens apart, and what was typed together together", async () => {
  const as = await given.company();
  const { body } = await save(as, { search: "chef de rang, React" });
  expect(new URLSearchParams(body.path.split("?")[1]).getAll("q")).toEqual(["chef de rang", "React"]);
});
