import * as accounts from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { afterEach, expect, test } from "vitest";

// The limits as they are in production, but for the calls a minute of one client, which another test looks at.
const api = await testApi({ rateFactor: 1 });
const { given } = api;
let now = new Date("2026-11-20T10:00:00Z");
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  api.setNow(now);
};
afterEach(() => wait(3600));
wait(0);

let nextClient = 1;
const newClient = () => `192.0.2.${nextClient++}`;
const logIn = async (body: { email: string; password?: string; device?: string }, client: string) =>
  api.sendRaw({
    method: "POST",
    url: "/api/v1/token/",
    remoteAddress: client,
    payload: { password: givenPassword, ...body },
  });
const wrong = (email: string, client: string) => logIn({ email, password: "pas le bon mot de passe" }, client);
/** Tries passwords from many addresses until all are blocked. */
const attack = async (email: string) => {
  const statuses: number[] = [];
  for (const client of [newClient(), newClient(), newClient(), newClient()])
    for (let tried = 0; tried < 11; tried += 1) statuses.push((await wrong(email, client)).status);
  return statuses;
};

test("one client that tries one address too often must wait; another address and another client need not", async () => {
  const { email } = await given.account("applicant");
  const client = newClient();
  const statuses = [];
  for (let tried = 0; tried < 11; tried += 1) statuses.push((await wrong(email, client)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const stopped = await logIn({ email }, client);
  expect([stopped.status, stopped.body.code]).toEqual([429, "too-many-attempts"]);
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(stopped.headers["retry-after"])).toBeLessThanOrEqual(900);
  expect((await logIn({ email }, newClient())).status).toBe(200);
  expect((await logIn({ email: (await given.account("applicant")).email }, client)).status).toBe(200);
  wait(Number(stopped.headers["retry-after"]));
  expect((await logIn({ email }, client)).status).toBe(200);
});

test("an attacker from many places is stopped everywhere, and the owner still logs in on a device that is known", async () => {
  const { email } = await given.account("applicant");
  const home = newClient();
  const { device } = (await logIn({ email, device: "" }, home)).body;
  const statuses = await attack(email);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  const unknown = await logIn({ email }, newClient());
  expect(unknown.status).toBe(429);
  expect(Number(unknown.headers["retry-after"])).toBeGreaterThan(0);
  // From home, and from the very network of the attack.
  expect((await logIn({ email, device }, home)).status).toBe(200);
  expect((await logIn({ email, device }, `192.0.2.${nextClient - 2}`)).status).toBe(200);
});

test("an address that nobody has is slowed down alike: waiting tells nothing", async () => {
  const known = await attack((await given.account("applicant")).email);
  expect(await attack("personne@exemple.fr")).toEqual(known);
});

test("a device that knows another address, a forged one and one of another purpose are as unknown as none", async () => {
  const { email } = await given.account("applicant");
  const attacker = await given.account("applicant");
  const { device, access } = (await logIn({ email: attacker.email, device: "" }, newClient())).body;
  await attack(email);
  for (const given of [device, access, "a.b.c", ""])
    expect((await logIn({ email, device: given }, newClient())).status).toBe(429);
});

test("a device that is known may not try for ever either", async () => {
  const { email } = await given.account("applicant");
  const { device } = (await logIn({ email, device: "" }, newClient())).body;
  const statuses = [];
  for (let tried = 0; tried < 11; tried += 1)
    statuses.push((await logIn({ email, device, password: "pas le bon mot de passe" }, newClient())).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await logIn({ email }, newClient())).status).toBe(200);
});

test("calls without end from one network take none from a device there that is known", async () => {
  const { email } = await given.account("applicant");
  const network = newClient();
  const { device } = (await logIn({ email, device: "" }, network)).body;
  const statuses: number[] = [];
  for (let tried = 0; tried < 40; tried += 1) statuses.push((await wrong(`c${tried}@exemple.fr`, network)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await logIn({ email }, network)).status).toBe(429);
  expect((await logIn({ email: email.toUpperCase(), device }, network)).status).toBe(200);
});

test("right passwords are no attempts: a program logs in as often as it needs", async () => {
  const { email } = await given.account("applicant");
  for (let time = 0; time < 15; time += 1) expect((await logIn({ email }, newClient())).status).toBe(200);
  const client = newClient();
  for (let time = 0; time < 12; time += 1) expect((await logIn({ email }, client)).status).toBe(200);
});

test("a browser that several people share is known to each of them", async () => {
  const [one, two] = [await given.account("applicant"), await given.account("applicant")];
  const first = (await logIn({ email: one.email, device: "" }, newClient())).body.device;
  const second = (await logIn({ email: two.email, device: first }, newClient())).body.device;
  await attack(one.email);
  expect((await logIn({ email: one.email, device: second }, newClient())).status).toBe(200);
});

test("under attack, the mailed link lets the owner in on a device that is new", async () => {
  const { email } = await given.account("applicant");
  await attack(email);
  await api.ask(accounts.requestPasswordReset, { body: { email } });
  await api.runTasks();
  const token = api.sent.findLast(({ to }) => to === email)?.text.match(/reset-password\/(\S+)/)?.[1] ?? "";
  const password = "une toute nouvelle phrase";
  const { body } = await api.ask(accounts.resetPassword, { params: { token }, body: { password, device: "" } });
  expect((await logIn({ email, password }, newClient())).status).toBe(429);
  expect((await logIn({ email, password, device: body.device }, newClient())).status).toBe(200);
});
