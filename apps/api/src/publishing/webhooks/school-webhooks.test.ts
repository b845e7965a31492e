import { createHmac } from "node:crypto";
import type { WebhookEventType } from "@passerelle/contract/enumerations";
import { applyToPostingById } from "@passerelle/contract/hiring/applications";
import { changeStage } from "@passerelle/contract/hiring/school-applications";
import { exampleWritten } from "@passerelle/contract/key-examples";
import { startBulkRun } from "@passerelle/contract/offers/posting-bulk";
import { createPosting, deletePosting, updatePosting } from "@passerelle/contract/offers/school-postings";
import { webhookPayloads } from "@passerelle/contract/publishing/webhook-payloads";
import * as contract from "@passerelle/contract/publishing/webhooks";
import type { Input, Route } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { givenIn } from "@passerelle/testing/given.ts";
import { receiver } from "@passerelle/testing/receiver.ts";
import { afterEach, describe, expect, test } from "vitest";
import { openOutgoing } from "#platform/outgoing.ts";
import { deliverEvents } from "./deliver-events.ts";

const api = await testApi();
const { given, ask } = api;
const { url, received } = await receiver();
const open = { ...api.outgoing };
const hours = 3_600_000;

afterEach(() => {
  api.setNow(undefined);
  Object.assign(api.outgoing, open);
});

type Admin = Awaited<ReturnType<typeof given.school>>;
const everything: WebhookEventType[] = [
  "application.created",
  "application.stage_changed",
  "application.withdrawn",
  "posting.published",
  "posting.closed",
];
const create = (as: Admin, body: object = {}) =>
  ask(
    contract.createWebhook,
    { params: { schoolId: as.schoolId }, body: { url: `${url}/200`, events: everything, ...body } },
    { as },
  );
