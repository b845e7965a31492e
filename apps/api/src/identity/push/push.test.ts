import { changePassword, deleteAccount, logOut } from "@passerelle/contract/identity/accounts";
import * as contract from "@passerelle/contract/identity/push";
import { testApi } from "@passerelle/testing/api.ts";
import { atEnd } from "@passerelle/testing/at-end.ts";
import { fakePushService } from "@passerelle/testing/fake-push.ts";
import { type Account, givenPassword } from "@passerelle/testing/given.ts";
import { expect, test, vi } from "vitest";
import { openOutgoing } from "#platform/outgoing.ts";
import { pushDataOf } from "./personal-data.ts";

const api = await testApi();
const { given } = api;
const service = await fakePushService();
atEnd(service.close);

const add = (as: Account | null, body = service.newBrowser().subscription) =>
  api.ask(contract.addPushDevice, { body }, { as });
const listed = async (as: Account) => (await api.ask(contract.getPush, {}, { as })).body.devices;
const rowsOf = async ({ id }: Pick<Account, "id">) =>
  (await api.pool.query("select endpoint from push_devices where account_id = $1", [id])).rows.map(
    ({ endpoint }) => endpoint,
  );

/** An account that logged in, with the session that its requests name. */
const loggedIn = async (account: Account) => {
  const { access } = (await api.logIn(account.email)).body;
  const claims = JSON.parse(Buffer.from(access.split(".")[1] ?? "", "base64url").toString());
  return { ...account, session_epoch: claims.epoch, sessionId: claims.session as string };
};

test.each([
  ["http://push.example/abc", "L'adresse doit commencer par https://"],
  ["ftp://push.example/abc", "L'adresse doit commencer par https://"],
  ["https://127.0.0.1/abc", "Cette adresse mène à un réseau privé."],
  ["https://[::1]/abc", "Cette adresse mène à un réseau privé."],
  ["https://10.1.2.3/abc", "Cette adresse mène à un réseau privé."],
  ["https://169.254.169.254/latest", "Cette adresse mène à un réseau privé."],
  ["https://moi:secret@push.example/abc", "Cette adresse n'est pas valable."],
  ["n'importe quoi", "Cette adresse n'est pas valable."],
])("an endpoint that the product must not call is refused: %s", async (endpoint, sentence) => {
  const strict = openOutgoing();
  const check = vi.spyOn(api.outgoing, "check").mockImplementation(strict.check);
  const answer = await add(await given.applicant(), { ...service.newBrowser().subscription, endpoint });
  check.mockRestore();
  expect(answer.body).toMatchObject({ code: "validation", fields: { endpoint: [sentence] } });
});

test("what is no key, or too long, is refused", async () => {
  const as = await given.applicant();
  const { endpoint, keys } = service.newBrowser().subscription;
  const notOnCurve = `B${"A".repeat(86)}`;
  expect((await add(as, { endpoint, keys: { ...keys, p256dh: notOnCurve } })).body.fields).toEqual({
    "keys.p256dh": ["Cette clé n'est pas valable."],
  });
  for (const wrong of [
    { endpoint, keys: { ...keys, auth: "court" } },
    { endpoint, keys: { ...keys, p256dh: `${keys.p256dh}A` } },
    { endpoint: `https://push.example/${"a".repeat(1000)}`, keys },
  ])
    expect((await add(as, wrong)).status).toBe(400);
  expect(await rowsOf(as)).toEqual([]);
});

test("ten devices at most, and one of one's own alone is removed", async () => {
  const as = await given.applicant();
  for (let index = 0; index < contract.mostPushDevices; index += 1) expect((await add(as)).status).toBe(200);
  expect((await add(as)).body).toMatchObject({ code: "too-many-devices" });
  const id = (await listed(as))[0]?.id ?? "";
  const stranger = await given.applicant();
  expect((await api.ask(contract.deletePushDevice, { params: { id } }, { as: stranger })).status).toBe(404);
  expect((await api.ask(contract.deletePushDevice, { params: { id } }, { as })).body.devices).toHaveLength(9);
  expect((await add(as)).status).toBe(200);
});

