import * as bulk from "@passerelle/contract/offers/posting-bulk";
import * as contract from "@passerelle/contract/offers/school-postings";
import { testApi } from "@passerelle/testing/api.ts";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { handleBatch } from "./handle-batch.ts";
import { schoolPostingTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const unknown = "01900000-0000-7000-8000-000000000000";

type School = Awaited<ReturnType<typeof given.school>>;
type Act = bulk.BulkAct | { action: "stop-broadcast" };
const start = (as: School, act: Act, ids: string[]) =>
  api.ask(bulk.startBulkRun, { body: { act: act as bulk.BulkAct, posting_ids: ids } }, { as });
const run = async (as: School, act: Act, ids: string[]) => {
  const { body } = await start(as, act, ids);
  await api.runTasks();
  return (await api.ask(bulk.getBulkRun, { params: { id: body.id } }, { as })).body;
};
const posting = (as: School, row: object = {}) => given.posting({ school_id: as.schoolId, created_by: as.id, ...row });
const many = async (as: School, count: number, status = "published") => {
  const { rows } = await api.pool.query(
    `insert into school_postings (school_id, title, status) select $1, 'Offre ' || n, $3 from generate_series(1, $2::int) n returning id`,
    [as.schoolId, count, status],
  );
  await api.project();
  return rows.map(({ id }) => id as string);
};
const support = (id: string, name: string, isActive = true) =>
  api.db
    .insertInto("posting_supports")
    .values({ posting_id: id, name, position: 0, is_active: isActive, status: "activé" })
    .execute();
const rowOf = async (id: string) => {
  const { rows } = await api.pool.query(
    "select status, tags, version, array(select account_id::text from posting_participants x where x.posting_id = p.id) as participants from school_postings p where id = $1",
    [id],
  );
  return rows[0];
};
const colleagueOf = async (school: School) => {
  const account = await given.account("school");
  await api.db
    .insertInto("school_members")
    .values({ account_id: account.id, school_id: school.schoolId, first_name: "Marc", last_name: "Petit" })
    .execute();
  return account;
};

test("nobody but a school acts, on nothing, on more than a thousand or in a way that does not exist", async () => {
  const as = await given.school();
  const { id } = await posting(as);
  for (const other of [await given.company(), await given.applicant()]) {
    const answer = await api.ask(
      bulk.startBulkRun,
      { body: { act: { action: "archive" }, posting_ids: [id] } },
      { as: other },
    );
    expect(answer.status).toBe(403);
  }
  expect((await start(as, { action: "archive" }, [])).body.fields).toEqual({
    posting_ids: ["Choisissez au moins une offre."],
  });
  expect(
    (
      await start(
        as,
        { action: "archive" },
        Array.from({ length: 1001 }, () => crypto.randomUUID()),
      )
    ).body.fields,
  ).toEqual({ posting_ids: ["Mille offres au plus à la fois."] });
  const strange = await start(as, { action: "explode" } as never, [id]);
  expect([strange.status, Object.keys(strange.body.fields ?? {})]).toEqual([400, ["act.action"]]);
  const blank = await start(as, { action: "add-tag", tag: "  " }, [id]);
  expect(blank.body.fields).toEqual({ "act.tag": ["Écrivez une étiquette"] });
});

test("another school's offers and runs are never touched nor named", async () => {
  const as = await given.school();
  const stranger = await given.school();
  const mine = await posting(as);
  const theirs = await posting(stranger, { title: "Secrète" });
  for (const act of [
    { action: "archive" },
    { action: "add-tag", tag: "Santé" },
    { action: "add-participant", user_id: as.id },
    { action: "stop-broadcast" },
  ] as const) {
    const before = await rowOf(theirs.id);
    const done = await run(as, act as Act, [theirs.id, unknown]);
    expect([done.state, done.changed, done.failed]).toEqual(["done", 0, 2]);
    expect(done.refused).toEqual(
      [theirs.id, unknown].map((id) => ({
        id,
        title: "",
        code: "posting-not-found",
        detail: "Impossible de trouver l'offre (école).",
      })),
    );
    expect(await rowOf(theirs.id)).toEqual(before);
  }
  const { body } = await start(as, { action: "archive" }, [mine.id]);
  for (const id of [body.id, unknown])
    expect((await api.ask(bulk.getBulkRun, { params: { id } }, { as: stranger })).status).toBe(404);
  await api.runTasks();
});

test("who takes part must be of the school", async () => {
  const as = await given.school();
  const { id } = await posting(as);
  const stranger = await given.school();
  const refused = await start(as, { action: "add-participant", user_id: stranger.id }, [id]);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { user_id: ["Cette personne ne fait pas partie de votre école."] },
  ]);
});

