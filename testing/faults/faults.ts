import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "@passerelle/api/platform/db.ts";
import { openFiles } from "@passerelle/api/platform/files.ts";
import { longestGap } from "./compare.ts";
import { countUnsent, readFound } from "./found.ts";
import { killAll } from "./kills.ts";
import { openMailSink } from "./mail-sink.ts";
import { makePeople } from "./people.ts";
import { freePort, postgresOf, supervised } from "./processes.ts";
import { verdictOf } from "./verdict.ts";
import { newLedger, write } from "./writes.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "15" },
    kills: { type: "string", default: "100" },
    writes: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
  },
});
const [minutes, kills, writes, seed] = [values.minutes, values.kills, values.writes, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
if (![minutes, kills, writes, seed].every((number) => Number.isFinite(number) && number >= 0)) {
  console.error("Les options --minutes, --kills, --writes et --seed attendent un nombre.");
  process.exit(1);
}

const clients = 8;
const applicantsOfClient = 25;
/** Some thirty writes a second at most, while nothing is down. */
const pauseMs = 250;
/** How long the product may take to come back, and mails that wait to leave once the load is over. */
const patienceMs = 10 * 60_000;
const secretKey = "une-cle-pour-les-pannes-de-plus-de-32-caracteres";

const folder = mkdtempSync(join(tmpdir(), "passerelle-pannes-"));
// PostgreSQL runs as a user of its own when the program runs as root.
chmodSync(folder, 0o755);
const dataDir = join(folder, "data");
mkdirSync(dataDir);
const port = await freePort();
const sink = await openMailSink();
const env = {
  ...{
    NODE_ENV: "development",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: "0",
    LOG_LEVEL: "warn",
  },
  ...{ SECRET_KEY: secretKey, SMTP_URL: sink.url, RATE_LIMIT: "1000000" },
  // Nothing leaves this machine.
  ...{ API_APPRENTISSAGE_URL: "http://127.0.0.1:9", FRANCE_TRAVAIL_DEPOSIT_URL: "http://127.0.0.1:9" },
};
const log = join(folder, "journal.log");
const postgres = postgresOf(dataDir);
const server = supervised("main", env, log);
let worker: ReturnType<typeof supervised> | undefined;
let isStopping = false;

const end = async (code: number) => {
  if (isStopping) return;
  isStopping = true;
  await worker?.stop();
  await server.stop();
  await postgres.stop();
  sink.close();
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Journal et données : ${folder}`);
  process.exit(code);
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(130));

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
/** Throws when the product does not come back: no supervisor could help it. */
const untilReady = async () => {
  const deadline = performance.now() + patienceMs;
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error("Le serveur ne revient pas.");
    await rest(200);
  }
};

/** Opens the database that runs at this moment: it may be at another port after each start. */
const inDatabase = async <T>(work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<T>) => {
  const { db, close } = openDatabase(postgres.url(), 2);
  try {
    return await work(db);
  } finally {
    await close();
  }
};

/** Waits until every mail has left, or none has for as long as one is waited for. */
const untilSent = async () => {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if ((await inDatabase(countUnsent).catch(() => 1)) === 0) return;
    await rest(2000);
  }
};

const load = async () => {
  const people = await inDatabase(async (db) =>
    makePeople(db, await openFiles({ s3Url: undefined, dataDir }), { clients, applicantsOfClient }),
  );
  const ledger = newLedger();
  const started = performance.now();
  const counts = { done: undefined as Awaited<ReturnType<typeof killAll>> | undefined };
  const isOver = () =>
    isStopping ||
    performance.now() - started > minutes * 60_000 ||
    (counts.done !== undefined && ledger.total() >= writes);
  const progress = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`  ${seconds} s : ${ledger.total()} écritures confirmées, ${server.starts() - 1} reprises du serveur`);
  }, 30_000);
  const killing = killAll(
    { server, worker: worker as NonNullable<typeof worker>, postgres, seed, written: ledger.total, isOver },
    kills,
  );
  killing.then((done) => {
    counts.done = done;
  });
  const outcomes = await Promise.allSettled(
    people.map((own, index) => write({ ...own, port, secretKey, ledger, pauseMs, seed: seed * 1000 + index }, isOver)),
  );
  clearInterval(progress);
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [String(outcome.reason)] : []));
  const done = await killing;
  const longestMs = longestGap(ledger.times, started, ledger.times.at(-1) ?? performance.now());
  return { ledger, counts: done, refused, seconds: (performance.now() - started) / 1000, longestMs };
};

try {
  await untilReady();
  worker = supervised("worker", { ...env }, log);
  console.log(
    `Pannes : graine ${seed}, ${minutes} min au plus, ${kills} arrêts brutaux et ${writes} écritures voulus.`,
  );
  const { ledger, counts, refused, seconds, longestMs } = await load();
  await untilReady();
  console.log("  Fin de la charge : les courriels qui attendent partent.");
  await untilSent();

  const found = await inDatabase(readFound);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`\n${total} arrêts brutaux (kill -9) sous la charge, en ${Math.round(seconds)} s`);
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name} : ${count}`);
  console.log(`\n${ledger.total()} écritures confirmées`);
  const { lines, lost, doubled, contradicting } = verdictOf(ledger, found, sink.received);
  const wrong = refused.length + lost + doubled + contradicting;
  for (const line of lines) console.log(line);
  console.log(`  plus long temps sans écriture confirmée : ${(longestMs / 1000).toFixed(1)} s`);
  for (const sentence of refused) console.log(`Réponse inattendue : ${sentence}`);
  if (total < kills || ledger.total() < writes)
    console.log("Le temps n'a pas suffi pour ce qui était voulu (--minutes).");
  await end(wrong > 0 ? 1 : 0);
} catch (error) {
  console.error(error);
  await end(1);
}
