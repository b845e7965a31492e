import { mkdtempSync, rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProduct } from "@passerelle/api/app/product.ts";
import { generateOffers } from "@passerelle/api/offers/imports/generate-offers.ts";
import { offerTasks } from "@passerelle/api/offers/search/tasks.ts";
import { readConfig } from "@passerelle/api/platform/config.ts";
import { givenIn } from "@passerelle/testing/given.ts";

/** The product on a database of its own, durable as in real life, in a temporary folder that goes at the end. */
export const openWorld = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "passerelle-bench-"));
  await chmod(dataDir, 0o755);
  const product = await openProduct(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", DEMO: "0" }));
  return {
    product,
    dataDir,
    close: async () => {
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Adds generated external offers, and own offers, until there are as many as asked. */
export const fill = async (
  { database, files, context }: Awaited<ReturnType<typeof openWorld>>["product"],
  external: number,
  own: number,
) => {
  const { db, pool } = database;
  const { rows } = await pool.query(
    "select (select count(*)::int from external_offers) as external, (select count(*)::int from company_jobs) as own",
  );
  await generateOffers(context(), { count: external - rows[0].external, seed: 1 });
  const given = givenIn(db, files);
  const { companyId } = await given.company();
  for (let index = rows[0].own; index < own; index += 1)
    await given.job({ company_id: companyId, title: `Technicien méthodes ${index}` });
  await offerTasks.refreshVocabulary.run(context(), {});
  await offerTasks.refreshPublicPages.run(context(), {});
  await pool.query("vacuum analyze");
};

export const percentile = (values: number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

type Run<T> = { inputs: T[]; work: (input: T) => Promise<unknown> };

/** Runs `work` on every input over `lanes` at once; milliseconds of each, and how many a second. */
export const measure = async <T>(inputs: T[], lanes: number, work: (input: T) => Promise<unknown>) => {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let index = next++; index < inputs.length; index = next++) {
        const from = performance.now();
        await work(inputs[index] as T);
        times.push(performance.now() - from);
      }
    }),
  );
  return summary(times, performance.now() - started);
};

/** Does `work` one after the other while `isOn`, and at least so many times. */
export const measureWhile = async (work: (index: number) => Promise<unknown>, isOn: () => boolean, atLeast: number) => {
  const times: number[] = [];
  const started = performance.now();
  for (let index = 0; index < atLeast || isOn(); index += 1) {
    const from = performance.now();
    await work(index);
    times.push(performance.now() - from);
  }
  return summary(times, performance.now() - started);
};

const summary = (times: number[], ms: number) => ({
  times,
  ms,
  perSecond: (1000 * times.length) / ms,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});

const turns = 8;
/** How often each input is run: a 99th percentile of a few hundred is chance. */
const passes = 3;

/** Two works in turn, a slice of their inputs at a time: A B A B … */
export const byTurns = async <A, B>(first: Run<A>, second: Run<B>, lanes: number) => {
  const slice = <T>(inputs: T[], turn: number) => inputs.filter((_, index) => index % turns === turn % turns);
  const done = { first: summary([], 0), second: summary([], 0) };
  const add = (sum: ReturnType<typeof summary>, part: ReturnType<typeof summary>) =>
    summary([...sum.times, ...part.times], sum.ms + part.ms);
  for (let turn = 0; turn < turns * passes; turn += 1) {
    done.first = add(done.first, await measure(slice(first.inputs, turn), lanes, first.work));
    done.second = add(done.second, await measure(slice(second.inputs, turn), lanes, second.work));
  }
  return [done.first, done.second] as const;
};

export const line = (name: string, figure: string, wanted: string, isGood: boolean) =>
  console.log(`${isGood ? "✓" : "✗"} ${name.padEnd(58)} ${figure.padStart(14)}   (${wanted})`);
