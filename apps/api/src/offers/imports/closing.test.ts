import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { savedSearchTasks } from "#offers/alerts/tasks.ts";
import { importOffers } from "./import-offers.ts";

const api = await testApi();
const folder = mkdtempSync(join(tmpdir(), "passerelle-closing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await api.pool.query(
    "delete from external_offers; delete from import_runs; delete from import_seen; delete from import_missing; delete from import_sources",
  );
  await api.project();
  api.setNow(undefined);
});

let number = 0;
const run = (content: string, options: { isDryRun?: boolean; acceptsFewer?: boolean } = {}, source = "hellowork") => {
  const file = join(folder, `feed-${++number}`);
  writeFileSync(file, content);
  return importOffers(api.context(), { source, file, rereads: true, ...options });
};
const item = (id: number | string, title = `Soudeur ${id}`, more = "<description>Texte</description>") =>
  `<job><job_id>${id}</job_id><title>${title}</title><url>https://www.example.com/${id}</url>${more}<city>LYON</city><contract>Alternance</contract></job>`;
const root = (...items: string[]) => `<root>${items.join("")}</root>`;
const range = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
const feed = (ids: (number | string)[], title?: string) => root(...ids.map((id) => item(id, title)));
const open = async () =>
  (
    await api.pool.query(
      "select external_id from external_offers where closed_at is null order by length(external_id), external_id",
    )
  ).rows.map(({ external_id }) => Number(external_id));
const everything = async () => (await api.pool.query("select * from external_offers order by external_id")).rows;

const refusal = (found: number, of: number) =>
  `Le fichier ne contient que ${found} des ${of} offres en ligne de cette source : rien n'a été écrit ni fermé.`;

test.each([
  ["another file of the same size", feed(range(20, 101)), 0],
  ["the same file under other identifiers", feed(range(20).map((id) => `r-${id}`)), 0],
  ["a larger file of another partner", feed(range(200, 101)), 0],
  ["a file in which nine of twenty are found again", feed([...range(9), ...range(40, 101)], "Tourneur"), 9],
  ["a file that says one of them a hundred times", feed(Array.from({ length: 100 }, () => 1)), 1],
  ["a file whose contracts are all in other words", feed(range(20)).replaceAll("Alternance", "Altern"), 0],
])("%s is refused: nothing is closed, changed or shown", async (_, content, found) => {
  await run(feed(range(20)));
  const before = await everything();
  const arrived = async () => {
    await savedSearchTasks.immediate.run(api.context(), {});
    return (await api.pool.query("select count(*)::int as n from offer_arrivals")).rows[0].n;
  };
  const arrivedBefore = await arrived();
  const report = await run(content);
  expect(report).toMatchObject({ status: "refused", created: 0, updated: 0, closed: 0, error: refusal(found, 20) });
  expect(report.read).toBeGreaterThanOrEqual(20);
  expect(await everything()).toEqual(before);
  expect((await api.pool.query("select * from import_seen")).rows).toEqual([]);
  // Neither searches nor alerts ever saw what the file brought.
  expect((await api.ask(searchOffers, { query: { search: "tourneur" } })).body.count).toBe(0);
  expect(await arrived()).toBe(arrivedBefore);
});

test("a try of a file that would be refused says so and writes nothing", async () => {
  await run(feed(range(20)));
  const before = await everything();
  expect(await run(feed(range(20, 101)), { isDryRun: true })).toMatchObject({
    ...{ status: "refused", created: 20, closed: 0, missing: 20 },
    error: refusal(0, 20),
  });
  expect(await everything()).toEqual(before);
});

test("what is new is no reason to refuse, and half of the open ones are enough", async () => {
  await run(feed(range(20)));
  expect(await run(feed([...range(500, 1000), ...range(10)]))).toMatchObject({
    ...{ status: "done", created: 500, unchanged: 10, closed: 0, missing: 10 },
  });
});

test("what is missing is closed by the second whole reading in a row that does not find it", async () => {
  await run(feed(range(20)));
  expect(await run(feed(range(15)))).toMatchObject({ status: "done", closed: 0, missing: 5 });
  expect(await open()).toEqual(range(20));
  expect(await run(feed([...range(15), 20]))).toMatchObject({ status: "done", closed: 4, missing: 0 });
  expect(await open()).toEqual([...range(15), 20]);
  // 20 was found again in between: it is missing for the first time.
  expect(await run(feed(range(15)))).toMatchObject({ closed: 0, missing: 1 });
  expect(await run(feed(range(15)))).toMatchObject({ closed: 1, missing: 0 });
  expect((await api.pool.query("select * from import_missing")).rows).toEqual([]);
});

