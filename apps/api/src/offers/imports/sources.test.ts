import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as contract from "@passerelle/contract/offers/imports";
import { testApi } from "@passerelle/testing/api.ts";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { withLock } from "#platform/locks-store.ts";
import { openOutgoing } from "#platform/outgoing.ts";
import { importOffers } from "./import-offers.ts";
import { importSource } from "./import-task.ts";
import { startDueImports } from "./start-due-imports.ts";

const api = await testApi();
const { given } = api;
const staff = await given.account(null, { is_staff: true });
const colleague = await given.account(null, { is_superuser: true });

/** What the source answers: a feed, or a status that is an error, which may ask to wait. */
let answer: string | number = "";
let retryAfter: string | undefined;
/** How often it was asked. */
let asked = 0;
const site = createServer((_, reply) => {
  asked += 1;
  if (typeof answer === "number") reply.writeHead(answer, retryAfter ? { "retry-after": retryAfter } : {}).end();
  else reply.end(answer);
}).listen(0, "127.0.0.1");
await once(site, "listening");
const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/flux.xml`;
afterAll(() => {
  site.close();
});

const job = (id: number, title = `Soudeur ${id}`, contract = "Alternance") =>
  `<job><job_id>${id}</job_id><title>${title}</title><url>https://www.example.com/${id}</url><description>Texte, 900 € par mois</description><city>LYON</city><postal_code>69001</postal_code><contract>${contract}</contract><publication_date>2026-11-01 00:00:00</publication_date><company_title>Atelier ${id}</company_title></job>`;
const feed = (ids: number[]) => `<root>${ids.map((id) => job(id)).join("")}</root>`;

const source = "hellowork";
const form = {
  ...{ is_on: true, address, identifier: "", hours: [6, 18], alert_emails: ["veille@exemple.fr"] },
  ...{ closing_readings: 2, closing_hours: 0, is_all_work_study: false },
};
const set = (body: object = {}, as = staff) =>
  api.ask(contract.setImportSource, { params: { source }, body: { ...form, expected_version: 0, ...body } }, { as });
const start = (body: object = {}, as = staff) => api.ask(contract.startImport, { params: { source }, body }, { as });
const read = async () => (await api.ask(contract.getImportSource, { params: { source } }, { as: staff })).body;
const runs = async (query: object = {}) =>
  (await api.ask(contract.listSourceRuns, { params: { source }, query }, { as: staff })).body;
const report = async (id: string) => (await api.ask(contract.getImportRun, { params: { id } }, { as: staff })).body;
const offers = async () =>
  (await api.pool.query("select external_id, closed_at is null as open from external_offers")).rows;
/** Starts a run and lets its task do it. */
const runNow = async (file: string | number, body: object = {}) => {
  answer = file;
  const started = await start(body);
  await api.runTasks();
  return report(started.body.id);
};

beforeEach(async () => {
  await api.pool.query(
    "delete from external_offers; delete from import_runs; delete from import_seen; delete from import_missing; delete from import_sources",
  );
  await api.project();
  await api.pool.query("delete from tasks.job");
  api.setNow(new Date("2026-11-21T09:00:00Z"));
  api.sent.length = 0;
  retryAfter = undefined;
  asked = 0;
});

test.each([
  [{ address: "pas une adresse" }, "address", "L'adresse doit commencer par https:// ou http://"],
  [{ address: "file:///etc/passwd" }, "address", "L'adresse doit commencer par https:// ou http://"],
  [
    { address: "https://moi:secret@exemple.fr/flux" },
    "address",
    "Mettez l'identifiant et la clé dans leurs champs, pas dans l'adresse",
  ],
  [{ address: `https://exemple.fr/${"x".repeat(1000)}` }, "address", "1000 caractères au plus."],
  [{ address: "" }, "address", "Indiquez l'adresse du fichier pour activer la source"],
  [{ hours: [24] }, "hours.0", "Une heure va de 0 à 23"],
  [{ hours: [-1] }, "hours.0", "Une heure va de 0 à 23"],
  [{ secret: "x".repeat(2001) }, "secret", "2000 caractères au plus."],
  [{ secret: " " }, "secret", "La clé est vide."],
  [{ identifier: "x".repeat(201) }, "identifier", "200 caractères au plus."],
  [{ closing_readings: 0 }, "closing_readings", "De 1 à 10 lectures"],
  [{ closing_readings: 11 }, "closing_readings", "De 1 à 10 lectures"],
  [{ closing_hours: 169 }, "closing_hours", "De 0 à 168 heures"],
  [{ closing_hours: -1 }, "closing_hours", "De 0 à 168 heures"],
  [{ alert_emails: ["personne"] }, "alert_emails.0", "L'adresse e-mail n'est pas valide"],
  [
    { alert_emails: Array.from({ length: 11 }, (_, index) => `a${index}@exemple.fr`) },
    "alert_emails",
    "10 adresses au plus",
  ],
])("settings that cannot be are refused: %j", async (body, field, sentence) => {
  const { status, body: said } = await set(body);
  expect([status, said.fields?.[field]]).toEqual([400, [sentence]]);
  expect((await read()).version).toBe(0);
});

