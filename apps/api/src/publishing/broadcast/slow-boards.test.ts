import { testApi } from "@passerelle/testing/api.ts";
import { pushing } from "@passerelle/testing/boards/pushing.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { broadcastTasks } from "./tasks.ts";

const api = await testApi();
const start = Date.parse("2027-02-01T10:00:00Z");
const { after, board, broadcasting, depot, eventsOf, settle, wait } = pushing(api, start);
const day = 24 * 60;
const tooLate = "Le support n'a pas répondu à temps.";
const slow = [{ thinksMs: 60_000 }, { dripsMs: 200 }];

beforeEach(() => {
  api.boards.patienceMs = 1_000;
});
afterEach(() => {
  delete api.boards.patienceMs;
});
const push = () => broadcastTasks.push.run(api.context(), {});
const deliver = () => broadcastTasks.deliver.run(api.context(), {});
const lineOf = (id: string) =>
  api.db
    .selectFrom("broadcasts")
    .select(["failure", "attempts", "next_try_at", "held_until", "verdict"])
    .where("posting_id", "=", id)
    .executeTakeFirstOrThrow();
const minutesUntil = (next: string | null) => (Date.parse(next ?? "") - api.context().now.getTime()) / 60_000;

test.each(slow)(
  "La bonne alternance that is slow (%j) is waited for so long, then asked again later and later, and has one offer",
  async (slowness) => {
    const fake = await board();
    const { posting } = await broadcasting("la-bonne-alternance");
    fake.slowness.set(posting.id, slowness);
    await after(1);
    expect(await lineOf(posting.id)).toMatchObject({ failure: tooLate, attempts: 1, held_until: null });
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      pauses.push(minutesUntil((await lineOf(posting.id)).next_try_at));
      await after((pauses.at(-1) ?? 0) - 1);
      expect(fake.calls).toHaveLength(attempt + 1);
      await after(1);
      expect(fake.calls).toHaveLength(attempt + 2);
    }
    expect(pauses).toEqual([1, 2, 4, 8]);
    fake.slowness.clear();
    delete api.boards.patienceMs;
    await after(16);
    expect(await lineOf(posting.id)).toMatchObject({ failure: null, attempts: 0, verdict: "pending" });
    expect(fake.calls).toEqual(Array.from({ length: 6 }, () => "POST /job/v1/offer"));
    expect(fake.offers().map(({ id, body }) => [id, body.identifier.partner_job_id])).toEqual([
      ["offre-1", posting.id],
    ]);
    expect(await eventsOf(posting.id)).toEqual(["wanted", `failed : ${tooLate}`, "sent"]);
  },
);

test("La bonne alternance that is slow to one school is not waited for by the others, nor by France Travail", async () => {
  delete api.boards.patienceMs;
  const fake = await board();
  const files = await depot();
  const [slowed, posted] = [await broadcasting("la-bonne-alternance"), await broadcasting("france-travail")];
  const others = [await broadcasting("la-bonne-alternance"), await broadcasting("la-bonne-alternance")];
  await settle();
  wait(day);
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.slowness.set(slowed.posting.id, { until: promise });
  const pushed = push();
  await deliver();
  for (const { posting } of others) await expect.poll(() => lineOf(posting.id)).toMatchObject({ verdict: "pending" });
  expect([...files.offers.keys()]).toEqual([posted.posting.id]);
  expect(await lineOf(slowed.posting.id)).toMatchObject({ verdict: null, held_until: expect.any(String) });
  resolve();
  await pushed;
  expect(await lineOf(slowed.posting.id)).toMatchObject({ verdict: "pending", held_until: null });
});

test("La bonne alternance that says nothing is asked of one offer, and what waits behind it keeps its turn", async () => {
  api.boards.patienceMs = 3_000;
  const fake = await board();
  const { posting, offer } = await broadcasting("la-bonne-alternance");
  const all = [posting, ...(await Promise.all(Array.from({ length: 6 }, () => offer())))];
  for (const { id } of all) fake.slowness.set(id, { thinksMs: 60_000 });
  await after(1);
  expect(fake.calls).toHaveLength(1);
  const lines = await Promise.all(all.map(({ id }) => lineOf(id)));
  expect(lines.filter(({ failure }) => failure === tooLate)).toHaveLength(1);
  for (const { held_until } of lines) expect(held_until).toBeNull();
  // The one that it says nothing of does not stop the others either.
  const [silent] = fake.offers();
  for (const { id } of all) if (id !== silent?.body.identifier.partner_job_id) fake.slowness.delete(id);
  await after(1);
  expect(new Set(fake.offers().map(({ body }) => body.identifier.partner_job_id))).toEqual(
    new Set(all.map(({ id }) => id)),
  );
});

