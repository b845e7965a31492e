import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as contract from "@passerelle/contract/publishing/webhooks";
import { testApi } from "@passerelle/testing/api.ts";
import { ended, processes } from "@passerelle/testing/processes.ts";
import { afterAll, expect, test } from "vitest";
import { schoolWebhookTasks } from "./tasks.ts";

const api = await testApi();
const { newFolder, start } = processes();
/** A receiver that answers when the test releases it. */
const waiting: ServerResponse[] = [];
const events: string[] = [];
const receiver = createServer((request, response) => {
  request.resume();
  events.push(String(request.headers["passerelle-event-id"]));
  waiting.push(response);
}).listen(0, "127.0.0.1");
await once(receiver, "listening");
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
const answer = () => {
  for (const response of waiting.splice(0)) response.writeHead(200).end();
};
const delivery = async () =>
  (await api.pool.query("select state, next_at, tries from webhook_deliveries order by id desc limit 1")).rows[0];
const publish = async () => {
  const school = await api.given.school();
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const made = await api.ask(
    contract.createWebhook,
    { params: { schoolId: school.schoolId }, body: { url, events: ["posting.published"] } },
    { as: school },
  );
  expect(made.status).toBe(201);
  await api.given.posting({ school_id: school.schoolId });
};

test("what a killed worker was delivering is taken up by another within the minute, as the same event", async () => {
  await publish();
  const worker = start(
    { DATABASE_URL: api.url, DATA_DIR: newFolder(), SECRET_KEY: api.secretKey, REACH_LOOPBACK: "1" },
    "worker",
  );
  await expect.poll(() => events.length, { timeout: 90_000 }).toBe(1);
  await ended(worker, "SIGKILL");
  expect(await delivery()).toMatchObject({ state: "pending", tries: 1 });
  // As if so much time had passed: the worker is missed after twenty seconds, and what it held is free again.
  await api.pool.query("update tasks.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'");
  await api.pool.query("update webhook_deliveries set next_at = next_at - interval '20 seconds'");
  await api.work();
  await expect.poll(() => events.length, { timeout: 90_000 }).toBe(2);
  answer();
  await expect.poll(async () => (await delivery()).state, { timeout: 30_000 }).toBe("delivered");
  expect(new Set(events).size).toBe(1);
  // The very task that was lost, whatever the one of each minute does.
  const again = () =>
    api.pool.query("select from tasks.job where name = $1 and retry_count = 1 and state = 'completed'", [
      schoolWebhookTasks.deliver.name,
    ]);
  await expect.poll(async () => (await again()).rowCount, { timeout: 90_000 }).toBe(1);
}, 240_000);

test("while a receiver takes its time, what was taken up for it is held, and not sent twice", async () => {
  await api.queue.drain(api.context());
  events.length = 0;
  await publish();
  const run = schoolWebhookTasks.deliver.run(api.context(), {});
  await expect.poll(() => events.length).toBe(1);
  const { next_at } = await delivery();
  await expect.poll(async () => (await delivery()).next_at > next_at, { timeout: 30_000 }).toBe(true);
  await schoolWebhookTasks.deliver.run(api.context(), {});
  expect(events).toHaveLength(1);
  answer();
  await run;
  await expect.poll(delivery, { timeout: 30_000 }).toMatchObject({ state: "delivered", next_at: null });
}, 120_000);