test("a source that does not exist is not found, and one that is not set cannot run", async () => {
  const unknown = { params: { source: "inconnue" } };
  expect((await api.ask(contract.getImportSource, unknown, { as: staff })).status).toBe(404);
  expect((await api.ask(contract.listSourceRuns, unknown, { as: staff })).status).toBe(404);
  expect(
    (await api.ask(contract.setImportSource, { ...unknown, body: { ...form, expected_version: 0 } }, { as: staff }))
      .status,
  ).toBe(404);
  expect((await api.ask(contract.startImport, { ...unknown, body: {} }, { as: staff })).status).toBe(404);
  expect((await start()).body).toMatchObject({ code: "import-source-unset" });
  expect((await read()).state).toBe("unset");
});

test("an address that leads inside the product's network is refused when it is given, not at the next run", async () => {
  const open = { ...api.outgoing };
  try {
    Object.assign(api.outgoing, openOutgoing({ lookup: async () => [{ address: "10.0.0.8", family: 4 }] }));
    for (const inside of ["http://127.0.0.1/x", "http://169.254.169.254/", "https://interne.fr/flux.xml"]) {
      const { status, body } = await set({ address: inside });
      expect([inside, status, body.fields?.address]).toEqual([
        inside,
        400,
        ["L'adresse mène à un réseau privé\u00a0: elle est refusée."],
      ]);
    }
    expect((await read()).version).toBe(0);
  } finally {
    Object.assign(api.outgoing, open);
  }
});

test("a source whose kept address has moved inside can still be stopped", async () => {
  const open = { ...api.outgoing };
  const { body } = await set();
  try {
    Object.assign(api.outgoing, openOutgoing());
    const stopped = await set({ is_on: false, expected_version: body.version });
    expect([stopped.status, stopped.body.is_on]).toEqual([200, false]);
  } finally {
    Object.assign(api.outgoing, open);
  }
});

test("in production an address is encrypted", async () => {
  const { changeSource } = await import("./source-settings.ts");
  const user = { ...staff, companyId: null, schoolId: null } as never;
  const ctx = { ...api.context(), user, production: true };
  const change = changeSource(ctx, source, { ...form, expected_version: 0 });
  await expect(change).rejects.toMatchObject({ fields: { address: ["L'adresse doit commencer par https://"] } });
});

test("what two people change at once is refused to the second, even for the first settings", async () => {
  const first = await Promise.all([set(), set({ hours: [3] }, colleague)]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await set({ expected_version: 1, hours: [4] }, colleague)).status).toBe(200);
  const late = await set({ expected_version: 1, hours: [5] });
  expect(late.body).toMatchObject({
    code: "import-source-changed",
    detail:
      "Les réglages de cette source viennent d'être modifiés ailleurs, par vous ou par une autre personne. Rechargez la page pour les lire.",
  });
  expect((await read()).hours).toEqual([4]);
});

test("a secret is kept encrypted, shown by its end, kept when left out and forgotten when taken away", async () => {
  const secret = "une-cle-tres-secrete-4321";
  const { body } = await set({ secret, identifier: "passerelle" });
  expect(body).toMatchObject({ secret_end: "4321", identifier: "passerelle", version: 1, state: "on" });
  const { rows } = await api.pool.query("select * from import_sources");
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(Buffer.from(rows[0].secret).toString("latin1")).not.toContain(secret);
  const { accessOf } = await import("./source-settings.ts");
  expect(accessOf(api.context(), rows[0])).toMatchObject({ secret, identifier: "passerelle", url: address });
  expect((await set({ expected_version: 1 })).body.secret_end).toBe("4321");
  expect((await set({ expected_version: 2, secret: null })).body.secret_end).toBeNull();
});

