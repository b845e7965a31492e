import * as contract from "@passerelle/contract/admin/background-tasks";
import { taskLabels } from "@passerelle/contract/work-labels";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeEach, expect, test } from "vitest";
import { emailTemplate } from "#platform/email-template.ts";
import { mailTasks, sendMails } from "#platform/mail.ts";
import { task } from "#platform/tasks.ts";
import { allTasks } from "../../app/tasks.ts";
import { runsByHand } from "./rules.ts";

const api = await testApi();
const staff = await api.given.account(null, { is_staff: true });
const nobody = "01900000-0000-7000-8000-000000000000";

beforeEach(async () => {
  api.setNow(undefined);
  api.mail.failure = null;
  await api.db.deleteFrom("task_failures").execute();
  await api.db.deleteFrom("task_runs").execute();
  await api.pool.query("delete from tasks.job");
});

const deliver = mailTasks.deliver.name;
/** A mail whose sending has failed once: the queue waits before it tries again. */
const failOnce = async (to = "zoe@exemple.fr", error = "refused by <zoe@exemple.fr>") => {
  await sendMails(api.context(), [emailTemplate({ to, subject: "Bonjour", paragraphs: [] })]);
  api.mail.failure = new Error(error);
  await expect(api.runTasks()).rejects.toThrow();
  api.mail.failure = null;
};
/** The same, once the queue has given up. */
const giveUp = async (to?: string) => {
  await failOnce(to);
  await api.db.updateTable("task_failures").set({ state: "failed" }).execute();
  await api.pool.query("update tasks.job set state = 'failed' where state = 'retry'");
};
const failures = async (query: object = {}) =>
  (await api.ask(contract.listTaskFailures, { query }, { as: staff })).body as contract.TaskFailure[];
const kind = async (name: string) => {
  const { body } = await api.ask(contract.listTasks, {}, { as: staff });
  return body.tasks.find((one) => one.name === name);
};
const replay = (id: string) => api.ask(contract.replayTaskFailure, { params: { id } }, { as: staff });
const discard = (id: string) => api.ask(contract.discardTaskFailure, { params: { id } }, { as: staff });
const audited = async (action: string) =>
  (await api.db.selectFrom("audit_entries").select("details").where("action", "=", action).execute()).length;

test("every task has its French name, and every name is that of a task", () => {
  expect(allTasks.map(({ name }) => name).sort()).toEqual(Object.keys(taskLabels).sort());
  for (const { name, schedule } of allTasks) if (runsByHand(name)) expect(schedule).toBeDefined();
});

test("what fails is listed without addresses, with its attempts, and leaves the list once it has gone well", async () => {
  await failOnce();
  expect(await failures()).toMatchObject([{ task: deliver, state: "retrying", attempts: 1 }]);
  expect((await failures())[0]?.message).toContain("refused by");
  expect((await failures())[0]?.message).not.toContain("zoe");
  expect(await kind(deliver)).toMatchObject({ retrying: 1, waiting: 0, failed: 0 });
  const before = api.sent.length;
  await api.runTasks();
  expect(api.sent).toHaveLength(before + 1);
  expect(await failures()).toEqual([]);
});

