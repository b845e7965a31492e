import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { getOffer, searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { badly, fakeSource } from "@passerelle/testing/fake-source.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withLock } from "#platform/locks-store.ts";
import { openOutgoing } from "#platform/outgoing.ts";
import { importOffers } from "./import-offers.ts";
import { unfinishedLines } from "./read-json-lines.ts";
import { insertRun } from "./runs-store.ts";
import { sources } from "./sources.ts";
import { markSeen } from "./store.ts";

const api = await testApi();
const folder = mkdtempSync(join(tmpdir(), "passerelle-feeds-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await api.pool.query(
    "delete from external_offers; delete from import_runs; delete from import_seen; delete from import_missing",
  );
  await api.project();
});

const fixture = (name: string) => new URL(`./sources/${name}`, import.meta.url).pathname;
const xml = readFileSync(fixture("hellowork/fixtures/feed.xml"), "utf8");
const json = readFileSync(fixture("api-apprentissage/fixtures/export.json"), "utf8");
let number = 0;
const fileOf = (content: string | Buffer) => {
  const path = join(folder, `feed-${++number}`);
  writeFileSync(path, content);
  return path;
};
const run = (source: string, content: string | Buffer) =>
  importOffers(api.context(), { source, file: fileOf(content) });
const offers = async () =>
  (
    await api.pool.query(
      "select external_id, title, company_name, city, commune_code, closed_at is null as open from external_offers order by external_id",
    )
  ).rows;
const counts = ({ status, read, created, updated, unchanged, closed, rejected }: Awaited<ReturnType<typeof run>>) => ({
  status,
  read,
  created,
  updated,
  unchanged,
  closed,
  rejected,
});
const item = (id: number, title = `Soudeur ${id}`) =>
  `<job><job_id>${id}</job_id><title>${title}</title><url>https://www.example.com/${id}</url><description>Texte</description><city>LYON</city><postal_code>69001</postal_code><contract>Alternance</contract><publication_date>2026-11-01 00:00:00</publication_date><company_title>Atelier ${id}</company_title></job>`;
const feed = (ids: number[]) => `<root>${ids.map((id) => item(id)).join("")}</root>`;

test("a source that does not exist is refused by its name", async () => {
  await expect(run("inconnue", "")).rejects.toThrow(
    "La source « inconnue » n'existe pas : api-apprentissage, france-travail, hellowork, jobteaser, leboncoin, meteojob.",
  );
});

test("after a first import the database knows at once how much there is to search", async () => {
  const ids = Array.from({ length: 3000 }, (_, index) => index + 1);
  expect(await run("hellowork", feed(ids))).toMatchObject({ status: "done", created: 3000 });
  const { rows } = await api.pool.query("select reltuples from pg_class where oid = 'offer_search'::regclass");
  expect(rows[0].reltuples).toBeGreaterThanOrEqual(1900);
});

test("Hellowork: work-study offers come in, the others are left out with their reason", async () => {
  const report = await run("hellowork", xml);
  expect(counts(report)).toEqual({
    status: "done",
    read: 4,
    created: 2,
    updated: 0,
    unchanged: 0,
    closed: 0,
    rejected: 2,
  });
  expect(report.reasons).toEqual({ "Contrat hors alternance (CDI)": 1, "Adresse de candidature invalide": 1 });
  const { rows } = await api.pool.query("select * from external_offers order by external_id");
  expect(rows[0]).toMatchObject({
    source: "hellowork",
    source_label: "Hellowork",
    external_id: "9001",
    title: "Développeur web en alternance H/F",
    company_name: "Sillage Logiciels",
    city: "Vincennes",
    commune_code: "94080",
    department: "94",
    postcode: "94300",
    contract_types: ["AP", "PR"],
    levels: ["BA3"],
    domain: "TECH",
    remote: "hybrid",
    duration_months: 24,
    profile: "Curiosité & rigueur",
    apply_url: "https://www.example.com/offres/9001?a=1&b=2",
    siret: "12345678901234",
  });
  // Swapped coordinates are mended, markup and scripts are gone, a missing company has its name.
  expect(rows[1]).toMatchObject({
    external_id: "9003",
    company_name: "Entreprise anonyme",
    commune_code: "69123",
    lat: 45.764,
    lon: 4.8357,
    contract_types: ["AP"],
    levels: ["CAP"],
    domain: "ALIM",
    description: "Crèmes, biscuits et entremets.\n\n• matin",
  });
});

