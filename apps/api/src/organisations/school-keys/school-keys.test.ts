import type { KeyScope } from "@passerelle/contract/enumerations";
import { getUser } from "@passerelle/contract/identity/accounts";
import {
  createPosting,
  deletePosting,
  getPosting,
  listPostings,
  updatePosting,
} from "@passerelle/contract/offers/school-postings";
import * as contract from "@passerelle/contract/organisations/school-keys";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;

afterEach(() => api.setNow(undefined));

type Admin = Awaited<ReturnType<typeof given.school>>;
const make = async (as: Admin, ...scopes: KeyScope[]) => {
  const body = { name: "Logiciel de l'école", scopes };
  const answer = await ask(contract.createSchoolKey, { params: { schoolId: as.schoolId }, body }, { as });
  expect(answer.status).toBe(201);
  return answer.body;
};
const base = "/api/v1/application-system";
/** As a program does: with the key alone. */
const by = (key: string) => ({
  get: (path: string) => api.sendRaw({ url: `${base}${path}`, headers: { authorization: `Bearer ${key}` } }),
  send: (method: "POST" | "PATCH" | "DELETE", path: string, payload?: object) =>
    api.sendRaw({
      method,
      url: `${base}${path}`,
      headers: { authorization: `Bearer ${key}` },
      ...(payload && { payload }),
    }),
});
const keysOf = async (as: Admin) =>
  (await ask(contract.listSchoolKeys, { params: { schoolId: as.schoolId } }, { as })).body;

