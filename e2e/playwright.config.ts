import { defineConfig, devices } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  outputDir: "../.cache/e2e",
  globalSetup: "./start-product.ts",
  fullyParallel: true,
  // Two processors, which pages that wait leave to a third journey.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Guards against a journey that hangs, no measures: a busy machine may take many times as long as a calm one.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.BASE_URL,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // Nothing waits for a transition; a journey about motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    // Playwright cannot mock a request that a service worker handles. The journey of the offline page allows it.
    serviceWorkers: "block",
    // Noting every step takes a fifth of the time: asked for with TRACE=1, to look at a journey that failed.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