test("every change and every run by hand is in the audit log, without what is secret", async () => {
  await set({ secret: "une-cle-tres-secrete-4321" });
  await set({ expected_version: 1, hours: [7], is_on: false });
  const { id } = await runNow(feed([1]), { is_dry_run: true });
  const { rows } = await api.pool.query(
    "select action, actor_id, details from audit_entries where action like 'import%' order by id desc limit 3",
  );
  expect(rows.reverse()).toEqual([
    {
      action: "import-source-changed",
      actor_id: staff.id,
      details: {
        source,
        changed: "is_on address identifier hours alert_emails closing_readings closing_hours is_all_work_study secret",
      },
    },
    { action: "import-source-changed", actor_id: staff.id, details: { source, changed: "is_on hours" } },
    {
      action: "import-started",
      actor_id: staff.id,
      details: { source, run_id: id, is_dry_run: 1, accepts_fewer: 0 },
    },
  ]);
});

test("a run by hand reads the source and gives a report: counts, reasons with examples, quality against the run before", async () => {
  await set();
  const first = await runNow(feed([1, 2]));
  expect(first).toMatchObject({
    status: "done",
    origin: "manual",
    started_by: staff.email,
    created: 2,
    previous: null,
  });
  const second = await runNow(
    `<root>${job(1)}${job(2, "Chaudronnier")}${job(3)}${job(4, "Vendeur, écrire à lise@exemple.fr", "CDI")}${job(1)}</root>`,
  );
  expect(second).toMatchObject({
    ...{ status: "done", read: 5, created: 1, updated: 1, unchanged: 1, rejected: 2 },
    reasons: { "Contrat hors alternance (CDI)": 1, "Identifiant en double dans le fichier": 1 },
    examples: {
      "Contrat hors alternance (CDI)": [{ external_id: "4", title: "Vendeur, écrire à …" }],
      "Identifiant en double dans le fichier": [{ external_id: "1", title: "Soudeur 1" }],
    },
    quality: { having: { company: 4, place: 4, salary: 4, level: 0, long_description: 0 } },
    samples: [],
    previous: { id: first.id, quality: { offers: 2, having: { company: 2 } } },
  });
  expect(Date.parse(second.finished_at ?? "")).toBeGreaterThan(Date.parse(second.started_at));
  expect((await runs()).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await runs({ limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([first.id]);
  expect((await read()).last_run?.id).toBe(second.id);
});

test("a date that cannot be read is a line of the report, with the offers that have it; a report from before names none", async () => {
  await set();
  const dated = (id: number, written: string) => job(id).replace("2026-11-01 00:00:00", written);
  const { id } = await runNow(`<root>${dated(1, "semaine 47")}${job(2)}${dated(3, "semaine 47")}</root>`);
  expect(await report(id)).toMatchObject({
    ...{ status: "done", created: 3, rejected: 0 },
    unread: { "Date de publication": { count: 2, samples: ["semaine 47"], offers: ["1", "3"] } },
  });
  await api.pool.query(
    `update import_runs set unread = '{"Date de publication": {"count": 2, "samples": ["semaine 47"]}}' where id = $1`,
    [id],
  );
  expect((await report(id)).unread).toEqual({
    "Date de publication": { count: 2, samples: ["semaine 47"], offers: [] },
  });
});

test("reasons that a feed makes up do not grow the report without end", async () => {
  await set();
  const many = Array.from({ length: 80 }, (_, index) => job(index, "Soudeur", `Contrat ${"x".repeat(300)} ${index}`));
  const { reasons, examples, rejected } = await runNow(`<root>${many.join("")}</root>`);
  expect(rejected).toBe(80);
  expect(Object.keys(reasons).length).toBeLessThanOrEqual(51);
  expect(Object.values(examples).every((items) => items.length <= 5)).toBe(true);
  expect(Object.keys(reasons).every((reason) => reason.length <= 200)).toBe(true);
});

test("a dry run writes no offer and says what a run would do, with samples", async () => {
  await set();
  await runNow(feed([1, 2, 3]));
  const before = (await api.pool.query("select * from external_offers order by id")).rows;
  const tried = await runNow(`<root>${job(1)}${job(2, "Chaudronnier")}${job(4)}</root>`, { is_dry_run: true });
  expect(tried).toMatchObject({
    ...{ status: "done", is_dry_run: true, read: 3, created: 1, updated: 1, unchanged: 1, closed: 0, missing: 1 },
    samples: [{ external_id: "1", title: "Soudeur 1", city: "Lyon", company_name: "Atelier 1" }, {}, {}],
  });
  expect((await api.pool.query("select * from external_offers order by id")).rows).toEqual(before);
  expect((await api.pool.query("select * from import_seen")).rows).toEqual([]);
  // It is not what the next run is measured against, and notifies nobody.
  expect(await runNow(feed([1]), { is_dry_run: true })).toMatchObject({ status: "refused", closed: 0 });
  expect((await runNow(feed([1, 2, 3]))).previous?.created).toBe(3);
  expect(api.sent).toEqual([]);
});

test("while a run waits or goes on, another is refused; through the queue it leaves a line", async () => {
  await set();
  expect((await start()).status).toBe(202);
  expect((await start()).body).toMatchObject({ code: "import-running" });
  expect(await read()).toMatchObject({ state: "running", last_run: { status: "waiting" } });
  await withLock(api.db, "import", source, async () => {
    await api.runTasks();
    expect(await runs()).toMatchObject([
      { status: "skipped", error: "Un autre import de cette source était déjà en cours." },
    ]);
    await api.pool.query("insert into import_runs (source, fingerprint) values ($1, 'x')", [source]);
    expect((await start()).body).toMatchObject({ code: "import-running" });
  });
  // Nobody holds the source any more: the run was cut short, and does not stop the next.
  expect((await runs())[0]?.status).toBe("interrupted");
  expect((await runNow(feed([1]))).status).toBe("done");
});

test("an hour starts one run, however often the clock is looked at; what struck while nothing ran is caught up once", async () => {
  answer = feed([1]);
  await set();
  const tick = (at: string) => {
    api.setNow(new Date(at));
    return startDueImports(api.context());
  };
  await tick("2026-11-21T16:59:00Z");
  expect(await runs()).toEqual([]);
  await Promise.all([tick("2026-11-21T17:00:00Z"), tick("2026-11-21T17:00:00Z")]);
  await tick("2026-11-21T17:15:00Z");
  await api.runTasks();
  await tick("2026-11-21T17:30:00Z");
  expect(await runs()).toMatchObject([{ status: "done", origin: "schedule" }]);
  // Three days without a worker.
  await tick("2026-11-24T10:00:00Z");
  await tick("2026-11-24T10:15:00Z");
  await api.runTasks();
  expect(await runs()).toHaveLength(2);
  expect(await read()).toMatchObject({ next_run_at: "2026-11-24T17:00:00.000Z" });
  // Switched off, it does not run; switched on again, what struck meanwhile is not due.
  await set({ expected_version: 1, is_on: false });
  await tick("2026-11-24T17:00:00Z");
  api.setNow(new Date("2026-11-24T17:05:00Z"));
  await set({ expected_version: 2 });
  await tick("2026-11-24T17:15:00Z");
  expect(await runs()).toHaveLength(2);
});

test("a source that does not answer is tried again, then its run has failed", async () => {
  await set();
  answer = 503;
  const { body } = await start();
  for (let attempt = 1; attempt < 8; attempt += 1) {
    await expect(api.runTasks()).rejects.toThrow();
    expect(await report(body.id)).toMatchObject({ status: "waiting", attempts: attempt });
  }
  await api.runTasks();
  expect(await report(body.id)).toMatchObject({
    status: "failed",
    attempts: 8,
    error: "La source est en panne\u00a0: elle a répondu 503.",
  });
});

test("a source that comes back is read at the next attempt", async () => {
  await set();
  answer = 503;
  const { body } = await start();
  await expect(api.runTasks()).rejects.toThrow();
  answer = feed([1]);
  await api.runTasks();
  expect(await report(body.id)).toMatchObject({ status: "done", created: 1, attempts: 1, error: null });
});

/** Runs the task of a run once, alone; gives in how many seconds it was put back into the queue. */
const tryOnce = async (id: string) => {
  await api.pool.query("delete from tasks.job");
  await importSource.run(api.context(), { run_id: id, accepts_fewer: false });
  const { rows } = await api.pool.query(
    "select extract(epoch from start_after - created_on)::float8 as seconds from tasks.job where name = $1",
    [importSource.name],
  );
  return rows.map(({ seconds }) => Math.round(seconds));
};

test.each([
  ["429 that asks for two minutes", 429, "120", 120],
  ["503 that asks for an hour", 503, "3600", 3600],
  ["429 that asks for less than the usual delay", 429, "1", 5],
])("a source that answers %s is asked again then, and not before", async (_, status, asks, seconds) => {
  await set();
  answer = status;
  retryAfter = asks;
  const { id } = (await start()).body;
  expect(await tryOnce(id)).toEqual([seconds]);
  const until = new Date(Date.parse("2026-11-21T09:00:00Z") + seconds * 1000).toISOString();
  expect(await report(id)).toMatchObject({ status: "waiting", attempts: 1, next_try_at: until });
  answer = feed([1]);
  await api.runTasks();
  expect(await report(id)).toMatchObject({ status: "done", created: 1, attempts: 1, next_try_at: null });
});

test("a date asks to wait like seconds do; what says nothing leaves the usual delays", async () => {
  await set();
  answer = 429;
  retryAfter = "Sat, 21 Nov 2026 09:10:00 GMT";
  const { id } = (await start()).body;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:00:00Z") });
  try {
    expect(await tryOnce(id)).toEqual([600]);
  } finally {
    vi.useRealTimers();
  }
  retryAfter = "plus tard";
  await expect(tryOnce(id)).rejects.toThrow("La source demande d'attendre avant un nouvel essai (429).");
  expect(await report(id)).toMatchObject({ status: "waiting", attempts: 2, next_try_at: null });
});

test("while a source asks to wait, neither its next hour nor the clock asks it", async () => {
  await set();
  answer = 429;
  retryAfter = String(9 * 3600);
  const { id } = (await start()).body;
  expect(await tryOnce(id)).toEqual([9 * 3600]);
  await api.pool.query("delete from tasks.job");
  // The hour of 18 strikes in Paris half an hour before.
  for (const at of ["2026-11-21T10:00:00Z", "2026-11-21T17:30:00Z"]) {
    api.setNow(new Date(at));
    await startDueImports(api.context());
    await api.runTasks();
  }
  expect(asked).toBe(1);
  expect(await runs()).toMatchObject([{ id, status: "waiting" }]);
  answer = feed([1]);
  api.setNow(new Date("2026-11-21T18:45:00Z"));
  await startDueImports(api.context());
  await api.runTasks();
  // It is taken up again, and the hour that struck meanwhile too.
  expect((await runs()).map(({ status, origin }) => [origin, status])).toEqual([
    ["schedule", "done"],
    ["manual", "done"],
  ]);
  expect(await offers()).toEqual([{ external_id: "1", open: true }]);
});

test("a source that asks for more than the run's day fails it at once, and is left alone until then all the same", async () => {
  await set();
  answer = 503;
  retryAfter = "999999";
  const { id } = (await start()).body;
  api.setNow(new Date("2026-11-21T09:01:00Z"));
  expect(await tryOnce(id)).toEqual([]);
  expect(await report(id)).toMatchObject({ status: "failed", attempts: 1, next_try_at: "2026-11-22T09:01:00.000Z" });
  api.setNow(new Date("2026-11-21T17:15:00Z"));
  await startDueImports(api.context());
  await api.runTasks();
  expect(asked).toBe(1);
  api.setNow(new Date("2026-11-22T09:15:00Z"));
  answer = feed([1]);
  await startDueImports(api.context());
  await api.runTasks();
  expect((await runs())[0]).toMatchObject({ status: "done", origin: "schedule" });
});

const mailed = async () => {
  await api.runTasks();
  return api.sent.splice(0).map(({ to, subject }) => `${to} ${subject}`);
};

test("a fifth of the offers gone: told when it begins and when it is over, and the run goes on", async () => {
  await set();
  await runNow(feed([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  // Four fifths are enough.
  expect(await runNow(feed([1, 2, 3, 4, 5, 6, 7, 8, 11]))).toMatchObject({ status: "done", missing: 2 });
  expect(await mailed()).toEqual([]);
  const less = feed([1, 2, 3, 4, 5, 6, 7]);
  expect(await runNow(less)).toMatchObject({ status: "done", open_before: 11, closed: 2, missing: 2 });
  const [first] = await api.runTasks().then(() => api.sent.splice(0));
  expect(`${first?.to} ${first?.subject}`).toBe(
    "veille@exemple.fr Source Hellowork : plus d'une offre en ligne sur cinq manque",
  );
  expect(first?.text).toContain("Offres en ligne que le fichier ne liste plus\u00a0: 2.");
  expect((await read()).state).toBe("fewer");
  expect(await runNow(less)).toMatchObject({ open_before: 9, closed: 2, missing: 0 });
  expect(await runNow(less)).toMatchObject({ open_before: 7, closed: 0, closes_after: { readings: 2, hours: 0 } });
  expect(await mailed()).toEqual(["veille@exemple.fr Source Hellowork : revenu à la normale"]);
  expect((await read()).state).toBe("on");
});

test("half the offers gone: told once, settled by accepting, and told that it is over", async () => {
  await set();
  await runNow(feed([1, 2, 3, 4, 5]));
  expect(await mailed()).toEqual([]);
  expect(await runNow(feed([1]))).toMatchObject({ status: "refused", closed: 0 });
  expect(await mailed()).toEqual([
    "veille@exemple.fr Source Hellowork : moins de la moitié des offres en ligne retrouvées",
  ]);
  expect((await read()).state).toBe("shrunk");
  await runNow(feed([1]));
  expect(await mailed()).toEqual([]);
  expect((await offers()).every(({ open }) => open)).toBe(true);
  expect(await runNow(feed([1]), { accepts_fewer: true })).toMatchObject({ status: "done", closed: 4 });
  expect(await mailed()).toEqual(["veille@exemple.fr Source Hellowork : revenu à la normale"]);
  expect((await read()).state).toBe("on");
});

test("one failure tells nobody, two in a row tell all of the staff once, and the first success notifies them", async () => {
  await set({ alert_emails: [] });
  await runNow("<root><job>");
  expect(await mailed()).toEqual([]);
  await runNow("<root><job>");
  const both = (subject: string) => [staff, colleague].map(({ email }) => `${email} ${subject}`).sort();
  expect((await mailed()).sort()).toEqual(both("Source Hellowork : deux imports de suite ont échoué"));
  await runNow("<root><job>");
  expect(await mailed()).toEqual([]);
  await runNow(feed([1]));
  expect((await mailed()).sort()).toEqual(both("Source Hellowork : revenu à la normale"));
});

test("a run that the queue has lost is put back into it, once", async () => {
  await set();
  answer = feed([1, 2]);
  await start();
  const queued = async () => (await api.pool.query("select id from tasks.job where state < 'active'")).rows;
  const [waiting] = await queued();
  await startDueImports(api.context());
  expect(await queued()).toEqual([waiting]);
  await api.pool.query("delete from tasks.job");
  // While a process reads the source, its run is not lost.
  await api.pool.query("update import_runs set status = 'running'");
  await withLock(api.db, "import", source, () => startDueImports(api.context()));
  expect(await queued()).toEqual([]);
  await startDueImports(api.context());
  await startDueImports(api.context());
  expect(await queued()).toHaveLength(1);
  await api.runTasks();
  expect(await runs()).toMatchObject([{ status: "done", created: 2 }]);
});

test("a run that was cut short and is read again is what the source shows, though a later one found it so", async () => {
  await set();
  await api.pool.query(
    `insert into import_runs (source, fingerprint, status, origin, started_at) values
      ($1, 'x', 'running', 'schedule', '2026-11-21T08:00:00Z'), ($1, 'x', 'skipped', 'manual', '2026-11-21T08:30:00Z')`,
    [source],
  );
  expect(await read()).toMatchObject({ state: "on", last_run: { status: "skipped" } });
  await withLock(api.db, "import", source, async () => {
    expect(await read()).toMatchObject({ state: "running", last_run: { status: "running", origin: "schedule" } });
  });
});

test("an import whose process dies while it closes offers says in the end what both have done", async () => {
  await set();
  await runNow(feed([1, 2, 3, 4, 5]));
  answer = feed([1, 2, 3, 6]);
  const { id } = (await start()).body;
  // The end of the run cannot be written, nor that it failed: as if the process were gone.
  await api.pool.query(
    "alter table import_runs add constraint gone check (not (status = 'done' and read = 4)) not valid",
  );
  await expect(api.runTasks()).rejects.toThrow("gone");
  expect(await runs()).toMatchObject([{ id, status: "interrupted" }, { status: "done" }]);
  await api.pool.query("alter table import_runs drop constraint gone");
  await api.runTasks();
  expect(await report(id)).toMatchObject({ status: "done", read: 4, created: 1, unchanged: 3, updated: 0 });
  expect((await api.pool.query("select count(*)::int as left from import_seen")).rows).toEqual([{ left: 0 }]);
});

test("a run that the command line makes asks for no settings and tells nobody", async () => {
  answer = feed([1]);
  expect(await importOffers(api.context(), { source, url: address })).toMatchObject({
    status: "done",
    origin: "command",
  });
  answer = 503;
  await expect(importOffers(api.context(), { source, url: address })).rejects.toThrow(
    "La source est en panne\u00a0: elle a répondu 503.",
  );
});
