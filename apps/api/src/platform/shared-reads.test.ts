import { expect, test } from "vitest";
import { openSharedReads, type ReadShared } from "./shared-reads.ts";

const reader = { log: {} as never, userAgent: undefined };
const answering =
  (name: string, asked: unknown[]): ReadShared =>
  async (given) => {
    asked.push({ name, ...given });
    return { body: Buffer.from("{}"), etag: "", read: null };
  };

test("an address finds its route, with the parameters that a request would have", async () => {
  const asked: unknown[] = [];
  const reads = openSharedReads();
  reads.add("/offers/:id/", answering("one", asked));
  reads.add("/offers/", answering("search", asked));
  reads.add("/offers/landings/", answering("landings", asked));
  await reads.find("/offers/?domain=COMM&domain=FIN&search=caf%C3%A9")?.(reader);
  await reads.find("/offers/landings/")?.(reader);
  await reads.find("/offers/a%20b/?address=")?.(reader);
  expect(asked).toEqual([
    { name: "search", params: {}, query: { domain: ["COMM", "FIN"], search: "café" } },
    { name: "landings", params: {}, query: {} },
    { name: "one", params: { id: "a b" }, query: { address: "" } },
  ]);
  expect(reads.find("/offers/x/y/")).toBeUndefined();
  await expect(reads.find("/offers/%E0%A4%A/")?.(reader)).rejects.toThrow(URIError);
});
