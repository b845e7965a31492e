import { badly, fakeSource } from "@passerelle/testing/fake-source.ts";
import { receiver } from "@passerelle/testing/receiver.ts";
import { afterAll, describe, expect, test } from "vitest";
import { firstBytes, isReachable, openOutgoing, retryAfterOf, wholeText } from "./outgoing.ts";

const source = await fakeSource();
afterAll(() => source.close());
const { url, received } = await receiver();

/** Names resolve to what a test says, and to nothing else; `localhost` is the one that tests may connect to. */
const resolvingTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const here = openOutgoing({ reachesLoopback: true, idleTimeoutMs: 2_000 });
const follows = { followsRedirects: true };
const secure = { mustBeSecure: true, timeoutMs: 2_000 };

describe("what is reached", () => {
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
    "http://168.63.129.16/",
    "http://[::ffff:10.0.0.1]/",
    "http://10.0.0.1:8080/",
  ])("%s is refused", async (address) => {
    await expect(openOutgoing().ask(address)).rejects.toThrow("L'adresse mène à un réseau privé");
  });

  test.each([
    "https://127.0.0.1/",
    "https://localhost.localdomain@127.0.0.1/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://10.1.2.3/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://168.63.129.16/",
    "https://100.64.0.1/",
    "https://0.0.0.0/",
    "https://224.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:a00:1]/",
    "https://[fe80::1]/",
    "https://[fd00::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
  ])("%s is inside: nothing is asked of it", async (address) => {
    const { check, ask } = openOutgoing();
    await expect(check(address, secure)).rejects.toMatchObject({ problem: /address-(private|invalid)/ });
    await expect(ask(address, secure)).rejects.toMatchObject({ problem: /address-(private|invalid)/ });
    await expect(ask(address)).rejects.toMatchObject({ problem: "address-private" });
  });

  test.each(["file:///etc/passwd", "ftp://example.com/", "//example.com", "", "rien"])(
    "« %s » is no address",
    async (address) => {
      await expect(here.ask(address)).rejects.toThrow("L'adresse doit commencer par http:// ou https://.");
    },
  );

  test("where it must be, only https is asked, and never with a password in the address", async () => {
    const { check, ask } = openOutgoing({ lookup: resolvingTo("93.184.216.34") });
    for (const address of ["http://exemple.fr/", "ftp://exemple.fr/", "file:///etc/passwd", "gopher://exemple.fr"]) {
      await expect(check(address, secure)).rejects.toMatchObject({ problem: "address-not-secure" });
      await expect(ask(address, secure)).rejects.toMatchObject({ problem: "address-not-secure" });
    }
    await expect(check("https://a:b@exemple.fr/", secure)).rejects.toMatchObject({ problem: "address-invalid" });
    await expect(check("exemple", secure)).rejects.toMatchObject({ problem: "address-invalid" });
    expect((await check("http://exemple.fr/")).protocol).toBe("http:");
  });
});

describe("names", () => {
  test("a name is looked at as the addresses it has, all of them", async () => {
    for (const addresses of [["10.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::1"], ["fd12::1"]]) {
      const { check, ask } = openOutgoing({ lookup: resolvingTo(...addresses) });
      await expect(check("https://exemple.fr/", secure)).rejects.toMatchObject({ problem: "address-private" });
      await expect(ask("https://localhost/", secure)).rejects.toMatchObject({ problem: "address-private" });
    }
    const outside = openOutgoing({ lookup: resolvingTo("93.184.216.34") });
    expect((await outside.check("https://exemple.fr/x", secure)).pathname).toBe("/x");
    for (const addresses of [["10.0.0.1"], ["127.0.0.1", "169.254.169.254"]]) {
      const { ask } = openOutgoing({ reachesLoopback: true, lookup: resolvingTo(...addresses) });
      await expect(ask("http://localhost/")).rejects.toThrow("réseau privé");
    }
  });

  test("a name that does not exist yet may be kept; nothing is asked of it", async () => {
    const unknown = openOutgoing({ lookup: () => Promise.reject(new Error("ENOTFOUND")) });
    expect((await unknown.check("https://exemple.fr/", secure)).host).toBe("exemple.fr");
    await expect(unknown.ask("https://localhost/", secure)).rejects.toMatchObject({ problem: "address-unknown" });
  });

  test.each([
    ["ENOTFOUND", false],
    ["EAI_AGAIN", true],
  ])("after %s, trying again may help: %s", async (code, mayRetry) => {
    const { ask } = openOutgoing({ lookup: () => Promise.reject(Object.assign(new Error(code), { code })) });
    await expect(ask("http://localhost/")).rejects.toMatchObject({
      message: "Le nom de l'adresse est introuvable.",
      mayRetry,
    });
  });

  test("the connection goes to the address that was looked at, once, under the name that was asked", async () => {
    const { port } = new URL(url);
    let times = 0;
    const { ask } = openOutgoing({
      reachesLoopback: true,
      lookup: () => {
        times += 1;
        // A second request would go nowhere.
        return resolvingTo(times === 1 ? "127.0.0.1" : "10.0.0.1")();
      },
    });
    const answer = await ask(`http://localhost:${port}/200`, secure);
    expect([answer.status, await wholeText(answer), times]).toEqual([200, "Reçu 200", 1]);
    expect(received.at(-1)?.headers.host).toBe(`localhost:${port}`);
  });

  test("what writes looks again each time: a name that has moved inside is not followed", async () => {
    let times = 0;
    const { ask } = openOutgoing({
      reachesLoopback: true,
      lookup: () => {
        times += 1;
        return resolvingTo(times === 1 ? "127.0.0.1" : "10.0.0.1")();
      },
    });
    const post = () => ask(`http://localhost:${new URL(url).port}/200`, { ...secure, method: "POST", body: "{}" });
    expect(await wholeText(await post())).toBe("Reçu 200");
    await expect(post()).rejects.toMatchObject({ problem: "address-private" });
  });
});

