import { openProduct } from "@passerelle/api/app/product.ts";
import { readConfig } from "@passerelle/api/platform/config.ts";
import { expect, test } from "vitest";
import { testApi } from "./api.ts";

const api = await testApi();

test("a stop waits for no work that goes on: its connection ends with the process", { timeout: 120_000 }, async () => {
  const product = await openProduct(readConfig({ DATABASE_URL: api.url, DATA_DIR: api.dataDir, LOG_LEVEL: "silent" }));
  const { promise, resolve } = Promise.withResolvers<void>();
  let isTaken = false;
  // As an import does while it reads its source.
  const work = product.database.db.connection().execute(async () => {
    isTaken = true;
    await promise;
  });
  await expect.poll(() => isTaken).toBe(true);
  await product.close();
  resolve();
  await work;
});
