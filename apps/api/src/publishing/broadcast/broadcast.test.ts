import { refusals } from "@passerelle/contract/errors";
import { updatePosting } from "@passerelle/contract/offers/school-postings";
import { supports } from "@passerelle/contract/organisations/school-supports";
import { setIntegration } from "@passerelle/contract/organisations/schools";
import * as contract from "@passerelle/contract/publishing/broadcast";
import { broadcastEventLabels, broadcastStateLabels } from "@passerelle/contract/work-labels";
import { testApi } from "@passerelle/testing/api.ts";
import { reconcileAll } from "@passerelle/testing/broadcast.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { linkCode } from "./links.ts";
import { broadcastTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const indeed = supports.indeed.name;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const described = "<p>Vous suivez les factures, les relances et les dossiers des clients.</p>";

const settle = () => reconcileAll(api.context());
const onSupport = async (postingId: string, name: string = indeed, is_active = true) =>
  api.db.insertInto("posting_supports").values({ posting_id: postingId, name, position: 0, is_active }).execute();
/** A school with one live offer that is to be on a support. */
const broadcasting = async (row: Parameters<typeof given.posting>[0] = {}, name: string = indeed) => {
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId, description: described, ...row });
  await onSupport(posting.id, name);
  const { broadcast_key } = await api.db
    .selectFrom("schools")
    .select("broadcast_key")
    .where("id", "=", school.schoolId)
    .executeTakeFirstOrThrow();
  return { school, posting, feed: `/feeds/${broadcast_key}/indeed.xml` };
};
const read = (url: string, headers: Record<string, string> = { "user-agent": "Indeedbot" }) =>
  api.sendRaw({ url, headers });
const rowsOf = async (as: Account, id: string) =>
  (await api.ask(contract.getPostingBroadcast, { params: { id } }, { as })).body;
const rowOf = async (as: Account, id: string, name: string = indeed) =>
  (await rowsOf(as, id)).find(({ support }) => support === name);
const eventsOf = async (as: Account, id: string) =>
  (await api.ask(contract.listBroadcastEvents, { params: { id } }, { as })).body
    .toReversed()
    .map(({ event, detail }) => [event, detail].filter(Boolean).join(" : "));

test("another school finds neither the ledger, nor what happened, nor the addresses of the feeds", async () => {
  const { school, posting } = await broadcasting();
  const other = await given.school();
  const params = { id: posting.id };
  const answers = [
    await api.ask(contract.getPostingBroadcast, { params }, { as: other }),
    await api.ask(contract.retryBroadcast, { params, body: { support: "la-bonne-alternance" } }, { as: other }),
    await api.ask(contract.checkBroadcast, { body: { id: posting.id, fields: {} } }, { as: other }),
    await api.ask(contract.listSchoolFeeds, { params: { schoolId: school.schoolId } }, { as: other }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await api.ask(contract.listBroadcastEvents, { params }, { as: other })).body).toEqual([]);
});

test("a feed is opened by the school's key alone, and only for files that exist", async () => {
  const { feed } = await broadcasting();
  expect((await read(feed)).status).toBe(200);
  expect((await read(feed.replace("indeed.xml", "monster.xml"))).status).toBe(404);
  expect((await read(feed.replace("indeed.xml", "toString"))).status).toBe(404);
  expect((await read(`/feeds/${"0".repeat(32)}/indeed.xml`)).body).toMatchObject({
    detail: refusals["not-found"].message,
  });
  await api.db
    .updateTable("schools")
    .set({ is_active: false })
    .where("broadcast_key", "=", feed.split("/")[2] ?? "")
    .execute();
  expect((await read(feed)).status).toBe(404);
});

