import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that start whole processes take longest: they go first, so that no worker is left with them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const startsProcesses = ({ moduleId }: TestSpecification) => Number(/\/(testing|bench|backup)\//.test(moduleId));
    return (await super.sort(files)).sort((one, other) => startsProcesses(other) - startsProcesses(one));
  }
}

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
    sequence: { sequencer: LongestFirst },
  },
});