test("API Apprentissage: nulls, swapped coordinates, a broken item and a filled one", async () => {
  const report = await run("api-apprentissage", json);
  expect(counts(report)).toEqual({
    status: "done",
    read: 4,
    created: 2,
    updated: 0,
    unchanged: 0,
    closed: 0,
    rejected: 2,
  });
  expect(report.reasons).toEqual({ "Élément illisible": 1, "Offre déjà pourvue": 1 });
  const { rows } = await api.pool.query("select * from external_offers order by external_id");
  expect(rows[0]).toMatchObject({
    external_id: "Hellowork:p2",
    company_name: "Entreprise anonyme",
    city: "Vincennes",
    contract_types: ["AP", "PR"],
    description: "Factures & relances.",
    domain: "ADMIN",
  });
  expect(rows[1]).toMatchObject({
    external_id: "a1",
    source_label: "France Travail",
    company_name: "Sillage Logiciels",
    city: "Lyon",
    commune_code: "69123",
    levels: ["BA3", "BA4"],
    contract_start: "2027-09-01",
    opening_count: 2,
    recipient_id: "partners_a1",
    desired_skills: ["Travailler en équipe"],
  });
});

test("a bare array of jobs is read as well", async () => {
  const report = await run("api-apprentissage", JSON.stringify(JSON.parse(json).jobs));
  expect(report.created).toBe(2);
});

test("a second identical file changes nothing; a changed item is updated; one that vanished twice is closed, and comes back", async () => {
  await run("hellowork", feed([1, 2, 3]));
  expect(counts(await run("hellowork", feed([1, 2, 3])))).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 3,
    closed: 0,
  });
  expect(counts(await run("hellowork", feed([1, 2, 3]).replace("Soudeur 2", "Chaudronnier")))).toMatchObject({
    updated: 1,
    unchanged: 2,
  });
  expect(counts(await run("hellowork", feed([1, 3])))).toMatchObject({ status: "done", closed: 0 });
  expect(counts(await run("hellowork", feed([3, 1])))).toMatchObject({ status: "done", closed: 1 });
  expect((await offers()).map(({ external_id, open }) => [external_id, open])).toEqual([
    ["1", true],
    ["2", false],
    ["3", true],
  ]);
  expect(counts(await run("hellowork", feed([1, 2, 3])))).toMatchObject({ updated: 1, closed: 0 });
});

test("the very file that was read last is not read again within a day, unless something came between", async () => {
  const read = "Le fichier est identique au précédent\u00a0: il n'a pas été relu.";
  api.setNow(new Date("2026-11-21T06:00:00Z"));
  const first = await run("hellowork", feed([1, 1, 2]));
  api.setNow(new Date("2026-11-21T18:00:00Z"));
  const same = { status: "done", read: 3, created: 0, updated: 0, unchanged: 2, closed: 0, rejected: 1 };
  expect(await run("hellowork", feed([1, 1, 2]))).toMatchObject({ ...same, error: read, reasons: first.reasons });
  expect(await run("hellowork", feed([1, 1, 2]))).toMatchObject({ ...same, error: read });
  const whole = { source: "hellowork", file: fileOf(feed([1, 1, 2])) };
  expect(await importOffers(api.context(), { ...whole, rereads: true })).toMatchObject({ ...same, error: null });
  await run("hellowork", "<root>");
  expect(await run("hellowork", feed([1, 1, 2]))).toMatchObject({ ...same, error: null });
  api.setNow(new Date("2026-11-22T18:00:00Z"));
  expect(await run("hellowork", feed([1, 1, 2]))).toMatchObject({ ...same, error: null });
  api.setNow(undefined);
});

test("a file that differs from the last in its middle alone is read", async () => {
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
  await run("hellowork", feed(ids));
  expect(await run("hellowork", feed(ids).replace("Soudeur 500<", "Tourneur 50<"))).toMatchObject({
    updated: 1,
    error: null,
  });
});

type Job = Record<"identifier" | "workplace" | "apply" | "contract" | "offer", Record<string, unknown>>;
/** An export with a good offer, and the same one told otherwise. */
const exportWith = (change: (job: Job) => object) => {
  const good: Job = JSON.parse(json).jobs.find((job: Partial<Job>) => job?.identifier?.id === "a1");
  const other = { ...structuredClone(good), identifier: { ...good.identifier, id: "a2" } };
  return JSON.stringify({ jobs: [good, { ...other, ...change(other) }] });
};
const pairAt = (at: number) => `${"Soudeur a".repeat(at).slice(0, at - 1)}😀 suite`;