describe("what a key may not do", () => {
  test("a key opens no route that does not take keys, public ones included, whatever its rights", async () => {
    const as = await given.school();
    const { key } = await make(as, "offres:lecture", "offres:écriture", "candidatures:lecture");
    const closed = api.routes.filter((route) => route.key === undefined);
    expect(closed.length).toBeGreaterThan(100);
    for (const route of closed) {
      const url = `/api/v1${route.path.replace(":schoolId", as.schoolId).replace(/:\w+/g, as.id)}`;
      const answer = await api.sendRaw({ method: route.method, url, headers: { authorization: `Bearer ${key}` } });
      expect([route.path, answer.status, answer.body.code]).toEqual([route.path, 403, "key-scope"]);
    }
  });

  test("a key does what its rights say and nothing more", async () => {
    const as = await given.school();
    const posting = await given.posting({ school_id: as.schoolId });
    const list = "/school-job-posting/";
    const one = `${list}${posting.id}/`;
    const received = `/schools/${as.schoolId}/applications/`;
    const reads = by((await make(as, "offres:lecture")).key);
    const writes = by((await make(as, "offres:écriture")).key);
    const receives = by((await make(as, "candidatures:lecture")).key);
    const answers = await Promise.all([
      reads.send("POST", list, { title: "X" }),
      reads.send("PATCH", one, { status: "archived" }),
      reads.send("DELETE", one),
      reads.get(received),
      writes.get(list),
      writes.get(one),
      writes.get(received),
      receives.get(list),
      receives.send("POST", list, { title: "X" }),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([403, "key-scope"]);
      expect(body.detail).toMatch(/^Cette clé d'accès ne donne pas ce droit/);
    }
    expect((await reads.get(list)).body).toHaveLength(1);
    expect((await reads.get(one)).body).toMatchObject({ id: posting.id, version: 1 });
    expect((await receives.get(received)).status).toBe(200);
  });

  test("another school's offers and applications do not exist for a key", async () => {
    const as = await given.school();
    const other = await given.school();
    const posting = await given.posting({ school_id: other.schoolId });
    await given.application({ posting_id: posting.id });
    const key = by((await make(as, "offres:lecture", "offres:écriture", "candidatures:lecture")).key);
    expect((await key.get("/school-job-posting/")).body).toEqual([]);
    expect((await key.send("PATCH", `/school-job-posting/${posting.id}/`, { status: "archived" })).status).toBe(404);
    expect((await key.send("DELETE", `/school-job-posting/${posting.id}/`)).status).toBe(404);
    expect((await key.get(`/schools/${other.schoolId}/applications/`)).status).toBe(404);
    expect((await key.get(`/schools/${as.schoolId}/applications/`)).body).toEqual([]);
  });

  test("a key that was made up, or revoked, or whose school is no client any more, opens nothing", async () => {
    const as = await given.school();
    const { key, id } = await make(as, "offres:lecture");
    const list = () => by(key).get("/school-job-posting/");
    expect((await list()).status).toBe(200);
    const wrong = await by("psk_inventee").get("/school-job-posting/");
    expect([wrong.status, wrong.body.code]).toEqual([401, "key-invalid"]);
    await api.pool.query("update schools set is_active = false where id = $1", [as.schoolId]);
    expect((await list()).status).toBe(401);
    await api.pool.query("update schools set is_active = true where id = $1", [as.schoolId]);
    expect((await list()).status).toBe(200);
    const revoke = (by: Admin, schoolId = as.schoolId) =>
      ask(contract.revokeSchoolKey, { params: { schoolId, keyId: id } }, { as: by });
    const other = await given.school();
    expect((await revoke(other)).status).toBe(404);
    expect((await revoke(other, other.schoolId)).status).toBe(404);
    expect((await revoke(as)).status).toBe(204);
    expect((await revoke(as)).status).toBe(404);
    expect((await list()).body.code).toBe("key-invalid");
    expect((await keysOf(as))[0]).toMatchObject({ id, revoked_at: expect.any(String) });
  });
});

describe("keys", () => {
  test("a key is shown once, lies hashed, and says when it was last used and by whom it was made", async () => {
    const as = await given.school();
    const made = await make(as, "offres:lecture", "offres:lecture");
    expect(made).toMatchObject({ scopes: ["offres:lecture"], created_by_name: "Inès Roux", last_used_at: null });
    expect(made.key).toMatch(/^psk_[\w-]{40,}$/);
    expect(made.key.startsWith(made.beginning)).toBe(true);
    expect(JSON.stringify(await keysOf(as))).not.toContain(made.key);
    const { rows } = await api.pool.query("select * from school_keys where id = $1", [made.id]);
    expect(JSON.stringify(rows)).not.toContain(made.key);
    const noon = new Date("2027-03-01T12:00:00.000Z");
    api.setNow(noon);
    await by(made.key).get("/school-job-posting/");
    expect((await ask(contract.listSchoolKeys, { params: { schoolId: as.schoolId } }, { as })).status).toBe(200);
    expect((await keysOf(as))[0]?.last_used_at).toBe(noon.toISOString());
    const { rows: kept } = await api.pool.query(
      "select action, actor_id from audit_entries where school_id = $1 order by at",
      [as.schoolId],
    );
    expect(kept).toEqual([{ action: "school-key-created", actor_id: as.id }]);
  });

  test("a name and a right are needed; a school has twenty keys at most", async () => {
    const as = await given.school();
    const create = (name: string, scopes: string[]) =>
      ask(
        contract.createSchoolKey,
        { params: { schoolId: as.schoolId }, body: { name, scopes: scopes as KeyScope[] } },
        { as },
      );
    expect((await create(" ", ["offres:lecture"])).body.fields).toEqual({ name: ["Le nom de la clé est requis"] });
    expect((await create("A", [])).body.fields).toEqual({ scopes: ["Choisissez au moins un droit"] });
    expect((await create("A", ["tout"])).status).toBe(400);
    for (let index = 0; index < contract.mostKeys - 1; index += 1) await make(as, "offres:lecture");
    const both = await Promise.all([create("A", ["offres:lecture"]), create("B", ["offres:lecture"])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("a program writes an offer in the name of the key, changes and removes it", async () => {
    const as = await given.school();
    const key = by((await make(as, "offres:écriture")).key);
    const made = await key.send("POST", "/school-job-posting/", { title: "Couvreur" });
    expect([made.status, made.body.created_by]).toMatchObject([
      201,
      { id: null, full_name: "Clé « Logiciel de l'école »" },
    ]);
    const { id, version } = made.body;
    const changed = await key.send("PATCH", `/school-job-posting/${id}/`, {
      title: "Zingueur",
      expected_version: version,
    });
    expect([changed.status, changed.body.title]).toEqual([200, "Zingueur"]);
    expect((await ask(getPosting, { params: { id } }, { as })).body.title).toBe("Zingueur");
    expect((await ask(listPostings, {}, { as })).body).toHaveLength(1);
    expect((await key.send("DELETE", `/school-job-posting/${id}/`)).status).toBe(204);
    expect((await ask(getPosting, { params: { id } }, { as })).status).toBe(404);
    for (const route of [createPosting, updatePosting, deletePosting]) expect(route.key).toBe("offres:écriture");
  });

  test("a program reads every application of the school; a user those of the offers they see", async () => {
    const as = await given.school();
    const outside = await given.schoolUser(as.schoolId);
    const inside = await given.schoolUser(as.schoolId);
    const posting = await given.posting({ school_id: as.schoolId, created_by: as.id });
    await api.pool.query("insert into posting_participants (posting_id, account_id) values ($1, $2)", [
      posting.id,
      inside.id,
    ]);
    const applicant = await given.applicant({ first_name: "Noé", last_name: "Faure" });
    const { id } = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
    const path = `/schools/${as.schoolId}/applications/`;
    const made = await make(as, "candidatures:lecture");
    const answer = await by(made.key).get(path);
    expect(answer.body).toEqual([
      {
        id,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        stage: "new",
        is_withdrawn: false,
        posting: { id: posting.id, title: posting.title, reference: "" },
        candidate: { first_name: "Noé", last_name: "Faure", email: applicant.email, phone: "06 12 34 56 78" },
      },
    ]);
    const seen = async (person: typeof outside) =>
      (await ask(contract.listReceivedByKey, { params: { schoolId: as.schoolId } }, { as: person })).body.length;
    expect(await Promise.all([as, inside, outside].map(seen))).toEqual([1, 1, 0]);
    await api.pool.query("delete from accounts where id = $1", [applicant.id]);
    expect((await by(made.key).get(path)).body[0].candidate).toBeNull();
  });

  test("a key outlives who made it, and never becomes a session", async () => {
    const as = await given.school();
    const second = await given.schoolUser(as.schoolId, { is_admin: true });
    const { key } = await make(second as Admin, "offres:lecture");
    await api.pool.query("delete from accounts where id = $1", [second.id]);
    expect((await by(key).get("/school-job-posting/")).status).toBe(200);
    expect((await keysOf(as))[0]?.created_by_name).toBe("Paul Girard");
    const me = await api.sendRaw({ url: `/api/v1${getUser.path}`, headers: { authorization: `Bearer ${key}` } });
    expect(me.status).toBe(403);
  });

  test("a program begins by asking what its key is", async () => {
    const as = await given.school();
    const made = await make(as, "cv:lecture");
    const { status, body } = await by(made.key).get("/api-key/");
    expect([status, body]).toEqual([
      200,
      { name: "Logiciel de l'école", scopes: ["cv:lecture"], school: { id: as.schoolId, name: expect.any(String) } },
    ]);
    expect((await ask(contract.getOwnKey, {}, { as })).status).toBe(404);
  });

  test("a program asks what it has not read yet, by moment, stage, offer or reference", async () => {
    const as = await given.school();
    const first = await given.posting({ school_id: as.schoolId, reference: "A-1" });
    const second = await given.posting({ school_id: as.schoolId, reference: "A-2" });
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
    const received = async (posting: { id: string }, hour: number, row: object = {}) =>
      (await given.application({ posting_id: posting.id, created_at: at(hour), updated_at: at(hour), ...row })).id;
    const a = await received(first, 8, { updated_at: at(20) });
    const b = await received(first, 9, { stage: "phone" });
    const c = await received(second, 10, { status: "WD" });
    const { key } = await make(as, "candidatures:lecture");
    const list = async (query: string) => {
      const answer = await by(key).get(`/schools/${as.schoolId}/applications/?${query}`);
      expect(answer.status).toBe(200);
      return answer.body.map(({ id }: { id: string }) => id);
    };
    expect(await list("")).toEqual([c, b, a]);
    expect(await list(`since=${at(9)}`)).toEqual([c, b]);
    expect(await list(`updated_since=${at(10)}`)).toEqual([c, a]);
    expect(await list(`updated_since=${encodeURIComponent("2026-11-20T12:00:00+02:00")}`)).toEqual([c, a]);
    expect(await list("stage=phone")).toEqual([b]);
    expect(await list("stage=phone&stage=withdrawn")).toEqual([c, b]);
    expect(await list(`posting_id=${second.id}`)).toEqual([c]);
    expect(await list("reference=A-1")).toEqual([b, a]);
    expect(await list("limit=1&offset=1")).toEqual([b]);
    const wrong = await by(key).get(`/schools/${as.schoolId}/applications/?since=hier`);
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["since"]]);
  });

  test("one application with its stages; its CV by a link, for a key that has this right, until it is revoked", async () => {
    const as = await given.school();
    const other = await given.school();
    const posting = await given.posting({ school_id: as.schoolId });
    const applicant = await given.applicant();
    const { id } = await given.application({
      posting_id: posting.id,
      applicant_id: applicant.id,
      resume_id: applicant.resumeId,
    });
    const path = `/schools/${as.schoolId}/applications/${id}/`;
    const counts = await make(as, "candidatures:lecture");
    const reads = await make(as, "candidatures:lecture", "cv:lecture");
    const alone = await make(as, "cv:lecture");
    const theirs = await make(other, "candidatures:lecture", "cv:lecture");
    expect((await by(alone.key).get(path)).body.code).toBe("key-scope");
    expect((await by(theirs.key).get(path)).status).toBe(404);
    expect((await by(theirs.key).get(path.replace(as.schoolId, other.schoolId))).status).toBe(404);
    expect((await by(counts.key).get(path)).body).toMatchObject({ id, stage: "new", resume: null });
    const { resume, history } = (await by(reads.key).get(path)).body;
    expect(history).toEqual(expect.any(Array));
    expect(resume.name).toBe("cv.pdf");
    const link = new URL(resume.url).pathname;
    expect((await api.sendRaw({ url: link })).status).toBe(200);
    const { rows } = await api.pool.query("select actor_id, school_id from audit_entries where account_id = $1", [
      applicant.id,
    ]);
    expect(rows).toEqual([{ actor_id: reads.id, school_id: as.schoolId }]);
    await ask(contract.revokeSchoolKey, { params: { schoolId: as.schoolId, keyId: reads.id } }, { as });
    expect((await api.sendRaw({ url: link })).status).toBe(404);
  });

  test("a program finds its offer again by the school's reference", async () => {
    const as = await given.school();
    const { id } = await given.posting({ school_id: as.schoolId, reference: "ALT-2027-014" });
    await given.posting({ school_id: as.schoolId, reference: "ALT-2027-01" });
    const { key } = await make(as, "offres:lecture");
    const found = await by(key).get("/school-job-posting/?reference=ALT-2027-014");
    expect(found.body.map((row: { id: string }) => row.id)).toEqual([id]);
  });
});

describe("the same request sent again", () => {
  const sent = (url: string, payload: object, headers: Record<string, string>) =>
    api.sendRaw({ method: "POST", url: `${base}${url}`, payload, headers });

  test("makes one offer, even when both arrive at once; another request under the same name is refused", async () => {
    const as = await given.school();
    const { key } = await make(as, "offres:lecture", "offres:écriture");
    const once = (payload: object, name: string) =>
      sent("/school-job-posting/", payload, { authorization: `Bearer ${key}`, "idempotency-key": name });
    const body = { title: "Couvreur", tags: ["toit"] };
    const both = await Promise.all([once(body, "n-1"), once(body, "n-1"), once(body, "n-1")]);
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    const again = await once(body, "n-1");
    expect(again.body).toEqual(both[0]?.body);
    expect((await by(key).get("/school-job-posting/")).body).toHaveLength(1);
    const other = await once({ ...body, title: "Zingueur" }, "n-1");
    expect([other.status, other.body.code, other.body.fields]).toEqual([
      409,
      "idempotency-key-used",
      { posting_id: [again.body.id] },
    ]);
    expect((await once({ ...body, title: "Zingueur" }, "n-2")).body.id).not.toBe(again.body.id);
    for (const name of ["", "avec espace", "é", "x".repeat(256)]) {
      const wrong = await once(body, name);
      expect([wrong.status, wrong.body.fields]).toEqual([400, { "Idempotency-Key": [expect.any(String)] }]);
    }
  });

  test("another key, another school and another person name theirs as they like", async () => {
    const as = await given.school();
    const other = await given.school();
    const colleague = await given.schoolUser(as.schoolId);
    const keys = await Promise.all([
      make(as, "offres:écriture"),
      make(as, "offres:écriture"),
      make(other, "offres:écriture"),
    ]);
    const name = { "idempotency-key": "1" };
    const ids = await Promise.all([
      ...keys.map(({ key }) =>
        sent("/school-job-posting/", { title: "A" }, { authorization: `Bearer ${key}`, ...name }),
      ),
      ...[as, colleague].map((person) =>
        api.sendRaw(
          { method: "POST", url: `${base}/school-job-posting/`, payload: { title: "A" }, headers: name },
          person,
        ),
      ),
    ]);
    expect(ids.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(ids.map(({ body }) => body.id)).size).toBe(5);
  });

  test("what failed was not made: the same request works once it is right", async () => {
    const as = await given.school();
    const { key } = await make(as, "offres:écriture");
    const headers = { authorization: `Bearer ${key}`, "idempotency-key": "p-1" };
    expect((await sent("/school-job-posting/", { title: "A", status: "published" }, headers)).status).toBe(400);
    expect((await sent("/school-job-posting/", { title: "A" }, headers)).status).toBe(201);
  });
});
