import { createServer } from "node:http";
import { isConflict, isUnavailable } from "@passerelle/api/platform/database-failures.ts";
import { inTransaction, openDatabase, retrying } from "@passerelle/api/platform/db.ts";
import { refusals } from "@passerelle/contract/errors";
import { sql } from "kysely";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { testApi } from "./api.ts";

const api = await testApi();
const coded = (code: string) => Object.assign(new Error("?"), { code });

test.each(["08006", "57P01", "57P02", "57P03", "53300", "53100", "25006", "40001", "40P01", "ECONNRESET", "EPIPE"])(
  "%s says that the database cannot serve now",
  (code) => expect(isUnavailable(coded(code))).toBe(true),
);
test.each([
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
])("so does « %s »", (message) => expect(isUnavailable(new Error(message))).toBe(true));
test("a statement that is wrong, and a fault of the product, do not", () => {
  expect([coded("23505"), coded("42601"), new TypeError("x is undefined")].map(isUnavailable)).toEqual([
    false,
    false,
    false,
  ]);
  expect(isConflict(coded("57P01"))).toBe(false);
});

test("of two transactions that wait for each other, the one that is undone is done again", async () => {
  const { db, close } = openDatabase(api.url, 2);
  await sql`create table accounts_of_test (id int primary key, amount int not null)`.execute(db);
  await sql`insert into accounts_of_test values (1, 0), (2, 0)`.execute(db);
  let arrived = 0;
  let bothArrived = () => {};
  const both = new Promise<void>((resolve) => {
    bothArrived = resolve;
  });
  let runs = 0;
  const add = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      runs += 1;
      await sql`update accounts_of_test set amount = amount + 1 where id = ${first}`.execute(tx);
      arrived += 1;
      if (arrived === 2) bothArrived();
      await both;
      await sql`update accounts_of_test set amount = amount + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  // Begun again, it may reach the first row before the other one, which waits for it, and be undone a second time.
  expect(runs).toBeGreaterThan(2);
  const { rows } = await sql`select amount from accounts_of_test order by id`.execute(db);
  expect(rows).toEqual([{ amount: 2 }, { amount: 2 }]);
  await close();
});

test.each([
  ["40P01", 3, "done"],
  ["40001", 3, "done"],
  ["40P01", 4, "40P01"],
  ["23505", 1, "23505"],
])(
  "work that ends with %s %i times is done again three times at most, where another one undid it: %s",
  async (code, failures, outcome) => {
    let runs = 0;
    const ended = await retrying(async () => {
      runs += 1;
      if (runs <= failures) throw coded(code);
      return "done";
    }).catch((error: { code: string }) => error.code);
    expect([ended, runs]).toEqual([outcome, code === "23505" ? 1 : 4]);
  },
);

test("tasks may ask the database for longer than requests", async () => {
  const limitOf = async (seconds?: number) => {
    const { db, close } = openDatabase(api.url, 1, { seconds });
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
    await close();
    return rows[0]?.statement_timeout;
  };
  expect([await limitOf(), await limitOf(900)]).toEqual(["30s", "15min"]);
});

test("while every connection is in use, a request is answered « indisponible » and when to ask again; then it is served", async () => {
  const ask = () => api.sendRaw({ url: "/api/v1/offers/" });
  const held: pg.PoolClient[] = [];
  while (held.length < api.pool.options.max) held.push(await api.pool.connect());
  const refused = await ask();
  expect([refused.status, refused.headers["retry-after"], refused.body]).toEqual([
    503,
    "5",
    expect.objectContaining({ code: "unavailable", detail: refusals.unavailable.message }),
  ]);
  for (const client of held) client.release();
  expect((await ask()).status).toBe(200);
}, 60_000);

test("a client that has gone before it is read is no fault", async () => {
  const error = vi.spyOn(api.app.log, "error");
  // What is left of a connection that was closed from afar: no address.
  const server = createServer((request, response) => {
    Object.defineProperty(request.socket, "remoteAddress", { value: undefined });
    api.app.routing(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/offers/`)).status).toBe(400);
  expect(error).not.toHaveBeenCalled();
  server.close();
});
