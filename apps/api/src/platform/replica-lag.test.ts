import { expect, test } from "vitest";
import { createLag, isPosition } from "./replica-lag.ts";

const started = () => {
  const clock = { seconds: 100 };
  return { clock, lag: createLag(() => clock.seconds) };
};

test("a replica is behind since the eldest write that it has not replayed", () => {
  const { clock, lag } = started();
  lag.replayed("0/10");
  lag.wrote("0/20");
  expect(lag.seconds()).toBe(0);
  clock.seconds += 4;
  lag.wrote("0/30");
  clock.seconds += 3;
  lag.replayed("0/10");
  expect(lag.seconds()).toBe(7);
  lag.replayed("0/20");
  expect(lag.seconds()).toBe(3);
  lag.replayed("0/30");
  expect(lag.seconds()).toBe(0);
});

test("a main database that writes nothing leaves no replica behind", () => {
  const { clock, lag } = started();
  lag.wrote("0/20");
  lag.replayed("0/20");
  clock.seconds += 3600;
  lag.wrote("0/20");
  expect(lag.seconds()).toBe(0);
});

test("a replica that does not answer has no lag, and has replayed nothing", () => {
  const { lag } = started();
  expect(lag.seconds()).toBeNull();
  lag.replayed("0/20");
  expect(lag.has("0/20")).toBe(true);
  lag.replayed(null);
  expect([lag.seconds(), lag.has("0/0")]).toEqual([null, false]);
});

test("positions are compared as numbers, across their halves", () => {
  const { lag } = started();
  lag.replayed("A/FFFFFFFF");
  expect([lag.has("9/FFFFFFFF"), lag.has("a/ffffffff"), lag.has("B/0")]).toEqual([true, true, false]);
  expect(["16/B374D848", "16", "G/1", "123456789/0", "1/2; x", ""].map(isPosition)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("what is remembered of a replica that stands still for long is bounded, and its lag stays right", () => {
  const { clock, lag } = started();
  lag.replayed("0/0");
  for (let step = 1; step <= 5000; step += 1) {
    clock.seconds += 1;
    lag.wrote(`0/${step.toString(16).toUpperCase()}`);
  }
  expect(lag.seconds()).toBe(4999);
  lag.replayed("0/1387");
  expect(lag.seconds()).toBe(4000);
  lag.replayed("0/1388");
  expect(lag.seconds()).toBe(0);
});