test.each<[string, (job: Job) => object]>([
  ["half an emoji at the end of a description", ({ offer }) => ({ offer: { ...offer, description: pairAt(20_000) } })],
  ["half an emoji at the end of a title", ({ offer }) => ({ offer: { ...offer, title: pairAt(300) } })],
  ["half an emoji at the end of a skill", ({ offer }) => ({ offer: { ...offer, desired_skills: [pairAt(300)] } })],
  ["half an emoji at the end of a size", ({ workplace }) => ({ workplace: { ...workplace, size: pairAt(60) } })],
  [
    "half an emoji at the end of an identifier",
    ({ identifier }) => ({ identifier: { ...identifier, id: pairAt(200) } }),
  ],
  ["half an emoji in an address", ({ apply }) => ({ apply: { ...apply, url: "https://x.fr/\ud800a" } })],
  ["NUL in an address", ({ apply }) => ({ apply: { ...apply, url: "https://x.fr/\0a" } })],
  ["NUL in a website", ({ workplace }) => ({ workplace: { ...workplace, website: "https://x.fr/\0" } })],
  ["NUL in a recipient", ({ apply }) => ({ apply: { ...apply, recipient_id: "x\0y" } })],
])("an offer with %s comes in, and the others with it", async (_, change) => {
  expect(await run("api-apprentissage", exportWith(change))).toMatchObject({ status: "done", created: 2 });
  const { rows } = await api.pool.query("select * from external_offers");
  expect(JSON.stringify(rows.map(({ apply_url, ...row }) => row))).not.toContain("\ufffd");
});

test("a filled offer whose identifier holds NUL is over like any other", async () => {
  const filled = exportWith(({ offer }) => ({ identifier: { id: "a\x002" }, offer: { ...offer, status: "Filled" } }));
  await run(
    "api-apprentissage",
    exportWith((job) => job),
  );
  expect(await run("api-apprentissage", filled)).toMatchObject({ status: "done", closed: 1, rejected: 1 });
});

test.each<[string, object, boolean]>([
  ["contract of an offer that is left out", { contract: `${"c".repeat(59)}😀` }, false],
  ["title of an offer that is left out", { contract: "CDI", title: `${"t".repeat(119)}😀 x` }, false],
  ["identifier of an offer that is left out", { contract: "CDI", job_id: `${"9".repeat(79)}😀 x` }, false],
  ["text of an offer that is shown beforehand", { description: `${"d".repeat(298)}😀 ${"e".repeat(50)}` }, true],
])("an emoji where a report cuts the %s stops nothing", async (_, told, isDryRun) => {
  const changed = Object.entries(told).reduce(
    (text, [name, value]) => text.replace(new RegExp(`(<${name}>)[^<]*`), `$1${value}`),
    item(2),
  );
  const file = fileOf(`<root>${item(1)}${changed}${item(3)}</root>`);
  const { id, status } = await importOffers(api.context(), { source: "hellowork", file, isDryRun });
  expect(status).toBe("done");
  const { rows } = await api.pool.query("select reasons, examples, samples from import_runs where id = $1", [id]);
  expect(JSON.stringify(rows)).not.toContain("\ufffd");
});

test("a filled offer is closed at once", async () => {
  await run("api-apprentissage", json.replace('"Filled"', '"Active"'));
  expect(await offers()).toHaveLength(3);
  expect((await run("api-apprentissage", json)).closed).toBe(1);
});

test.each([
  ["hellowork", feed([1, 2, 3])],
  ["api-apprentissage", json],
])("%s cut anywhere: what was read stays, nothing is closed", async (source, whole) => {
  await run(source, whole);
  const before = (await offers()).filter(({ open }) => open).length;
  for (let cut = 1; cut < 10; cut += 1) {
    const report = await run(source, whole.slice(0, Math.floor((whole.length * cut) / 10)));
    expect(report).toMatchObject({
      status: "failed",
      closed: 0,
      error: "Le fichier est incomplet ou illisible : aucune offre n'a été fermée.",
    });
  }
  expect((await offers()).filter(({ open }) => open)).toHaveLength(before);
});

