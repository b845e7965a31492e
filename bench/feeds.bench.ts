import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { reindexOffers } from "@passerelle/api/offers/search/reindex-offers.ts";
import { supports } from "@passerelle/contract/organisations/school-supports";
import { givenIn } from "@passerelle/testing/given.ts";
import { leanMemory } from "../scripts/setup.mjs";
import { startApi } from "./api-process.ts";
import { line, openWorld } from "./world.ts";

const isSmall = process.argv.includes("--small");
const sizes = isSmall ? { few: 1_000, many: 10_000 } : { few: 5_000, many: 50_000 };
const rounds = 3;

const world = await openWorld();
const { product } = world;
const { db, pool } = product.database;
const given = givenIn(db, product.files);

/** A school with so many live offers, all on Indeed and Hellowork; the path of its feeds. */
const fill = async (offers: number) => {
  const { schoolId } = await given.school({ name: `Campus aux ${offers} offres` });
  // By parts, as statements are limited in time.
  for (let from = 0; from < offers; from += 1000)
    await pool.query(
      `insert into school_postings (school_id, title, status, company_name, city, commune_code, department, lat, lon, contract_types,
         qualification_levels, experience_min, description, profile_description)
       select $1, 'Comptable H/F ' || n, 'published', 'Entreprise ' || n, 'Nantes', '44109', '44', 47.218, -1.554, array['Apprentissage'],
         array['BAC+2'], 0, repeat('<p>Vous suivez les dossiers avec une équipe qui accueille des <b>alternants</b> depuis longtemps.</p>', 20),
         repeat('<ul><li>Rigueur &amp; goût des chiffres</li></ul>', 5)
       from generate_series($2::int, $3::int) n`,
      [schoolId, from, Math.min(from + 1000, offers) - 1],
    );
  await reindexOffers(db, product.log);
  await pool.query(
    `insert into posting_supports (posting_id, name, position, is_active)
     select id, s.name, s.n, true from school_postings, unnest($2::text[]) with ordinality s(name, n) where school_id = $1`,
    [schoolId, [supports.indeed.name, supports.hellowork.name]],
  );
  const { broadcast_key } = await db
    .selectFrom("schools")
    .select("broadcast_key")
    .where("id", "=", schoolId)
    .executeTakeFirstOrThrow();
  return `/feeds/${broadcast_key}/`;
};

const few = await fill(sizes.few);
const many = await fill(sizes.many);
await pool.query("vacuum analyze");
const api = await startApi(world, 1, leanMemory);
await fetch(`http://127.0.0.1:${api.port}/quiet`);

const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, "utf8"))?.[1]) / 1024;

/** Reads a feed to its end: milliseconds until the headers, the first offer and the end, and what the API's memory rose to. */
const read = async (path: string, headers: Record<string, string> = {}) => {
  const started = performance.now();
  const since = () => performance.now() - started;
  const sent = request({ host: "127.0.0.1", port: api.port, path, headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  let [firstByte, firstOffer, bytes, peak] = [0, 0, 0, residentMb()];
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb());
  }, 20);
  for await (const piece of answer as AsyncIterable<Buffer>) {
    firstByte ||= since();
    if (!firstOffer && piece.includes("<job>")) firstOffer = since();
    bytes += piece.length;
  }
  clearInterval(watch);
  return { status: answer.statusCode, etag: answer.headers.etag, firstByte, firstOffer, whole: since(), bytes, peak };
};
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const readOften = async (path: string, headers: Record<string, string> = {}) => {
  const readings: Awaited<ReturnType<typeof read>>[] = [];
  for (let round = 0; round < rounds; round += 1) readings.push(await read(path, headers));
  const of = (key: "firstByte" | "firstOffer" | "whole" | "peak") => middle(readings.map((reading) => reading[key]));
  return {
    ...readings[0],
    firstByte: of("firstByte"),
    firstOffer: of("firstOffer"),
    whole: of("whole"),
    peak: of("peak"),
  };
};

// Warm, and what reading leaves behind once is not growth.
for (let round = 0; round < 3; round += 1) await read(`${few}indeed.xml`);
const small = await readOften(`${few}indeed.xml`);
const large = await readOften(`${many}indeed.xml`);
const packed = await readOften(`${many}indeed.xml`, { "accept-encoding": "gzip" });
const other = await readOften(`${many}hellowork.xml`);
const unchanged = await readOften(`${many}indeed.xml`, { "if-none-match": large.etag ?? "" });

console.log(
  `\n${sizes.few} offers: first byte ${small.firstByte.toFixed(0)} ms, first offer ${small.firstOffer.toFixed(0)} ms, whole ${(small.whole / 1000).toFixed(1)} s, ${((small.bytes ?? 0) / 1e6).toFixed(0)} MB, memory ${small.peak.toFixed(0)} MB` +
    `\n${sizes.many} offers: first byte ${large.firstByte.toFixed(0)} ms, first offer ${large.firstOffer.toFixed(0)} ms, whole ${(large.whole / 1000).toFixed(1)} s, ${((large.bytes ?? 0) / 1e6).toFixed(0)} MB, memory ${large.peak.toFixed(0)} MB` +
    `\ncompressed: first byte ${packed.firstByte.toFixed(0)} ms, whole ${(packed.whole / 1000).toFixed(1)} s, ${((packed.bytes ?? 0) / 1e6).toFixed(1)} MB; plain words (Hellowork): whole ${(other.whole / 1000).toFixed(1)} s`,
);
const bounds = [
  ["first byte of the large feed", large.firstByte, 200, "ms"],
  ["first offer of the large feed", large.firstOffer, 500, "ms"],
  ["unchanged (304)", unchanged.whole, 200, "ms"],
  ["memory, for ten times as many offers", large.peak - small.peak, 40, "MB more"],
  ["time of an offer, for ten times as many", (100 * large.whole * sizes.few) / (small.whole * sizes.many), 150, "%"],
] as const;
for (const [name, figure, most, unit] of bounds)
  line(name, `${figure.toFixed(0)} ${unit}`, `at most ${most}`, figure <= most);
const ok = unchanged.status === 304 && bounds.every(([, figure, most]) => figure <= most);
api.stop();
await world.close();
process.exit(ok ? 0 : 1);