test("La bonne alternance that answers, and slowly, ends the turn of a school in time; each offer has its own", async () => {
  api.boards.patienceMs = 2_500;
  const fake = await board();
  const { posting, offer } = await broadcasting("la-bonne-alternance");
  const all = [posting, ...(await Promise.all(Array.from({ length: 11 }, () => offer())))];
  for (const { id } of all) fake.slowness.set(id, { thinksMs: 1_100 });
  await after(1);
  expect(fake.calls.length).toBeGreaterThan(1);
  expect(fake.calls.length).toBeLessThan(9);
  fake.slowness.clear();
  delete api.boards.patienceMs;
  await after(1);
  expect(fake.calls).toEqual(Array.from({ length: 12 }, () => "POST /job/v1/offer"));
  expect(fake.offers()).toHaveLength(12);
});

test.each(slow)(
  "France Travail that is slow (%j) is waited for so long, and given the same file again",
  async (slowness) => {
    const fake = await depot();
    const { posting } = await broadcasting("france-travail");
    fake.slowness.set(posting.id, slowness);
    await after(1);
    await after(day);
    const failure = "France Travail n'a pas répondu à temps.";
    expect(await lineOf(posting.id)).toMatchObject({ failure, attempts: 1, held_until: null });
    for (const pause of [1, 2]) {
      expect(minutesUntil((await lineOf(posting.id)).next_try_at)).toBe(pause);
      await after(pause);
    }
    fake.slowness.clear();
    delete api.boards.patienceMs;
    await after(4);
    expect(fake.files).toHaveLength(4);
    expect(new Set(fake.files.map(({ name }) => name)).size).toBe(1);
    expect(await eventsOf(posting.id)).toEqual(["wanted", `failed : ${failure}`, "sent"]);
    await after(day);
    expect(fake.files).toHaveLength(4);
  },
);

test("France Travail that is slow to take the file of a school is not waited for by the others", async () => {
  delete api.boards.patienceMs;
  const fake = await depot();
  const [slowed, other] = [await broadcasting("france-travail"), await broadcasting("france-travail")];
  await settle();
  wait(day);
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.slowness.set(slowed.posting.id, { until: promise });
  const delivered = deliver();
  await expect.poll(() => eventsOf(other.posting.id)).toEqual(["wanted", "sent"]);
  expect(await eventsOf(slowed.posting.id)).toEqual(["wanted"]);
  resolve();
  await delivered;
  expect(await eventsOf(slowed.posting.id)).toEqual(["wanted", "sent"]);
});

test("France Travail down for a day loses nothing: attempts are spaced out, what changed meanwhile goes once it is back", async () => {
  const fake = await depot();
  const { posting, offer } = await broadcasting("france-travail");
  await after(1);
  await after(day);
  const gone = await offer({ title: "Juriste H/F" });
  await after(1);
  await after(day);
  expect(fake.files).toHaveLength(2);
  await api.db
    .updateTable("school_postings")
    .set({ status: "archived", version: 2 })
    .where("id", "=", gone.id)
    .execute();
  await api.project();
  const added = await offer({ title: "Notaire H/F" });
  const down = [{ status: 503, text: "" }, "silence"] as const;
  fake.faults.push(...Array.from({ length: 100 }, () => down).flat());
  const before = fake.faults.length;
  await after(5);
  for (let waited = 0; waited < day; waited += 5) {
    wait(5);
    await deliver();
  }
  const attempts = before - fake.faults.length;
  expect(attempts).toBeGreaterThan(20);
  expect(attempts).toBeLessThan(40);
  expect(fake.files).toHaveLength(2);
  fake.faults.length = 0;
  await after(day);
  await after(day);
  const moves = fake.files
    .slice(2)
    .flatMap(({ lines }) => lines.map((line) => `${line.Type_mouvement} ${line.Par_ref_offre}`));
  expect(moves.toSorted()).toEqual([`C ${added.id}`, `S ${gone.id}`]);
  expect([...fake.offers.keys()].toSorted()).toEqual([posting.id, added.id].toSorted());
});