test.each([
  ["api-apprentissage", '{"error":"quota dépassé"}'],
  ["api-apprentissage", "{}"],
  ["api-apprentissage", '{"jobs":null}'],
  ["api-apprentissage", '{"jobs":{"error":1}}'],
  ["api-apprentissage", '{"data":{"jobs":[]}}'],
  ["api-apprentissage", '"erreur"'],
  ["api-apprentissage", "null"],
  ["hellowork", "<error>quota dépassé</error>"],
  ["hellowork", '<?xml version="1.0"?><jobs></jobs>'],
  ["hellowork", "<root>Erreur interne</root>"],
  ["hellowork", "<root><![CDATA[Erreur interne]]></root>"],
  ["hellowork", "<root><error>quota dépassé</error></root>"],
  ["jobteaser", '<Error xmlns="http://exemple.fr"><Code>AccessDenied</Code></Error>'],
  ["meteojob", "<source><publisher>Meteojob</publisher><error/></source>"],
  ["leboncoin", '{"error":"quota dépassé"}'],
  ["leboncoin", "Erreur interne\n"],
])("%s: %s is no list of offers, even the first time", async (source, content) => {
  expect(await run(source, content)).toMatchObject({
    status: "failed",
    error: "Le fichier ne contient pas de liste d'offres : aucune offre n'a été fermée.",
  });
});

test.each([
  '<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>',
  '<?xml version="1.0"?>\n<!-- page -->\n<!DOCTYPE html><html></html>',
])("a web page that begins as XML is one: %s", async (content) => {
  expect(await run("hellowork", content)).toMatchObject({
    status: "failed",
    error: "La source a répondu par une page web : aucune offre n'a été fermée.",
  });
});

test.each([
  ["api-apprentissage", json, '{"jobs":[]}'],
  ["api-apprentissage", json, ' {"recruiters":[],"jobs":[]} '],
  ["api-apprentissage", json, "[]"],
  ["france-travail", readFileSync(fixture("france-travail/fixtures/offers.ndjson"), "utf8"), '{"end":true}\n'],
  ["hellowork", xml, "<root/>"],
  ["hellowork", xml, '<?xml version="1.0"?>\n<root>\n<!-- rien -->\n</root>\n'],
  ["jobteaser", readFileSync(fixture("jobteaser/fixtures/feed.xml"), "utf8"), "<jobs></jobs>"],
  [
    "meteojob",
    readFileSync(fixture("meteojob/fixtures/feed.xml"), "utf8"),
    "<source><publisher>Meteojob</publisher><publisherUrl/><lastBuildDate>2026</lastBuildDate></source>",
  ],
  [
    "leboncoin",
    readFileSync(fixture("leboncoin/fixtures/feed.csv"), "utf8"),
    '"redirection","description","titre","identifiant"\n',
  ],
])("%s: an empty list is a whole file of no offer, and too small after another", async (source, whole, empty) => {
  expect(await run(source, empty)).toMatchObject({ status: "done", read: 0, error: null });
  await run(source, whole);
  const before = await offers();
  expect(await run(source, empty)).toMatchObject({ status: "refused", read: 0, closed: 0 });
  expect(await offers()).toEqual(before);
});

const wholeFiles: [string, string][] = [
  ["api-apprentissage", json],
  ["france-travail", readFileSync(fixture("france-travail/fixtures/offers.ndjson"), "utf8")],
  ["hellowork", xml],
  ["jobteaser", readFileSync(fixture("jobteaser/fixtures/feed.xml"), "utf8")],
  ["leboncoin", readFileSync(fixture("leboncoin/fixtures/feed.csv"), "utf8")],
  ["meteojob", readFileSync(fixture("meteojob/fixtures/feed.xml"), "utf8")],
];
test("a list that is not proven to be whole is read, closes nothing and says of where", async () => {
  const whole = readFileSync(fixture("france-travail/fixtures/offers.ndjson"), "utf8");
  const { created } = await run("france-travail", whole);
  expect(created).toBeGreaterThan(1);
  const lines = whole.trim().split("\n").slice(0, -1);
  const changed = (lines[0] ?? "").replace('"intitule":"', '"intitule":"Nouveau ');
  const partial = `${[changed, ...lines.slice(1)].join("\n")}\n${unfinishedLines("La source n'a pas prouvé que sa liste est entière (69).")}`;
  for (const updated of [1, 0])
    expect(await run("france-travail", partial)).toMatchObject({
      ...{ status: "failed", read: lines.length, updated, closed: 0 },
      error: "La source n'a pas prouvé que sa liste est entière (69) : aucune offre n'a été fermée.",
    });
  expect((await offers()).filter(({ open }) => open)).toHaveLength(created);
});