test("tags, participants and supports are added and taken away, and an edition that began before is refused", async () => {
  const as = await given.school();
  const colleague = await colleagueOf(as);
  const one = await posting(as, { tags: ["Ouverte"] });
  const two = await posting(as, { tags: ["Ouverte", "Rentrée"], status: "draft" });
  const ids = [one.id, two.id, one.id];
  const added = await run(as, { action: "add-tag", tag: "Rentrée" }, ids);
  expect([added.total, added.changed, added.unchanged, added.failed]).toEqual([2, 1, 1, 0]);
  expect([(await rowOf(one.id)).tags, (await rowOf(one.id)).version]).toEqual([["Ouverte", "Rentrée"], 2]);
  expect((await rowOf(two.id)).version).toBe(1);
  await run(as, { action: "remove-tag", tag: "Ouverte" }, ids);
  expect((await rowOf(two.id)).tags).toEqual(["Rentrée"]);
  await run(as, { action: "add-participant", user_id: colleague.id }, ids);
  expect((await rowOf(two.id)).participants).toEqual([colleague.id]);
  expect((await run(as, { action: "remove-participant", user_id: colleague.id }, ids)).changed).toBe(2);
  expect((await rowOf(one.id)).participants).toEqual([]);

  for (const name of ["Hellowork", "Apec"]) await support(one.id, name);
  await support(two.id, "Apec", false);
  const supports = async () =>
    (await api.ask(contract.getPosting, { params: { id: one.id } }, { as })).body as unknown as contract.SchoolPosting;
  const stopped = await run(as, { action: "stop-broadcast", support: "Apec" }, ids);
  expect([stopped.changed, stopped.unchanged]).toEqual([1, 1]);
  expect((await supports()).jobboards.map(({ name, active }) => [name, active])).toEqual(
    expect.arrayContaining([
      ["Hellowork", true],
      ["Apec", false],
    ]),
  );
  await run(as, { action: "stop-broadcast" }, ids);
  expect((await supports()).jobboards.every(({ active }) => !active)).toBe(true);
});

test("what cannot be done to one offer is said, with why, and done to the others", async () => {
  const as = await given.school();
  const open = await posting(as, { title: "Ouverte" });
  const archived = await posting(as, { title: "Ancienne", status: "archived" });
  const full = await posting(as, { title: "Pleine", tags: Array.from({ length: 20 }, (_, index) => `T${index}`) });
  const ids = [open.id, archived.id, full.id];
  const tagged = await run(as, { action: "add-tag", tag: "Santé" }, ids);
  expect(tagged.refused.map(({ title, detail }) => [title, detail])).toEqual([
    ["Ancienne", "Cette offre est archivée. Restaurez-la avant de la modifier."],
    ["Pleine", "Cette offre a déjà vingt étiquettes. Retirez-en une pour en ajouter."],
  ]);
  expect(tagged.changed).toBe(1);
  const restored = await run(as, { action: "restore" }, ids);
  expect([restored.changed, restored.refused.map(({ detail }) => detail)]).toEqual([
    1,
    ["Cette offre n'est pas archivée.", "Cette offre n'est pas archivée."],
  ]);
  expect((await rowOf(archived.id)).status).toBe("draft");
  const all = await run(as, { action: "archive" }, ids);
  expect([all.changed, all.failed]).toEqual([3, 0]);
  expect((await run(as, { action: "archive" }, ids)).unchanged).toBe(3);
});

test("a run that was stopped goes on after what it has done, and running it again changes nothing", async () => {
  const as = await given.school();
  const ids = await many(as, 250);
  const { body } = await start(as, { action: "archive" }, ids);
  expect([body.state, body.by, body.total, body.handled]).toEqual(["waiting", "Inès Roux", 250, 0]);
  await api.db.transaction().execute((db) => handleBatch({ ...api.context(), db }, body.id));
  const read = async () => (await api.ask(bulk.getBulkRun, { params: { id: body.id } }, { as })).body;
  expect([(await read()).state, (await read()).handled]).toEqual(["running", 100]);
  await api.runTasks();
  const done = await read();
  expect([done.state, done.changed, done.finished_at !== null]).toEqual(["done", 250, true]);
  await schoolPostingTasks.runBulk.run(api.context(), { run: body.id });
  expect(await read()).toEqual(done);
  expect((await rowOf(ids[0] as string)).version).toBe(2);
});

