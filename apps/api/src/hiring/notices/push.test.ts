import { writeMessage } from "@passerelle/contract/hiring/conversations";
import { getMyInterview, pickSlot, proposeInterview } from "@passerelle/contract/hiring/interviews";
import * as contract from "@passerelle/contract/hiring/notices";
import { moveReceived } from "@passerelle/contract/hiring/received-applications";
import { addPushDevice } from "@passerelle/contract/identity/push";
import { testApi } from "@passerelle/testing/api.ts";
import { atEnd } from "@passerelle/testing/at-end.ts";
import { fakePushService } from "@passerelle/testing/fake-push.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { interviewTasks } from "#hiring/interviews/tasks.ts";
import { noticeMessages } from "./notice-applications.ts";
import { pushNotice } from "./push-notice.ts";

const api = await testApi();
const { given } = api;
const service = await fakePushService();
atEnd(service.close);

const choose = (as: Account, kind: contract.NoticeKind, channel: contract.NoticeChannel) =>
  api.ask(contract.setNoticeChoice, { body: { kind, channel } }, { as });
const choicesOf = async (as: Account) => (await api.ask(contract.listNoticeChoices, {}, { as })).body.choices;
const addDevice = async (as: Account) => {
  const browser = service.newBrowser();
  expect((await api.ask(addPushDevice, { body: browser.subscription }, { as })).status).toBe(200);
  return browser;
};
const write = (as: Account, id: string, body = "Bonjour") =>
  api.ask(writeMessage, { params: { id }, body: { body } }, { as });
const settled = async () => {
  await api.follow();
  await api.runTasks();
};
const pushedTo = ({ path }: { path: string }) => service.received.filter((push) => push.path === path);
const mailsTo = ({ email }: Account) => api.sent.filter(({ to }) => to === email);
const devicesOf = async ({ id }: Account) =>
  (await api.pool.query("select id from push_devices where account_id = $1", [id])).rows.map((row) => row.id as string);

const received = async () => {
  const recruiter = await given.company({ name: "Atelier Roux" });
  const job = await given.job({ company_id: recruiter.companyId, title: "Menuisier" });
  const applicant = await given.applicant({ first_name: "Zoé", last_name: "Petit" });
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id });
  return { recruiter, applicant, id };
};
/** The notice of one message, not pushed yet. */
const noticed = async () => {
  const scene = await received();
  const browser = await addDevice(scene.applicant);
  await write(scene.recruiter, scene.id);
  await api.follow();
  const { rows } = await api.pool.query("select id, happened_at from notices where account_id = $1", [
    scene.applicant.id,
  ]);
  const push = { notice_id: rows[0].id as string, happened_at: new Date(rows[0].happened_at).toISOString() };
  return { ...scene, browser, push };
};

test("without a device there is none to choose", async () => {
  const as = await given.applicant();
  expect((await choose(as, "messages", "push")).body).toMatchObject({ code: "validation" });
  expect((await choicesOf(as)).every(({ channels }) => !channels.includes("push"))).toBe(true);
});

test("a device takes the place of mails, but for kinds that were chosen", async () => {
  const as = await given.applicant();
  await choose(as, "alerts", "mail");
  await choose(as, "introductions", "none");
  await addDevice(as);
  expect((await choicesOf(as)).map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
    "messages push",
    "interviews push",
    "applications push",
    "introductions none",
    "alerts mail",
    "reminders push",
  ]);
});

