import * as contract from "@passerelle/contract/admin/service-status";
import { testApi } from "@passerelle/testing/api.ts";
import { badly, fakeSource } from "@passerelle/testing/fake-source.ts";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { probeService } from "./probe.ts";
import { readStatus } from "./read-status.ts";
import { serviceStatusTasks } from "./tasks.ts";

const site = await fakeSource();
afterAll(() => site.close());
const api = await testApi({ statusUrl: site.url });
const staff = await api.given.account(null, { is_staff: true });
const now = new Date("2026-11-26T20:00:30Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const search = "/api/v1/offers/";
const ready = "/health/ready";

beforeEach(async () => {
  api.setNow(now);
  await api.db.deleteFrom("status_probes").execute();
  await api.db.deleteFrom("status_days").execute();
  await api.db.deleteFrom("status_incidents").execute();
  await api.db.deleteFrom("mails").execute();
  await api.db.deleteFrom("import_runs").execute();
  await api.db.deleteFrom("import_sources").execute();
});

const status = async () => (await api.ask(contract.getServiceStatus)).body;
const probes = () => api.db.selectFrom("status_probes").selectAll().orderBy("at").execute();
/** Probes of the minutes before these ages, all alike. */
const measured = (ages: number[], what: { search_ok?: boolean; search_ms?: number | null; writes_ok?: boolean } = {}) =>
  api.db
    .insertInto("status_probes")
    .values(
      ages.map((age) => ({
        at: new Date(Math.floor(minutesAgo(age).getTime() / 60_000) * 60_000).toISOString(),
        search_ok: true,
        search_ms: 80,
        writes_ok: true,
        ...what,
      })),
    )
    .execute();

/** Runs the task in a minute of its own; the first run of a process only begins. */
const probeAt = async (at: Date, through = api.db) => {
  await probeService({ ...api.context(), db: through, now: at });
};
const next = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test("the product asks itself from outside, once a minute, and writes down what it answered", async () => {
  site.on(search, "{}");
  site.on(ready, "{}");
  await probeAt(next(0));
  expect(await probes()).toEqual([]);
  await probeAt(next(1));
  await probeAt(next(1));
  expect(site.asked.map(({ path }) => path)).toEqual([`${search}?search=alternance`, `${ready}?write`]);
  site.on(ready, badly.status(503));
  await probeAt(next(2));
  site.on(search, badly.status(500));
  await probeAt(next(3));
  expect(await probes()).toEqual([
    { at: "2026-11-26T20:01:00.000Z", search_ok: true, search_ms: expect.any(Number), writes_ok: true },
    { at: "2026-11-26T20:02:00.000Z", search_ok: true, search_ms: expect.any(Number), writes_ok: false },
    { at: "2026-11-26T20:03:00.000Z", search_ok: false, search_ms: null, writes_ok: false },
  ]);
});

test("what cannot be written waits, and is written once the database accepts it", async () => {
  site.on(search, "{}");
  site.on(ready, badly.status(503));
  await api.pool.query("alter table status_probes rename to status_probes_away");
  try {
    await expect(probeAt(next(10))).rejects.toThrow();
    await expect(probeAt(next(11))).rejects.toThrow();
  } finally {
    await api.pool.query("alter table status_probes_away rename to status_probes");
  }
  await probeAt(next(12));
  expect((await probes()).map(({ at, writes_ok }) => [at, writes_ok])).toEqual([
    ["2026-11-26T20:10:00.000Z", false],
    ["2026-11-26T20:11:00.000Z", false],
    ["2026-11-26T20:12:00.000Z", false],
  ]);
});

test("of two workers, the first to write counts", async () => {
  site.on(search, "{}");
  site.on(ready, "{}");
  await measured([-20], { writes_ok: false });
  await probeAt(next(20));
  expect(await probes()).toMatchObject([{ at: "2026-11-26T20:20:00.000Z", writes_ok: false }]);
});

test("without an address nothing is asked", async () => {
  const before = site.asked.length;
  await probeService({ ...api.context(), statusUrl: undefined, now: next(30) });
  expect(site.asked.length).toBe(before);
});

test("before any measure the state is not known, and no minute counts as up", async () => {
  const body = await status();
  expect(body).toMatchObject({
    state: "unknown",
    measured_at: null,
    uptime: {
      day: { measured: 0, failed: 0, unmeasured: 1440 },
      week: { measured: 0, failed: 0, unmeasured: 10_080 },
      quarter: { measured: 0, failed: 0 },
    },
    search: { p95_ms: null },
    mails: { oldest_waiting_seconds: null, p95_seconds: null },
    imports: [],
    incidents: [],
  });
  expect(body.days).toHaveLength(90);
});

test("uptime counts measured minutes, a search of 95 in 100, each window its own", async () => {
  await measured(Array.from({ length: 100 }, (_, nth) => nth + 1));
  await measured([101, 102, 103, 104, 105, 106, 107, 108, 109, 110], { search_ms: 900 });
  await measured([3 * 1440], { search_ok: false, search_ms: null });
  await measured([5 * 1440], { writes_ok: false });
  await api.db
    .insertInto("status_days")
    .values([
      { day: "2026-10-01", probes: 1400, failed: 4, unmeasured: 40, search_p95_ms: 210 },
      { day: "2026-06-01", probes: 1400, failed: 1400, unmeasured: 40, search_p95_ms: null },
    ])
    .execute();
  const { state, uptime, search: figures, days, measured_at } = await status();
  expect([state, measured_at]).toEqual(["up", "2026-11-26T19:59:00.000Z"]);
  expect(uptime.day).toEqual({ measured: 110, failed: 0, unmeasured: 1330 });
  expect(uptime.week).toEqual({ measured: 112, failed: 2, unmeasured: 9968 });
  expect(uptime.quarter).toMatchObject({ measured: 1512, failed: 6 });
  expect(figures.p95_ms).toBe(900);
  expect(days.find(({ day }) => day === "2026-10-01")).toEqual({
    day: "2026-10-01",
    measured: 1400,
    failed: 4,
    unmeasured: 40,
    search_p95_ms: 210,
  });
  expect(days.find(({ day }) => day === "2026-11-23")).toMatchObject({ measured: 1, failed: 1, unmeasured: 1439 });
});

test("days older than a week become a row each, and their probes are deleted; ninety days stay", async () => {
  // A day that lies eight days back, and the first that stays.
  await measured([8 * 1440, 8 * 1440 + 1], { search_ms: 120 });
  await measured([8 * 1440 + 2], { search_ok: false, search_ms: null });
  await measured([7 * 1440, 5]);
  await api.db
    .insertInto("status_days")
    .values([
      { day: "2026-08-28", probes: 1, failed: 0, unmeasured: 1439, search_p95_ms: 1 },
      { day: "2026-08-29", probes: 1, failed: 0, unmeasured: 1439, search_p95_ms: 1 },
    ])
    .execute();
  const before = await status();
  const rollUp = () => serviceStatusTasks.rollUp.run(api.context(), {});
  await rollUp();
  await rollUp();
  expect(await api.db.selectFrom("status_days").selectAll().orderBy("day").execute()).toEqual([
    { day: "2026-08-29", probes: 1, failed: 0, unmeasured: 1439, search_p95_ms: 1 },
    { day: "2026-11-18", probes: 3, failed: 1, unmeasured: 1437, search_p95_ms: 120 },
  ]);
  expect((await probes()).map(({ at }) => at)).toEqual(["2026-11-19T20:00:00.000Z", "2026-11-26T19:55:00.000Z"]);
  expect((await status()).days).toEqual(before.days);
});

test("mails: the oldest that waits, and the delay of those of the last hour", async () => {
  const mail = (written: number, sent: number | null, more: object = {}) => ({
    recipient: "zoe@exemple.fr",
    subject: "Bonjour",
    body_text: "Bonjour",
    body_html: "<p>Bonjour</p>",
    created_at: minutesAgo(written).toISOString(),
    sent_at: sent === null ? null : new Date(minutesAgo(written).getTime() + sent * 1000).toISOString(),
    ...more,
  });
  await measured([1, 2]);
  await api.db
    .insertInto("mails")
    .values([
      mail(30, 4),
      mail(40, 4),
      mail(90, 3000),
      mail(12, null),
      mail(2000, null),
      mail(20, null, { abandoned_at: minutesAgo(1).toISOString() }),
    ])
    .execute();
  expect(await status()).toMatchObject({ state: "up", mails: { oldest_waiting_seconds: 720, p95_seconds: 4 } });
  await api.db.deleteFrom("mails").where("sent_at", "is not", null).execute();
  expect(await status()).toMatchObject({ state: "slow", mails: { oldest_waiting_seconds: 720, p95_seconds: null } });
});

test("imports: the last success of each source that is on, late two hours after its hour", async () => {
  const source = (name: string, is_on = true) => ({
    source: name,
    is_on,
    // 16 h in Paris is 15 h UTC, five hours ago; 20 h is one hour ago.
    hours: [16, 20],
    hours_since: minutesAgo(5 * 1440).toISOString(),
    updated_at: now.toISOString(),
  });
  const run = (name: string, ago: number, more: object = {}) => ({
    source: name,
    fingerprint: "x",
    status: "done" as const,
    started_at: minutesAgo(ago).toISOString(),
    finished_at: minutesAgo(ago - 1).toISOString(),
    ...more,
  });
  await api.db
    .insertInto("import_sources")
    .values([source("hellowork"), source("meteojob"), source("leboncoin"), source("jobteaser", false)])
    .execute();
  await api.db
    .insertInto("import_runs")
    .values([
      run("hellowork", 290),
      run("meteojob", 600),
      run("meteojob", 200, { status: "failed" }),
      run("meteojob", 100, { is_dry_run: true }),
    ])
    .execute();
  const { imports } = await status();
  expect(imports).toEqual([
    { label: "Hellowork", last_success_at: minutesAgo(289).toISOString(), is_late: false },
    { label: "Leboncoin", last_success_at: null, is_late: true },
    { label: expect.any(String), last_success_at: minutesAgo(599).toISOString(), is_late: true },
  ]);
});

const incident: contract.IncidentForm = {
  title: "Recherche <lente>",
  notice: "Les résultats mettent du temps à venir.",
  seriousness: "slow",
  began_at: minutesAgo(60).toISOString(),
  ended_at: null,
  updates: [],
};
const write = (body: contract.IncidentForm = incident) => api.ask(contract.recordIncident, { body }, { as: staff });
const change = (id: string, body: contract.IncidentForm, expected_version: number) =>
  api.ask(contract.changeIncident, { params: { id }, body: { ...body, expected_version } }, { as: staff });

test.each([
  ["a title", { title: " " }, { title: ["Donnez un titre à l'incident"] }],
  ["what people notice", { notice: "" }, { notice: ["Dites ce que les personnes remarquent"] }],
  ["a seriousness", { seriousness: "x" as "slow" }, { seriousness: ["Choisissez ce qui ne va pas"] }],
  [
    "a beginning that has come",
    { began_at: next(1).toISOString() },
    { began_at: ["Ce moment n'est pas encore venu."] },
  ],
  ["an end that has come", { ended_at: next(1).toISOString() }, { ended_at: ["Ce moment n'est pas encore venu."] }],
  [
    "an end after its beginning",
    { ended_at: minutesAgo(61).toISOString() },
    { ended_at: ["La fin vient avant le début."] },
  ],
  [
    "updates of times that have come",
    { updates: [{ at: next(1).toISOString(), text: "x" }] },
    { updates: ["Ce moment n'est pas encore venu."] },
  ],
])("an incident needs %s", async (_, wrong, fields) => {
  const { status: code, body } = await write({ ...incident, ...wrong });
  expect([code, body.fields]).toEqual([400, fields]);
  expect(await api.db.selectFrom("status_incidents").select("id").execute()).toEqual([]);
});

test("an incident is on the page at once, with its updates in their order, and changes the state", async () => {
  await measured([1, 2]);
  const { status: code, body } = await write({ ...incident, updates: [{ at: null, text: "Nous cherchons." }] });
  expect([code, body.version]).toEqual([201, 1]);
  expect(await status()).toMatchObject({ state: "slow", incidents: [{ title: "Recherche <lente>", ended_at: null }] });
  const updates = [...body.updates, { at: minutesAgo(30).toISOString(), text: "Nous savons." }];
  const changed = await change(body.id, { ...incident, ended_at: now.toISOString(), updates }, 1);
  expect(changed.body).toMatchObject({ version: 2, updates: [{ text: "Nous savons." }, { text: "Nous cherchons." }] });
  const read = await status();
  expect(read).toMatchObject({ state: "up", incidents: [{ ended_at: now.toISOString() }] });
  expect(read.incidents[0]).not.toHaveProperty("version");
});

test("a version that has changed is refused, and so is an incident that is not there", async () => {
  const { body } = await write();
  expect((await change(body.id, { ...incident, title: "Autre" }, 1)).status).toBe(200);
  const late = await change(body.id, { ...incident, title: "Encore autre" }, 1);
  expect([late.status, late.body.code]).toEqual([409, "incident-changed"]);
  expect((await status()).incidents.map(({ title }) => title)).toEqual(["Autre"]);
  expect((await change("01900000-0000-7000-8000-000000000000", incident, 1)).status).toBe(404);
});

test("who wrote and who corrected is in the audit log, by the names of what changed alone", async () => {
  const { body } = await write();
  await change(body.id, { ...incident, title: "Autre", ended_at: now.toISOString() }, 1);
  const entries = await api.db
    .selectFrom("audit_entries")
    .select(["action", "actor_id", "details"])
    .where("action", "in", ["status-incident-recorded", "status-incident-changed"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  expect(entries.slice(-2)).toEqual([
    { action: "status-incident-recorded", actor_id: staff.id, details: { id: body.id } },
    { action: "status-incident-changed", actor_id: staff.id, details: { id: body.id, changed: "title ended_at" } },
  ]);
});

test("incidents are the newest first; one that ended ninety days ago is the staff's alone to read", async () => {
  const days = (count: number) => minutesAgo(count * 1440).toISOString();
  await write({ ...incident, title: "Ancien", began_at: days(92), ended_at: days(91) });
  await write({ ...incident, title: "Long", began_at: days(95), ended_at: days(89) });
  await write({ ...incident, title: "Récent", began_at: days(1), ended_at: null });
  expect((await status()).incidents.map(({ title }) => title)).toEqual(["Récent", "Long"]);
  const { body } = await api.ask(contract.listIncidents, {}, { as: staff });
  expect(body.incidents.map(({ title }) => title)).toEqual(["Récent", "Ancien", "Long"]);
});

test("the page is read while the database only reads, and says that nothing can be saved", async () => {
  await measured([1, 2]);
  const read = await api.db.transaction().execute(async (db) => {
    await sql`set transaction read only`.execute(db);
    return readStatus({ db, now }, async () => false);
  });
  expect([read.state, read.uptime.day.measured]).toEqual(["partial", 2]);
});