test("an offer waits for its support, is read with its feed, and is withdrawn from the next one when it is archived", async () => {
  const { school, posting, feed } = await broadcasting({ title: "Comptable H/F <junior> & alternant" });
  expect(await rowOf(school, posting.id)).toMatchObject({
    state: "queued",
    is_active: true,
    code: "indeed",
    way: "feed",
  });
  await settle();
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "queued", last_exchange_at: null });

  const first = await read(feed);
  expect(first.headers["content-type"]).toContain("application/xml");
  expect(first.body).toContain("<title><![CDATA[Comptable H/F <junior> & alternant]]></title>");
  expect(first.body).toContain(`/r/${linkCode(posting.id, indeed)}`);
  await expect.poll(() => rowOf(school, posting.id)).toMatchObject({ state: "read", is_late: false });

  await api.db
    .updateTable("school_postings")
    .set({ title: "Comptable H/F", version: 2, updated_at: new Date(Date.now() + 1000).toISOString() })
    .where("id", "=", posting.id)
    .execute();
  await settle();
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "read", is_late: true });

  await api.ask(updatePosting, { params: { id: posting.id }, body: { status: "archived" } }, { as: school });
  expect((await read(feed)).body).not.toContain(posting.id);
  await settle();
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "stopped", is_late: true });
  await read(feed);
  await expect.poll(() => rowOf(school, posting.id)).toMatchObject({ state: "stopped", is_late: false });
  expect(await eventsOf(school, posting.id)).toEqual([
    "wanted",
    "read",
    "changed",
    "withdrawn : Offre archivée",
    "closed",
  ]);
});

test("switching the support off, deleting, moderating, the end date and the school's end withdraw an offer, each with its reason", async () => {
  const cases: [string, (id: string, schoolId: string) => Promise<unknown>][] = [
    [
      "Support désactivé",
      (id) => api.db.updateTable("posting_supports").set({ is_active: false }).where("posting_id", "=", id).execute(),
    ],
    ["Support désactivé", (id) => api.db.deleteFrom("posting_supports").where("posting_id", "=", id).execute()],
    [
      "Offre supprimée",
      (id) =>
        api.db
          .updateTable("school_postings")
          .set({ deleted_at: new Date().toISOString() })
          .where("id", "=", id)
          .execute(),
    ],
    [
      "Offre dépubliée",
      (id) => api.db.updateTable("school_postings").set({ status: "draft" }).where("id", "=", id).execute(),
    ],
    [
      "Compte de l'école désactivé",
      (_id, schoolId) => api.db.updateTable("schools").set({ is_active: false }).where("id", "=", schoolId).execute(),
    ],
    [
      "Hors de ses dates de publication",
      (id) =>
        api.db.updateTable("school_postings").set({ expiration_date: "2020-01-01" }).where("id", "=", id).execute(),
    ],
  ];
  for (const [reason, act] of cases) {
    const { school, posting, feed } = await broadcasting();
    await settle();
    expect((await read(feed)).body).toContain(posting.id);
    // A reading is recorded once it has come to its end.
    await expect.poll(() => eventsOf(school, posting.id)).toEqual(["wanted", "read"]);
    await act(posting.id, school.schoolId);
    await api.project();
    await settle();
    const { rows } = await api.pool.query(
      "select event, detail from broadcast_events where posting_id = $1 order by id",
      [posting.id],
    );
    expect(rows.at(-1)).toEqual({ event: "withdrawn", detail: reason });
    expect((await read(feed)).body).not.toContain(posting.id);
  }
});

test("an offer whose last day has passed is withdrawn although nobody touched it, and comes on when its first day begins", async () => {
  const { school, posting } = await broadcasting({ publication_date: "2027-03-02", expiration_date: "2027-03-10" });
  const at = async (moment: string) => {
    api.setNow(new Date(moment));
    await broadcastTasks.recordDatesPassed.run(api.context(), {});
    await settle();
  };
  await at("2027-03-01T22:30:00Z");
  expect(await rowOf(school, posting.id)).toMatchObject({ since: null });
  await at("2027-03-01T23:30:00Z");
  expect((await rowOf(school, posting.id))?.since).toBe("2027-03-01T23:30:00.000Z");
  await at("2027-03-10T22:30:00Z");
  expect(await eventsOf(school, posting.id)).toEqual(["wanted"]);
  await at("2027-03-10T23:30:00Z");
  expect(await eventsOf(school, posting.id)).toEqual(["wanted", "withdrawn : Hors de ses dates de publication"]);
  api.setNow(undefined);
});

test("what a board would refuse stays out of its feed, with the reason and the field; once mended it goes", async () => {
  const { school, posting, feed } = await broadcasting({ title: "Vendeuse", description: "<p>Court</p>" });
  await settle();
  expect((await read(feed)).body).not.toContain(posting.id);
  expect(await rowOf(school, posting.id)).toMatchObject({
    state: "refused",
    problems: [
      { field: "title", sentence: "Le titre vise un seul sexe : ajoutez « H/F » ou les deux formes du métier." },
      { field: "description", sentence: "La description compte 30 caractères au moins." },
    ],
  });
  await api.db
    .updateTable("school_postings")
    .set({ title: "Vendeur H/F", description: described, version: 2 })
    .where("id", "=", posting.id)
    .execute();
  await settle();
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "queued", problems: [] });
});