test("a message is pushed once, encrypted, signed, with what the notice shows and nothing of the message; no mail says it again", async () => {
  const { recruiter, applicant, id } = await received();
  const browser = await addDevice(applicant);
  const message_id = (await write(recruiter, id, "Votre salaire sera de 1 200 euros")).body.id;
  await settled();
  const [push, ...more] = pushedTo(browser);
  expect(more).toEqual([]);
  expect(JSON.parse(push?.text ?? "")).toEqual({
    title: "Atelier Roux vous a écrit",
    body: "Menuisier",
    path: `/platform/applicant/applications/${id}`,
    subject: id,
    tag: push?.headers.topic,
    at: expect.any(String),
  });
  expect(push?.headers).toMatchObject({
    ttl: "86400",
    "content-encoding": "aes128gcm",
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(push?.vapid).toMatchObject({
    aud: service.origin,
    sub: "mailto:contact@passerelle.test",
    key: api.context().pushKeys?.publicKey,
  });
  expect(mailsTo(applicant)).toEqual([]);
  await noticeMessages(api.context(), [{ message_id }]);
  await settled();
  expect(pushedTo(browser)).toHaveLength(1);
});

test("what follows of the same fact has the same tag, and takes the place of the former one on the device", async () => {
  const { recruiter, applicant, id } = await received();
  const browser = await addDevice(applicant);
  api.setNow(new Date("2026-11-21T10:00:00Z"));
  await write(recruiter, id, "Un");
  await settled();
  api.setNow(new Date("2026-11-21T10:05:00Z"));
  await write(recruiter, id, "Deux");
  await settled();
  api.setNow(undefined);
  const tags = pushedTo(browser).map(({ text }) => JSON.parse(text).tag);
  expect(tags).toHaveLength(2);
  expect(new Set(tags).size).toBe(1);
});

test.each([
  ["page", 0],
  ["none", 0],
  ["mail", 1],
] as const)("who chose « %s » for a kind gets no push of it", async (channel, mails) => {
  const { recruiter, applicant, id } = await received();
  const browser = await addDevice(applicant);
  await choose(applicant, "messages", channel);
  await write(recruiter, id);
  await settled();
  expect([pushedTo(browser).length, mailsTo(applicant).length]).toEqual([0, mails]);
});

/** An interview on 24 November at 14:30 in Paris, chosen by a candidate who then adds a device. */
const withInterview = async () => {
  api.setNow(new Date("2026-11-20T10:00:00Z"));
  const scene = await received();
  const proposal = {
    ...{ application_id: scene.id, expected_status: "PD" as const, mode: "site" as const, duration: 45 },
    ...{ place: "12 rue des Halles, 69002 Lyon", message: "", slots: ["2026-11-24T13:30:00.000Z"] },
  };
  expect((await api.ask(proposeInterview, { body: proposal }, { as: scene.recruiter })).status).toBe(201);
  const { body } = await api.ask(getMyInterview, { params: { id: scene.id } }, { as: scene.applicant });
  const { token = "", slots = [] } = body.interview ?? {};
  expect((await api.ask(pickSlot, { params: { token }, body: { slot_id: slots[0]?.id ?? "" } })).status).toBe(200);
  await settled();
  const browser = await addDevice(scene.applicant);
  api.sent.length = 0;
  return { ...scene, browser };
};
const remindedAt = async (moment: string) => {
  api.setNow(new Date(moment));
  await interviewTasks.remind.run(api.context(), {});
  await settled();
};

test("an interview is recalled on the device the evening before and an hour before, in place of the mail", async () => {
  const { applicant, browser, id } = await withInterview();
  await remindedAt("2026-11-23T17:00:00Z");
  await remindedAt("2026-11-23T17:10:00Z");
  await remindedAt("2026-11-24T12:30:00Z");
  api.setNow(undefined);
  const pushes = pushedTo(browser).map(({ text }) => JSON.parse(text));
  expect(pushes).toMatchObject([
    { title: "Rappel\u00a0: entretien demain à 14:30", body: "Atelier Roux · Menuisier", subject: id },
    { title: "Rappel\u00a0: entretien aujourd'hui à 14:30", path: `/platform/applicant/applications/${id}` },
  ]);
  expect(new Set(pushes.map(({ tag }) => tag)).size).toBe(1);
  expect(mailsTo(applicant)).toEqual([]);
});

test.each([
  ["none", 0, 0],
  ["page", 0, 1],
  ["mail", 1, 1],
] as const)("who chose « %s » for reminders gets no push of an interview", async (channel, mails, notices) => {
  const { applicant, browser } = await withInterview();
  await choose(applicant, "reminders", channel);
  await remindedAt("2026-11-23T17:00:00Z");
  api.setNow(undefined);
  const { body } = await api.ask(contract.listNotices, {}, { as: applicant });
  const counts = [mailsTo(applicant).length, body.filter(({ kind }) => kind === "reminders").length];
  expect([pushedTo(browser).length, ...counts]).toEqual([0, mails, notices]);
});

test("an interview that was cancelled is not recalled", async () => {
  const { applicant, browser } = await withInterview();
  const { rows } = await api.pool.query(
    "update interviews set state = 'cancelled' where state = 'confirmed' returning id",
  );
  expect(rows.length).toBeGreaterThan(0);
  await remindedAt("2026-11-23T17:00:00Z");
  api.setNow(undefined);
  expect([pushedTo(browser), mailsTo(applicant)]).toEqual([[], []]);
});

test("what was read, or undone, before it leaves is not pushed", async () => {
  const { applicant, browser, push } = await noticed();
  await api.ask(contract.readNotices, { body: {} }, { as: applicant });
  expect(await pushNotice(api.context(), push)).toBeNull();
  const moved = await received();
  const other = await addDevice(moved.applicant);
  const move = (from: "PD" | "RJ", status: "PD" | "RJ", is_undo: boolean) =>
    api.ask(
      moveReceived,
      { body: { status, is_undo, applications: [{ id: moved.id, expected_status: from }] } },
      { as: moved.recruiter },
    );
  await move("PD", "RJ", false);
  await api.follow();
  await move("RJ", "PD", true);
  await settled();
  expect([...pushedTo(browser), ...pushedTo(other)]).toEqual([]);
});

test.each([404, 410])(
  "a device that its push service no longer knows (%i) is deleted: the mail leaves after all, and so do the next ones",
  async (status) => {
    const { recruiter, applicant, id } = await received();
    const browser = await addDevice(applicant);
    service.answers.push({ status });
    await write(recruiter, id);
    await settled();
    expect(await devicesOf(applicant)).toEqual([]);
    expect(mailsTo(applicant)).toMatchObject([{ subject: "Atelier Roux vous a écrit" }]);
    await api.ask(contract.readNotices, { body: {} }, { as: applicant });
    await write(recruiter, id, "Encore");
    await settled();
    expect([pushedTo(browser).length, mailsTo(applicant).length]).toEqual([1, 2]);
  },
);

test("a push service that asks for time gets it, and the devices that it has served nothing more", async () => {
  const { applicant, browser, push } = await noticed();
  const other = await addDevice(applicant);
  service.answers.push({ status: 429, headers: { "retry-after": "45" } }, { status: 429, headers: {} });
  const again = await pushNotice(api.context(), push);
  expect(again).toMatchObject({ afterSeconds: 45, next: { tries: 1, has_reached: false } });
  expect(again?.next.devices?.toSorted()).toEqual((await devicesOf(applicant)).toSorted());
  service.answers.push({ status: 503 });
  const third = await pushNotice(api.context(), again?.next ?? push);
  expect(third).toMatchObject({ afterSeconds: 120, next: { tries: 2, has_reached: true } });
  expect(third?.next.devices).toHaveLength(1);
  expect(await pushNotice(api.context(), third?.next ?? push)).toBeNull();
  expect(pushedTo(browser).length + pushedTo(other).length).toBe(5);
  expect(mailsTo(applicant)).toEqual([]);
});

test("after its last attempt the mail leaves in place of the push", async () => {
  const { applicant, push } = await noticed();
  service.answers.push({ status: 500 });
  expect(await pushNotice(api.context(), { ...push, tries: 5 })).toBeNull();
  await api.runTasks();
  expect(await pushNotice(api.context(), { ...push, tries: 5 })).toBeNull();
  await api.runTasks();
  expect(mailsTo(applicant)).toMatchObject([
    { subject: "Atelier Roux vous a écrit", text: expect.stringContaining("/platform/applicant/applications/") },
  ]);
});

test("a refusal is not tried again, and keeps the device", async () => {
  const { applicant, push } = await noticed();
  service.answers.push({ status: 403 });
  expect(await pushNotice(api.context(), push)).toBeNull();
  expect(await devicesOf(applicant)).toHaveLength(1);
});

test("a push service that does not answer is tried again, then the mail leaves", async () => {
  const { recruiter, applicant, id } = await received();
  await addDevice(recruiter);
  await api.pool.query("update push_devices set endpoint = $2 where account_id = $1", [
    recruiter.id,
    "http://127.0.0.1:9/personne",
  ]);
  await choose(recruiter, "messages", "push");
  await write(applicant, id);
  await settled();
  expect(mailsTo(recruiter)).toMatchObject([{ subject: "Zoé Petit vous a écrit" }]);
});

test("a session that can no longer be renewed has no device", async () => {
  const { applicant, browser, push } = await noticed();
  const { rows } = await api.pool.query(
    `insert into sessions (account_id, created_at, last_seen_at) values ($1, now() - interval '1 year', now() - interval '1 year') returning id`,
    [applicant.id],
  );
  await api.pool.query("update push_devices set session_id = $2 where account_id = $1", [applicant.id, rows[0].id]);
  expect(await pushNotice(api.context(), push)).toBeNull();
  await api.runTasks();
  expect([pushedTo(browser).length, mailsTo(applicant).length]).toEqual([0, 1]);
});
