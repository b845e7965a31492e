import { constants, setPriority } from "node:os";
import { readConfig } from "#platform/config.ts";
import { openProduct, orSayWhy } from "./app/product.ts";

// Workers on their own, when the servers are many: they take the same tasks from the same queue.
await orSayWhy(async () => {
  const product = await openProduct({ ...readConfig(), role: "worker" });
  const close = () => product.close({ keepPostgres: product.postgres?.wasRunning ?? false });
  // Requests that a user waits for come before background work.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    await product.work();
  } catch (error) {
    await close();
    throw error;
  }
  product.log.info("worker ready");
  const stop = async () => {
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
});
