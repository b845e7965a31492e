import { companyDashboard } from "@passerelle/contract/admin/statistics";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import * as contract from "@passerelle/contract/hiring/applications";
import * as received from "@passerelle/contract/hiring/received-applications";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

const recruiting = async (...statuses: ApplicationStatus[]) => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, title: "Graphiste" });
  const applications = [];
  for (const [index, status] of statuses.entries()) {
    const created_at = new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
    applications.push(await given.application({ job_id: job.id, status, created_at }));
  }
  return { company, job, applications };
};
/** A second recruiter of the same company. */
const colleagueOf = async ({ companyId }: { companyId: string }) => {
  const account = await given.account("company");
  await api.db.insertInto("company_members").values({ account_id: account.id, company_id: companyId }).execute();
  return account;
};
const countStatements = async (act: () => Promise<unknown>) => (await statementsOf(act)).length;
type Someone = Awaited<ReturnType<typeof given.account>>;
const board = (as: Someone, query = {}) => api.ask(received.getReceivedBoard, { query }, { as });

test("the board shows the first twenty of each column with real counts, and counts who withdrew", async () => {
  const { company, job, applications } = await recruiting("PD", "DF", "IN", "IV", "WD", "RJ");
  for (let index = 0; index < 22; index += 1) {
    await given.application({
      job_id: job.id,
      status: "RV",
      created_at: new Date(Date.UTC(2026, 1, 1 + index)).toISOString(),
    });
  }
  await given.application();
  const { body } = await board(company);
  expect(body.columns.map(({ column, count, applications: cards }) => [column, count, cards.length])).toEqual([
    ["PD", 2, 2],
    ["RV", 22, 20],
    ["IV", 2, 2],
    ["OF", 0, 0],
    ["AC", 0, 0],
    ["RJ", 1, 1],
  ]);
  expect([body.withdrawn, body.count, body.jobs.map(({ applications_count }) => applications_count)]).toEqual([
    1,
    28,
    [28],
  ]);
  expect(body.columns[2]?.applications.map(({ id }) => id)).toEqual([applications[3]?.id, applications[2]?.id]);

  const shown = body.columns[1]?.applications ?? [];
  const next = (as: Someone) =>
    api.ask(received.getReceivedColumn, { params: { column: "RV" }, query: { after: shown.at(-1)?.id ?? "" } }, { as });
  const more = (await next(company)).body.applications;
  expect(new Set([...shown, ...more].map(({ id }) => id)).size).toBe(22);
  expect((await next(await given.company())).body.applications).toEqual([]);
  expect((await board(company, { search: "introuvable" })).body.count).toBe(0);
  expect((await board(company, { job_id: "01900000-0000-7000-8000-000000000000" })).body.count).toBe(0);
});

test("what was proposed and is not accepted is counted apart: the list, the board, the offers and the dashboard agree", async () => {
  const { company, job } = await recruiting("PD", "AC", "IN");
  for (const invitation of ["pending", "declined", "cancelled", "accepted"] as const) {
    await given.application({ job_id: job.id, origin: "linked", invitation });
  }
  const inEach = [
    { status: "PD", count: 2 },
    { status: "IN", count: 1 },
    { status: "AC", count: 1 },
  ];
  const list = async (query: { status?: "PD" } = {}) =>
    (await api.ask(contract.listReceivedApplications, { query: { job_id: job.id, ...query } }, { as: company })).body;
  const all = await list();
  expect([all.count, all.proposals, all.applications.length, all.by_status]).toEqual([4, 3, 7, inEach]);
  expect(all.jobs.map(({ applications_count }) => applications_count)).toEqual([4]);
  const waiting = await list({ status: "PD" });
  expect([waiting.count, waiting.proposals]).toEqual([2, 3]);
  const { body } = await board(company);
  expect([body.count, body.proposals]).toEqual([4, 3]);
  expect(body.columns[0]).toMatchObject({ column: "PD", count: 2, proposals: 3 });
  const dashboard = (await api.ask(companyDashboard, {}, { as: company })).body;
  expect([dashboard.total_applications, dashboard.applications_by_status]).toEqual([4, inEach]);
  expect((await api.ask(received.selectReceived, {}, { as: company })).body.count).toBe(7);
});

