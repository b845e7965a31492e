import { setTimeout as rest } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect } from "./people.ts";

/** From here on the page's time goes on only when a test says so: what a page does in its time no busy machine makes late. */
export const stopClock = async (page: Page) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
};

const step = 100;
/** Milliseconds of the machine for each step. */
const stepTakes = 50;

/** Milliseconds of the page's stopped clock until something has happened, in steps. */
export const timeUntil = async (page: Page, hasHappened: () => Promise<boolean> | boolean) => {
  let passed = 0;
  while (!(await hasHappened())) {
    expect(passed, "it does not happen within a minute").toBeLessThan(60_000);
    await page.clock.runFor(step);
    // Answers and parts of the page that are still being loaded come in the machine's time: the stopped clock does not run ahead of them.
    await rest(stepTakes);
    passed += step;
  }
  return passed;
};

/** Two drawings of the page: what an event changes at once can be seen by now. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
