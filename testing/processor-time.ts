import { expect } from "vitest";

/** Some systems count a thread's work in steps of 4 or 10 ms: shorter work is repeated until a step is a small share. */
const measurableMs = 60;

/** Milliseconds that this thread worked on it, not those it waited: a busy machine changes little of them. */
const workedMs = (work: () => void) => {
  const started = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(started);
    const ms = (user + system) / 1_000;
    if (ms >= measurableMs || runs === 10_000) return ms / runs;
  }
};

/** Compiling or collecting garbage may fall into any one run: the least of some is the work itself. */
const leastMs = (work: () => void, runs: number) => Math.min(...Array.from({ length: runs }, () => workedMs(work)));

/** How many times the processor time of `yardstick` some work may take. */
export const expectAtMost = (times: number, yardstick: () => void, work: () => void) => {
  // Compiled before it is measured.
  yardstick();
  const unit = leastMs(yardstick, 5);
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
