import { randomUUID } from "node:crypto";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeEach, expect, test } from "vitest";
import { emailTemplate } from "./email-template.ts";
import { after, emit, on, openEvents, recordedEventType } from "./events.ts";
import { sendMail } from "./mail.ts";

type Said = { about: string; word: string };
const said = recordedEventType<Said>("test.said", ({ about }) => about);
const unlisted = recordedEventType<Said>("test.unlisted", ({ about }) => about);
const heard: string[] = [];
/** A word that the second listener refuses. */
let refused = "";
const events = openEvents([
  on(said, async (_, items) => heard.push(`during: ${items.map(({ word }) => word).join(" ")}`)),
  after(
    said,
    async (ctx, items) => {
      heard.push(`first: ${items.map(({ word }) => word).join(" ")}`);
      for (const { word } of items)
        await sendMail(ctx, emailTemplate({ to: `${word}@exemple.fr`, subject: word, paragraphs: [word] }));
    },
    async (_, items) => {
      if (items.some(({ word }) => word === refused)) throw new Error(`not ${refused}`);
      heard.push(`second: ${items.map(({ word }) => word).join(" ")}`);
    },
  ),
]);
const api = await testApi({ events });
const { db, pool } = api;
const say = (word: string, about: string = randomUUID()) => emit(api.context(), said, [{ about, word }]);
const mailed = async () =>
  (await pool.query("select subject from mails")).rows.map(({ subject }) => subject).toSorted();
const waiting = async () =>
  (await pool.query("select item ->> 'word' as word, attempts, error from event_queue order by id")).rows;
const due = () => pool.query("update event_queue set due_at = now()");

beforeEach(async () => {
  heard.length = 0;
  refused = "";
  await pool.query("delete from event_queue; delete from mails");
});

test("a recorded event is handled after the commit, once, in order, the listeners one after the other for all of them", async () => {
  await db.transaction().execute(async (tx) => {
    await emit({ ...api.context(), db: tx }, said, [
      { about: randomUUID(), word: "un" },
      { about: randomUUID(), word: "deux" },
    ]);
    await api.follow();
  });
  expect(heard.splice(0)).toEqual(["during: un deux"]);
  await say("trois");
  heard.length = 0;
  await api.follow();
  await api.follow();
  expect(heard).toEqual(["first: un deux trois", "second: un deux trois"]);
  expect(await mailed()).toEqual(["deux", "trois", "un"]);
});

test("an act that is undone has recorded nothing", async () => {
  const undone = db.transaction().execute(async (tx) => {
    await emit({ ...api.context(), db: tx }, said, [{ about: randomUUID(), word: "un" }]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await waiting()).toEqual([]);
});

test("what fails leaves nothing behind, delays only what is about the same subject, and takes effect once in the end", async () => {
  const about = randomUUID();
  await say("un");
  await say("deux", about);
  await say("trois");
  await say("quatre", about);
  refused = "deux";
  await expect(api.follow()).rejects.toThrow("not deux");
  expect(await waiting()).toEqual([
    { word: "deux", attempts: 1, error: "Error: not deux" },
    { word: "quatre", attempts: 0, error: null },
  ]);
  expect(await mailed()).toEqual(["trois", "un"]);
  // Not before its delay is over.
  refused = "";
  await api.follow();
  expect(await waiting()).toHaveLength(2);
  await due();
  heard.length = 0;
  await api.follow();
  expect(heard).toEqual(["first: deux quatre", "second: deux quatre"]);
  expect(await mailed()).toEqual(["deux", "quatre", "trois", "un"]);
});

test("an event that no listener is listed for waits, and no other waits for it", async () => {
  const other = openEvents([after(unlisted)]);
  await emit({ ...api.context(), events: other }, unlisted, [{ about: randomUUID(), word: "zéro" }]);
  await say("un");
  await expect(api.follow()).rejects.toThrow("test.unlisted has no line in events.ts");
  expect((await waiting()).map(({ word }) => word)).toEqual(["zéro"]);
  expect(await mailed()).toEqual(["un"]);
});

test("two workers at once handle each event once", async () => {
  const words = Array.from({ length: 250 }, (_, index) => `mot-${index}`);
  const items = words.map((word) => ({ about: randomUUID(), word }));
  await emit(api.context(), said, items);
  await Promise.all([api.follow(), api.follow(), api.follow()]);
  expect(await mailed()).toEqual(words.toSorted());
  expect(await waiting()).toEqual([]);
});

test("a worker of the product handles them without being asked", { timeout: 60_000 }, async () => {
  await api.work();
  await say("un");
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
  expect(await mailed()).toEqual(["un"]);
});
