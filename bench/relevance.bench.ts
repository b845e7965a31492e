import { givenIn } from "@passerelle/testing/given.ts";
import { startApi } from "./api-process.ts";
import { judgeQueries, meanOf, type Verdict } from "./relevance/judge.ts";
import { loadOffers } from "./relevance/load.ts";
import { readOffers } from "./relevance/offers.ts";
import { readQueries } from "./relevance/queries.ts";
import { line, openWorld } from "./world.ts";

const floor = 0.95;

const world = await openWorld();
const { product, dataDir, close } = world;
const { context, files, database } = product;
const offers = await loadOffers(
  { context, dataDir, pool: database.pool, given: givenIn(database.db, files, context) },
  readOffers(),
);
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
const verdicts = await judgeQueries(readQueries(), offers, ask);

const print = (name: string, those: Verdict[]) => {
  console.log(`\n${name}: ${those.length} queries, ${offers.size} offers`);
  for (const { query, precision, right, first } of those) {
    console.log(`${precision.toFixed(2)}  ${query.text}  (${right} right)`);
    if (precision === 1) continue;
    for (const offer of first.slice(0, Math.min(10, right)))
      console.log(`        ${query.isRight(offer) ? "✓" : "✗"} ${offer.title} · ${offer.company} · ${offer.town}`);
  }
};
const seen = verdicts.filter(({ query }) => !query.isHeldOut);
const heldOut = verdicts.filter(({ query }) => query.isHeldOut);
print("Queries", seen);
print("Held out", heldOut);

const unanswered = verdicts.filter(({ answered }) => !answered);
console.log(`\nunanswered: ${unanswered.map(({ query }) => query.text).join(", ") || "none"}`);
const wanted = `at least ${floor.toFixed(2)}`;
line("mean precision at 10", meanOf(seen).toFixed(3), wanted, meanOf(seen) >= floor);
line("mean precision at 10, held out", meanOf(heldOut).toFixed(3), wanted, meanOf(heldOut) >= floor);
line("the same, of the offers that are shown", meanOf(verdicts, "ofShown").toFixed(3), "no floor", true);
line("queries that answer nothing", String(unanswered.length), "0", unanswered.length === 0);
api.stop();
await close();
process.exit(meanOf(seen) >= floor && meanOf(heldOut) >= floor && unanswered.length === 0 ? 0 : 1);