test("an offer is online on a page of ours at once, and its history says so as the ledger does", async () => {
  const { school, posting } = await broadcasting({}, supports["site-carriere"].name);
  await settle();
  expect(await rowOf(school, posting.id, supports["site-carriere"].name)).toMatchObject({ state: "online" });
  await api.ask(updatePosting, { params: { id: posting.id }, body: { status: "archived" } }, { as: school });
  await settle();
  expect(await eventsOf(school, posting.id)).toEqual(["online", "withdrawn : Offre archivée"]);
  expect([broadcastEventLabels.withdrawn, broadcastEventLabels.online]).toEqual([
    broadcastStateLabels.stopped,
    broadcastStateLabels.online,
  ]);
});

test("of facebook the history never says that an offer is online: it is the school that shares it", async () => {
  const { school, posting } = await broadcasting({}, supports.facebook.name);
  await settle();
  await api.ask(updatePosting, { params: { id: posting.id }, body: { status: "archived" } }, { as: school });
  await settle();
  expect(await eventsOf(school, posting.id)).toEqual(["wanted", "withdrawn : Offre archivée"]);
});

test("asked again without a change the feed answers 304, which counts as a reading", async () => {
  const { school, posting, feed } = await broadcasting();
  await settle();
  const first = await read(feed);
  const again = await read(feed, { "if-none-match": String(first.headers.etag), "user-agent": "Indeedbot" });
  expect([again.status, again.raw.length]).toEqual([304, 0]);
  await expect
    .poll(async () =>
      (await api.ask(contract.listSchoolFeeds, { params: { schoolId: school.schoolId } }, { as: school })).body.find(
        ({ support }) => support === "indeed",
      ),
    )
    .toMatchObject({ fetches: 2, offers: 1, agent: "Indeedbot" });
  await api.db
    .updateTable("school_postings")
    .set({ updated_at: new Date(Date.now() + 5000).toISOString() })
    .where("id", "=", posting.id)
    .execute();
  await api.project();
  expect((await read(feed, { "if-none-match": String(first.headers.etag) })).status).toBe(200);
});

test("LinkedIn reads the number of the school's page, and another file as soon as it is given", async () => {
  const { school, feed } = await broadcasting({ description: described.repeat(2) }, supports.linkedin.name);
  const linkedin = feed.replace("indeed.xml", "linkedin.xml");
  const before = await read(linkedin);
  expect(before.body).toContain("<partnerJobId>");
  expect(before.body).not.toContain("companyId");
  await api.ask(
    setIntegration,
    {
      params: { schoolId: school.schoolId, support: "linkedin" },
      body: { identifier: "1234567", expected_version: 0 },
    },
    { as: school },
  );
  const after = await read(linkedin, { "if-none-match": String(before.headers.etag) });
  expect(after.status).toBe(200);
  expect(after.body).toContain("<companyId><![CDATA[1234567]]></companyId>");
});

test("a HEAD is answered, and puts nothing online", async () => {
  const { school, posting, feed } = await broadcasting();
  await settle();
  const asked = await api.sendRaw({ method: "HEAD", url: feed });
  expect(asked.status).toBe(200);
  const headers = { "if-none-match": String(asked.headers.etag) };
  expect((await api.sendRaw({ method: "HEAD", url: feed, headers })).status).toBe(304);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "queued" });
});

test("a browser that opens a feed, as the school may, is no board that reads it", async () => {
  const { school, posting, feed } = await broadcasting();
  await settle();
  const seen = await read(feed, { "user-agent": browser });
  expect(seen.body).toContain(posting.id);
  const again = { "user-agent": browser, "if-none-match": String(seen.headers.etag) };
  expect((await read(feed, again)).status).toBe(304);
  await settle();
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "queued", last_exchange_at: null });
  // What a board reads afterwards is all that was recorded: the offer is read, which is not to say that it is online.
  await read(feed);
  await expect.poll(() => rowOf(school, posting.id)).toMatchObject({ state: "read", reader: "Indeedbot" });
  await expect
    .poll(
      async () =>
        (await api.pool.query("select agent, fetches from broadcast_fetches where school_id = $1", [school.schoolId]))
          .rows,
    )
    .toEqual([{ agent: "Indeedbot", fetches: 1 }]);
});

