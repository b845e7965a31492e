import { connect } from "node:net";
import { updatePosting } from "@passerelle/contract/offers/school-postings";
import { type SupportCode, supports } from "@passerelle/contract/organisations/school-supports";
import * as contract from "@passerelle/contract/publishing/broadcast";
import { testApi } from "@passerelle/testing/api.ts";
import { reconcileAll } from "@passerelle/testing/broadcast.ts";
import { fakeBoard } from "@passerelle/testing/fake-board.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { linkCode } from "./links.ts";

const api = await testApi();
const { given } = api;
const settle = () => reconcileAll(api.context());

let origin = "";
beforeAll(async () => {
  origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
});

type Row = Parameters<typeof given.posting>[0];
type Read = {
  code: SupportCode;
  file: string;
  item: string;
  reference: string;
  /** Where the board finds what an offer says. */
  title: string;
  text: string;
  company: string;
  city: string;
  url: string;
};

const feeds: Read[] = [
  {
    code: "hellowork",
    file: "hellowork.xml",
    item: "job",
    reference: "job_id",
    title: "title",
    text: "description",
    company: "company_title",
    city: "city",
    url: "url",
  },
  {
    code: "apec",
    file: "apec.xml",
    item: "Offre_emploi",
    reference: "Reference_client",
    title: "Intitule",
    text: "Texte_offre",
    company: "Nom_entreprise",
    city: "Lieu/Libelle_lieu",
    url: "URL",
  },
  {
    code: "indeed",
    file: "indeed.xml",
    item: "job",
    reference: "referencenumber",
    title: "title",
    text: "description",
    company: "company",
    city: "city",
    url: "url",
  },
  {
    code: "supports-gratuits",
    file: "supports-gratuits.xml",
    item: "job",
    reference: "referencenumber",
    title: "title",
    text: "description",
    company: "company",
    city: "region/city",
    url: "url",
  },
  {
    code: "linkedin",
    file: "linkedin.xml",
    item: "job",
    reference: "partnerJobId",
    title: "title",
    text: "description",
    company: "company",
    city: "city",
    url: "applyUrl",
  },
  {
    code: "site-carriere",
    file: "site-carriere.json",
    item: "offers",
    reference: "id",
    title: "title",
    text: "description_html",
    company: "company",
    city: "city",
    url: "url",
  },
  {
    code: "site-carriere",
    file: "site-carriere.xml",
    item: "item",
    reference: "guid",
    title: "title",
    text: "description",
    company: "title",
    city: "title",
    url: "link",
  },
];

const sentence =
  "Vous suivez les factures, les relances et les dossiers des clients, de la commande au règlement, avec nous. ";
const described = `<p>${sentence}</p>`;
const complete: NonNullable<Row> = {
  title: "Comptable H/F",
  description: described,
  qualification_levels: ["BAC+3"],
  experience_min: 0,
};

/** A school whose offers ask for a support, and the board that reads them. */
const broadcasting = async ({ code, ...feed }: Read) => {
  const school = await given.school();
  const { broadcast_key } = await api.db
    .selectFrom("schools")
    .select("broadcast_key")
    .where("id", "=", school.schoolId)
    .executeTakeFirstOrThrow();
  const { name } = supports[code];
  return {
    school,
    support: name,
    board: fakeBoard({ address: `${origin}/feeds/${broadcast_key}/${feed.file}`, ...feed }),
    /** One of its offers, on this support unless said otherwise. */
    offer: async (row: Row = {}, is_active = true) => {
      const posting = await given.posting({ school_id: school.schoolId, ...complete, ...row });
      await api.db
        .insertInto("posting_supports")
        .values({ posting_id: posting.id, name, position: 0, is_active })
        .execute();
      return posting;
    },
  };
};
const stateOf = async (as: Account, id: string, support: string) =>
  (await api.ask(contract.getPostingBroadcast, { params: { id } }, { as })).body.find((row) => row.support === support);