test("a CSV file that ends within its last column is whole where all its bytes came, and cut where nothing says so", async () => {
  const csv =
    "identifiant,titre,description,redirection,ville,code postal\n1,Soudeur en alternance,Texte,https://www.example.com/1,Lyon,69001";
  const site = await fakeSource();
  site.on("/flux.csv", csv);
  try {
    expect(await run("leboncoin", csv)).toMatchObject({ status: "failed" });
    expect(await run("leboncoin", gzipSync(csv))).toMatchObject({ status: "done", read: 1 });
    const url = `${site.url}/flux.csv`;
    expect(await importOffers(api.context(), { source: "leboncoin", url })).toMatchObject({ status: "done", read: 1 });
    site.on("/flux.csv", gzipSync(csv).subarray(0, -4));
    expect(await importOffers(api.context(), { source: "leboncoin", url })).toMatchObject({ status: "failed" });
    site.on("/flux.csv", badly.cut(csv, { declared: csv.length + 1 }));
    await expect(importOffers(api.context(), { source: "leboncoin", url })).rejects.toThrow(
      "La source s'est interrompue avant la fin.",
    );
  } finally {
    await site.close();
  }
});

/** A CSV file cannot say that whole lines are missing: where it is cut between two, it is a shorter file. */
const isShorterFile = (source: string, cut: Buffer) => source === "leboncoin" && /"\r?\n?$/.test(cut.toString());
const cutsOf = (source: string, bytes: Buffer, step: number) =>
  Array.from({ length: Math.ceil(bytes.length / step) }, (_, index) => bytes.subarray(0, index * step)).filter(
    (cut) => !isShorterFile(source, cut) && bytes.subarray(cut.length).toString().trim() !== "",
  );

test.each(wholeFiles)("%s cut at every tenth byte is never taken for a whole file", async (name, whole) => {
  const source = sources[name];
  for (const cut of cutsOf(name, Buffer.from(whole), 10)) {
    const readAll = async () => {
      for await (const item of source?.read(Readable.from([cut])) ?? []) expect(item).toBeDefined();
    };
    await expect(readAll(), `cut at ${cut.length}`).rejects.toThrow();
  }
});

test.each(wholeFiles)("%s cut closes nothing and ends by a report", async (source, whole) => {
  const bytes = Buffer.from(whole);
  expect((await run(source, bytes)).status).toBe("done");
  const before = await offers();
  for (const cut of cutsOf(source, bytes, Math.ceil(bytes.length / 200) * 10)) {
    const { status, closed } = await run(source, cut);
    expect([cut.length, status, closed]).toEqual([cut.length, "failed", 0]);
  }
  expect(await offers()).toEqual(before);
});

test.each(wholeFiles)("%s compressed and cut is a failure that closes nothing", async (source, whole) => {
  await run(source, gzipSync(whole));
  const before = await offers();
  expect(before.length).toBeGreaterThan(0);
  for (const part of [0.01, 0.3, 0.6, 0.95]) {
    const bytes = gzipSync(whole);
    expect(await run(source, bytes.subarray(0, Math.ceil(bytes.length * part)))).toMatchObject({
      status: "failed",
      closed: 0,
    });
  }
  expect(await offers()).toEqual(before);
});

test.each([
  [
    "entities that multiply",
    `<!DOCTYPE root [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><root>${item(1, "&b;")}</root>`,
  ],
  ["an external entity", `<!DOCTYPE root [<!ENTITY f SYSTEM "file:///etc/passwd">]><root>${item(1, "&f;")}</root>`],
])("hostile XML with %s is refused", async (_, hostile) => {
  expect(await run("hellowork", hostile)).toMatchObject({ status: "failed", created: 0 });
});

test("an item with an entity of nowhere, or that is ill-formed, is left out alone; letters of HTML are read", async () => {
  const report = await run(
    "hellowork",
    `<root>${item(1, "&inconnue;")}${item(2, "<b>Sou<i>deur</b>")}${item(3, "Op&eacute;rateur")}${item(4)}</root>`,
  );
  expect(counts(report)).toMatchObject({ status: "done", read: 4, created: 2, rejected: 2 });
  expect(report.reasons).toEqual({ "Élément illisible": 2 });
  expect((await offers()).map(({ title }) => title)).toEqual(["Opérateur", "Soudeur 4"]);
});

