import { expect, test } from "vitest";
import { failuresOf, restoredWrongly, seenIn } from "./judge.ts";

test("what is seen of a fault is what happened while it lasted", () => {
  const window = { title: "essai", from: 1000, to: 5000 };
  const writes = [0, 900, 1500, 4500, 9000];
  expect(seenIn(window, writes, [1100, 2000, 3000, 4000, 4900], [999, 1000, 5000, 5001])).toEqual({
    writesMs: 3000,
    readsMs: 1000,
    refused: 2,
  });
  expect(seenIn(window, [], [], [])).toEqual({ writesMs: 4000, readsMs: 4000, refused: 0 });
});

test("the drill succeeds at its limits and fails past each of them", () => {
  const right = { lost: 0, doubled: 0, contradicting: 0, writesMs: 30_000, readsMs: 5000, refused: 0 };
  expect(failuresOf(right)).toEqual([]);
  for (const wrong of [
    { lost: 1 },
    { doubled: 1 },
    { contradicting: 1 },
    { writesMs: 30_001 },
    { readsMs: 5001 },
    { refused: 1 },
  ])
    expect(failuresOf({ ...right, ...wrong })).toHaveLength(1);
});

test("a restored base lacks nothing confirmed before its moment, and holds nothing that was never written", () => {
  expect(restoredWrongly(["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"])).toEqual({ missing: [], unknown: [] });
  expect(restoredWrongly(["a", "b"], ["a"], ["a", "b"]).missing).toEqual(["b"]);
  expect(restoredWrongly(["a"], ["a", "z"], ["a", "b"]).unknown).toEqual(["z"]);
});
