import { expect } from "vitest";

/** Milliseconds that this thread worked, not those it waited: a busy machine changes little of them. */
const workedMs = (work: () => void) => {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
};

/** Compiling or collecting garbage may fall into any one run: the least of some is the work itself. */
const leastMs = (work: () => void, runs: number) => Math.min(...Array.from({ length: runs }, () => workedMs(work)));

/** How many times the processor time of `yardstick` some work may take. */
export const expectAtMost = (times: number, yardstick: () => void, work: () => void) => {
  // Compiled before it is measured.
  yardstick();
  const unit = Math.max(leastMs(yardstick, 5), 1);
  let ratio = workedMs(work) / unit;
  for (let again = 0; ratio >= times && again < 6; again += 1) ratio = Math.min(ratio, workedMs(work) / unit);
  expect(ratio).toBeLessThan(times);
};

/** Work on eight times the length takes about eight times as long. Quadratic work would take 64 times: the limit is 32. */
export const expectNearlyLinear = (work: (length: number) => void, length: number) =>
  expectAtMost(
    32,
    () => work(Math.round(length / 8)),
    () => work(length),
  );