test.each([
  ["an item that never ends", `<root>${item(1)}${item(2).replace("</job>", "")}${item(3)}${item(4)}</root>`],
  ["an end of nothing", `<root>${item(1)}${item(2).replace("</title>", "</b></title>")}${item(3)}</root>`],
])("a file with %s closes nothing: what is missing of it is unknown", async (_, content) => {
  await run("hellowork", feed([1, 2, 3, 4]));
  expect(await run("hellowork", content)).toMatchObject({ status: "failed", closed: 0 });
  expect((await offers()).every(({ open }) => open)).toBe(true);
});

test("a web page in the place of a feed is reported as such, whether it is a file or what an address answers", async () => {
  const source = await fakeSource();
  try {
    source.on("/feed.xml", feed([1, 2]));
    const url = `${source.url}/feed.xml`;
    expect(await importOffers(api.context(), { source: "hellowork", url })).toMatchObject({
      status: "done",
      created: 2,
    });
    source.on("/feed.xml", badly.webPage);
    await expect(importOffers(api.context(), { source: "hellowork", url })).rejects.toThrow(
      "La source a répondu par une page web.",
    );
    expect(await run("hellowork", "<!DOCTYPE html><html><body>Connexion</body></html>")).toMatchObject({
      status: "failed",
      error: "La source a répondu par une page web : aucune offre n'a été fermée.",
    });
    await expect(
      importOffers({ ...api.context(), outgoing: openOutgoing() }, { source: "hellowork", url }),
    ).rejects.toThrow("réseau privé");
    expect((await offers()).every(({ open }) => open)).toBe(true);
  } finally {
    await source.close();
  }
});

test("an item that is left out is named as its source names it", () => {
  const job = { contract: "CDI", job_id: "9", title: " Soudeur " };
  const children = Object.entries(job).map(([name, text]) => ({ name, text, attributes: {}, children: [] }));
  expect(sources.hellowork?.map({ name: "job", text: "", attributes: {}, children }, new Date())).toEqual({
    rejected: "Contrat hors alternance (CDI)",
    named: { external_id: "9", title: "Soudeur" },
  });
});

test("an item larger than any offer is left out alone", async () => {
  const report = await run("hellowork", `<root>${item(1, "x".repeat(2_000_000))}${item(2)}</root>`);
  expect(counts(report)).toMatchObject({ status: "done", created: 1, rejected: 1 });
  expect(report.reasons).toEqual({ "Élément trop volumineux": 1 });
});

test("an identifier that comes twice is kept once", async () => {
  expect((await run("hellowork", feed([1, 1, 2]))).reasons).toEqual({ "Identifiant en double dans le fichier": 1 });
  expect(await offers()).toHaveLength(2);
});

test("two imports of one source at once: the second is refused", async () => {
  const second = await withLock(api.db, "import", "hellowork", async () => {
    await expect(run("hellowork", feed([1]))).rejects.toThrow("Un import de cette source est déjà en cours.");
    return "held";
  });
  expect(second).toBe("held");
  expect((await run("hellowork", feed([1]))).status).toBe("done");
});

test("a run that was killed is taken up again: nothing is written twice, nothing closed by mistake", async () => {
  await run("hellowork", feed([1, 2, 9]));
  const file = fileOf(feed([1, 2, 3, 4]));
  const { openSourceFile } = await import("./open-file.ts");
  const { fingerprint } = await openSourceFile(api.outgoing, { file });
  const { id } = await insertRun(api.db, {
    ...{ source: "hellowork", fingerprint, isDryRun: false },
    now: new Date(),
  });
  await api.db.transaction().execute((tx) => markSeen(tx, id, ["1"]));
  await api.pool.query("update import_runs set unchanged = 1 where id = $1", [id]);
  await api.pool.query("update import_runs set readings = 1 where id = $1", [id]);

  const report = await importOffers(api.context(), { source: "hellowork", file });
  expect(report).toMatchObject({ id, status: "done", created: 2, unchanged: 2, closed: 0, missing: 1, rejected: 0 });
  expect((await offers()).filter(({ open }) => open).map(({ external_id }) => external_id)).toEqual([
    "1",
    "2",
    "3",
    "4",
    "9",
  ]);
});

