import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openDatabase } from "@passerelle/api/platform/db.ts";
import { openFiles } from "@passerelle/api/platform/files.ts";
import { countUnsent, readFound } from "../faults/found.ts";
import { openMailSink } from "../faults/mail-sink.ts";
import { makePeople } from "../faults/people.ts";
import { verdictOf } from "../faults/verdict.ts";
import { newLedger, write } from "../faults/writes.ts";
import { openStore } from "../store-server.ts";
import { openCluster } from "./cluster.ts";
import { fillDisk } from "./faults/fill-disk.ts";
import { killEtcdLeader } from "./faults/kill-etcd-leader.ts";
import { killPrimary } from "./faults/kill-primary.ts";
import { killWebs, killWorkers } from "./faults/kill-product.ts";
import { pauseReplication } from "./faults/pause-replication.ts";
import { restoreElsewhere } from "./faults/restore-elsewhere.ts";
import { rollUpgrade } from "./faults/roll-upgrade.ts";
import { failuresOf, seenIn, type Window } from "./judge.ts";
import { isTaken, until } from "./machine.ts";
import { hosts, ports } from "./templates.ts";
import { openVisitor } from "./visitor.ts";

const faults = [
  killPrimary,
  killWebs,
  killWorkers,
  killEtcdLeader,
  pauseReplication,
  fillDisk,
  restoreElsewhere,
  rollUpgrade,
];
const names = faults.map(({ name }) => name).join(",");
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "12" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: names },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
const chosen = values.only.split(",").map((name) => faults.find((fault) => fault.name === name));
if (!(minutes > 0) || !Number.isInteger(seed) || chosen.includes(undefined)) {
  console.error(`--minutes et --seed attendent un nombre, --only des noms parmi ${names}.`);
  process.exit(1);
}

const clients = 6;
const applicantsOfClient = 20;
/** Some twenty writes a second at most, while nothing is down. */
const pauseMs = 300;

const folder = fileURLToPath(new URL("../../.cache/drill", import.meta.url));
// Before anything is touched: another drill may be running in this folder.
for (const host of hosts)
  for (const port of Object.values(ports))
    if (await isTaken(host, port)) {
      console.error(`Le port ${host}:${port} est déjà pris : rien n'a été démarré.`);
      process.exit(1);
    }
// Small disks of a run that was killed.
for (const [, disk = ""] of readFileSync("/proc/mounts", "utf8").matchAll(/^tmpfs (\S+) /gm))
  if (disk.startsWith(`${folder}/`)) spawnSync("umount", [disk]);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);

const started = performance.now();
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const say = (sentence: string) =>
  console.log(`${String(Math.round((performance.now() - started) / 1000)).padStart(4)} s  ${sentence}`);

const closings: (() => unknown)[] = [];
let isEnding = false;
const end = async (code: number) => {
  if (isEnding) return;
  isEnding = true;
  say("Fin de tous les processus.");
  for (const close of closings.toReversed())
    await Promise.resolve(close()).catch((error: unknown) => console.error(error));
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Journaux : ${join(folder, "logs")}`);
  process.exit(code);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(130));
process.on("uncaughtException", (error) => {
  console.error(error);
  void end(1);
});
const bound = setTimeout(() => {
  console.error(`L'exercice n'a pas fini en ${minutes} minutes (--minutes).`);
  void end(1);
}, minutes * 60_000);
bound.unref();

const drill = async () => {
  say("Trois machines : etcd, PostgreSQL sous Patroni, HAProxy, PgBouncer, trois sites, deux processus de tâches.");
  const store = await openStore("passerelle");
  const sink = await openMailSink();
  closings.push(store.close, sink.close);
  const s3Url = store.addressOf("passerelle");
  const cluster = await openCluster(folder, { s3Url, smtpUrl: sink.url, atEnd: (stop) => closings.push(stop) });
  const inBase = async <T>(work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<T>) => {
    const { db, close } = openDatabase(cluster.urlOf(await until("une base principale", cluster.leader)), 2);
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
  const files = await openFiles({ s3Url, dataDir: folder });
  const people = await inBase((db) => makePeople(db, files, { clients, applicantsOfClient }));
  say("Tout répond. Première sauvegarde de pgBackRest.");
  const first = await until("une base principale", cluster.leader);
  await cluster.archive(first, "stanza-create");
  await cluster.archive(first, "--type=full", "backup");

  const ledger = newLedger();
  const visitor = openVisitor();
  closings.push(visitor.stop);
  let isOver = false;
  const loadFrom = performance.now();
  const load = Promise.allSettled(
    people.map((own, index) =>
      write(
        { ...own, port: ports.site, secretKey: cluster.secretKey, ledger, pauseMs, seed: seed * 1000 + index },
        () => isOver || isEnding,
      ),
    ),
  );
  const goesOn = async () => {
    const before = ledger.total();
    await until("des écritures confirmées", () => ledger.total() > before + clients, 120);
  };
  await goesOn();
  await rest(5000);
  const windows: Window[] = [];
  for (const fault of chosen) {
    if (!fault || isEnding) break;
    const { title } = fault;
    say(`${title}…`);
    const from = performance.now();
    const seen = await fault.run({ cluster, ledger });
    await until("trois machines, dont un secours synchrone", cluster.isWhole, 120);
    await until("le site et les tâches", cluster.areReady, 120);
    await goesOn();
    const window = { title, from, to: performance.now() };
    windows.push(window);
    const { writesMs, readsMs, refused } = seenIn(window, ledger.times, visitor.answered, visitor.refused);
    say(
      `  ${seconds(window.to - from)} ; sans écriture au plus ${seconds(writesMs)}, sans lecture ${seconds(readsMs)}, lectures refusées ${refused}`,
    );
    if (seen) say(`  ${seen}`);
  }
  isOver = true;
  visitor.stop();
  const loadTo = performance.now();
  const refusals = (await load).flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  say("Fin de la charge : les courriels qui attendent partent.");
  // Tasks write them first, and what a killed process had in hand comes back to the queue by and by.
  const judged = async () => verdictOf(ledger, await inBase(readFound), sink.received);
  await until(
    "le départ des courriels",
    async () => (await inBase(countUnsent)) === 0 && (await judged()).lost === 0,
    120,
  ).catch(() => {});
  const { lines, ...counts } = await judged();
  const whole = { title: "en tout", from: loadFrom, to: loadTo };
  const seen = seenIn(whole, ledger.times, visitor.answered, visitor.refused);

  console.log(`\n${ledger.total()} écritures confirmées`);
  for (const line of lines) console.log(line);
  console.log(`\nPerdues : ${counts.lost}. En double : ${counts.doubled}.`);
  console.log(`Plus long temps sans écriture : ${seconds(seen.writesMs)}. Sans lecture : ${seconds(seen.readsMs)}.`);
  console.log(
    `${visitor.answered.length} lectures, ${visitor.reloaded()} demandées deux fois, ${seen.refused} refusées deux fois.`,
  );
  const failures = [
    ...failuresOf({ ...counts, ...seen }),
    ...refusals.map((reason) => `réponse inattendue : ${reason}`),
  ];
  for (const failure of failures) console.log(`Échec : ${failure}.`);
  return failures.length === 0;
};

try {
  const isRight = await drill();
  if (isRight) console.log("L'exercice a réussi.");
  await end(isRight ? 0 : 1);
} catch (error) {
  if (!isEnding) console.error(error);
  await end(1);
}
