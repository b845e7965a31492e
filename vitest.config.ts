import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "apps/**/*.test.ts",
      "packages/**/*.test.ts",
      "testing/**/*.test.ts",
      "db/**/*.test.ts",
      "bench/**/*.test.ts",
    ],
    globalSetup: ["./testing/global-setup.ts"],
    setupFiles: ["./testing/no-network.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes in its time, also on a machine that has more to do.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
});
