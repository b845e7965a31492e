import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { emailTemplate } from "./email-template.ts";
import { createLog } from "./log.ts";
import { mailTasks, sendMails } from "./mail.ts";
import type { TaskKind } from "./task-kinds.ts";
import { openTaskQueue, task } from "./tasks.ts";

const api = await testApi();

const sweep = (db = api.db) => api.context().tasks.enqueue(db, mailTasks.sweep, {}, { once: "now" });

test("what is enqueued once waits once; what is over, or being done, does not stand in the way of the next", async () => {
  await sweep();
  await sweep();
  expect(await api.runTasks()).toBe(1);
  await sweep();
  expect(await api.runTasks()).toBe(1);
  await sweep();
  await api.pool.query("update tasks.job set state = 'active' where state = 'created'");
  await sweep();
  expect(await api.runTasks()).toBe(1);
  await api.pool.query("delete from tasks.job");
});

test("what waits for a transaction too runs after it", async () => {
  await sweep();
  await api.db.transaction().execute(async (tx) => {
    await sweep(tx);
    // Another transaction need not wait for this one.
    await api.db.transaction().execute(sweep);
    expect(await api.runTasks()).toBe(0);
  });
  expect(await api.runTasks()).toBe(1);
});

test("one whose next try is far away does not stand for what is needed now", async () => {
  await sweep();
  await api.pool.query(
    "update tasks.job set state = 'retry', start_after = now() + interval '1 hour' where state = 'created'",
  );
  await sweep();
  expect(await api.runTasks()).toBe(2);
});

test("what waits is worked off without a pause between two tasks; what fails is tried again alone", {
  timeout: 60_000,
}, async () => {
  const messages = Array.from({ length: 25 }, (_, index) =>
    emailTemplate({ to: `zoe${index}@exemple.fr`, subject: "Bonjour", paragraphs: ["Bienvenue."] }),
  );
  await sendMails(api.context(), messages);
  await api.work();
  await expect.poll(() => api.sent.length).toBe(25);

  // One that fails is tried again; its neighbour is not sent twice.
  api.mail.failFor = "zoe30@exemple.fr";
  const two = [30, 31].map((index) =>
    emailTemplate({ to: `zoe${index}@exemple.fr`, subject: "Bonjour", paragraphs: ["Bienvenue."] }),
  );
  await sendMails(api.context(), two);
  await expect.poll(() => api.sent.length).toBe(26);
  api.mail.failFor = null;
  await expect.poll(() => api.sent.length, { timeout: 30_000 }).toBe(27);
  expect(api.sent.map(({ to }) => to).filter((to) => to === "zoe31@exemple.fr")).toHaveLength(1);
});

test("the schedule of a task that exists no more ends when work begins", async () => {
  const world = await testApi();
  const scheduled = async () =>
    (await world.pool.query("select name from tasks.schedule order by 1")).rows.map(({ name }) => name);
  await world.pool.query(
    `with queue as (select * from tasks.create_queue('ancienne-tache', '{"policy": "standard"}'))
     select count(*) from queue`,
  );
  await world.pool.query(
    "insert into tasks.schedule (name, key, cron, timezone) values ('ancienne-tache', '', '* * * * *', 'Europe/Paris')",
  );
  await world.work();
  const names = await scheduled();
  expect(names).not.toContain("ancienne-tache");
  expect(names).toContain(mailTasks.sweep.name);
});

test("a worker takes up the kinds that it is for alone, and saves the schedules of all", async () => {
  const world = await testApi();
  const ran: string[] = [];
  const made = (["mail", "upkeep", undefined] as const).map((kind, index) =>
    task({
      name: `sorte-${index}`,
      ...(kind && { kind }),
      payload: z.object({}),
      schedule: "0 0 1 1 *",
      run: async () => {
        ran.push(`sorte-${index}`);
      },
    }),
  );
  const log = createLog({ logLevel: "silent" });
  const [mails, rest] = await Promise.all(
    [["mail"], ["upkeep", "alerts"]].map((kinds) =>
      openTaskQueue(world.url, made, log, { kinds: kinds as TaskKind[] }),
    ),
  );
  try {
    await mails?.work(world.context);
    for (const one of made) await mails?.enqueue(world.db, one, {});
    await expect.poll(() => ran, { timeout: 60_000 }).toEqual(["sorte-0"]);
    const namesIn = async (from: string) =>
      (await world.pool.query(`select name from tasks.${from} order by 1`)).rows.map(({ name }) => name);
    expect(await namesIn("job where name like 'sorte-%' and state = 'created'")).toEqual(["sorte-1", "sorte-2"]);
    expect(await namesIn("schedule")).toEqual(["sorte-0", "sorte-1", "sorte-2"]);
    await rest?.work(world.context);
    await expect.poll(() => ran.toSorted(), { timeout: 60_000 }).toEqual(["sorte-0", "sorte-1", "sorte-2"]);
  } finally {
    await Promise.all([mails?.stop(), rest?.stop()]);
  }
}, 180_000);