test("a column that does not exist is refused; a company without a profile is asked for it", async () => {
  const { company } = await recruiting("PD");
  const answer = await api.ask(
    received.getReceivedColumn,
    { params: { column: "WD" as "PD" }, query: { after: "01900000-0000-7000-8000-000000000000" } },
    { as: company },
  );
  expect(answer.body.fields).toEqual({ column: ["Cette colonne n'existe pas"] });
  expect((await board(await given.account("company"))).body.code).toBe("profile-required");
});

test("many applications move at once; what was not moved is said with its reason, in French", async () => {
  const { company, applications } = await recruiting("PD", "RV", "WD", "PD");
  const theirs = await given.application();
  const [first, second, withdrawn, changed] = applications.map(({ id }) => id);
  const { status, body } = await api.ask(
    received.moveReceived,
    {
      body: {
        status: "RJ",
        applications: [
          { id: first ?? "", expected_status: "PD" },
          { id: second ?? "", expected_status: "RV" },
          { id: withdrawn ?? "", expected_status: "WD" },
          { id: changed ?? "", expected_status: "AC" },
          { id: theirs.id, expected_status: "PD" },
        ],
      },
    },
    { as: company },
  );
  expect(status).toBe(200);
  expect(body.moved.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(body.refused.map(({ id, detail }) => [id, detail])).toEqual([
    [withdrawn, "Cette candidature a été retirée."],
    [changed, "Cette candidature est maintenant «\u00a0En attente\u00a0»."],
    [theirs.id, "Cet élément est introuvable."],
  ]);
  expect(
    (await api.db.selectFrom("applications").select("status").where("id", "=", theirs.id).execute())[0]?.status,
  ).toBe("PD");
});

test("moving one or forty takes the same number of statements, and so does opening a board", async () => {
  const { company, applications } = await recruiting(...Array<ApplicationStatus>(41).fill("PD"));
  const move = (some: { id: string }[], status: ApplicationStatus) => () =>
    api.ask(
      received.moveReceived,
      { body: { status, applications: some.map(({ id }) => ({ id, expected_status: "PD" as const })) } },
      { as: company },
    );
  const small = await recruiting("PD");
  const forOne = await countStatements(move(applications.slice(0, 1), "RV"));
  expect(await countStatements(move(applications.slice(1), "RV"))).toBe(forOne);
  expect(forOne).toBeLessThan(15);
  const opening = await countStatements(() => board(small.company));
  expect(await countStatements(() => board(company))).toBe(opening);
});

test("a bulk move refuses an unknown status, nothing, and more than a thousand", async () => {
  const { company, applications } = await recruiting("PD");
  const one = { id: applications[0]?.id ?? "", expected_status: "PD" as const };
  const move = (body: { status: ApplicationStatus; applications: (typeof one)[] }) =>
    api.ask(received.moveReceived, { body }, { as: company });
  expect((await move({ status: "XX" as "PD", applications: [one] })).body.fields).toEqual({
    status: ["Ce statut n'existe pas"],
  });
  expect((await move({ status: "RJ", applications: [] })).body.fields?.applications).toEqual([
    "Choisissez au moins une candidature.",
  ]);
  expect((await move({ status: "RJ", applications: Array(1001).fill(one) })).body.fields?.applications).toEqual([
    "Mille candidatures au plus à la fois.",
  ]);
});

test("everything that is found can be selected, with what each status is", async () => {
  const { company, applications } = await recruiting("PD", "RJ", "PD");
  await given.application();
  const { body } = await api.ask(received.selectReceived, { query: { status: "PD" } }, { as: company });
  expect(body).toEqual({
    count: 2,
    applications: [
      { id: applications[2]?.id, status: "PD" },
      { id: applications[0]?.id, status: "PD" },
    ],
  });
});

test("the list is sorted by the mean of the stars, unrated last", async () => {
  const { company, applications } = await recruiting("PD", "PD", "PD");
  const rate = (index: number, stars: number) =>
    api.ask(
      received.rateApplication,
      { params: { id: applications[index]?.id ?? "" }, body: { stars } },
      { as: company },
    );
  await rate(0, 3);
  await rate(1, 5);
  const { body } = await api.ask(contract.listReceivedApplications, { query: { sort: "rated" } }, { as: company });
  expect(body.applications.map(({ rating }) => rating)).toEqual([5, 3, null]);
  const wrong = await api.ask(contract.listReceivedApplications, { query: { sort: "x" as "rated" } }, { as: company });
  expect(wrong.body.fields).toEqual({ sort: ["Ce tri n'existe pas"] });
});

test("those who still wait for an answer can be selected: not who was answered, withdrew, or has not accepted a proposal", async () => {
  const { company, job, applications } = await recruiting("PD", "RJ", "IV", "WD", "AC", "OF");
  await given.application({ job_id: job.id, origin: "linked", invitation: "pending" });
  await given.application({ job_id: job.id, origin: "linked", invitation: "declined" });
  const accepted = await given.application({ job_id: job.id, origin: "linked", invitation: "accepted", status: "RV" });
  const select = (job_id: string) =>
    api.ask(received.selectReceived, { query: { job_id, waiting: "true" } }, { as: company });
  const { body } = await select(job.id);
  expect(body.count).toBe(4);
  expect(body.applications.map(({ id, status }) => [id, status])).toEqual([
    [accepted.id, "RV"],
    [applications[5]?.id, "OF"],
    [applications[2]?.id, "IV"],
    [applications[0]?.id, "PD"],
  ]);
  expect((await select((await recruiting("PD")).job.id)).body).toEqual({ applications: [], count: 0 });
});

test("an application knows its company, whatever writes it", async () => {
  const { company, applications } = await recruiting("PD");
  const rows = await api.db
    .selectFrom("applications")
    .select("company_id")
    .where("id", "=", applications[0]?.id ?? "")
    .execute();
  expect(rows).toEqual([{ company_id: company.companyId }]);
});

test("two recruiters of a company at once: the second is refused, and nothing is overwritten", async () => {
  const { company, applications } = await recruiting("PD");
  const colleague = await colleagueOf(company);
  const move = (as: Someone, status: ApplicationStatus) =>
    api.ask(
      received.moveReceived,
      { body: { status, applications: [{ id: applications[0]?.id ?? "", expected_status: "PD" }] } },
      { as },
    );
  const answers = await Promise.all([move(company, "AC"), move(colleague, "RJ")]);
  expect(answers.map(({ body }) => [body.moved.length, body.refused.map(({ code }) => code)]).sort()).toEqual([
    [0, ["status-changed"]],
    [1, []],
  ]);
  const second = answers.flatMap(({ body }, index) =>
    body.refused.map(({ detail }) => ({
      detail,
      by: index === 0 ? colleague : company,
      to: index === 0 ? "Refusé" : "Accepté",
    })),
  );
  expect(second[0]?.detail).toBe(
    `Cette candidature est maintenant «\u00a0${second[0]?.to}\u00a0», par ${second[0]?.by.email}.`,
  );
});

test("what is undone in time sends no message; what has left sends another", async () => {
  const { company, applications } = await recruiting("PD");
  const id = applications[0]?.id ?? "";
  const applicant = await api.db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", applications[0]?.applicant_id ?? "")
    .executeTakeFirstOrThrow();
  const move = (status: "PD" | "RJ", expected_status: "PD" | "RJ", is_undo: boolean) =>
    api.ask(
      received.moveReceived,
      { body: { status, is_undo, applications: [{ id, expected_status }] } },
      { as: company },
    );
  const told = async () => {
    await api.runTasks();
    return api.sent
      .filter(({ to }) => to === applicant.email)
      .map(({ text }) => /est maintenant : (.*)\./.exec(text)?.[1]);
  };
  await move("RJ", "PD", false);
  await move("PD", "RJ", true);
  expect(await told()).toEqual([]);
  await move("RJ", "PD", false);
  expect(await told()).toEqual(["Refusé"]);
  await move("PD", "RJ", true);
  expect(await told()).toEqual(["Refusé", "En attente"]);
});
