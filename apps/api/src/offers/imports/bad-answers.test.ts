import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testApi } from "@passerelle/testing/api.ts";
import { badly, fakeFranceTravail, fakeSource } from "@passerelle/testing/fake-source.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openOutgoing } from "#platform/outgoing.ts";
import { importOffers } from "./import-offers.ts";
import { openSourceFile } from "./open-file.ts";
import type { Source } from "./source.ts";
import { SourceUnreachable } from "./source-unreachable.ts";
import { sources } from "./sources.ts";

const api = await testApi();
const site = await fakeSource();
const folder = mkdtempSync(join(tmpdir(), "passerelle-bad-"));
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answering = Parameters<typeof site.on>[1];
type Way = { name: string; known: object; set: (answer: Answering) => void; said?: Record<string, string> };

const ofFile = (name: string): Way => ({
  name,
  known: { url: `${site.url}/flux` },
  set: (answer) => site.on("/flux", answer),
});
const key = { url: `${site.url}/export`, secret: "jeton" };
const franceTravail = { name: "france-travail", known: { url: site.url, identifier: "nous", secret: "secret" } };
const isFile = ([, source]: [string, Source]) => source.reads === "file";

/** Every way to read the offers of a source, with the bad answer given on that way. */
const ways: [string, Way][] = [
  ...Object.entries(sources)
    .filter(isFile)
    .map(([name]): [string, Way] => [`the file of ${name}`, ofFile(name)]),
  [
    "where the file of api-apprentissage lies",
    {
      name: "api-apprentissage",
      known: key,
      set: (answer) => site.on("/export", answer),
      said: { page: "La source n'a pas donné l'adresse de son fichier." },
    },
  ],
  [
    "the file of the day of api-apprentissage",
    {
      name: "api-apprentissage",
      known: key,
      set: (answer) => {
        site.on("/export", JSON.stringify({ url: `${site.url}/jour` }));
        site.on("/jour", answer);
      },
    },
  ],
  [
    "the token of france-travail",
    {
      ...franceTravail,
      set: (answer) => site.on("/connexion/oauth2/access_token", answer),
      // A redirection of what posts a secret is not followed.
      said: { elsewhere: "La source a répondu 302." },
    },
  ],
  [
    "the offers of france-travail",
    { ...franceTravail, set: (answer) => site.on(fakeFranceTravail(site, []).path, answer) },
  ],
];
test("every source is tried, by every way to it", () => {
  expect(new Set(ways.map(([, { name }]) => name))).toEqual(new Set(Object.keys(sources)));
});

const answers: [string, Answering, string][] = [
  ["429", badly.status(429, { "retry-after": "3600" }), "La source demande d'attendre avant un nouvel essai (429)."],
  ["500", badly.status(500), "La source est en panne : elle a répondu 500."],
  ["page", badly.webPage, "La source a répondu par une page web."],
  ["cut", badly.cut("<root><job>", { declared: 500_000 }), "La source s'est interrompue avant la fin."],
  ["endless", badly.endless(" ".repeat(100_000)), "La source envoie plus que ce qui est accepté."],
  ["elsewhere", badly.redirect("http://10.0.0.1/"), "L'adresse mène à un réseau privé : elle est refusée."],
];

test.each(ways)("%s: a bad answer is reported in its words, and nothing stays on disk", async (_, way) => {
  const outgoing = openOutgoing({ reachesLoopback: true, idleTimeoutMs: 1000 });
  const options = { into: folder, maxBytes: 1_000_000, pause: async () => {} };
  for (const [answer, answering, said] of answers) {
    way.set(answering);
    const failure = await openSourceFile(outgoing, way.known, sources[way.name], options).catch((error) => error);
    expect([answer, failure.message.replaceAll("\u00a0", " ")]).toEqual([answer, way.said?.[answer] ?? said]);
  }
  expect(readdirSync(folder)).toEqual([]);
});

beforeEach(async () => {
  await api.pool.query("delete from external_offers; delete from import_runs");
  await api.project();
});

test.each(ways)("%s: 429 says how long to wait, and closes nothing of what is known", async (_, way) => {
  await api.given.externalOffer({ source: way.name });
  way.set(badly.status(429, { "retry-after": "3600" }));
  const failure = await importOffers(api.context(), { source: way.name, ...way.known }).catch((error) => error);
  expect(failure).toBeInstanceOf(SourceUnreachable);
  expect(failure).toMatchObject({ mayRetry: true, retryAfterSeconds: 3600 });
  expect((await api.pool.query("select closed_at from external_offers")).rows).toEqual([{ closed_at: null }]);
  expect((await api.pool.query("select status from import_runs")).rows).toEqual([]);
});