test("an endpoint is taken over with its secret alone: another person logs in on the same browser", async () => {
  const [first, second] = [await given.applicant(), await given.applicant()];
  const { subscription } = service.newBrowser();
  await add(first, subscription);
  const guessed = { ...subscription, keys: { ...subscription.keys, auth: "A".repeat(22) } };
  expect((await add(second, guessed)).body).toMatchObject({ code: "validation" });
  expect(await rowsOf(first)).toHaveLength(1);
  expect((await add(second, subscription)).status).toBe(200);
  expect([await rowsOf(first), await rowsOf(second)]).toEqual([[], [subscription.endpoint]]);
});

test("a subscription that the browser changed follows with the secret of the former one alone", async () => {
  const as = await given.applicant();
  const former = service.newBrowser().subscription;
  const next = service.newBrowser().subscription;
  await add(as, former);
  const renew = (auth: string) =>
    api.ask(contract.renewPushDevice, { body: { ...next, former: { endpoint: former.endpoint, auth } } });
  expect((await renew("A".repeat(22))).status).toBe(404);
  expect(await rowsOf(as)).toEqual([former.endpoint]);
  expect((await renew(former.keys.auth)).status).toBe(204);
  expect(await rowsOf(as)).toEqual([next.endpoint]);
  expect((await renew(former.keys.auth)).status).toBe(404);
});

test("a session is one browser: what it gave before is replaced, and it is known as the current one", async () => {
  const account = await given.applicant();
  const [phone, desk] = [await loggedIn(account), await loggedIn(account)];
  await add(phone);
  await add(desk);
  const last = service.newBrowser().subscription;
  await add(phone, last);
  expect(await rowsOf(account)).toHaveLength(2);
  expect((await listed(phone)).map(({ is_current }) => is_current).toSorted()).toEqual([false, true]);
  await api.ask(logOut, { body: {} }, { as: phone });
  expect(await rowsOf(account)).not.toContain(last.endpoint);
  expect(await rowsOf(account)).toHaveLength(1);
});

test("another password ends the devices with their sessions", async () => {
  const account = await given.applicant();
  const [phone, desk] = [await loggedIn(account), await loggedIn(account)];
  await add(phone);
  await add(desk);
  const body = { current_password: givenPassword, password: "un-autre-mot-de-passe-42" };
  const changed = await api.ask(changePassword, { body: body as never }, { as: desk });
  expect(changed.status).toBe(200);
  expect(await rowsOf(account)).toEqual([]);
});

test("devices are in one's data, and go with the account", async () => {
  const as = await given.applicant();
  const { subscription } = service.newBrowser();
  await add(as, subscription);
  const { push_devices } = await pushDataOf(api.context(), as.id);
  expect(push_devices).toMatchObject([{ endpoint: subscription.endpoint }]);
  expect(JSON.stringify(push_devices)).not.toContain(subscription.keys.auth);
  await api.ask(deleteAccount, { body: { password: givenPassword } }, { as });
  expect(await rowsOf(as)).toEqual([]);
});

test("without keys of its own a site says that it notifies on no device", async () => {
  const as = await given.applicant();
  const { key } = (await api.ask(contract.getPush, {}, { as })).body;
  expect(key).toMatch(/^[\w-]{87}$/);
  const bare = await testApi({ pushKeys: null });
  const other = await bare.given.applicant();
  expect((await bare.ask(contract.getPush, {}, { as: other })).body).toEqual({ key: null, devices: [] });
  const body = service.newBrowser().subscription;
  expect((await bare.ask(contract.addPushDevice, { body }, { as: other })).body).toMatchObject({
    code: "push-not-offered",
  });
});
