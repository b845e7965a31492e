import { givenIn } from "@passerelle/testing/given.ts";
import { startApi } from "./api-process.ts";
import { judgeQueries, meanOf, type Verdict } from "./relevance/judge.ts";
import { loadOffers } from "./relevance/load.ts";
import { type JudgedSet, readOffers } from "./relevance/offers.ts";
import { readQueries } from "./relevance/queries.ts";
import { line, openWorld } from "./world.ts";

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
const first = await verdictsOf("first");
const second = await verdictsOf("second");
const third = await verdictsOf("third");
const fourth = await verdictsOf("fourth");
const openOf = (those: Verdict[]) => those.filter(({ query }) => !query.isHeldOut);
const heldOutOf = (those: Verdict[]) => those.filter(({ query }) => query.isHeldOut);
const [seen, heldOut] = [openOf(first.verdicts), heldOutOf(first.verdicts)];
print("Queries", seen, first.offers);
print("Held out", heldOut, first.offers);
print("Second set", second.verdicts, second.offers);
print("Third set", third.verdicts, third.offers);
print("Fourth set", openOf(fourth.verdicts), fourth.offers);
print("Fourth set, held out", heldOutOf(fourth.verdicts), fourth.offers);

const verdicts = [...first.verdicts, ...second.verdicts, ...third.verdicts, ...fourth.verdicts];
const unanswered = verdicts.filter(({ answered }) => !answered);
console.log(`\nunanswered: ${unanswered.map(({ query }) => query.text).join(", ") || "none"}`);
const wanted = `at least ${floor.toFixed(2)}`;
const parts: [name: string, verdicts: Verdict[]][] = [
  ["mean precision at 10", seen],
  ["mean precision at 10, held out", heldOut],
  ["mean precision at 10, second set", second.verdicts],
  ["mean precision at 10, third set", third.verdicts],
  ["mean precision at 10, fourth set", openOf(fourth.verdicts)],
  ["mean precision at 10, fourth set, held out", heldOutOf(fourth.verdicts)],
];
for (const [name, those] of parts) line(name, meanOf(those).toFixed(3), wanted, meanOf(those) >= floor);
line("the same, of the offers that are shown", meanOf(verdicts, "ofShown").toFixed(3), "no floor", true);
line("queries that answer nothing", String(unanswered.length), "0", unanswered.length === 0);
process.exit(parts.every(([, those]) => meanOf(those) >= floor) && unanswered.length === 0 ? 0 : 1);