test("a broken, a refused and a dry run are no whole readings; what a broken one found is not missing", async () => {
  await run(feed(range(20)));
  expect(await run(feed(range(18)))).toMatchObject({ missing: 2 });
  expect(await run(feed(range(18)).replace("</root>", ""))).toMatchObject({ status: "failed", closed: 0 });
  expect(await run(feed(range(5)))).toMatchObject({ status: "refused", closed: 0 });
  expect(await run(feed(range(18)), { isDryRun: true })).toMatchObject({ status: "done", closed: 2, missing: 0 });
  expect(await open()).toEqual(range(20));
  expect(await run(feed(range(19)).replace("</root>", ""))).toMatchObject({ status: "failed", closed: 0 });
  expect(await run(feed(range(18)))).toMatchObject({ closed: 1, missing: 1 });
  expect(await open()).toEqual(range(19));
});

test("a file that is the same as the last and was not read again is no other reading", async () => {
  await run(feed(range(20)));
  await run(feed(range(18)));
  const file = join(folder, `feed-${number}`);
  expect(await importOffers(api.context(), { source: "hellowork", file })).toMatchObject({
    ...{ status: "done", closed: 0, missing: 2 },
    error: "Le fichier est identique au précédent\u00a0: il n'a pas été relu.",
  });
  expect(await open()).toEqual(range(20));
});

test("a source may ask for more readings, for one alone, and for hours in between", async () => {
  const set = (readings: number, hours: number) =>
    api.pool.query(
      `insert into import_sources (source, hours_since, updated_at, closing_readings, closing_hours) values ('hellowork', now(), now(), $1, $2)
       on conflict (source) do update set closing_readings = $1, closing_hours = $2`,
      [readings, hours],
    );
  api.setNow(new Date("2026-11-20T06:00:00Z"));
  await set(3, 0);
  await run(feed(range(20)));
  for (const closed of [0, 0, 1]) expect(await run(feed(range(19)))).toMatchObject({ closed });
  await set(1, 0);
  expect(await run(feed(range(18)))).toMatchObject({ closed: 1, missing: 0 });
  await set(2, 24);
  for (const [at, closed] of [
    ["2026-11-20T07:00:00Z", 0],
    ["2026-11-20T18:00:00Z", 0],
    ["2026-11-21T06:59:00Z", 0],
    ["2026-11-21T07:00:00Z", 1],
  ] as const) {
    api.setNow(new Date(at));
    expect([at, (await run(feed(range(17)))).closed]).toEqual([at, closed]);
  }
});

test("accepted by hand, what is missing is closed at once", async () => {
  await run(feed(range(20)));
  expect(await run(feed(range(3)))).toMatchObject({ status: "refused" });
  expect(await run(feed(range(3)), { acceptsFewer: true })).toMatchObject({ status: "done", closed: 17, missing: 0 });
  expect(await open()).toEqual(range(3));
});

test.each([
  ["that is ill-formed", [item(20, "&inconnue;")]],
  ["without an identifier", [item("")]],
  ["whose identifier comes twice", [item(19, "Tourneur")]],
  ["too large for any offer", [item(20, "x".repeat(1_100_000))]],
])("an item %s keeps as many missing offers open, until a reading without it", async (_, faulty) => {
  await run(feed(range(20)));
  const damaged = root(...range(19).map((id) => item(id)), ...faulty);
  for (let reading = 0; reading < 3; reading += 1)
    expect(await run(damaged)).toMatchObject({ status: "done", closed: 0, missing: 1, rejected: 1 });
  // A clean reading is the first that proves that the offer is gone.
  expect(await run(feed(range(19)))).toMatchObject({ closed: 0, missing: 1 });
  expect(await run(feed(range(19)))).toMatchObject({ closed: 1, missing: 0 });
});

test("more are gone than there are unreadable items: those that were missing before are closed first", async () => {
  await run(feed(range(20)));
  await run(feed(range(17)));
  const damaged = root(...range(16).map((id) => item(id)), item(""));
  expect(await run(damaged)).toMatchObject({ closed: 3, missing: 1 });
  expect(await open()).toEqual(range(17));
});