test("a task that the queue has given up is replayed once, with what it was given", async () => {
  await giveUp();
  const [failure] = await failures({ state: "failed" });
  const id = failure?.id ?? "";
  expect(await kind(deliver)).toMatchObject({ failed: 1 });
  const [first, second] = await Promise.all([replay(id), replay(id)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect([first.body, second.body].find(({ code }) => code)).toMatchObject({ code: "task-settled" });
  const before = api.sent.length;
  await api.runTasks();
  expect(api.sent.slice(before).map(({ to }) => to)).toEqual(["zoe@exemple.fr"]);
  expect(await failures()).toMatchObject([{ id, state: "replayed", settled_by: staff.email }]);
  expect(await audited("task-replayed")).toBe(1);
});

test("one that the queue would try again is replayed at once, and runs no second time", async () => {
  await failOnce();
  const [failure] = await failures();
  expect((await replay(failure?.id ?? "")).status).toBe(200);
  const before = api.sent.length;
  await api.runTasks();
  expect(api.sent).toHaveLength(before + 1);
});

test("a task that runs, is settled or was never there cannot be replayed or discarded", async () => {
  await failOnce();
  const [failure] = await failures();
  const id = failure?.id ?? "";
  await api.pool.query("update tasks.job set state = 'active' where id = $1", [id]);
  expect((await replay(id)).body.code).toBe("task-running");
  expect((await discard(id)).body.code).toBe("task-running");
  await api.pool.query("update tasks.job set state = 'retry' where id = $1", [id]);
  expect((await discard(id)).body).toMatchObject({ state: "discarded" });
  expect((await discard(id)).body.code).toBe("task-settled");
  const before = api.sent.length;
  await api.runTasks();
  expect(api.sent).toHaveLength(before);
  expect((await replay(nobody)).status).toBe(404);
  expect((await discard(nobody)).status).toBe(404);
});

test("what failed outlives the queue's own tables; one of a kind that is no more can only be discarded", async () => {
  await giveUp();
  await api.pool.query("delete from tasks.job");
  const [failure] = await failures();
  await api.db.updateTable("task_failures").set({ task: "faire-autre-chose" }).execute();
  expect((await replay(failure?.id ?? "")).body.code).toBe("task-unknown");
  await api.db.updateTable("task_failures").set({ task: deliver }).execute();
  expect((await replay(failure?.id ?? "")).status).toBe(200);
});

test("all of a kind are replayed together", async () => {
  await giveUp("ana@exemple.fr");
  await giveUp("bob@exemple.fr");
  const all = () => api.ask(contract.replayTaskFailures, { params: { name: deliver } }, { as: staff });
  expect((await all()).body).toEqual({ replayed: 2, left: 0 });
  expect((await all()).body).toEqual({ replayed: 0, left: 0 });
  const before = api.sent.length;
  await api.runTasks();
  expect(
    api.sent
      .slice(before)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(["ana@exemple.fr", "bob@exemple.fr"]);
  expect((await api.ask(contract.replayTaskFailures, { params: { name: "rien" } }, { as: staff })).status).toBe(404);
});

test("a scheduled task is run at once, but not twice, and not one that writes to people at its hour", async () => {
  const name = "relire-les-intitules-de-poste";
  const run = (asked: string) => api.ask(contract.runTask, { params: { name: asked } }, { as: staff });
  const [first, second] = await Promise.all([run(name), run(name)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  await api.runTasks();
  expect(await kind(name)).toMatchObject({ last_run: { has_failed: false }, runs_by_hand: true, waiting: 0 });
  expect((await run(name)).status).toBe(200);
  expect((await run("alerter-chaque-lundi")).body.code).toBe("task-not-by-hand");
  expect((await run(deliver)).status).toBe(404);
  expect((await run("rien")).status).toBe(404);
  expect(await audited("task-run")).toBe(2);
});

test("the screen says when a scheduled task runs next, in Paris", async () => {
  api.setNow(new Date("2026-07-14T10:00:00Z"));
  expect((await kind("effacer-les-courriels-partis"))?.next_run_at).toBe("2026-07-15T02:30:00.000Z");
  api.setNow(new Date("2026-12-14T10:00:00Z"));
  expect((await kind("effacer-les-courriels-partis"))?.next_run_at).toBe("2026-12-15T03:30:00.000Z");
});

test("a queue that does not go on and a kind that fails again and again are said", async () => {
  await sendMails(api.context(), [emailTemplate({ to: "zoe@exemple.fr", subject: "Bonjour", paragraphs: [] })]);
  const state = async () => (await api.ask(contract.listTasks, {}, { as: staff })).body;
  expect(await state()).toMatchObject({ stuck_since: null, failing: [] });
  api.setNow(new Date(Date.now() + 11 * 60_000));
  expect((await state()).stuck_since).not.toBeNull();
  api.setNow(undefined);
  api.mail.failure = new Error("refused");
  for (let attempt = 0; attempt < 3; attempt += 1) await expect(api.runTasks()).rejects.toThrow();
  api.mail.failure = null;
  expect((await state()).failing).toEqual([deliver]);
  await api.runTasks();
  expect(await state()).toMatchObject({ stuck_since: null, failing: [] });
});

test("a task whose worker was lost is noted by the sweep, and forgotten in the end", async () => {
  await api.pool.query("insert into tasks.job (name, state, completed_on, output) values ($1, 'failed', now(), $2)", [
    deliver,
    JSON.stringify({ message: "job failed for ana@exemple.fr" }),
  ]);
  const sweep = allTasks.find(({ name }) => name === "relever-les-taches-en-echec") ?? task;
  const run = () => (sweep as (typeof allTasks)[number]).run(api.context(), {});
  await run();
  await run();
  expect(await failures()).toMatchObject([{ state: "failed", message: "job failed for [adresse]" }]);
  api.setNow(new Date(Date.now() + 91 * 86_400_000));
  await api.pool.query("delete from tasks.job");
  await run();
  expect(await failures()).toEqual([]);
});

test("filters that say nothing are refused with a sentence, or find nothing", async () => {
  await giveUp();
  expect(await failures({ task: "rien" })).toEqual([]);
  expect(await failures({ state: "" })).toHaveLength(1);
  const asked = { query: { state: "n'importe" as "failed" } };
  expect((await api.ask(contract.listTaskFailures, asked, { as: staff })).status).toBe(400);
  expect((await api.ask(contract.listTaskFailures, { query: { offset: 900_000 } }, { as: staff })).body).toEqual([]);
});