const lastReading = async (as: Account & { schoolId: string }, code: SupportCode) =>
  (await api.ask(contract.listSchoolFeeds, { params: { schoolId: as.schoolId } }, { as })).body.find(
    ({ support }) => support === code,
  );

describe.each(feeds)("$file, as its board reads it", (feed) => {
  test("holds every live offer and no other, and neither of two schools the other's", async () => {
    const { school, offer, board } = await broadcasting(feed);
    const other = await broadcasting(feed);
    const live = [await offer(), await offer({ title: "Juriste H/F" }), await offer({ expiration_date: "2999-12-31" })];
    await offer({ status: "draft" });
    await offer({ status: "archived" });
    await offer({ deleted_at: new Date().toISOString() });
    await offer({ publication_date: "2999-01-01" });
    await offer({ expiration_date: "2020-01-01" });
    await offer({}, false);
    const theirs = await other.offer();
    expect(await board.fetch()).toMatchObject({ outcome: "read", removed: [] });
    expect([...board.jobs.keys()].sort()).toEqual(live.map(({ id }) => id).sort());
    await other.board.fetch();
    expect([...other.board.jobs.keys()]).toEqual([theirs.id]);
    await expect.poll(async () => (await lastReading(school, feed.code))?.offers).toBe(3);
  });

  test("says what the offer says, whatever its characters are", async () => {
    const { offer, board, support } = await broadcasting(feed);
    const title = "Élève-comptable « À l'œuvre » & Cie ]]> <b>H/F</b> 😀";
    const { id } = await offer({
      title: `${title}\u0007\u000b`,
      company_name: "Crêperie & Fils ]]> œuvre 🥞",
      city: "Saint-Herblain",
      commune_code: "44162",
      description:
        "<p>Été ]]&gt; &amp; &lt;tag&gt; 😀\u0001 et tout ce qui fait le métier, de la commande jusqu'au règlement par chacun des clients.</p>",
    });
    await board.fetch();
    const job = board.jobs.get(id) ?? {};
    const whole = feed.title === feed.company ? `${title} — Crêperie & Fils ]]> œuvre 🥞, Saint-Herblain` : title;
    expect(job[feed.title]).toBe(whole);
    expect(job[feed.company]).toContain("Crêperie & Fils ]]> œuvre 🥞");
    expect(job[feed.city]).toContain("Saint-Herblain");
    expect(job[feed.url]).toBe(`http://passerelle.test/r/${linkCode(id, support)}`);
    // Where markup is shown, its own characters stay escaped; elsewhere they are words.
    expect(job[feed.text]).toMatch(/Été \]\](&gt;|>) (&amp;|&) (&lt;tag&gt;|<tag>) 😀 et tout ce qui/);
  });

  test("holds a description of sixty thousand characters whole, where the board takes it", async () => {
    const { offer, board } = await broadcasting(feed);
    const words = sentence.repeat(600).trim().slice(0, 59_990).trim();
    const { id } = await offer({ description: `<p>${words}</p>` });
    await board.fetch();
    if (feed.code === "linkedin") expect(board.jobs.size).toBe(0);
    else expect(board.jobs.get(id)?.[feed.text]?.replace(/<\/?p>/g, "")).toBe(words);
  });

  test("takes an offer that changed, and deletes the one that is no more there", async () => {
    const { school, offer, board } = await broadcasting(feed);
    const [kept, changed, archived] = [await offer(), await offer(), await offer()];
    expect(await board.fetch()).toMatchObject({ updated: [], removed: [] });
    expect(await board.fetch()).toMatchObject({ outcome: "unchanged", status: 304 });
    const archive = { params: { id: archived.id }, body: { status: "archived" as const } };
    await api.ask(updatePosting, archive, { as: school });
    await api.db
      .updateTable("school_postings")
      .set({ title: "Comptable confirmé H/F", version: 2, updated_at: new Date().toISOString() })
      .where("id", "=", changed.id)
      .execute();
    const read = await board.fetch();
    expect(read).toMatchObject({ outcome: "read", added: [], removed: [archived.id] });
    expect(read.updated).toContain(changed.id);
    expect([...board.jobs.keys()].sort()).toEqual([kept.id, changed.id].sort());
    expect(await board.fetch()).toMatchObject({ outcome: "unchanged" });
    expect(board.jobs.size).toBe(2);
  });

  test("shows nothing of the company of an anonymous offer, and no hidden salary", async () => {
    const { offer, board } = await broadcasting(feed);
    const secrets = {
      company_name: "Zorglub Industries",
      company_siret: "73282932000074",
      company_website: "https://zorglub.example",
      company_description: "Depuis 1924 nous extravaguons.",
      address: "17 impasse Dissimulée, 44000 Nantes",
      naf_code: "28.99X",
      naf_label: "Extravagance",
      apply_email: "rh@zorglub.example",
      salary_min: 13_131,
      salary_max: 14_141,
      salary_period: "an",
    } as const;
    const { id } = await offer({ ...secrets, anonymous_posting: true, hide_salary: true });
    await board.fetch();
    expect([...board.jobs.keys()]).toEqual([id]);
    expect(board.jobs.get(id)?.[feed.company]).toContain("Entreprise anonyme");
    const words = ["Zorglub", "zorglub", "73282932000074", "732829320", "extravag", "Extravag", "28.99X", "Dissimulée"];
    for (const secret of [...words, "13131", "14141", "13 131"]) expect(board.file).not.toContain(secret);
  });
});

