import { listPostings, updatePosting } from "@passerelle/contract/offers/school-postings";
import { type SupportCode, supportCodes, supports } from "@passerelle/contract/organisations/school-supports";
import * as contract from "@passerelle/contract/publishing/broadcast";
import { testApi } from "@passerelle/testing/api.ts";
import { reconcileAll } from "@passerelle/testing/broadcast.ts";
import { expect, test } from "vitest";
import type { Standing } from "./rules.ts";

const api = await testApi();
const { given } = api;
const early = "2027-01-10T08:00:00.000Z";
const late = "2027-01-12T08:00:00.000Z";

const nothingSent = { sent_version: null, verdict: null, next_try_at: null };
/** A line, and where it stands on a page of ours, on a support that has read its feed in between, and where it is carried; « * » is late. */
const standings: [Partial<Standing>, page: string, feed: string, push: string][] = [
  [{}, "online", "read", "queued"],
  [{ is_wanted: false }, "stopped", "stopped", "stopped"],
  [{ is_wanted: false, problems: [{ field: "title", sentence: "Trop court." }] }, "refused", "refused", "refused"],
  [{ since: late }, "online", "queued", "queued"],
  [{ since: late, is_wanted: false }, "stopped", "stopped*", "stopped"],
  [{ changed_at: late }, "online", "read*", "queued"],
  [{ sent_version: 1, verdict: "pending" }, "online", "read", "sent"],
  [{ sent_version: 1, verdict: "online" }, "online", "read", "online"],
  [{ sent_version: 1, verdict: "online", version: 2 }, "online", "read", "online*"],
  [{ sent_version: 1, verdict: "refused" }, "online", "read", "refused"],
  [{ sent_version: 1, verdict: "refused", version: 2 }, "online", "read", "queued"],
  [{ sent_version: 1, next_try_at: late, is_wanted: false }, "stopped", "stopped", "stopped*"],
];

test("lists, figures and the offer's page take where a line of the ledger stands from one place", async () => {
  const school = await given.school();
  const { schoolId } = school;
  await api.db
    .insertInto("broadcast_fetches")
    .values(
      supportCodes.map((support) => ({ school_id: schoolId, support, fetched_at: "2027-01-11T08:00:00Z", offers: 1 })),
    )
    .execute();
  for (const [changes, page, feed, push] of standings) {
    const { id } = await given.posting({ school_id: schoolId });
    const row = {
      is_wanted: true,
      since: early,
      changed_at: early,
      version: 1,
      ...nothingSent,
      ...changes,
      problems: JSON.stringify(changes.problems ?? []),
    };
    await api.db
      .insertInto("broadcasts")
      .values(
        supportCodes.map((code) => ({ ...row, posting_id: id, school_id: schoolId, support: supports[code].name })),
      )
      .execute();
    const { body } = await api.ask(contract.getPostingBroadcast, { params: { id } }, { as: school });
    const told = Object.fromEntries(body.map(({ code, state, is_late }) => [code, `${state}${is_late ? "*" : ""}`]));
    // Of a network where a person shares the offer, nobody else knows whether it is there.
    const standing = (code: SupportCode) => ({ page, feed, push })[supports[code].way];
    const expected = supportCodes.map((code) => [
      code,
      code === "facebook" ? standing(code).replace("online", "to_share") : standing(code),
    ]);
    expect(told, JSON.stringify(changes)).toEqual(Object.fromEntries(expected));
  }
  const { body } = await api.ask(contract.listSupportStandings, { params: { schoolId } }, { as: school });
  const of = (code: SupportCode) => body.find(({ support }) => support === code);
  expect(of("facebook")).toMatchObject({ queued: 0, sent: 0, online: 0, to_share: 8, refused: 1 });
  expect(of("hellowork")).toMatchObject({ queued: 1, sent: 0, read: 7, online: 0, refused: 1 });
  expect(of("france-travail")).toMatchObject({ queued: 4, sent: 1, online: 2, refused: 2 });
});

