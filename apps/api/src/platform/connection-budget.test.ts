import { expect, test } from "vitest";
import { connectionBudget } from "./connection-budget.ts";

const own = { databasePool: 10, databaseUrl: "postgres://un/base" };
const none = { databaseDirectUrl: undefined, replicaUrl: undefined };
const pooled = { databaseDirectUrl: "postgres://deux/base", replicaUrl: undefined };
const replicated = { databaseDirectUrl: undefined, replicaUrl: "postgres://trois/base" };

test.each([
  ["all", none, { database: 26, direct: 0, replica: 0 }],
  ["web", none, { database: 17, direct: 0, replica: 0 }],
  ["worker", none, { database: 18, direct: 0, replica: 0 }],
  ["all", pooled, { database: 21, direct: 6, replica: 0 }],
  ["web", pooled, { database: 13, direct: 5, replica: 0 }],
  ["worker", pooled, { database: 13, direct: 6, replica: 0 }],
  ["web", replicated, { database: 17, direct: 0, replica: 11 }],
  ["worker", replicated, { database: 18, direct: 0, replica: 3 }],
] as const)("a process whose role is %s, with %j, holds %j at most", (role, addresses, budget) =>
  expect(connectionBudget({ role, ...own, ...addresses })).toEqual(budget),
);

test("the database that is shipped is not watched over a connection", () =>
  expect(connectionBudget({ role: "all", databasePool: 10, databaseUrl: undefined, ...none }).database).toBe(25));