const hellowork = feeds.find(({ code }) => code === "hellowork") as Read;
/** More than the network buffers for a client that does not read. */
const weighty = async (offer: (row: Row) => Promise<{ id: string }>) => {
  const words = Array.from({ length: 9_000 }, (_, index) => `m${(index * 7919) % 104_729}`).join(" ");
  const made: string[] = [];
  for (let index = 0; index < 60; index += 1)
    made.push((await offer({ description: `<p>${words} ${index}</p>`, profile_description: `<p>${words}</p>` })).id);
  return made;
};

test("a reading that breaks off reads no offer, and withdraws nothing; the next whole one does", async () => {
  const { school, offer, board, support } = await broadcasting(hellowork);
  const [first] = await weighty(offer);
  if (!first) throw new Error("no offer");
  await settle();
  board.failing = { hangsUpAfter: 20_000 };
  expect(await board.fetch()).toMatchObject({ outcome: "failed" });
  expect(board.jobs.size).toBe(0);
  expect(await stateOf(school, first, support)).toMatchObject({ state: "queued", last_exchange_at: null });
  expect(await lastReading(school, "hellowork")).toMatchObject({ fetches: 0, fetched_at: null });
  board.failing = {};
  expect(await board.fetch()).toMatchObject({ outcome: "read" });
  await expect.poll(() => stateOf(school, first, support)).toMatchObject({ state: "read" });
});

test("a client that reads a few bytes and then nothing is not a reader either", async () => {
  const { school, offer, board } = await broadcasting(hellowork);
  await weighty(offer);
  const { port } = new URL(origin);
  const { broadcast_key } = await api.db
    .selectFrom("schools")
    .select("broadcast_key")
    .where("id", "=", school.schoolId)
    .executeTakeFirstOrThrow();
  const socket = connect(Number(port), "127.0.0.1");
  await new Promise<void>((read) => {
    socket.once("data", () => {
      socket.pause();
      read();
    });
    socket.write(`GET /feeds/${broadcast_key}/hellowork.xml HTTP/1.1\r\nhost: x\r\nuser-agent: stalled\r\n\r\n`);
  });
  // Meanwhile another one reads at its own pace.
  expect(await board.fetch()).toMatchObject({ outcome: "read" });
  expect(board.jobs.size).toBe(60);
  await expect.poll(async () => (await lastReading(school, "hellowork"))?.fetches).toBe(1);
  socket.destroy();
  expect(await lastReading(school, "hellowork")).toMatchObject({
    fetches: 1,
    agent: expect.stringMatching(/^FakeBoard/),
  });
});