test("an import whose process is killed between two batches is finished by the next: nothing twice, nothing closed", async () => {
  const ids = Array.from({ length: 12_000 }, (_, index) => index + 1);
  const file = fileOf(feed([...ids, 12_000]));
  await api.pool.query(
    "insert into import_runs (source, fingerprint, status, created) values ('hellowork', 'before', 'done', 1)",
  );
  const written = async () =>
    (await api.pool.query("select id, status, created from import_runs where fingerprint <> 'before'")).rows[0];
  const cli = new URL("../../cli.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [cli, "offers", "import", "--source", "hellowork", "--file", file], {
    env: { ...process.env, DATABASE_URL: api.url, DATA_DIR: folder, LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const ended = once(child, "exit");
  try {
    let state = "";
    const stateNow = async () => {
      const hasWritten = (await written())?.created > 0;
      state = hasWritten ? "writing" : child.exitCode === null ? "reading" : `ended: ${said}`;
      return state;
    };
    // An import has a low priority: beside other tests it takes many times as long as alone.
    await expect.poll(stateNow, { timeout: 600_000, interval: 20 }).not.toBe("reading");
    expect(state, said).toBe("writing");
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
  const cut = await written();
  expect(cut).toMatchObject({ status: "running" });
  expect(cut.created).toBeLessThan(12_000);

  // The server notices a moment later that nobody holds the source any more.
  let report: Awaited<ReturnType<typeof importOffers>> | undefined;
  const again = async () => {
    report = await importOffers(api.context(), { source: "hellowork", file }).catch(() => undefined);
    return report?.status;
  };
  await expect.poll(again, { timeout: 600_000, interval: 200 }).toBe("done");
  expect(report).toMatchObject({ id: cut.id, read: 12_001, created: 12_000, updated: 0, unchanged: 0, closed: 0 });
  // Only what really comes twice in the file is said to.
  expect(report).toMatchObject({ rejected: 1, reasons: { "Identifiant en double dans le fichier": 1 } });
  expect((await offers()).filter(({ open }) => open)).toHaveLength(12_000);
}, 1_300_000);

test("a database that fails leaves the run to be taken up again: the file is not said to be broken", async () => {
  const file = fileOf(feed([1, 2]));
  await api.pool.query("alter table external_offers rename to away");
  const failed = importOffers(api.context(), { source: "hellowork", file });
  await expect(failed).rejects.toThrow("the offers of a batch could not be written");
  await api.pool.query("alter table away rename to external_offers");
  const { rows } = await api.pool.query("select id, status from import_runs");
  expect(rows).toMatchObject([{ status: "running" }]);
  expect(await importOffers(api.context(), { source: "hellowork", file })).toMatchObject({
    id: rows[0].id,
    created: 2,
  });
});

test("an offer is found by the job that its source names as by its title, and by no other once that changes", async () => {
  const feedOf = (position: string) =>
    `<source><job id="1"><title>Rejoignez-nous</title><description>Texte</description><link>https://www.example.com/1</link>
    <position>${position} (H/F)</position><contract><types><type code="apprentice"/></types></contract></job></source>`;
  const found = async (search: string) =>
    (await api.ask(searchOffers, { query: { search, titles_only: "true" } })).body.results.map(({ id }) => id);
  await run("meteojob", feedOf("Dinandier"));
  const [id = ""] = await found("dinandier");
  expect((await api.ask(getOffer, { params: { id } })).body).toMatchObject({
    title: "Rejoignez-nous",
    job_name: "Dinandier",
  });
  expect(await run("meteojob", feedOf("Ébéniste"))).toMatchObject({ updated: 1 });
  expect([await found("dinandier"), await found("ébéniste")]).toEqual([[], [id]]);
});

test("the same offer of two sites is one group", async () => {
  await run("hellowork", xml);
  await run("api-apprentissage", json.replace("12 RUE DES HALLES 69002 LYON", "94300 VINCENNES"));
  const { rows } = await api.pool.query(
    "select source_label, is_head, seen_on from offer_search where company_name = 'Sillage Logiciels' order by published_at",
  );
  expect(rows).toEqual([
    { source_label: "France Travail", is_head: true, seen_on: 2 },
    { source_label: "Hellowork", is_head: false, seen_on: 2 },
  ]);
});

test("every source says why it leaves out what is nothing at all", () => {
  for (const source of Object.values(sources)) expect(source.map({}, new Date())).toHaveProperty("rejected");
});
