import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { createGunzip, gunzipSync } from "node:zlib";
import { updatePosting } from "@passerelle/contract/offers/school-postings";
import { supports } from "@passerelle/contract/organisations/school-supports";
import { listSchoolFeeds } from "@passerelle/contract/publishing/broadcast";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, beforeAll, expect, test } from "vitest";
import { projectPostings } from "#offers/search/project-offers.ts";
import type { Db } from "#platform/db.ts";

const api = await testApi();
const { given } = api;
const hellowork = supports.hellowork.name;
const at = (time: string) => new Date(`2027-03-02T${time}Z`);
let origin = "";
beforeAll(async () => {
  origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => api.setNow(undefined));

const complete = {
  title: "Comptable H/F",
  description: "<p>Vous suivez les factures, les relances et les dossiers des clients.</p>",
  qualification_levels: ["BAC+3" as const],
  experience_min: 0,
};

/** What came, as it came: compressed if it is. */
type Read = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

/** A school whose offers are on Hellowork, and its feed there. */
const broadcasting = async () => {
  const school = await given.school();
  const { broadcast_key } = await api.db
    .selectFrom("schools")
    .select("broadcast_key")
    .where("id", "=", school.schoolId)
    .executeTakeFirstOrThrow();
  const address = `${origin}/feeds/${broadcast_key}/hellowork.xml`;
  const open = async (headers: Record<string, string> = {}) => {
    const [answer] = (await once(request(address, { headers }).end(), "response")) as [IncomingMessage];
    return answer;
  };
  return {
    school,
    open,
    read: async (headers: Record<string, string> = {}): Promise<Read> => {
      const answer = await open(headers);
      const bytes = await buffer(answer);
      const text = (answer.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString("utf8");
      return { status: answer.statusCode, headers: answer.headers, bytes, text };
    },
    offer: async (row: Parameters<typeof given.posting>[0] = {}, is_active = true) => {
      const posting = await given.posting({ school_id: school.schoolId, ...complete, ...row });
      await api.db
        .insertInto("posting_supports")
        .values({ posting_id: posting.id, name: hellowork, position: 0, is_active })
        .execute();
      return posting;
    },
  };
};
const turn = (id: string, is_active: boolean) =>
  api.db.updateTable("posting_supports").set({ is_active }).where("posting_id", "=", id).execute();
const change = async (id: string, row: object, db: Db = api.db) => {
  await db.updateTable("school_postings").set(row).where("id", "=", id).execute();
  await projectPostings(db, [id]);
};
const etagOf = ({ headers }: Read) => headers.etag ?? "";
const modifiedOf = ({ headers }: Read) => headers["last-modified"] ?? "";

test("asked with a date, a feed that has not changed since answers 304; the name of a version goes before the date", async () => {
  const { offer, read } = await broadcasting();
  api.setNow(at("10:00:00.400"));
  await offer();
  const first = await read();
  expect(first.status).toBe(200);
  expect(modifiedOf(first)).toBe("Tue, 02 Mar 2027 10:00:00 GMT");
  api.setNow(at("10:05:00"));
  const unchanged = await read({ "if-modified-since": modifiedOf(first) });
  expect(unchanged).toMatchObject({ status: 304, text: "" });
  for (const name of ["etag", "last-modified", "vary", "cache-control"] as const)
    expect(unchanged.headers[name]).toBe(first.headers[name]);
  expect((await read({ "if-modified-since": "Tue, 02 Mar 2027 10:04:00 GMT" })).status).toBe(304);
  for (const date of ["Tue, 02 Mar 2027 09:59:59 GMT", "Tue, 02 Mar 2027 10:06:00 GMT", "hier"])
    expect((await read({ "if-modified-since": date })).status).toBe(200);
  const former = { "if-none-match": 'W/"former"', "if-modified-since": modifiedOf(first) };
  expect((await read(former)).status).toBe(200);
  const known = { "if-none-match": etagOf(first), "if-modified-since": "Tue, 02 Mar 2027 09:00:00 GMT" };
  expect((await read(known)).status).toBe(304);
});

const changes: Record<string, (of: { id: string; other: string; schoolId: string }) => Promise<unknown>> = {
  "an offer that is changed": ({ id }) => change(id, { title: "Comptable unique H/F" }),
  "a support that is switched off": ({ id }) => turn(id, false),
  "a support that is switched on": ({ other }) => turn(other, true),
  "an offer that is archived": ({ id }) => change(id, { status: "archived" }),
  "an offer that is deleted": ({ id }) => change(id, { deleted_at: at("10:00:00").toISOString() }),
  "an offer that is hidden by the staff": ({ id }) =>
    api.pool.query("insert into moderated_offers (offer_id) values ($1)", [id]),
  "a school that is renamed": ({ schoolId }) =>
    api.pool.query("update schools set name = 'Campus des Rives' where id = $1", [schoolId]),
  "a new day": async () => api.setNow(new Date("2027-03-02T23:30:00Z")),
};

test.each(Object.entries(changes))("%s moves both the date and the name of the version", async (_, act) => {
  const { school, offer, read } = await broadcasting();
  api.setNow(at("10:00:00.400"));
  const [{ id }, other] = [await offer(), await offer({}, false)];
  const before = await read();
  // Within the very second of the reading: dates have no other way to tell them apart.
  await act({ id, other: other.id, schoolId: school.schoolId });
  await api.project();
  expect((await read({ "if-modified-since": modifiedOf(before) })).status).toBe(200);
  expect((await read({ "if-none-match": etagOf(before) })).status).toBe(200);
  api.setNow(new Date("2027-03-02T23:31:00Z"));
  const after = await read();
  expect(Date.parse(modifiedOf(after))).toBeGreaterThan(Date.parse(modifiedOf(before)));
  expect(etagOf(after)).not.toBe(etagOf(before));
  expect((await read({ "if-modified-since": modifiedOf(after) })).status).toBe(304);
});

test("no date is ever to come, and two versions of the same second never share one that answers 304", async () => {
  const { offer, read } = await broadcasting();
  api.setNow(at("10:00:00.400"));
  const { id } = await offer();
  await read();
  const dates: string[] = [];
  for (const title of ["Comptable un H/F", "Comptable deux H/F", "Comptable trois H/F"]) {
    for (const date of dates) expect((await read({ "if-modified-since": date })).status).toBe(200);
    await change(id, { title });
    const { status, headers } = await read({ "if-modified-since": dates.at(-1) ?? "" });
    expect(status).toBe(200);
    expect(Date.parse(headers["last-modified"] ?? "")).toBeLessThanOrEqual(at("10:00:00.400").getTime());
    dates.push(headers["last-modified"] ?? "");
  }
});

test("a save that is committed late, with an earlier date than another one, is seen all the same", async () => {
  const { offer, read } = await broadcasting();
  const [slow, quick] = [await offer(), await offer()];
  const saving = await api.db.startTransaction().execute();
  await change(slow.id, { title: "Juriste H/F", updated_at: "2027-03-02T09:00:00Z" }, saving);
  await change(quick.id, { title: "Notaire H/F", updated_at: "2027-03-02T09:30:00Z" });
  const before = await read();
  await saving.commit().execute();
  const after = await read({ "if-none-match": etagOf(before) });
  expect(after.status).toBe(200);
  expect(after.text).toContain("Juriste H/F");
  expect((await read({ "if-modified-since": modifiedOf(before) })).status).toBe(200);
});

test("those who ask at once get the same version and the same date", async () => {
  const { offer, read } = await broadcasting();
  api.setNow(at("10:00:00.400"));
  const { id } = await offer();
  await read();
  await change(id, { title: "Comptable unique H/F" });
  api.setNow(at("10:00:07"));
  const readings = await Promise.all(Array.from({ length: 6 }, () => read()));
  expect(new Set(readings.map(etagOf)).size).toBe(1);
  expect(new Set(readings.map(modifiedOf))).toEqual(new Set(["Tue, 02 Mar 2027 10:00:07 GMT"]));
  for (const reading of readings) expect((await read({ "if-none-match": etagOf(reading) })).status).toBe(304);
});

test("compressed, a feed says the same, under the same name", async () => {
  const { offer, read } = await broadcasting();
  for (let index = 0; index < 20; index += 1) await offer();
  const plain = await read();
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const packed = await read({ "accept-encoding": "gzip" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(packed.text).toBe(plain.text);
  // Neither of them is the other byte for byte: a cache keeps both, and the name is a weak one.
  for (const { headers } of [plain, packed]) {
    expect(headers.vary).toMatch(/\baccept-encoding\b/i);
    expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
  }
  for (const name of [etagOf(packed), etagOf(packed).replace("W/", ""), `"autre", ${etagOf(packed)}`]) {
    const unchanged = await read({ "accept-encoding": "gzip", "if-none-match": name });
    expect(unchanged).toMatchObject({ status: 304, text: "" });
    expect(unchanged.headers["content-encoding"]).toBeUndefined();
    expect(unchanged.headers.vary).toBe(plain.headers.vary);
    expect(etagOf(unchanged)).toBe(etagOf(packed));
  }
});

/** More offers than are read at once, and more bytes, even compressed, than the network buffers for a client that does not read. */
const many = async () => {
  const made = await broadcasting();
  await api.pool.query(
    `insert into school_postings (school_id, title, status, company_name, city, commune_code, department, contract_types,
       qualification_levels, experience_min, description)
     select $1, 'Comptable H/F ' || n, 'published', 'Entreprise ' || n, 'Nantes', '44109', '44', array['Apprentissage'], array['BAC+3'], 0,
       (select '<p>' || n || string_agg(md5(n || ' ' || m), '') || '</p>' from generate_series(1, 700) m)
     from generate_series(1, 520) n`,
    [made.school.schoolId],
  );
  await api.project();
  await api.pool.query(
    "insert into posting_supports (posting_id, name, position, is_active) select id, $2, 0, true from school_postings where school_id = $1",
    [made.school.schoolId, hellowork],
  );
  return made;
};

test("compressed, a feed of many offers leaves while the last ones are not read yet", { timeout: 60_000 }, async () => {
  const { school, open, read } = await many();
  const answer = await open({ "accept-encoding": "gzip" });
  expect(answer.headers["content-encoding"]).toBe("gzip");
  const pieces = answer.iterator({ destroyOnReturn: false });
  const unpacked = createGunzip();
  let text = "";
  unpacked.setEncoding("utf8").on("data", (piece) => {
    text += piece;
  });
  while (!text.includes("</job>")) {
    const { value } = await pieces.next();
    await new Promise((written) => unpacked.write(value, written));
  }
  // From here on nothing more can be read of the database.
  const lock = await api.pool.connect();
  await lock.query("begin; lock table school_postings in access exclusive mode");
  const reading = (async () => {
    for await (const piece of pieces) unpacked.write(piece);
    unpacked.end();
    await once(unpacked, "end");
  })();
  const waiting = async () =>
    (await lock.query("select count(*)::int as locks from pg_locks where not granted")).rows[0].locks;
  await expect.poll(waiting).toBeGreaterThan(0);
  await expect.poll(() => text.split("</job>").length).toBeGreaterThan(400);
  expect(text.split("</job>").length).toBeLessThanOrEqual(501);
  expect(answer.complete).toBe(false);
  await lock.query("commit");
  lock.release();
  await reading;
  expect(text.split("</job>")).toHaveLength(521);
  expect(text === (await read()).text).toBe(true);
  const noted = async () =>
    (await api.ask(listSchoolFeeds, { params: { schoolId: school.schoolId } }, { as: school })).body.find(
      ({ support }) => support === "hellowork",
    );
  await expect.poll(noted).toMatchObject({ offers: 520 });
});

test("what changed while a feed was being read, and changed back, is in no copy that is answered « not modified »", {
  timeout: 60_000,
}, async () => {
  const { school, open, read } = await many();
  const { rows } = await api.pool.query("select id from school_postings where school_id = $1 order by id limit 1", [
    school.schoolId,
  ]);
  const { id } = rows[0];
  await turn(id, false);
  const answer = await open();
  const named = { "if-none-match": answer.headers.etag ?? "" };
  await once(answer, "readable");
  await turn(id, true);
  expect((await buffer(answer)).includes(id)).toBe(true);
  await turn(id, false);
  const again = await read(named);
  expect(again.status).toBe(200);
  expect(again.text).not.toContain(id);
  expect((await read({ "if-none-match": etagOf(again) })).status).toBe(304);
  // An offer of the school that the support is not told of is no reason to read it all again.
  await api.ask(updatePosting, { params: { id }, body: { title: "Juriste H/F" } }, { as: school });
  expect((await read({ "if-none-match": etagOf(again) })).status).toBe(304);
});
