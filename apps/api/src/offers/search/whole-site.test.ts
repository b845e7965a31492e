import { expect, test } from "vitest";
import { servesFor } from "./whole-site.ts";

test("figures of the whole site serve for a minute, and for longer where reading them takes more than a fiftieth of it", () => {
  expect([0, 40, 1200].map(servesFor)).toEqual([60_000, 60_000, 60_000]);
  expect(servesFor(6_000)).toBe(300_000);
});
