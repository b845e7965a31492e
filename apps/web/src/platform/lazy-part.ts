import { lazy } from "react";

const mostAttempts = 3;

const untilOnline = () => new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const loadWhenPossible = async <Part>(load: () => Promise<Part>, attempt = 1): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine === false) {
      await untilOnline();
      return loadWhenPossible(load);
    }
    if (attempt === mostAttempts) throw error;
    await pause(attempt * 1000);
    return loadWhenPossible(load, attempt + 1);
  }
};

/**
 * A part of a page whose code loads when it is first drawn, as React's `lazy`. Without a network it waits for it to come back: a
 * `lazy` that failed once fails until the page is reloaded, and takes the whole page with it. Throws what loading throws at the third
 * attempt with a network.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadWhenPossible(load));

/** The same for a part that a page does without: when it does not come, nothing stands in its place. */
export const optionalPart: typeof lazy = (load) =>
  lazy(() => loadWhenPossible(load).catch(() => ({ default: (() => null) as never })));
