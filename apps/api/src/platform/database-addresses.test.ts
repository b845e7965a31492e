import { expect, test } from "vitest";
import { nameOf, serversIn, userOf } from "./database-addresses.ts";

test.each([
  "mysql://u:p@ailleurs/base",
  "postgres://u:p@un:5432,/base",
  "postgres://u:p@un:port/base",
  "postgres://u:p@un/base?target_session_attrs=le-meilleur",
])("%s is no address of PostgreSQL", (url) => expect(serversIn(url)).toBeNull());

test("one server is read as it is written", () => {
  const url = "postgresql://u:p%40@un:6543/base?sslmode=verify-full&options=-c%20x%3D1";
  expect(serversIn(url)).toEqual({ urls: [url], wanted: undefined });
});

test("several servers are as many addresses, with the user, the base and the other parameters of all", () => {
  const url = "postgres://u:p@un:5432,[::1]:5433,trois/base?sslmode=verify-full&target_session_attrs=read-write";
  expect(serversIn(url)).toEqual({
    urls: [
      "postgres://u:p@un:5432/base?sslmode=verify-full",
      "postgres://u:p@[::1]:5433/base?sslmode=verify-full",
      "postgres://u:p@trois/base?sslmode=verify-full",
    ],
    wanted: "read-write",
  });
});

test.each([
  ["any", "any"],
  ["primary", "read-write"],
  ["read-only", "read-only"],
  ["standby", "read-only"],
  ["prefer-standby", "prefer-standby"],
])("target_session_attrs=%s wants %s", (word, wanted) =>
  expect(serversIn(`postgres://un,deux/base?target_session_attrs=${word}`)?.wanted).toBe(wanted),
);

test("what people read of an address is neither user nor password", () => {
  expect(nameOf("postgres://u:secret@un:5432,deux:5432/base?target_session_attrs=any")).toBe("un:5432,deux:5432/base");
  expect(nameOf("postgres:///base")).toBe("/base");
  expect([userOf("postgres://l%40a:secret@un,deux/base"), userOf("postgres://un/base")]).toEqual(["l@a", ""]);
});