test("a slow reader gets the whole file, as it was asked for", async () => {
  const { school, offer, board } = await broadcasting(hellowork);
  const made = await weighty(offer);
  board.failing = { waits: 15 };
  const reading = board.fetch();
  const late = await offer({ title: "Juriste H/F" });
  expect(await reading).toMatchObject({ outcome: "read" });
  for (const id of made) expect(board.jobs.has(id)).toBe(true);
  board.failing = {};
  await board.fetch();
  expect(board.jobs.has(late.id)).toBe(true);
  await expect.poll(async () => (await lastReading(school, "hellowork"))?.offers).toBe(61);
});

test("a board that is down for a day finds everything when it comes back, and the ledger says since when it has not read", async () => {
  const { school, offer, board, support } = await broadcasting(hellowork);
  const [before, gone] = [await offer(), await offer()];
  await settle();
  await board.fetch();
  await expect.poll(() => stateOf(school, gone.id, support)).toMatchObject({ state: "read" });
  const read = await lastReading(school, "hellowork");
  board.failing = { isDown: true };
  api.setNow(new Date(Date.now() + 86_400_000));
  const after = await offer({ title: "Juriste H/F" });
  await api.ask(updatePosting, { params: { id: gone.id }, body: { status: "archived" } }, { as: school });
  await settle();
  expect(await board.fetch()).toMatchObject({ outcome: "down" });
  expect(await stateOf(school, gone.id, support)).toMatchObject({ state: "stopped", is_late: true });
  expect(await stateOf(school, after.id, support)).toMatchObject({ state: "queued" });
  expect((await lastReading(school, "hellowork"))?.fetched_at).toBe(read?.fetched_at);
  board.failing = {};
  expect(await board.fetch()).toMatchObject({ added: [after.id], removed: [gone.id] });
  expect([...board.jobs.keys()].sort()).toEqual([before.id, after.id].sort());
  await expect.poll(() => stateOf(school, gone.id, support)).toMatchObject({ state: "stopped", is_late: false });
  await expect.poll(() => stateOf(school, after.id, support)).toMatchObject({ state: "read" });
  api.setNow(undefined);
});

test("two offers that change places are seen, although there are as many as before", async () => {
  const { offer, board, support } = await broadcasting(hellowork);
  const [on, off] = [await offer(), await offer({}, false)];
  await board.fetch();
  const turn = (id: string, is_active: boolean) =>
    api.db
      .updateTable("posting_supports")
      .set({ is_active })
      .where("posting_id", "=", id)
      .where("name", "=", support)
      .execute();
  await turn(on.id, false);
  await turn(off.id, true);
  expect(await board.fetch()).toMatchObject({ outcome: "read", added: [off.id], removed: [on.id] });
});

test("what a board would refuse is in no feed, and the school's own site has it all the same", async () => {
  const { school, offer, board } = await broadcasting(hellowork);
  const { id } = await offer({ title: "VENDEUSE" });
  await board.fetch();
  expect(board.jobs.size).toBe(0);
  const { broadcast_key } = await api.db
    .selectFrom("schools")
    .select("broadcast_key")
    .where("id", "=", school.schoolId)
    .executeTakeFirstOrThrow();
  // An offer that never spoke of the site is on it.
  const site = fakeBoard({
    address: `${origin}/feeds/${broadcast_key}/site-carriere.json`,
    item: "offers",
    reference: "id",
  });
  await site.fetch();
  expect([...site.jobs.keys()]).toEqual([id]);
  expect(JSON.parse(site.file)).toMatchObject({
    school: { name: expect.any(String) },
    generated_at: expect.any(String),
  });
});

test("LinkedIn is shown with how many jobs it received", async () => {
  const { offer, board } = await broadcasting(feeds.find(({ code }) => code === "linkedin") as Read);
  await offer();
  await offer();
  await offer({ title: "Vendeuse" });
  await board.fetch();
  expect(board.file).toContain("<expectedJobCount><![CDATA[2]]></expectedJobCount>");
});