/** A school with an offer that Hellowork refuses and one that it has read. */
const refusedAndRead = async () => {
  const school = await given.school();
  const refused = await given.posting({ school_id: school.schoolId, title: "Refusée" });
  const read = await given.posting({ school_id: school.schoolId, title: "Lue" });
  for (const { id } of [refused, read])
    await api.db
      .insertInto("posting_supports")
      .values({ posting_id: id, name: supports.hellowork.name, position: 0, is_active: true, status: "activé" })
      .execute();
  const row = {
    school_id: school.schoolId,
    support: supports.hellowork.name,
    since: early,
    changed_at: early,
    version: 1,
  };
  await api.db
    .insertInto("broadcasts")
    .values([
      { ...row, posting_id: refused.id, is_wanted: false, problems: '[{"field":"title","sentence":"Trop court."}]' },
      { ...row, posting_id: read.id, is_wanted: true },
    ])
    .execute();
  await api.db
    .insertInto("broadcast_fetches")
    .values({ school_id: school.schoolId, support: "hellowork", fetched_at: late, offers: 1 })
    .execute();
  return { school, refused, read };
};

test("a school finds its offers by where they stand, on one support or on any, and nobody else's", async () => {
  const { school } = await refusedAndRead();
  await refusedAndRead();
  const found = async (query: object) =>
    (await api.ask(listPostings, { query: { status: "published", ...query } }, { as: school })).body.map(
      (one) => "title" in one && one.title,
    );
  expect(await found({ broadcast_state: "refused" })).toEqual(["Refusée"]);
  expect(await found({ broadcast_state: ["refused", "read"] })).toHaveLength(2);
  expect(await found({ broadcast_state: "read", support: "Hellowork" })).toEqual(["Lue"]);
  expect(await found({ broadcast_state: "read", support: "Apec" })).toEqual([]);
  const wrong = await api.ask(listPostings, { query: { broadcast_state: "partie" } as never }, { as: school });
  expect(wrong.status).toBe(400);
});

test("administrators read how many offers stand in each state on each support; another school does not", async () => {
  const { school } = await refusedAndRead();
  const params = { schoolId: school.schoolId };
  const { body } = await api.ask(contract.listSupportStandings, { params }, { as: school });
  expect(body.find(({ support }) => support === "hellowork")).toEqual({
    support: "hellowork",
    queued: 0,
    sent: 0,
    read: 1,
    online: 0,
    to_share: 0,
    refused: 1,
  });
  expect(body).toHaveLength(supportCodes.length);
  expect((await api.ask(contract.listSupportStandings, { params }, { as: await given.school() })).status).toBe(404);
});

test("a colleague who does not see an offer's applications reads where it stands, and not how many applied", async () => {
  const { school, read } = await refusedAndRead();
  const colleague = await given.schoolUser(school.schoolId);
  const other = await given.schoolUser(school.schoolId);
  await api.db.insertInto("posting_participants").values({ posting_id: read.id, account_id: other.id }).execute();
  await given.application({ posting_id: read.id, support: supports.hellowork.name });
  const seenBy = async (as: typeof colleague) =>
    (await api.ask(contract.getPostingBroadcast, { params: { id: read.id } }, { as })).body.map(
      ({ state, applications }) => [state, applications],
    );
  expect(await seenBy(colleague)).toEqual([["read", null]]);
  expect(await seenBy(other)).toEqual([["read", 1]]);
});

test("a support to which offers are carried says that the school's key is missing, until it is given", async () => {
  const school = await given.school();
  const missing = async () => {
    const { body } = await api.ask(contract.checkBroadcast, { body: { fields: {} } }, { as: school });
    return body.filter(({ is_key_missing }) => is_key_missing).map(({ code }) => supports[code].way);
  };
  expect((await missing()).every((way) => way === "push")).toBe(true);
  await api.db
    .insertInto("school_integrations")
    .values(
      supportCodes
        .filter((code) => supports[code].way === "push")
        .map((support) => ({
          school_id: school.schoolId,
          support,
          identifier: "campus/offres",
          secret: Buffer.from("chiffré"),
          updated_at: early,
        })),
    )
    .execute();
  expect(await missing()).toEqual([]);
});

test("an offer that is archived is settled by a task of its own, without waiting for the minute", async () => {
  const school = await given.school();
  const { id } = await given.posting({
    school_id: school.schoolId,
    description: "<p>Vous suivez les factures et les dossiers.</p>",
  });
  await api.db
    .insertInto("posting_supports")
    .values({ posting_id: id, name: supports.indeed.name, position: 0, is_active: true, status: "activé" })
    .execute();
  await reconcileAll(api.context());
  await api.ask(updatePosting, { params: { id }, body: { status: "archived" } }, { as: school });
  await api.runTasks();
  const { body } = await api.ask(contract.listBroadcastEvents, { params: { id } }, { as: school });
  expect(body.map(({ event }) => event)).toEqual(["withdrawn", "wanted"]);
});
