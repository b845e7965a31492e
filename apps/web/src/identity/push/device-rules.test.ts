import { expect, test } from "vitest";
import { answerTo, bytesOf, followUpOf, isPutOff, supportOf } from "./device-rules.ts";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test.each([
  ["a browser that can be asked", firefox, 0, false, "default", "possible"],
  ["one that was allowed", firefox, 0, false, "granted", "possible"],
  ["one that was refused", firefox, 0, false, "denied", "denied"],
  ["an iPhone in its browser", iphone, 5, false, null, "install"],
  ["an iPad, which says it is a Mac", mac, 5, false, null, "install"],
  ["an iPhone from its home screen", iphone, 5, true, "default", "possible"],
  ["an old iPhone from its home screen", iphone, 5, true, null, "none"],
  ["a Mac without push", mac, 0, false, null, "none"],
] as const)("%s", (_, userAgent, touchPoints, isInstalled, permission, support) => {
  expect(supportOf({ userAgent, touchPoints, isInstalled, permission })).toBe(support);
});

const remembered = { account: "ana", session: "1", endpoint: "https://push.example/1", key: "k" };
const now = { account: "ana", session: "1", endpoint: "https://push.example/1", isGranted: true };

test.each([
  ["a browser that was never added", null, now, "nothing"],
  ["one that the server has", remembered, now, "nothing"],
  ["another account on it", remembered, { ...now, account: "zoe" }, "end"],
  ["another account, and no permission any more", remembered, { ...now, account: "zoe", isGranted: false }, "end"],
  ["a session opened again", remembered, { ...now, session: "2" }, "send"],
  ["a subscription that the browser lost", remembered, { ...now, endpoint: null }, "send"],
  ["a subscription that the browser changed", remembered, { ...now, endpoint: "https://push.example/2" }, "send"],
  ["a permission that was taken back", remembered, { ...now, endpoint: null, isGranted: false }, "nothing"],
] as const)("%s", (_, stored, at, next) => {
  expect(followUpOf(stored, at)).toBe(next);
});

test.each([
  ["the server has it", "k", true, "nothing"],
  ["it was removed elsewhere", "k", false, "end"],
  ["the server has another key", "l", true, "send"],
  ["the server notifies no device any more", null, true, "end"],
] as const)("a device that is remembered, and %s", (_, key, is_current, next) => {
  expect(answerTo(remembered, { key, devices: [{ is_current }] })).toBe(next);
});

test("« Plus tard » is remembered for sixty days", () => {
  const at = new Date("2026-11-21T10:00:00Z");
  expect(isPutOff(null, at)).toBe(false);
  expect(isPutOff(String(at.getTime() - 59 * 86_400_000), at)).toBe(true);
  expect(isPutOff(String(at.getTime() - 61 * 86_400_000), at)).toBe(false);
  expect(isPutOff("illisible", at)).toBe(false);
});

test("a key becomes its bytes", () => {
  expect([...bytesOf("_-8")]).toEqual([255, 239]);
});
