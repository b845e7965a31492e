import { testApi } from "@passerelle/testing/api.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./db.ts";
import { withLock } from "./locks-store.ts";

const api = await testApi();

const limits = sql<{ statement: string; idle: string }>`
  select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;

/** One connection, as a pooler gives a client; `session` reads what is left on it by a message of its own. */
const pooled = (seconds?: number) => {
  const { db, pool, close } = openDatabase(api.url, 1, { isPooled: true, ...(seconds && { seconds }) });
  const session = async () => {
    const client = await pool.connect();
    const { rows } = await new Promise<{ rows: object[] }>((resolve, reject) =>
      client.query(limits.compile(db).sql, (error, answer) => (error ? reject(error) : resolve(answer))),
    );
    client.release();
    return rows[0];
  };
  return { db, session, close };
};

test("behind a pooler statements and transactions are bounded, and leave nothing to the next client", async () => {
  for (const [seconds, expected] of [
    [undefined, { statement: "30s", idle: "1min" }],
    [900, { statement: "15min", idle: "30min" }],
  ] as const) {
    const { db, session, close } = pooled(seconds);
    expect((await limits.execute(db)).rows).toEqual([expected]);
    expect((await db.transaction().execute((tx) => limits.execute(tx))).rows).toEqual([expected]);
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow("division by zero");
    await expect(db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow("division by zero");
    expect(await session()).toEqual({ statement: "0", idle: "0" });
    await close();
  }
});

test("a statement outside of a transaction is written when its answer comes, and cut when it lasts too long", async () => {
  const { db, close } = pooled(1);
  await sql`create table notes (id int)`.execute(db);
  await sql`insert into notes values (1)`.execute(db);
  expect((await sql`select id from notes`.execute(api.db)).rows).toEqual([{ id: 1 }]);
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: "57014" });
  expect((await sql`select id from notes`.execute(db)).rows).toEqual([{ id: 1 }]);
  await close();
});

test("a statement that names itself is sent without its name", async () => {
  const { db, pool, close } = openDatabase(api.url, 1, { isPooled: true });
  expect((await pool.query({ name: "kept", text: "select $1::int as n", values: [3] })).rows).toEqual([{ n: 3 }]);
  expect((await sql`select name from pg_prepared_statements`.execute(db)).rows).toEqual([]);
  await close();
});

test("a lock is held while its work runs, by one at a time, and nothing of it stays on the connection", async () => {
  const { db, close } = pooled(1);
  const other = pooled();
  const held = await withLock(db, "import", "essai", async () => [
    await withLock(other.db, "import", "essai", async () => "also"),
    await withLock(other.db, "import", "autre", async () => "other"),
  ]);
  expect(held).toEqual([null, "other"]);
  const locks = sql`select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  expect((await locks.execute(api.db)).rows).toEqual([]);
  await expect(
    withLock(db, "import", "essai", async () => {
      throw new Error("broken");
    }),
  ).rejects.toThrow("broken");
  expect(await withLock(other.db, "import", "essai", async () => "free")).toBe("free");
  await Promise.all([close(), other.close()]);
});
