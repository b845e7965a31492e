import { badly, fakeFranceTravail, fakeSource } from "@passerelle/testing/fake-source.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOutgoing } from "#platform/outgoing.ts";
import { openSourceFile } from "../../open-file.ts";
import { franceTravail } from "./source.ts";

let source: Awaited<ReturnType<typeof fakeSource>>;
let waits: number[] = [];
beforeEach(async () => {
  source = await fakeSource();
  waits = [];
});
afterEach(() => source.close());

const now = new Date("2026-11-21T10:00:00Z");
const outgoing = openOutgoing({ reachesLoopback: true, idleTimeoutMs: 1000 });
const ask = (known: { identifier?: string; secret?: string } = { identifier: "nous", secret: "secret" }) =>
  openSourceFile(outgoing, { url: source.url, ...known }, franceTravail, {
    now,
    pause: async (milliseconds) => waits.push(milliseconds),
  });
/** The identifiers of the offers in the file that the answers make. */
const identifiers = async () => {
  const file = await ask();
  try {
    const found: string[] = [];
    for await (const item of franceTravail.read(file.stream())) found.push((item as { id: string }).id);
    return found;
  } finally {
    await file.close();
  }
};
const offersOf = (count: number, department: string, nature: "E2" | "FS" = "E2") =>
  Array.from({ length: count }, (_, index) => ({
    id: `${department}-${nature}-${index}`,
    department,
    nature,
    created: new Date(now.getTime() - index * 7_200_000).toISOString(),
  }));

test("every department is asked, for both natures, page after page, with waits between calls", async () => {
  fakeFranceTravail(source, [...offersOf(310, "75"), ...offersOf(2, "2A", "FS"), ...offersOf(150, "974")]);
  const found = await identifiers();
  expect(found).toHaveLength(462);
  expect(new Set(found).size).toBe(462);
  const [token, ...calls] = source.asked;
  expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
    grant_type: "client_credentials",
    client_id: "nous",
    client_secret: "secret",
    scope: "api_offresdemploiv2 o2dsoffre",
  });
  expect(token?.path).toContain("realm=%2Fpartenaire");
  const paris = calls.filter(({ path }) => path.includes("departement=75&natureContrat=E2"));
  expect(paris.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("range"))).toEqual([
    "0-149",
    "150-299",
    "300-449",
  ]);
  expect(waits.length).toBe(calls.length);
  expect(waits.every((wait) => wait === 500)).toBe(true);
});

test("more offers than a question answers are asked for by shorter periods, and none is missed", async () => {
  fakeFranceTravail(source, offersOf(3500, "75"));
  const found = await identifiers();
  expect(new Set(found).size).toBe(3500);
  expect(source.asked.every(({ path }) => !/range=(?:3[1-9]\d\d|[4-9]\d\d\d)-/.test(path))).toBe(true);
});

test("a token that has run out is asked for again", async () => {
  const api = fakeFranceTravail(source, offersOf(300, "75"), { callsPerToken: 50 });
  expect(await identifiers()).toHaveLength(300);
  expect(api.tokens()).toBeGreaterThan(3);
});

test("429 is waited for as long as it asks, 500 is tried again", async () => {
  const { search, path } = fakeFranceTravail(source, offersOf(3, "01"));
  source.on(path, badly.first(1, badly.status(429, { "retry-after": "7" }), badly.first(2, badly.status(500), search)));
  expect(await identifiers()).toHaveLength(3);
  expect(waits.filter((wait) => wait !== 500)).toEqual([7000, 4000, 8000]);
});

test.each([
  ["stays broken", badly.status(500), "La source est en panne : elle a répondu 500."],
  [
    "asks for an hour",
    badly.status(429, { "retry-after": "3600" }),
    "La source demande d'attendre avant un nouvel essai (429).",
  ],
  ["answers with a page", badly.webPage, "La source a répondu par une page web."],
  ["breaks off", badly.cut('{"resultats":['), "La source s'est interrompue avant la fin."],
  ["never ends", badly.endless(" ".repeat(100_000)), "La source envoie plus que ce qui est accepté."],
  ["sends elsewhere", badly.redirect("http://10.0.0.1/"), "L'adresse mène à un réseau privé : elle est refusée."],
])("an API that %s gives no file at all", async (_, answer, said) => {
  const { path } = fakeFranceTravail(source, []);
  source.on(path, answer);
  const failure = await ask().catch((error) => error);
  expect(failure.message.replaceAll("\u00a0", " ")).toBe(said);
});

test("without an identifier or with a wrong secret nothing is asked for", async () => {
  fakeFranceTravail(source, []);
  await expect(ask({})).rejects.toThrow("France Travail demande un identifiant et une clé secrète.");
  await expect(ask({ identifier: "nous", secret: "faux" })).rejects.toThrow("La source refuse l'accès");
  expect(source.asked).toHaveLength(1);
});

