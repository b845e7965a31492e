import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testApi } from "@passerelle/testing/api.ts";
import { afterAll, expect, test } from "vitest";
import { emailTemplate } from "./email-template.ts";
import { mailTasks, sendMails } from "./mail.ts";

const api = await testApi();
const folder = mkdtempSync(join(tmpdir(), "passerelle-worker-"));
const running = new Set<ChildProcess>();
const sockets = new Set<Socket>();
/** A mail server that takes a connection and says nothing. */
const silent = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
await once(silent, "listening");
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  for (const socket of sockets) socket.destroy();
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});

const startWorker = () => {
  const child = spawn(process.execPath, [new URL("../worker.ts", import.meta.url).pathname], {
    env: {
      PATH: process.env.PATH ?? "",
      DATABASE_URL: api.url,
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    },
    stdio: "ignore",
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
};
const write = (to: string) =>
  sendMails(api.context(), [emailTemplate({ to, subject: "Bonjour", paragraphs: ["Bienvenue."] })]);
const mails = async () => (await api.pool.query("select id, claimed_until, sent_at from mails")).rows;
const deliveries = async () =>
  (await api.pool.query("select state, heartbeat_on from tasks.job where name = $1", [mailTasks.deliver.name])).rows;

test("what a killed worker held is taken up by another", { timeout: 300_000 }, async () => {
  await write("zoe@exemple.fr");
  const worker = startWorker();
  await expect.poll(async () => (await mails())[0]?.claimed_until, { timeout: 90_000 }).not.toBeNull();
  worker.kill("SIGKILL");
  await once(worker, "exit");
  expect(await deliveries()).toMatchObject([{ state: "active" }]);
  // As if the minute were over in which a worker is waited for.
  await api.pool.query("update tasks.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'");
  await api.work();
  // The task is claimed again before the claim is over: the message is sent all the same.
  await expect
    .poll(async () => (await deliveries()).filter(({ state }) => state === "completed"), { timeout: 90_000 })
    .toHaveLength(1);
  expect(api.sent).toEqual([]);
  await api.pool.query("update mails set claimed_until = now() - interval '1 second'");
  await api.pool.query("update tasks.job set start_after = now() where state < 'active'");
  await expect.poll(() => api.sent.length, { timeout: 90_000 }).toBe(1);
});

test("while it works, a worker says so: neither its task nor the message is taken from it", {
  timeout: 120_000,
}, async () => {
  await api.work();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { deliver } = api.mail;
  api.mail.deliver = async (message) => {
    await promise;
    await deliver(message);
  };
  await api.pool.query("delete from tasks.job; delete from mails");
  api.sent.length = 0;
  await write("zoe@exemple.fr");
  await expect.poll(async () => (await mails())[0]?.claimed_until ?? null, { timeout: 30_000 }).not.toBeNull();
  const [claimed] = await mails();
  const [taken] = await deliveries();
  await expect
    .poll(async () => (await deliveries())[0]?.heartbeat_on > taken.heartbeat_on, { timeout: 30_000 })
    .toBe(true);
  await expect
    .poll(async () => (await mails())[0]?.claimed_until > claimed.claimed_until, { timeout: 30_000 })
    .toBe(true);
  // Another task for the same message leaves it to this one.
  await mailTasks.deliver.run(api.context(), { id: claimed.id });
  expect(api.sent).toEqual([]);
  resolve();
  await expect.poll(async () => (await mails())[0]?.sent_at, { timeout: 30_000 }).not.toBeNull();
  api.mail.deliver = deliver;
  expect(api.sent).toHaveLength(1);
});

test("that a message has left is written although the database fails for a moment", { timeout: 180_000 }, async () => {
  await api.pool.query("delete from tasks.job; delete from mails");
  api.sent.length = 0;
  const { deliver } = api.mail;
  api.mail.deliver = async (message) => {
    await deliver(message);
    await api.pool.query("alter table mails rename to away");
  };
  await write("zoe@exemple.fr");
  await expect.poll(() => api.sent.length, { timeout: 30_000 }).toBe(1);
  api.mail.deliver = deliver;
  await expect
    .poll(() =>
      api.pool.query("alter table away rename to mails").then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(async () => (await mails())[0]?.sent_at, { timeout: 30_000 }).not.toBeNull();
  expect(api.sent).toHaveLength(1);
});