test("a thousand offers take ten times the statements of a hundred, whatever the action", async () => {
  const as = await given.school();
  const colleague = await colleagueOf(as);
  const statementsOf = async (act: Act, ids: string[]) => {
    const { body } = await start(as, act, ids);
    const query = vi.spyOn(pg.Client.prototype, "query");
    await schoolPostingTasks.runBulk.run(api.context(), { run: body.id });
    // The queue keeps its own tables meanwhile, and every transaction of a hundred begins and ends the same.
    const own = query.mock.calls.filter((given) => /posting_|school_/.test(JSON.stringify(given[0])));
    query.mockRestore();
    return own.length;
  };
  for (const act of [
    { action: "add-tag", tag: "Rentrée" },
    { action: "add-participant", user_id: colleague.id },
    { action: "archive" },
  ] as const) {
    const forTen = await statementsOf(act, await many(as, 10));
    const forHundred = await statementsOf(act, await many(as, 100));
    const forThousand = await statementsOf(act, await many(as, 1000));
    expect([act.action, forHundred, forThousand]).toEqual([act.action, forTen, 10 * forTen]);
  }
  // Their broadcast is not looked at here.
  await api.pool.query("delete from broadcast_changes");
  await api.runTasks();
});

test("runs are forgotten after thirty days", async () => {
  const as = await given.school();
  const { id } = await posting(as);
  const { body } = await start(as, { action: "archive" }, [id]);
  await api.runTasks();
  const at = (days: number) => ({ ...api.context(), now: new Date(Date.now() + days * 86_400_000) });
  await schoolPostingTasks.deleteRuns.run(at(29), {});
  expect((await api.ask(bulk.getBulkRun, { params: { id: body.id } }, { as })).status).toBe(200);
  await schoolPostingTasks.deleteRuns.run(at(31), {});
  expect((await api.ask(bulk.getBulkRun, { params: { id: body.id } }, { as })).status).toBe(404);
});

const link = (as: School, ids: string[]) => api.ask(bulk.requestPostingsExport, { body: { posting_ids: ids } }, { as });
const open = (url: string) => api.sendRaw({ method: "GET", url });

test("an export gives the school's own offers in the order chosen, without a formula, and is in the audit log", async () => {
  const as = await given.school();
  const stranger = await given.school();
  const theirs = await posting(stranger);
  expect((await link(as, [theirs.id])).status).toBe(404);
  const one = await posting(as, { title: "=HYPERLINK(1)", company_name: 'Atelier ; "Nord"', tags: ["A", "B"] });
  const two = await posting(as, { title: "Seconde", status: "draft" });
  const { body } = await link(as, [two.id, theirs.id, one.id]);
  expect(body.count).toBe(2);
  const file = await open(body.url);
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename=offres-\d{4}-\d\d-\d\d\.csv$/);
  const lines = file.raw.toString("utf8").slice(1).split("\r\n");
  expect(lines[0]?.split(";").slice(0, 4)).toEqual(["Titre", "Référence", "Statut", "Nom de la société"]);
  expect([lines[1]?.split(";")[0], lines[1]?.split(";")[2]]).toEqual(["Seconde", "Brouillon"]);
  expect(lines[2]).toContain(`'=HYPERLINK(1);;Publiée;"Atelier ; ""Nord""";`);
  expect(lines).toHaveLength(4);
  const { rows } = await api.pool.query(
    "select action, actor_id, school_id, details from audit_entries where school_id = $1",
    [as.schoolId],
  );
  expect(rows).toEqual([
    { action: "postings-exported", actor_id: as.id, school_id: as.schoolId, details: { count: 2, format: "csv" } },
  ]);
});

test("a link that is forged, old, or held by a user who has left the school opens nothing", async () => {
  const as = await given.school();
  const { body } = await link(as, await many(as, 450));
  expect((await open(body.url)).raw.toString("utf8").split("\r\n")).toHaveLength(452);
  expect((await open(body.url.replace(/.{4}\/$/, "abcd/"))).status).toBe(404);
  api.setNow(new Date(Date.now() + 11 * 60_000));
  expect((await open(body.url)).status).toBe(404);
  api.setNow(undefined);
  await api.db.deleteFrom("school_members").where("account_id", "=", as.id).execute();
  expect((await open(body.url)).status).toBe(404);
});
