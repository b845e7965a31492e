import { constants, setPriority } from "node:os";
import { openProduct, orSayWhy } from "./product.ts";

// Workers on their own, when the servers are many: they take the same tasks from the same queue.
await orSayWhy(async () => {
  const product = await openProduct();
  // Whoever waits for an answer comes before the work that nobody watches.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await product.queue.work(product.context);
  product.log.info("worker ready");
  const stop = async () => {
    await product.close({ keepPostgres: product.postgres?.wasRunning ?? false });
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
});