describe("redirections", () => {
  test("each is looked at like the first address, and there are five at most", async () => {
    source.on("/secret", badly.redirect("http://169.254.169.254/"));
    await expect(here.ask(`${source.url}/secret`, follows)).rejects.toThrow("réseau privé");
    source.on("/fichier", badly.redirect("file:///etc/passwd"));
    await expect(here.ask(`${source.url}/fichier`, follows)).rejects.toThrow("doit commencer par http://");
    source.on("/boucle", badly.redirect("/boucle"));
    const before = source.asked.length;
    await expect(here.ask(`${source.url}/boucle`, follows)).rejects.toThrow("La source redirige sans fin.");
    expect(source.asked.length - before).toBe(6);
  });

  test("only the origin that was asked learns who asks", async () => {
    const other = await fakeSource();
    other.on("/", "bonjour");
    source.on("/ailleurs", badly.redirect(`${other.url}/`));
    source.on("/ici", badly.redirect("/fin"));
    source.on("/fin", "bonjour");
    const headers = { authorization: "Bearer jeton" };
    await wholeText(await here.ask(`${source.url}/ailleurs`, { headers, ...follows }));
    await wholeText(await here.ask(`${source.url}/ici`, { headers, ...follows }));
    expect(other.asked[0]?.headers.authorization).toBeUndefined();
    expect(source.asked.at(-1)?.headers.authorization).toBe("Bearer jeton");
    await other.close();
  });

  test("one is an answer like another to who does not ask to follow it", async () => {
    const before = received.length;
    const answer = await here.ask(`${url}/302`, secure);
    expect([answer.status, await wholeText(answer)]).toEqual([302, "Reçu 302"]);
    expect(received.length).toBe(before + 1);
  });
});

describe("bad answers", () => {
  test("a source that says nothing, breaks off or gives too much is reported as such", async () => {
    source.on("/muette", () => {});
    const hasty = openOutgoing({ reachesLoopback: true, idleTimeoutMs: 300 });
    await expect(hasty.ask(`${source.url}/muette`)).rejects.toMatchObject({
      message: "La source ne répond pas.",
      problem: "timeout",
      mayRetry: true,
    });
    source.on("/coupee", badly.cut("début"));
    await expect(here.ask(`${source.url}/coupee`).then((answer) => wholeText(answer))).rejects.toMatchObject({
      message: "La source s'est interrompue avant la fin.",
      problem: "unreachable",
      mayRetry: true,
    });
    source.on("/sans-fin", badly.endless("x".repeat(10_000)));
    await expect(here.ask(`${source.url}/sans-fin`).then((answer) => wholeText(answer, 100_000))).rejects.toThrow(
      "La source envoie plus que ce qui est accepté.",
    );
  });

  test("a long one is cut for who wants its beginning; the whole exchange ends in time", async () => {
    const long = await firstBytes(await here.ask(`${url}/long`, secure), 100);
    expect([long.bytes.length, long.isCut]).toEqual([100, true]);
    await expect(here.ask(`${url}/silence`, { ...secure, timeoutMs: 200 })).rejects.toMatchObject({
      problem: "timeout",
    });
    source.on("/bavarde", badly.cut("début", { silent: true }));
    const begun = await here.ask(`${source.url}/bavarde`, { timeoutMs: 300 });
    await expect(firstBytes(begun, 100)).rejects.toMatchObject({ problem: "timeout" });
    await expect(here.ask("http://127.0.0.1:1/", secure)).rejects.toMatchObject({ problem: "unreachable" });
  });

  test("Retry-After is seconds or a date, a day at most", () => {
    const now = new Date("2026-11-21T10:00:00Z");
    expect(retryAfterOf("120", now)).toBe(120);
    expect(retryAfterOf("Sat, 21 Nov 2026 10:01:00 GMT", now)).toBe(60);
    expect(retryAfterOf("99999999", now)).toBe(86_400);
    for (const garbage of ["bientôt", "dans 5", "jusqu'en 2030", "-5", "1.5", "1e9", "2030-01-01", ""])
      expect([garbage, retryAfterOf(garbage, now)]).toEqual([garbage, null]);
    expect(retryAfterOf("Sat, 21 Nov 2026 09:00:00 GMT", now)).toBe(1);
    expect(retryAfterOf("Mon, 21 Nov 2033 10:00:00 GMT", now)).toBe(86_400);
    expect(retryAfterOf(undefined, now)).toBeNull();
    expect(retryAfterOf(null, now)).toBeNull();
  });
});