test("an item that lacks something else keeps its own offer open, as if it were there", async () => {
  await run(feed(range(20)));
  const damaged = root(...range(19).map((id) => item(id)), item(20, "Soudeur", ""));
  for (let reading = 0; reading < 3; reading += 1)
    expect(await run(damaged)).toMatchObject({ status: "done", closed: 0, missing: 0, rejected: 1 });
  expect(await open()).toEqual(range(20));
  // The same item, well written further on, is read.
  expect(await run(root(item(20, "", ""), ...range(20).map((id) => item(id, "Tourneur"))))).toMatchObject({
    updated: 20,
    reasons: { "Titre manquant": 1 },
  });
});

const csvHead = "identifiant,titre,description,redirection\n";
const csvLine = (id: number) => `"${id}","Soudeur ${id} en alternance","Texte","https://www.example.com/${id}"\n`;

test("a CSV file cut at the end of a line closes nothing, and the next whole one finds everything again", async () => {
  const whole = csvHead + range(20).map(csvLine).join("");
  const cut = csvHead + range(14).map(csvLine).join("");
  await run(whole, {}, "leboncoin");
  expect(await run(cut, {}, "leboncoin")).toMatchObject({ status: "done", read: 14, closed: 0, missing: 6 });
  expect(await open()).toEqual(range(20));
  expect(await run(whole, {}, "leboncoin")).toMatchObject({ unchanged: 20, closed: 0, missing: 0 });
});

test("a source of which everything is work-study may say nothing of it", async () => {
  const jobs = feed([1, 2]).replaceAll("<contract>Alternance</contract>", "<contract></contract>");
  expect(await run(jobs)).toMatchObject({ reasons: { "Contrat hors alternance (non précisé)": 2 } });
  await api.pool.query(
    "insert into import_sources (source, hours_since, updated_at, is_all_work_study) values ('hellowork', now(), now(), true)",
  );
  expect(await run(jobs)).toMatchObject({ created: 2, rejected: 0 });
  expect((await everything()).map(({ contract_types }) => contract_types)).toEqual([
    ["AP", "PR"],
    ["AP", "PR"],
  ]);
});

test("a date that cannot be read is listed in the report, and does not put its offer before the new ones", async () => {
  const now = new Date("2026-11-21T10:00:00Z");
  api.setNow(now);
  const dated = (id: number, date: string) =>
    item(id).replace("</job>", `<publication_date>${date}</publication_date></job>`);
  const { id } = await run(root(dated(1, "semaine 47"), dated(2, "20261120"), dated(3, "avant-hier"), dated(4, "")));
  const { rows } = await api.pool.query("select unread from import_runs where id = $1", [id]);
  expect(rows[0].unread).toEqual({
    "Date de publication": { count: 2, samples: ["semaine 47", "avant-hier"], offers: ["1", "3"] },
  });
  const days = (await everything()).map(({ published_at }) => new Date(published_at).toISOString().slice(0, 10));
  expect(days).toEqual(["2026-10-22", "2026-11-19", "2026-10-22", "2026-11-21"]);
  // What it was given at first stays, as nothing has changed.
  api.setNow(new Date("2026-11-22T10:00:00Z"));
  expect(
    await run(root(dated(1, "semaine 47"), dated(2, "20261120"), dated(3, "avant-hier"), dated(4, ""))),
  ).toMatchObject({ unchanged: 4 });
});

test("a run that was cut short while it closed counts its reading once", async () => {
  await run(feed(range(20)));
  const whole = feed(range(15));
  await run(whole);
  // As if the process had been killed after it recorded what is missing.
  const { rows } = await api.pool.query(
    "update import_runs set status = 'running', finished_at = null where missing = 5 returning id",
  );
  await api.pool.query("insert into import_seen (run_id, external_id) select $1, generate_series(1, 15)::text", [
    rows[0].id,
  ]);
  const file = join(folder, `feed-${number}`);
  expect(await importOffers(api.context(), { source: "hellowork", file })).toMatchObject({
    ...{ id: rows[0].id, status: "done", closed: 0, missing: 5 },
  });
  expect(await open()).toEqual(range(20));
});
