import { mkdtempSync, rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allTasks } from "@passerelle/api/app/tasks.ts";
import { startEmbeddedPostgres } from "@passerelle/api/platform/embedded-postgres.ts";
import { createLog } from "@passerelle/api/platform/log.ts";
import { ensureDatabase, migrate } from "@passerelle/api/platform/migrations.ts";
import { openTaskQueue } from "@passerelle/api/platform/tasks.ts";

export const templateName = "passerelle_template";

/** A PostgreSQL of its own in a temporary folder, with one migrated database that every test copies. */
export const startTestServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), "passerelle-test-"));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, "postgres"), { throwAway: true });
  await ensureDatabase(postgres.url("postgres"), templateName);
  await migrate(postgres.url(templateName));
  const queue = await openTaskQueue(postgres.url(templateName), allTasks, createLog({ logLevel: "silent" }));
  await queue.stop();
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
