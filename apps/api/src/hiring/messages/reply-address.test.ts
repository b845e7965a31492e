import { expect, test } from "vitest";
import { readReplyAddress, replyAddress } from "./reply-address.ts";

const key = "une-cle-de-test-qui-a-plus-de-32-caracteres";
const named = { thread: 4_000_000_000, accountId: "01900000-0000-7000-8000-0123456789ab" };
const now = new Date("2026-11-24T00:00:00Z");
const address = replyAddress("reponses.test", key, named, now);
const read = (text: string, at = now, domain = "reponses.test") => readReplyAddress(domain, key, text, at);

test("an address that is forged, over, or of another domain or key names nothing", () => {
  const [local = ""] = address.split("@");
  for (let index = 0; index < local.length - 1; index += 1) {
    const other = local[index] === "a" ? "b" : "a";
    expect(read(`${local.slice(0, index)}${other}${local.slice(index + 1)}@reponses.test`)).toBeNull();
  }
  for (const text of [`${local}@autre.test`, `x${local}@reponses.test`, "contact@reponses.test", "", local])
    expect(read(text)).toBeNull();
  expect(readReplyAddress("reponses.test", `${key}x`, address, now)).toBeNull();
  expect(read(address, new Date("2027-02-23T00:00:00Z"))).toBeNull();
});

test("an address is read in any case, with or without a name, for 90 days, and fits a mailbox", () => {
  expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
  for (const text of [address, address.toUpperCase(), `Passerelle <${address}>`]) expect(read(text)).toEqual(named);
  expect(read(address, new Date("2027-02-22T00:00:00Z"))).toEqual(named);
});
