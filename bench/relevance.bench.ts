import { givenIn } from "@passerelle/testing/given.ts";
import { startApi } from "./api-process.ts";
import { judgeQueries, meanOf, type Verdict } from "./relevance/judge.ts";
import { loadOffers } from "./relevance/load.ts";
import { type JudgedSet, readOffers } from "./relevance/offers.ts";
import { readQueries } from "./relevance/queries.ts";
import { line, openWorld } from "./world.ts";

// `--fifth` (or another) measures that set alone; `--held-out` prints the held-out queries too, not only their mean.

const floor = 0.95;

/** The queries of a set, asked of its offers alone. */
const verdictsOf = async (set: JudgedSet) => {
  const world = await openWorld();
  const { product, dataDir, close } = world;
  const { context, files, database } = product;
  const given = givenIn(database.db, files, context);
  const offers = await loadOffers({ context, dataDir, pool: database.pool, given }, readOffers(set));
  const api = await startApi(world, 1);
  /** Identifiers in the order in which the site shows them when only words are typed. */
  const ask = async (text: string) => {
    const answer = await fetch(
      `http://127.0.0.1:${api.port}/api/v1/offers/?${new URLSearchParams({ search: text, limit: "10" })}`,
    );
    if (!answer.ok) throw new Error(`"${text}" answered ${answer.status}`);
    const { results } = (await answer.json()) as { results: { id: string }[] };
    return results.map(({ id }) => id);
  };
  const verdicts = await judgeQueries(readQueries(set), offers, ask);
  api.stop();
  await close();
  return { verdicts, offers: offers.size };
};

const print = (name: string, those: Verdict[], offers: number) => {
  console.log(`\n${name}: ${those.length} queries, ${offers} offers`);
  for (const { query, precision, right, first } of those) {
    console.log(`${precision.toFixed(2)}  ${query.text}  (${right} right)`);
    if (precision === 1) continue;
    for (const offer of first.slice(0, Math.min(10, right)))
      console.log(`        ${query.isRight(offer) ? "✓" : "✗"} ${offer.title} · ${offer.company} · ${offer.town}`);
  }
};
const names: Record<JudgedSet, string> = {
  first: "first set",
  second: "second set",
  third: "third set",
  fourth: "fourth set",
  fifth: "fifth set",
  sixth: "sixth set",
  seventh: "seventh set",
};
const asked = (Object.keys(names) as JudgedSet[]).filter((set) => process.argv.includes(`--${set}`));
const parts: [name: string, verdicts: Verdict[]][] = [];
for (const set of asked.length ? asked : (Object.keys(names) as JudgedSet[])) {
  const { verdicts, offers } = await verdictsOf(set);
  for (const isHeldOut of [false, true]) {
    const part = verdicts.filter(({ query }) => query.isHeldOut === isHeldOut);
    const name = `${names[set]}${isHeldOut ? ", held out" : ""}`;
    if (!isHeldOut || process.argv.includes("--held-out")) print(name, part, offers);
    if (part.length) parts.push([name, part]);
  }
}
const verdicts = parts.flatMap(([, those]) => those);
const unanswered = verdicts.filter(({ answered }) => !answered);
const open = unanswered.filter(({ query }) => !query.isHeldOut).map(({ query }) => query.text);
console.log(`\nunanswered of the open parts: ${open.join(", ") || "none"}`);
for (const [name, those] of parts) {
  const mean = meanOf(those);
  const silent = those.filter(({ answered }) => !answered).length;
  line(
    `mean precision at 10, ${name}`,
    `${mean.toFixed(3)}, ${silent} of ${those.length} unanswered`,
    `at least ${floor.toFixed(2)}`,
    mean >= floor,
  );
}
line("the same, of the offers that are shown", meanOf(verdicts, "ofShown").toFixed(3), "no floor", true);
process.exit(parts.every(([, those]) => meanOf(those) >= floor) && unanswered.length === 0 ? 0 : 1);
