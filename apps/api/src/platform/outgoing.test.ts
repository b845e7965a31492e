import { receiver } from "@passerelle/testing/receiver.ts";
import { describe, expect, test } from "vitest";
import { openOutgoing } from "./outgoing.ts";

const { url, received } = await receiver();
const resolving = (...addresses: string[]) => ({
  allowsPrivate: false,
  lookup: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
});
const asked = { timeoutMs: 2_000, maxBytes: 100 };

describe("outside", () => {
  test.each([
    "https://127.0.0.1/",
    "https://localhost.localdomain@127.0.0.1/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://10.1.2.3/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data/",
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
    const { check, fetchOutside } = openOutgoing({ allowsPrivate: false });
    await expect(check(address)).rejects.toMatchObject({ problem: /address-(private|invalid)/ });
    await expect(fetchOutside(address, asked)).rejects.toMatchObject({ problem: /address-(private|invalid)/ });
  });

  test("a name is looked at as the addresses it has, all of them", async () => {
    for (const addresses of [["10.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::1"], ["fd12::1"]]) {
      const { check, fetchOutside } = openOutgoing(resolving(...addresses));
      await expect(check("https://exemple.fr/")).rejects.toMatchObject({ problem: "address-private" });
      await expect(fetchOutside("https://exemple.fr/", asked)).rejects.toMatchObject({ problem: "address-private" });
    }
    const outside = openOutgoing(resolving("93.184.216.34"));
    expect((await outside.check("https://exemple.fr/x")).pathname).toBe("/x");
    // A name that does not exist yet may be kept; nothing is asked of it.
    const unknown = openOutgoing({ allowsPrivate: false, lookup: () => Promise.reject(new Error("ENOTFOUND")) });
    expect((await unknown.check("https://exemple.fr/")).host).toBe("exemple.fr");
    await expect(unknown.fetchOutside("https://exemple.fr/", asked)).rejects.toMatchObject({
      problem: "address-unknown",
    });
  });

  test("only https is asked, and never with a password in the address", async () => {
    const { check } = openOutgoing(resolving("93.184.216.34"));
    for (const address of ["http://exemple.fr/", "ftp://exemple.fr/", "file:///etc/passwd", "gopher://exemple.fr"])
      await expect(check(address)).rejects.toMatchObject({ problem: "address-not-secure" });
    await expect(check("https://a:b@exemple.fr/")).rejects.toMatchObject({ problem: "address-invalid" });
    await expect(check("exemple")).rejects.toMatchObject({ problem: "address-invalid" });
  });

  test("the connection goes to the address that was looked at, under the name that was asked", async () => {
    const { port } = new URL(url);
    let times = 0;
    const { fetchOutside } = openOutgoing({
      allowsPrivate: true,
      lookup: async () => {
        times += 1;
        // Whoever asked a second time would go nowhere.
        return [{ address: times === 1 ? "127.0.0.1" : "203.0.113.1", family: 4 }];
      },
    });
    const answer = await fetchOutside(`http://localhost:${port}/200`, asked);
    expect([answer.status, answer.body.toString(), times]).toEqual([200, "Reçu 200", 1]);
    expect(received.at(-1)?.headers.host).toBe(`localhost:${port}`);
  });

  test("a redirection is an answer, a long one is cut, silence ends", async () => {
    const { fetchOutside } = openOutgoing({ allowsPrivate: true });
    const before = received.length;
    expect((await fetchOutside(`${url}/302`, asked)).status).toBe(302);
    expect(received.length).toBe(before + 1);
    const long = await fetchOutside(`${url}/long`, asked);
    expect([long.body.length, long.isCut]).toEqual([100, true]);
    await expect(fetchOutside(`${url}/silence`, { ...asked, timeoutMs: 200 })).rejects.toMatchObject({
      problem: "timeout",
    });
    await expect(fetchOutside("http://127.0.0.1:1/", asked)).rejects.toMatchObject({ problem: "unreachable" });
  });
});
