import { expect, inject, test } from "vitest";
import { testApi } from "./api.ts";
import { onServer } from "./database.ts";

const left: string[] = [];

test("an API is made inside a test", async () => {
  const { url } = await testApi();
  left.push(new URL(url).pathname.slice(1));
});

test("and its database and connections are gone after that test", async () => {
  expect(left).toHaveLength(1);
  const databases = await onServer(inject("serverUrl"), `select 1 from pg_database where datname = '${left[0]}'`);
  expect(databases).toEqual([]);
});