const made = async (as: Admin, body: object = {}) => {
  const answer = await create(as, body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const paramsOf = (as: Admin, webhookId: string) => ({ schoolId: as.schoolId, webhookId });
const one = async (as: Admin, id: string) =>
  (await ask(contract.listWebhooks, { params: { schoolId: as.schoolId } }, { as })).body.find((row) => row.id === id);
const logOf = async (as: Admin, id: string, query = {}) =>
  (await ask(contract.listDeliveries, { params: paramsOf(as, id), query }, { as })).body;
/** What the receiver got at a path since, in order. */
const gotAt = (path: string) =>
  received.filter((one) => one.path === path).map(({ body, headers }) => ({ ...JSON.parse(body), headers, raw: body }));
let paths = 0;
/** A path of the receiver that no other test uses. */
const place = (status: number | string = 200) => {
  paths += 1;
  return `/${status}/${paths}`;
};
const publish = (as: Admin) => given.posting({ school_id: as.schoolId, reference: "ALT-1", title: "Comptable" });
const run = async () => {
  await api.follow();
  return deliverEvents(api.context());
};

describe("what is refused", () => {
  test("webhooks are for the administrators of the school that has them", async () => {
    const as = await given.school();
    const other = await given.school();
    const colleague = await given.schoolUser(as.schoolId);
    const { id } = await made(as);
    await given.posting({ school_id: as.schoolId });
    const [delivery] = await logOf(as, id);
    const params = { ...paramsOf(as, id), deliveryId: delivery?.id ?? "" };
    const body = { url: `${url}/200`, events: everything, expected_version: 1 };
    const calls = (params: object): [Route, Input<Route>][] => [
      [contract.listWebhooks, { params }],
      [contract.createWebhook, { params, body: { url: `${url}/200`, events: everything } }],
      [contract.updateWebhook, { params, body }],
      [contract.replaceWebhookSecret, { params }],
      [contract.testWebhook, { params }],
      [contract.listDeliveries, { params }],
      [contract.getDelivery, { params }],
      [contract.replayDelivery, { params }],
      [contract.replayFailed, { params }],
      [contract.deleteWebhook, { params }],
    ];
    for (const [route, input] of calls(params)) {
      const colleagues = await ask(route, input, { as: colleague });
      expect([colleagues.status, colleagues.body.code]).toEqual([403, "school-admin-only"]);
      expect((await ask(route, input, { as: other })).status).toBe(404);
    }
    // Nor by naming one's own school with the webhook, or the delivery, of another.
    for (const [route, input] of calls({ ...params, schoolId: other.schoolId }).slice(2))
      expect((await ask(route, input, { as: other })).status).toBe(404);
    const own = await made(other);
    for (const route of [contract.getDelivery, contract.replayDelivery]) {
      const answer = await ask(route, { params: { ...params, ...paramsOf(other, own.id) } }, { as: other });
      expect(answer.status).toBe(404);
    }
    expect(await one(as, id)).toMatchObject({ id, version: 1 });
  });

  test("an address is https and leads out of the product's network", async () => {
    const as = await given.school();
    Object.assign(api.outgoing, openOutgoing({ lookup: async () => [{ address: "10.0.0.8", family: 4 }] }));
    const said = async (url: string) => (await create(as, { url })).body.fields?.url?.[0];
    expect(await said("http://exemple.fr/x")).toBe("L'adresse doit commencer par https://");
    expect(await said("exemple.fr")).toBe("Saisissez une adresse qui commence par https://");
    expect(await said("javascript:alert(1)")).toBe("Saisissez une adresse qui commence par https://");
    expect(await said("https://a:b@exemple.fr/")).toBe("Cette adresse n'est pas valable.");
    for (const inside of ["https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/", "https://interne.fr/"])
      expect(await said(inside)).toMatch(/^Cette adresse mène à un réseau privé/);
    expect((await ask(contract.listWebhooks, { params: { schoolId: as.schoolId } }, { as })).body).toEqual([]);
  });

  test("an address that has moved inside since is not asked", async () => {
    const as = await given.school();
    const path = place();
    const { id } = await made(as, { url: `${url}${path}` });
    Object.assign(api.outgoing, openOutgoing());
    await publish(as);
    await run();
    expect(gotAt(path)).toEqual([]);
    expect((await logOf(as, id))[0]).toMatchObject({ state: "pending", attempts: 1, problem: "address-not-secure" });
  });

  test("at least one event, known ones; ten webhooks at most, even asked at once", async () => {
    const as = await given.school();
    expect((await create(as, { events: [] })).body.fields).toEqual({ events: ["Choisissez au moins un événement"] });
    expect((await create(as, { events: ["tout"] })).status).toBe(400);
    for (let index = 0; index < contract.mostWebhooks - 1; index += 1) await made(as);
    const both = await Promise.all([create(as), create(as)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("who changes one says which version, and a webhook that is off sends nothing again", async () => {
    const as = await given.school();
    const { id } = await made(as);
    const change = (expected_version: number, is_active: boolean) =>
      ask(
        contract.updateWebhook,
        { params: paramsOf(as, id), body: { url: `${url}/500`, events: everything, is_active, expected_version } },
        { as },
      );
    expect((await change(1, true)).body).toMatchObject({ version: 2, url: `${url}/500` });
    expect((await change(1, true)).body.code).toBe("webhook-changed");
    await publish(as);
    expect((await change(2, false)).body).toMatchObject({ is_active: false, failed_count: 1 });
    await run();
    const [delivery] = await logOf(as, id);
    expect(delivery).toMatchObject({ state: "failed", attempts: 0 });
    const replay = await ask(
      contract.replayDelivery,
      { params: { ...paramsOf(as, id), deliveryId: delivery?.id ?? "" } },
      { as },
    );
    expect(replay.body.code).toBe("webhook-off");
    expect((await ask(contract.replayFailed, { params: paramsOf(as, id) }, { as })).body.code).toBe("webhook-off");
    // What happens meanwhile is not recorded at all.
    await publish(as);
    expect(await logOf(as, id)).toHaveLength(1);
  });
});

describe("what is shown", () => {
  test("each event of an offer and of an application, with identifiers, stages and the reference", async () => {
    const as = await given.school();
    const path = place();
    await made(as, { url: `${url}${path}` });
    const body = { ...exampleWritten, reference: "ALT-7", status: "saved" as const };
    const posting = (await ask(createPosting, { body: body as never }, { as })).body;
    const publish = await ask(updatePosting, { params: posting, body: { status: "published" } }, { as });
    expect(publish.status).toBe(200);
    const applicant = await given.applicant();
    const applied = await ask(applyToPostingById, { params: { id: posting.id } }, { as: applicant });
    const { id } = applied.body;
    const move = { stage: "phone" as const, expected_stage: "new" as const };
    expect((await ask(changeStage, { params: { id }, body: move }, { as })).status).toBe(200);
    expect((await ask(updatePosting, { params: posting, body: { status: "archived" } }, { as })).status).toBe(200);
    // A draft is no event, and one that was removed is not closed a second time.
    expect((await ask(createPosting, { body: { title: "Brouillon" } }, { as })).status).toBe(201);
    expect((await ask(deletePosting, { params: posting }, { as })).status).toBe(204);
    await api.runTasks();

    const got = gotAt(path);
    expect(got.map(({ type }) => type)).toEqual([
      "posting.published",
      "application.created",
      "application.stage_changed",
      "posting.closed",
    ]);
    for (const event of got) {
      const { headers, raw, ...payload } = event;
      expect(webhookPayloads[payload.type as WebhookEventType].parse(payload)).toEqual(payload);
      expect(payload.school_id).toBe(as.schoolId);
      expect(headers["passerelle-event-id"]).toBe(payload.id);
      expect(headers["passerelle-event"]).toBe(payload.type);
      // Nothing of the person leaves unless the school says so.
      expect(raw).not.toContain(applicant.email);
    }
    expect(got[2].data).toMatchObject({
      application: {
        id,
        stage: { code: "phone", label: "Entretien tel." },
        former_stage: { code: "new", label: "Nouveau" },
      },
      posting: { id: posting.id, reference: "ALT-7" },
    });
    expect(got[3].data.posting.status).toBe("archived");
    expect(new Set(got.map(({ id }) => id)).size).toBe(4);
  });

  test("the candidate where the school ticked it, and null once the account is erased; never in the log", async () => {
    const as = await given.school();
    const path = place();
    const { id } = await made(as, { url: `${url}${path}`, tells_candidate: true, events: ["application.created"] });
    const posting = await publish(as);
    const applicant = await given.applicant({ first_name: "Noé", last_name: "Faure" });
    await ask(applyToPostingById, { params: { id: posting.id } }, { as: applicant });
    await api.runTasks();
    const told = { first_name: "Noé", last_name: "Faure", email: applicant.email };
    expect(gotAt(path)[0].data.application.candidate).toEqual(told);
    const { rows } = await api.pool.query("select data from webhook_events where school_id = $1", [as.schoolId]);
    expect(JSON.stringify(rows)).not.toContain("Faure");
    const [delivery] = await logOf(as, id);
    const params = { ...paramsOf(as, id), deliveryId: delivery?.id ?? "" };
    const detail = await ask(contract.getDelivery, { params }, { as });
    expect(JSON.stringify(detail.body)).not.toContain("Faure");
    await api.pool.query("delete from accounts where id = $1", [applicant.id]);
    await ask(contract.replayDelivery, { params }, { as });
    await api.runTasks();
    expect(gotAt(path)[1]).toMatchObject({ id: gotAt(path)[0].id, data: { application: { candidate: null } } });
  });

  test("only what was asked for, only of one's own school", async () => {
    const as = await given.school();
    const other = await given.school();
    const path = place();
    const { id } = await made(as, { url: `${url}${path}`, events: ["posting.closed"] });
    await publish(other);
    const posting = await publish(as);
    await ask(updatePosting, { params: posting, body: { status: "archived" } }, { as });
    await run();
    expect(gotAt(path).map(({ type, data }) => [type, data.posting.id])).toEqual([["posting.closed", posting.id]]);
    expect(await logOf(as, id)).toHaveLength(1);
  });

  test("each offer of an act on many of them", async () => {
    const as = await given.school();
    const path = place();
    const postings = [
      await publish(as),
      await publish(as),
      await given.posting({ school_id: as.schoolId, status: "draft" }),
    ];
    await made(as, { url: `${url}${path}` });
    const body = { act: { action: "archive" as const }, posting_ids: postings.map(({ id }) => id) };
    expect((await ask(startBulkRun, { body }, { as })).status).toBe(202);
    await api.runTasks();
    expect(gotAt(path).map(({ type }) => type)).toEqual(["posting.closed", "posting.closed"]);
    expect(new Set(gotAt(path).map(({ data }) => data.posting.id)).size).toBe(2);
  });

  test("nothing of an act that was undone", async () => {
    const as = await given.school();
    const path = place();
    const { id } = await made(as, { url: `${url}${path}` });
    await expect(
      api.db.transaction().execute(async (tx) => {
        await givenIn(tx, api.files, () => ({ ...api.context(), db: tx })).posting({ school_id: as.schoolId });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await run();
    expect([gotAt(path), await logOf(as, id)]).toEqual([[], []]);
  });
});

describe("how it is signed", () => {
  const verified = (got: { raw: string; headers: Record<string, unknown> }, secret: string) => {
    const header = String(got.headers["passerelle-signature"]);
    const t = /^t=(\d+),/.exec(header)?.[1];
    const right = createHmac("sha256", secret).update(`${t}.${got.raw}`).digest("hex");
    return header.split(",").slice(1).includes(`v1=${right}`);
  };

  test("by the secret that was shown once and lies encrypted; during a day by the former one too", async () => {
    const as = await given.school();
    const path = place();
    const { id, secret } = await made(as, { url: `${url}${path}` });
    expect(secret).toMatch(/^whsec_[\w-]{40,}$/);
    expect(JSON.stringify(await one(as, id))).not.toContain(secret);
    const { rows } = await api.pool.query(
      "select secret::text, encode(secret, 'escape') e from school_webhooks where id = $1",
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    await publish(as);
    await run();
    const second = (await ask(contract.replaceWebhookSecret, { params: paramsOf(as, id) }, { as })).body;
    expect((await one(as, id))?.former_until).toBe(second.former_until);
    await publish(as);
    await run();
    const now = new Date(Date.now() + 25 * hours);
    api.setNow(now);
    expect((await one(as, id))?.former_until).toBeNull();
    await publish(as);
    await run();
    const [first, between, last] = gotAt(path);
    expect([verified(first, secret), verified(first, "whsec_autre")]).toEqual([true, false]);
    expect([verified(between, secret), verified(between, second.secret)]).toEqual([true, true]);
    expect([verified(last, secret), verified(last, second.secret)]).toEqual([false, true]);
    // The moment of sending, which the clock of the test may have left.
    const signedAt = Number(/^t=(\d+)/.exec(last.headers["passerelle-signature"])?.[1]);
    expect(signedAt).toBeGreaterThanOrEqual(Math.floor(now.getTime() / 1000));
  });
});

describe("how it is delivered", () => {
  test("once, when two workers run at once and again", async () => {
    const as = await given.school();
    const path = place();
    const { id } = await made(as, { url: `${url}${path}` });
    for (let index = 0; index < 25; index += 1) await publish(as);
    await Promise.all([run(), run()]);
    await run();
    const ids = gotAt(path).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([25, 25]);
    expect(await logOf(as, id, { state: "delivered", limit: 100 })).toHaveLength(25);
    expect((await one(as, id))?.last_delivery?.state).toBe("delivered");
  });

  test("what fails is tried again for a day, later and later, with the same identifier, then given up", async () => {
    const as = await given.school();
    const path = place(500);
    const { id } = await made(as, { url: `${url}${path}` });
    await publish(as);
    const begin = Date.now();
    const times: number[] = [];
    for (let at = begin; at < begin + 40 * hours; ) {
      api.setNow(new Date(at));
      await run();
      times.push(at);
      const [delivery] = await logOf(as, id);
      if (delivery?.state !== "pending") break;
      expect(delivery).toMatchObject({ status: 500, problem: "", attempts: times.length });
      at = new Date(delivery.next_at ?? 0).getTime() + 1;
      // A minute before, nothing is tried.
      api.setNow(new Date(at - 60_000 + 500));
      await run();
      expect((await logOf(as, id))[0]?.attempts).toBe(times.length);
    }
    expect(times).toHaveLength(10);
    expect(((times.at(-1) ?? 0) - begin) / hours).toBeGreaterThan(20);
    expect(new Set(gotAt(path).map(({ id }) => id)).size).toBe(1);
    const [delivery] = await logOf(as, id, { state: "failed" });
    const params = { ...paramsOf(as, id), deliveryId: delivery?.id ?? "" };
    const { body } = await ask(contract.getDelivery, { params }, { as });
    expect(body.log).toHaveLength(10);
    expect(body.log[0]).toMatchObject({ status: 500, answer: "Reçu 500", ms: expect.any(Number) });
    expect(body.payload).toMatchObject({ type: "posting.published", id: delivery?.event_id });
  }, 60_000);

  test("a redirection is not followed, silence ends, an answer is cut and stored whatever it holds", async () => {
    const as = await given.school();
    for (const [to, outcome] of [
      [place(302), { state: "pending", status: 302 }],
      ["/long", { state: "delivered", status: 200 }],
      ["/nul", { state: "delivered", status: 200 }],
    ] as const) {
      const { id } = await made(as, { url: `${url}${to}` });
      await publish(as);
      await run();
      const [delivery] = await logOf(as, id);
      expect(delivery).toMatchObject(outcome);
      const params = { ...paramsOf(as, id), deliveryId: delivery?.id ?? "" };
      const [attempt] = (await ask(contract.getDelivery, { params }, { as })).body.log;
      expect(attempt?.answer.length).toBeLessThanOrEqual(500);
      await ask(contract.deleteWebhook, { params: paramsOf(as, id) }, { as });
    }
    Object.assign(api.outgoing, {
      ask: (address: string, asked: Parameters<typeof open.ask>[1]) => open.ask(address, { ...asked, timeoutMs: 100 }),
    });
    const { id } = await made(as, { url: `${url}/silence` });
    await publish(as);
    await publish(as);
    await run();
    const log = await logOf(as, id);
    // Of two that were due, the second did not wait for the silence of the first.
    expect(log.map(({ problem, attempts }) => [problem, attempts]).sort()).toEqual([
      ["", 0],
      ["timeout", 1],
    ]);
  });

  test("410 turns it off at once and tells the administrators", async () => {
    const as = await given.school();
    const second = await given.schoolUser(as.schoolId, { is_admin: true });
    await given.schoolUser(as.schoolId);
    const { id } = await made(as, { url: `${url}${place(410)}`, description: "Logiciel de suivi" });
    await publish(as);
    await publish(as);
    await run();
    await api.runTasks();
    expect(await one(as, id)).toMatchObject({ is_active: false, turned_off: "gone", failed_count: 2 });
    const mails = api.sent.filter(({ subject }) => subject === "Un webhook de votre école est désactivé");
    const told = mails.filter(({ to }) => [as.email, second.email].includes(to));
    expect([told.length, mails.length]).toEqual([2, 2]);
    expect(told[0]?.text).toContain("Logiciel de suivi");
  });

  test("days without one that goes through turn it off; turned on again, what failed is sent again", async () => {
    const as = await given.school();
    const broken = place(503);
    const { id } = await made(as, { url: `${url}${broken}` });
    await publish(as);
    await api.pool.query("update webhook_deliveries set tries = 9 where webhook_id = $1", [id]);
    await api.pool.query("update school_webhooks set failing_since = now() - interval '4 days' where id = $1", [id]);
    await run();
    const off = await one(as, id);
    expect(off).toMatchObject({ is_active: false, turned_off: "failing", failed_count: 1 });
    const path = place();
    const body = { url: `${url}${path}`, events: everything, is_active: true, expected_version: off?.version ?? 0 };
    const on = await ask(contract.updateWebhook, { params: paramsOf(as, id), body }, { as });
    expect(on.body).toMatchObject({ is_active: true, turned_off: null });
    expect((await ask(contract.replayFailed, { params: paramsOf(as, id) }, { as })).body).toEqual({ count: 1 });
    await api.runTasks();
    expect(gotAt(path)).toHaveLength(1);
    expect(gotAt(path)[0].id).toBe(gotAt(broken)[0].id);
    expect((await ask(contract.replayFailed, { params: paramsOf(as, id) }, { as })).body).toEqual({ count: 0 });
  });

  test("one success forgets the failures before it", async () => {
    const as = await given.school();
    const { id } = await made(as);
    await api.pool.query(
      "update school_webhooks set failures = 19, failing_since = now() - interval '9 days' where id = $1",
      [id],
    );
    await publish(as);
    await run();
    const { rows } = await api.pool.query("select failures, failing_since from school_webhooks where id = $1", [id]);
    expect(rows).toEqual([{ failures: 0, failing_since: null }]);
  });

  test("a test goes to a webhook that is off, once, and counts for nothing", async () => {
    const as = await given.school();
    const path = place(500);
    const { id } = await made(as, { url: `${url}${path}`, is_active: false });
    const sent = await ask(contract.testWebhook, { params: paramsOf(as, id) }, { as });
    expect([sent.status, sent.body.state, sent.body.event]).toEqual([201, "pending", "webhook.test"]);
    await api.runTasks();
    expect(gotAt(path).map(({ type }) => type)).toEqual(["webhook.test"]);
    const [delivery] = await logOf(as, id, { event: "webhook.test" });
    expect(delivery).toMatchObject({ state: "failed", status: 500, attempts: 1 });
    const { rows } = await api.pool.query("select failures from school_webhooks where id = $1", [id]);
    expect(rows).toEqual([{ failures: 0 }]);
  });

  test("the log goes after thirty days", async () => {
    const as = await given.school();
    const { id } = await made(as);
    await publish(as);
    await run();
    expect(await logOf(as, id)).toHaveLength(1);
    api.setNow(new Date(Date.now() + 31 * 24 * hours));
    const { schoolWebhookTasks } = await import("./tasks.ts");
    await schoolWebhookTasks.deleteOld.run(api.context(), {});
    expect(await logOf(as, id)).toHaveLength(0);
  });
});
