import { loadFrance } from "@passerelle/api/geography/places/communes.ts";
import { trades } from "@passerelle/api/geography/trades/trades.ts";
import { prepare } from "@passerelle/api/offers/alerts/save-search.ts";
import { matchArrivals, sendAlerts } from "@passerelle/api/offers/alerts/send-alerts.ts";
import { insertSearch } from "@passerelle/api/offers/alerts/store.ts";
import { generateOffers } from "@passerelle/api/offers/imports/generate-offers.ts";
import { searchParameters } from "@passerelle/contract/offers/alerts";
import { randomFrom } from "@passerelle/testing/random.ts";
import { fill, line, measure, openWorld } from "./world.ts";

const newOffers = 5_000;
const perPerson = 40;
const frequencies = ["immediate", "daily", "weekly", "none"] as const;

const { product, close } = await openWorld();
const { db, pool } = product.database;
const random = randomFrom(3);
const titles = trades.flatMap((trade) => trade.titles);
const tools = trades.flatMap((trade) => trade.with);
// The larger a city the more people look for work there.
const cities = loadFrance()
  .communes.slice(0, 1500)
  .map(({ name, department }) => ({ city: name, department }));
const city = () => cities[Math.floor(random.next() ** 2 * cities.length)] ?? { city: "Paris", department: "75" };

/** What people save: mostly a job around a city, some a job anywhere, some a place or a domain alone. */
const parameters = () => {
  const kind = random.next();
  const words = kind < 0.85 ? { search: random.next() < 0.8 ? random.one(titles) : random.one(tools) } : {};
  const around = { ...city(), radius: random.one([10, 20, 30, 50]) };
  const place = kind < 0.7 || kind > 0.85 ? around : kind < 0.78 ? { department: around.department } : {};
  const trade = random.one(trades);
  return searchParameters.parse({
    ...words,
    ...place,
    ...(kind > 0.93 && { domain: [trade.domain] }),
    ...(random.next() < 0.4 && { education_level: [random.one(trade.levels)] }),
    ...(random.next() < 0.2 && { contract_type: ["AP"] }),
    ...(random.next() < 0.1 && { remote: ["hybrid"] }),
  });
};

/** Searches saved as people save them, forty each, one person after the other. */
const save = async (count: number) => {
  const { rows: people } = await pool.query<{ id: string }>(
    `insert into accounts (type, email, password_hash, email_verified_at)
     select 'applicant', 'banc-' || n || '@exemple.fr', '', now() from generate_series(1, $1::int) n returning id`,
    [count / perPerson],
  );
  await measure(people, 1, ({ id }) =>
    db.transaction().execute(async (tx) => {
      for (let index = 0; index < perPerson; index += 1) {
        const asked = parameters();
        const ready = await prepare({ db: tx, now: new Date() }, asked);
        const frequency = frequencies[index % frequencies.length] ?? "none";
        const name = asked.search || "Recherche";
        await insertSearch(tx, { ...ready, accountId: id, frequency, name, now: new Date() });
      }
    }),
  );
};

/** Nine other people for each person, who look for the same with another latest start: no two searches ask the same. */
const multiplyByTen = () =>
  pool.query(`
    create temporary table others as
      select c.id, n, new_id() as new_criteria from search_criteria c cross join generate_series(1, 9) n;
    insert into search_criteria (id, hash, query, is_query_in_keys, place_id, department, city, kinds, contract_types, levels, domains, remotes, start_before)
      select o.new_criteria, sha256(o.new_criteria::text::bytea), c.query, c.is_query_in_keys, c.place_id, c.department, c.city, c.kinds,
        c.contract_types, c.levels, c.domains, c.remotes, current_date + 60 + 30 * o.n from others o join search_criteria c on c.id = o.id;
    insert into search_keys (criteria_id, term, department)
      select o.new_criteria, k.term, k.department from others o join search_keys k on k.criteria_id = o.id;
    create temporary table people as
      select a.id, n, new_id() as new_account from accounts a cross join generate_series(1, 9) n where a.email like 'banc-%';
    insert into accounts (id, type, email, password_hash, email_verified_at)
      select new_account, 'applicant', 'banc-' || n || '-' || new_account || '@exemple.fr', '', now() from people;
    insert into saved_searches (account_id, name, parameters, identity, criteria_id, frequency)
      select p.new_account, s.name, s.parameters, sha256(o.new_criteria::text::bytea || s.id::text::bytea), o.new_criteria, s.frequency
      from saved_searches s join people p on p.id = s.account_id join others o on o.id = s.criteria_id and o.n = p.n`);

let statements = 0;
pool.on("connect", (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, {
    query: (...args: unknown[]) => {
      statements += 1;
      return query(...args);
    },
  });
});
const timed = async (work: () => Promise<number>) => {
  statements = 0;
  const started = performance.now();
  const count = await work();
  return { count, seconds: (performance.now() - started) / 1000, statements };
};

let ok = true;
const judge = (name: string, figure: string, wanted: string, isGood: boolean) => {
  ok &&= isGood;
  line(name, figure, wanted, isGood);
};

const external = 20_000;
await fill(product, external, 100);
while ((await matchArrivals({ db, now: new Date() })).offers > 0);
const runs: { seconds: number; statements: number }[] = [];
for (const [index, grow] of [() => save(10_000), multiplyByTen].entries()) {
  await grow();
  await pool.query("vacuum analyze");
  await generateOffers(product.context(), { count: newOffers, seed: 50 + index });
  const { rows } = await pool.query(
    "select (select count(*)::int from search_criteria) as criteria, (select count(*)::int from search_keys) as keys, (select count(*)::int from saved_searches) as searches",
  );
  const matching = await timed(async () => (await matchArrivals({ db, now: new Date() })).offers);
  const told = await pool.query(
    "select count(*)::int as searches, sum(new_count)::int as matches from saved_searches where new_count > 0",
  );
  const sending = await timed(async () => (await sendAlerts(product.context(), "immediate")).sent);
  runs.push(matching);
  console.log(
    `\n${rows[0].searches} searches (${rows[0].criteria} different, ${rows[0].keys} keys), ${matching.count} new offers
  matching: ${matching.seconds.toFixed(2)} s, ${matching.statements} statements; ${told.rows[0].matches} matches in ${told.rows[0].searches} searches
  sending:  ${sending.seconds.toFixed(2)} s, ${sending.statements} statements for ${sending.count} immediate alerts`,
  );
}
const [small, large] = runs;
if (!small || !large) throw new Error("Nothing was measured");
judge(
  "alerts: 5 000 offers against 100 000 searches",
  `${large.seconds.toFixed(1)} s`,
  "at most 60",
  large.seconds <= 60,
);
judge(
  "alerts: statements of that run",
  String(large.statements),
  "as many as before",
  large.statements === small.statements,
);
const growth = large.seconds / small.seconds;
judge("alerts: time from 10 000 to 100 000 searches", `${growth.toFixed(2)} ×`, "at most 10.00", growth <= 10);
await close();
process.exit(ok ? 0 : 1);