test("a page that is empty before the last one is a failure, not an end", async () => {
  const { search, path } = fakeFranceTravail(source, offersOf(400, "01"));
  source.on(path, (request, response, body) => {
    if (!request.url?.includes("range=150-")) return search(request, response, body);
    response.writeHead(206, { "content-range": "offres 150-150/400" }).end('{"resultats":[]}');
  });
  await expect(ask()).rejects.toThrow("La source a laissé une page sans offres.");
});

type Change = { status?: number; headers?: Record<string, string>; keeps?: number };
/** The API as it is, but for the answers to the questions that hold these words: told otherwise, or with their first offers alone. */
const answering = (
  offers: Parameters<typeof fakeFranceTravail>[1],
  words: string,
  { status, headers, keeps }: Change,
) => {
  const { search, path } = fakeFranceTravail(source, offers);
  source.on(path, (request, response, body) => {
    if (!request.url?.includes(words)) return search(request, response, body);
    let given = { status: 0, headers: {} };
    const kept = {
      writeHead: (code: number, said = {}) => {
        given = { status: status ?? code, headers: headers ?? said };
        return kept;
      },
      end: (text = "{}") => {
        const { resultats = [] } = JSON.parse(text);
        response.writeHead(given.status, given.headers).end(JSON.stringify({ resultats: resultats.slice(0, keeps) }));
      },
    };
    return search(request, kept as never, body);
  });
};
/** Reads what the answers make, to where it is not whole. */
const readUnproven = async () => {
  const file = await ask();
  const found: string[] = [];
  const reading = async () => {
    for await (const item of franceTravail.read(file.stream())) found.push((item as { id: string }).id);
  };
  const failure = await reading().catch((error) => error.message);
  await file.close();
  return { found, failure };
};
const unproven = (places: string) => `La source n'a pas prouvé que sa liste est entière (${places}).`;

test("a part of the offers that does not say how many there are is a failure, not the whole list", async () => {
  const offers = [...offersOf(400, "01"), ...offersOf(2, "75")];
  for (const part of ["0-149", "150-299"])
    for (const headers of [{}, { "content-range": "offres 0-149/*" }] as Record<string, string>[]) {
      answering(offers, `departement=01&natureContrat=E2&sort=1&range=${part}`, { headers });
      const { found, failure } = await readUnproven();
      expect([found.length, failure]).toEqual([402, unproven("01")]);
    }
});

test.each([
  ["a 200 that does not say how many there are", 5, { status: 200, headers: {} }],
  ["a 206 with fewer offers than it says", 5, { keeps: 3 }],
  ["a 200 without any offer that does not say that there are none", 0, { status: 200, headers: {} }],
  ["a whole first page that does not say how many there are", 150, { status: 200, headers: {} }],
])("%s leaves its department unproven, and the others are read", async (_, count, change: Change) => {
  answering([...offersOf(count, "01"), ...offersOf(3, "75")], "departement=01&natureContrat=E2", change);
  const { found, failure } = await readUnproven();
  expect([found.length, failure]).toEqual([3 + (change.keeps ?? count), unproven("01")]);
});

test("pages that do not come to the announced number are no whole list, wherever the missing ones are", async () => {
  const offers = [...offersOf(310, "01"), ...offersOf(160, "2A", "FS")];
  answering(offers, "departement=01&natureContrat=E2&sort=1&range=150-", { keeps: 149 });
  expect(await readUnproven()).toMatchObject({ failure: unproven("01") });
  answering(offers, "range=150-", { keeps: 9 });
  expect(await readUnproven()).toMatchObject({ failure: unproven("01, 2A") });
});

test("a page that comes again in the place of the next proves nothing", async () => {
  const { search, path } = fakeFranceTravail(source, offersOf(310, "01"));
  source.on(path, (request, response, body) => {
    request.url = request.url?.replace(/range=\d+-\d+/, "range=0-149");
    return search(request, response, body);
  });
  expect((await readUnproven()).failure).toBe(unproven("01"));
});

test("shorter periods that together do not come to the number of the whole are no whole list", async () => {
  const offers = offersOf(3500, "75");
  const hidden = offers.map((offer, index) => (index === 7 ? { ...offer, created: "2001-01-01T00:00:00Z" } : offer));
  fakeFranceTravail(source, hidden);
  const { found, failure } = await readUnproven();
  expect([found.length, failure]).toEqual([3499, unproven("75")]);
});

test("an offer that goes offline between two pages leaves the list whole", async () => {
  const offers = offersOf(310, "01");
  const { search, path } = fakeFranceTravail(source, offers);
  source.on(path, (request, response, body) => {
    if (request.url?.includes("range=150-")) offers.splice(3, 1);
    return search(request, response, body);
  });
  expect(await identifiers()).toHaveLength(309);
});

test("many departments without proof are not all named", async () => {
  answering(offersOf(1, "01"), "natureContrat=E2", { status: 200, headers: {} });
  expect((await readUnproven()).failure).toMatch(/entière \(01, 02, 03, 04, 05 et \d+ autres départements\)\.$/);
});