test("a link leads to the offer with the support's name and counts people, not robots; of a link to nothing nothing is known", async () => {
  const { school, posting } = await broadcasting();
  const code = linkCode(posting.id, indeed);
  const follow = (agent: string) => read(`/r/${code}`, { "user-agent": agent });
  const led = await follow(browser);
  expect([led.status, led.headers.location]).toEqual([
    302,
    `/offres/${posting.id}/assistant-de-gestion/nantes?support=Annonces+sponsoris%C3%A9es+Indeed`,
  ]);
  await follow(browser);
  const checked = await api.sendRaw({ method: "HEAD", url: `/r/${code}`, headers: { "user-agent": browser } });
  expect(checked.status).toBe(302);
  await follow("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
  expect(await rowOf(school, posting.id)).toMatchObject({ clicks: 2, link: `http://passerelle.test/r/${code}` });
  for (const wrong of ["x", `${"A".repeat(22)}-indeed`, `${code}%00`, "..%2f..%2fetc"])
    expect((await read(`/r/${wrong}`)).headers.location).toBe("/lien-introuvable");
});

test("a support that the school made up has a link and nothing else", async () => {
  const { school, posting } = await broadcasting({}, "Salon de l'étudiant 2027");
  await settle();
  expect(await rowsOf(school, posting.id)).toMatchObject([
    {
      support: "Salon de l'étudiant 2027",
      code: null,
      state: null,
      link: expect.stringMatching(/-salon-de-l-etudiant-2027$/),
    },
  ]);
  // The offer's text does not concern a link; when it was posted, and until when, is shown.
  await api.db.updateTable("school_postings").set({ version: 2 }).where("id", "=", posting.id).execute();
  await settle();
  await api.db.updateTable("posting_supports").set({ is_active: false }).where("posting_id", "=", posting.id).execute();
  await settle();
  expect(await eventsOf(school, posting.id)).toEqual(["wanted", "withdrawn : Support désactivé"]);
});

test("two settlings at once share the work, and one change is settled once", async () => {
  const school = await given.school();
  for (let index = 0; index < 30; index += 1) {
    const { id } = await given.posting({ school_id: school.schoolId, description: described });
    await onSupport(id);
  }
  await Promise.all([settle(), settle(), settle()]);
  const { rows } = await api.pool.query(
    "select count(*)::int as events, count(distinct posting_id)::int as postings from broadcast_events join school_postings p on p.id = posting_id where p.school_id = $1",
    [school.schoolId],
  );
  expect(rows).toEqual([{ events: 30, postings: 30 }]);
});

test("what each support would say of an offer is shown as it is typed, with exactly what it would receive", async () => {
  const school = await given.school();
  const fields = {
    title: "Comptable H/F",
    city: "Nantes",
    description: `${described}<script>alert(1)</script>`,
    company_name: "Maison Delorme",
  };
  const answer = await api.ask(contract.checkBroadcast, { body: { fields } }, { as: school });
  const told = answer.body.find(({ code }) => code === "indeed");
  expect(told).toMatchObject({ problems: [], preview: { content_type: "application/xml; charset=utf-8" } });
  expect(told?.preview?.text).toContain("Maison Delorme");
  expect(told?.preview?.text).not.toContain("alert(1)");
  const empty = await api.ask(contract.checkBroadcast, { body: { fields: {} } }, { as: school });
  expect(empty.body.find(({ code }) => code === "indeed")).toMatchObject({
    preview: null,
    problems: [{ field: "title" }, { field: "description" }, { field: "city" }, { field: "company_name" }],
  });
});

test("a reference that the school did not give is not made up, except for Indeed, which wants one", async () => {
  const { school, posting } = await broadcasting();
  const previews = async (fields: object) => {
    const { body } = await api.ask(contract.checkBroadcast, { body: { id: posting.id, fields } }, { as: school });
    return (code: string) => body.find((one) => one.code === code)?.preview?.text ?? "";
  };
  const without = await previews({});
  expect(without("hellowork")).toContain(`<job_id><![CDATA[${posting.id}]]></job_id>`);
  expect(without("hellowork")).not.toContain("<reference>");
  expect(without("site-carriere")).toMatch(/"reference":\s*null/);
  expect(without("indeed")).toContain(`<requisitionid><![CDATA[${posting.id}]]></requisitionid>`);
  const given = await previews({ reference: "CR-14" });
  expect(given("hellowork")).toContain("<reference><![CDATA[CR-14]]></reference>");
  expect(given("indeed")).toContain("<requisitionid><![CDATA[CR-14]]></requisitionid>");
});
