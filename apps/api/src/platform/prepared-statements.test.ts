import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, inTransaction, openDatabase } from "./db.ts";
import { lookup, prepared as marked } from "./prepared-statements.ts";

const api = await testApi();
const prepared = async (db: Db) =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements where from_sql = false`.execute(db)
  ).rows.map(({ statement }) => statement);

test("what transactions repeat is prepared, once, and nothing outside of them", async () => {
  const { db, close } = openDatabase(api.url, 1);
  const outside = () => sql`select ${1}::int as outside_of_a_transaction`.execute(db);
  for (let turn = 0; turn < 5; turn += 1) {
    await outside();
    await inTransaction(db, (tx) => sql`select ${turn}::int as in_a_transaction`.execute(tx));
  }
  const statements = (await prepared(db)).filter((text) => text.includes("a_transaction"));
  expect(statements).toEqual(["select $1::int as in_a_transaction"]);
  await close();
});

test("a read that is marked is prepared too", async () => {
  const { db, close } = openDatabase(api.url, 1);
  for (let turn = 0; turn < 4; turn += 1)
    await db.selectFrom("accounts").modifyFront(marked).select("id").where("id", "=", crypto.randomUUID()).execute();
  expect(await prepared(db)).toEqual([expect.stringContaining("/* prepared */")]);
  await close();
});

test("a marked read keeps one plan, and nothing else does, whatever fails in between", async () => {
  const { db, close } = openDatabase(api.url, 1);
  const mode = async (front: typeof marked) => {
    const { rows } = await sql<{ mode: string }>`
      ${front} select current_setting('plan_cache_mode') as mode where ${1}::int = 1`.execute(db);
    return rows[0]?.mode;
  };
  for (let turn = 0; turn < 3; turn += 1) await mode(marked);
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await mode(marked)).toBe("force_generic_plan");
    expect(await mode(sql``)).toBe("auto");
    const failing = inTransaction(db, async (tx) => {
      await sql`select ${1}::int`.execute(tx);
      await sql`select ${turn}::int / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow("division by zero");
    expect(await mode(sql``)).toBe("auto");
  }
  await close();
});

test("a lookup is prepared and leaves the setting as it is, between transactions and between marked reads", async () => {
  const { db, close } = openDatabase(api.url, 1);
  const find = () => sql`select ${lookup} id from accounts where id = ${crypto.randomUUID()}`.execute(db);
  const write = () => inTransaction(db, (tx) => sql`select ${1}::int as written`.execute(tx));
  const read = () => sql`${marked} select ${1}::int as read`.execute(db);
  const turn = async (act: () => Promise<unknown>) => {
    await find();
    await act();
  };
  for (const act of [write, read]) for (let time = 0; time < 4; time += 1) await turn(act);
  expect(await prepared(db)).toEqual(expect.arrayContaining([expect.stringContaining("/* prepared lookup */")]));
  for (const act of [write, read]) {
    await turn(act);
    const sent = await statementsOf(() => turn(act));
    expect(sent.filter((text) => text.includes("plan_cache_mode"))).toEqual([]);
  }
  await close();
});

test("behind a pooler that does not allow it, nothing is prepared", async () => {
  const { db, close } = openDatabase(api.url, 1, { prepares: false });
  for (let turn = 0; turn < 5; turn += 1)
    await inTransaction(db, (tx) => sql`select ${turn}::int as through_a_pooler`.execute(tx));
  expect(await prepared(db)).toEqual([]);
  await close();
});

test("a table that a migration changes under a prepared statement is read as it is now", async () => {
  const { db, close } = openDatabase(api.url, 2);
  await api.pool.query("create table prepared_once (a int); insert into prepared_once values (1)");
  const read = () =>
    inTransaction(db, async (tx) => (await sql`select * from prepared_once where a = ${1}`.execute(tx)).rows);
  for (let turn = 0; turn < 4; turn += 1) expect(await Promise.all([read(), read()])).toEqual([[{ a: 1 }], [{ a: 1 }]]);
  await api.pool.query("alter table prepared_once add column b int default 2");
  expect(await read()).toEqual([{ a: 1, b: 2 }]);
  expect(await Promise.all([read(), read()])).toEqual([[{ a: 1, b: 2 }], [{ a: 1, b: 2 }]]);
  await close();
});

test("so many statements are prepared at most", async () => {
  const { db, close } = openDatabase(api.url, 1);
  for (let text = 0; text < 420; text += 1)
    await inTransaction(db, async (tx) => {
      for (let turn = 0; turn < 3; turn += 1)
        await sql`select ${turn}::int as ${sql.raw(`column_${text}`)}`.execute(tx);
    });
  expect((await prepared(db)).length).toBeLessThanOrEqual(400);
  await close();
});
