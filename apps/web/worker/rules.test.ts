import { expect, test } from "vitest";
import { addressOf, isInSight, isKeptPage, readerOf, readPush } from "./rules.ts";

const origin = "https://passerelle.test";
const id = "0195f8a0-0000-7000-8000-000000000001";
const message = {
  title: "Atelier Roux vous a écrit",
  body: "Menuisier",
  path: `/platform/applicant/applications/${id}`,
  subject: id,
  tag: "abc",
  at: "2026-11-21T10:00:00.000Z",
};

test.each([
  ["nothing", undefined],
  ["no JSON", "bonjour"],
  ["null", "null"],
  ["a number", "3"],
  ["no title", JSON.stringify({ ...message, title: "" })],
  ["a title that is no text", JSON.stringify({ ...message, title: { toString: "x" } })],
  ["no tag", JSON.stringify({ ...message, tag: undefined })],
])("a push with %s shows nothing", (_, text) => {
  expect(readPush(text)).toBeNull();
});

test("a push of the API is read", () => {
  expect(readPush(JSON.stringify(message))).toEqual(message);
});

test.each([
  ["https://ailleurs.example/"],
  ["//ailleurs.example/"],
  ["/\\ailleurs.example/"],
  ["javascript:alert(1)"],
  ["platform/notifications"],
  [undefined],
  [42],
])("a notification never leads off the site: %s", (path) => {
  expect(addressOf(path, origin)).toBe(`${origin}/platform/notifications`);
});

test("a notification leads to its page, with what is chosen on it", () => {
  expect(addressOf(`/platform/company/applications?candidature=${id}`, origin)).toBe(
    `${origin}/platform/company/applications?candidature=${id}`,
  );
});

test.each([
  ["its page, in sight", `${origin}${message.path}`, "visible", true],
  ["another page about it", `${origin}/platform/applicant/messages?avec=${id}`, "visible", true],
  ["its page, in a tab behind", `${origin}${message.path}`, "hidden", false],
  ["another page", `${origin}/platform/applicant/dashboard`, "visible", false],
])("%s", (_, url, visibilityState, isSeen) => {
  expect(isInSight([{ url, visibilityState }], message, origin)).toBe(isSeen);
});

test("a message about nothing in particular is in sight on its page alone", () => {
  const about = { ...message, subject: null, path: "/platform/notifications" };
  expect(isInSight([{ url: `${origin}/offers`, visibilityState: "visible" }], about, origin)).toBe(false);
  expect(isInSight([{ url: `${origin}/platform/notifications`, visibilityState: "visible" }], about, origin)).toBe(
    true,
  );
});

test("pages of offers and of the favourites alone are kept, and only a token names who reads", () => {
  expect([`/offres/${id}`, "/platform/applicant/favourites", "/platform/applicant/dashboard"].map(isKeptPage)).toEqual([
    true,
    true,
    false,
  ]);
  const payload = btoa(JSON.stringify({ sub: "ana" })).replaceAll("=", "");
  expect([readerOf(`Bearer a.${payload}.c`), readerOf("Bearer a.b.c"), readerOf(null)]).toEqual(["ana", null, null]);
});
