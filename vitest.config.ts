import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const files = ["apps/*/src", "apps/web/worker", "packages/*/src", "testing", "db", "bench"].flatMap((folder) =>
  globSync(`${folder}/**/*.test.ts`, { exclude: (path) => path === "node_modules" }),
);

const startsProcesses = /"node:child_process"|\/processes\.ts"/;
const asksTheApi = /\/(api|database|holds-floor)\.ts"|\binject\("serverUrl"\)/;

/** What a test file needs is read from what it imports: a new file is in the right project without being listed. */
const projectOf = (file: string) => {
  const text = readFileSync(file, "utf8");
  return startsProcesses.test(text) ? "processes" : asksTheApi.test(text) ? "api" : "rules";
};
const filesOf = (project: string) => files.filter((file) => projectOf(file) === project);

/** Tests that start whole processes take longest: they go first, so that no worker is left with them at the end. */
class ProcessesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const isFirst = ({ project }: TestSpecification) => Number(project.name === "processes");
    return (await super.sort(specifications)).sort((one, other) => isFirst(other) - isFirst(one));
  }
}

export default defineConfig({
  test: {
    // Files that start processes mostly wait for them.
    maxWorkers: 3,
    // Guards against a test that hangs, no measures: a busy machine may take many times as long as a calm one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ["./testing/no-network.ts"],
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        // Pure rules: neither database nor server, and nothing that one file could leave to the next.
        extends: true,
        test: { name: "rules", include: filesOf("rules"), isolate: false },
      },
      {
        // Forms of the site in a DOM without a browser. Each file has its own: the site's modules hold the state of one page.
        extends: true,
        test: { name: "components", include: ["apps/web/src/**/*.test.tsx"], environment: "happy-dom" },
      },
      {
        // A file has its own database and its own API; the files of a worker share the modules of the server, whose loading
        // takes longer than most of their tests.
        extends: true,
        test: { name: "api", include: filesOf("api"), isolate: false, globalSetup: ["./testing/global-setup.ts"] },
      },
      {
        // Files that start the product's own processes, and wait for them to end: what such a process keeps open ends with
        // the worker of its file.
        extends: true,
        test: { name: "processes", include: filesOf("processes"), globalSetup: ["./testing/global-setup.ts"] },
      },
    ],
  },
});
