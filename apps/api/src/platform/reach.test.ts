import type { lookup } from "node:dns";
import { badly, fakeSource } from "@passerelle/testing/fake-source.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { isReachable, openReach, type Reach, retryAfterOf, wholeText } from "./reach.ts";

let source: Awaited<ReturnType<typeof fakeSource>>;
const opened: Reach[] = [];
const reach = (ways: Parameters<typeof openReach>[0] = {}) => {
  const one = openReach({ loopback: true, idle: 2000, ...ways });
  opened.push(one);
  return one;
};
beforeAll(async () => {
  source = await fakeSource();
});
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));
afterAll(() => source.close());

/** Names resolve to what a test says, and to nothing else. */
const resolvingTo = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as unknown as typeof lookup;

test.each([
  ["8.8.8.8", true],
  ["2001:4860:4860::8888", true],
  ["10.1.2.3", false],
  ["172.20.0.1", false],
  ["192.168.1.1", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["168.63.129.16", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["127.0.0.1", false],
  ["::1", false],
  ["::", false],
  ["fe80::1", false],
  ["fd00:ec2::254", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:169.254.169.254", false],
  ["64:ff9b::a00:1", false],
  ["un nom", false],
])("%s: reachable is %s", (address, expected) => {
  expect(isReachable(address, false)).toBe(expected);
});

test("this machine is reached only where it is configured, and nothing else is by that", () => {
  expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].map((address) => isReachable(address, true))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["10.0.0.1", "169.254.169.254", "0.0.0.0"].map((address) => isReachable(address, true))).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  "http://127.0.0.1/",
  "http://[::1]/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::ffff:10.0.0.1]/",
  "http://10.0.0.1:8080/",
])("%s is refused", async (address) => {
  await expect(reach({ loopback: false }).ask(address)).rejects.toThrow("L'adresse mène à un réseau privé");
});

test.each(["file:///etc/passwd", "ftp://example.com/", "//example.com", "", "rien"])(
  "« %s » is no address",
  async (address) => {
    await expect(reach().ask(address)).rejects.toThrow("L'adresse doit commencer par http:// ou https://.");
  },
);

test("a name that resolves to a private address is refused, also when only one of its addresses is", async () => {
  for (const addresses of [["10.0.0.1"], ["127.0.0.1", "169.254.169.254"]]) {
    await expect(reach({ resolve: resolvingTo(...addresses) }).ask("http://localhost/")).rejects.toThrow(
      "réseau privé",
    );
  }
});

test("a name is resolved once, and the connection goes to that address", async () => {
  source.on("/", "bonjour");
  let asked = 0;
  const once = ((name: string, options: object, done: never) => {
    asked += 1;
    (resolvingTo(asked === 1 ? "127.0.0.1" : "10.0.0.1") as unknown as (...all: unknown[]) => void)(
      name,
      options,
      done,
    );
  }) as unknown as typeof lookup;
  const answer = await reach({ resolve: once }).ask(`http://localhost:${source.port}/`);
  expect([await wholeText(answer), asked]).toEqual(["bonjour", 1]);
});

test("each redirect is looked at like the first address, and there are five at most", async () => {
  source.on("/secret", badly.redirect("http://169.254.169.254/"));
  await expect(reach().ask(`${source.url}/secret`)).rejects.toThrow("réseau privé");
  source.on("/fichier", badly.redirect("file:///etc/passwd"));
  await expect(reach().ask(`${source.url}/fichier`)).rejects.toThrow("doit commencer par http://");
  source.on("/boucle", badly.redirect("/boucle"));
  const before = source.asked.length;
  await expect(reach().ask(`${source.url}/boucle`)).rejects.toThrow("La source redirige sans fin.");
  expect(source.asked.length - before).toBe(6);
});

test("only the origin that was asked is told who asks", async () => {
  const other = await fakeSource();
  other.on("/", "bonjour");
  source.on("/ailleurs", badly.redirect(`${other.url}/`));
  source.on("/ici", badly.redirect("/fin"));
  source.on("/fin", "bonjour");
  const headers = { authorization: "Bearer jeton" };
  await wholeText(await reach().ask(`${source.url}/ailleurs`, { headers }));
  await wholeText(await reach().ask(`${source.url}/ici`, { headers }));
  expect(other.asked[0]?.headers.authorization).toBeUndefined();
  expect(source.asked.at(-1)?.headers.authorization).toBe("Bearer jeton");
  await other.close();
});

test("a source that says nothing, breaks off or gives too much is told as such", async () => {
  source.on("/muette", () => {});
  await expect(reach({ idle: 300 }).ask(`${source.url}/muette`)).rejects.toMatchObject({
    message: "La source ne répond pas.",
    mayRetry: true,
  });
  source.on("/coupee", badly.cut("début"));
  await expect(
    reach()
      .ask(`${source.url}/coupee`)
      .then((answer) => wholeText(answer)),
  ).rejects.toMatchObject({
    message: "La source s'est interrompue avant la fin.",
    mayRetry: true,
  });
  source.on("/sans-fin", badly.endless("x".repeat(10_000)));
  await expect(
    reach()
      .ask(`${source.url}/sans-fin`)
      .then((answer) => wholeText(answer, 100_000)),
  ).rejects.toThrow("La source envoie plus que ce qui est accepté.");
});

test("Retry-After is seconds or a date, a day at most", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  expect(retryAfterOf("120", now)).toBe(120);
  expect(retryAfterOf("Sat, 21 Nov 2026 10:01:00 GMT", now)).toBe(60);
  expect(retryAfterOf("99999999", now)).toBe(86_400);
  expect(retryAfterOf("bientôt", now)).toBeNull();
  expect(retryAfterOf(undefined, now)).toBeNull();
});
