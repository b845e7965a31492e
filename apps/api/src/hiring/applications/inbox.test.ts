import * as contract from "@passerelle/contract/hiring/applications";
import * as inbox from "@passerelle/contract/hiring/inbox";
import * as received from "@passerelle/contract/hiring/received-applications";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

type Someone = Awaited<ReturnType<typeof given.account>>;
const list = async (as: Someone, query: object = {}) =>
  (await api.ask(contract.listReceivedApplications, { query }, { as })).body;
const ids = async (as: Someone, query: object = {}) => (await list(as, query)).applications.map(({ id }) => id);

/** Three applications: the oldest waits, the next is in review and presented by nobody, the last is refused. */
const received3 = async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, lat: 47.2184, lon: -1.5536 });
  const near = await given.applicant({ current_education_level: "BA3", lat: 47.1906, lon: -1.5494 });
  const far = await given.applicant({ current_education_level: "BA2", lat: 48.8566, lon: 2.3522 });
  const oldest = await given.application({ job_id: job.id, applicant_id: near.id, created_at: daysAgo(9) });
  const middle = await given.application({
    job_id: job.id,
    applicant_id: far.id,
    created_at: daysAgo(5),
    status: "RV",
    rating: 4,
  });
  const refused = await given.application({ job_id: job.id, created_at: daysAgo(1), status: "RJ" });
  return { company, job, oldest, middle, refused };
};

test.each([
  [{ view: "mine" }, "Cette vue n'existe pas"],
  [{ distance: 900 }, "La distance va de 1 à 200 km."],
  [{ stars: 6 }, "La note va de 1 à 5."],
  [{ waited: "x" }, "L'attente va de 1 à 365 jours."],
  [{ sort: "name" }, "Ce tri n'existe pas"],
])("a filter of the inbox that does not exist is refused: %o", async (query, sentence) => {
  const as = await given.company();
  const { status, body } = await api.ask(contract.listReceivedApplications, { query } as object, { as });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(sentence);
});

test("the views of the inbox: what is in progress, what waits, what a school presented, and how many there are in each", async () => {
  const { company, oldest, middle } = await received3();
  expect(await ids(company, { view: "open", sort: "oldest" })).toEqual([oldest.id, middle.id]);
  expect(await ids(company, { view: "waiting" })).toEqual([oldest.id]);
  expect(await ids(company, { view: "introduced" })).toEqual([]);
  await api.pool.query("update applications set origin = 'introduced' where id = $1", [middle.id]);
  expect(await ids(company, { view: "introduced" })).toEqual([middle.id]);
  const views = await api.ask(inbox.getInboxViews, {}, { as: company });
  expect(views.body).toEqual({ open: 2, waiting: 1, introduced: 1, all: 3 });
  const others = await api.ask(inbox.getInboxViews, {}, { as: await given.company() });
  expect(others.body).toEqual({ open: 0, waiting: 0, introduced: 0, all: 0 });
});

test("what was received is filtered by training, distance, stars and days waited, and the selection, the export and the board follow", async () => {
  const { company, oldest, middle, refused } = await received3();
  expect(await ids(company, { level: "BA3" })).toEqual([oldest.id]);
  expect(await ids(company, { distance: 20 })).toEqual([oldest.id]);
  expect(await ids(company, { stars: 4 })).toEqual([middle.id]);
  expect(await ids(company, { waited: 7 })).toEqual([oldest.id]);
  expect(await ids(company, { waited: 3 })).toEqual([middle.id, oldest.id]);
  const found = await list(company, { waited: 3, status: "RV" });
  expect(found.count).toBe(1);
  const selection = await api.ask(received.selectReceived, { query: { stars: 4 } }, { as: company });
  expect(selection.body.applications).toEqual([{ id: middle.id, status: "RV" }]);
  const board = await api.ask(received.getReceivedBoard, { query: { waited: 3 } }, { as: company });
  expect(board.body.count).toBe(2);
  const file = await api.ask(
    received.requestApplicationsExport,
    { body: { format: "csv", view: "open", waited: 7 } },
    { as: company },
  );
  expect(file.body.count).toBe(1);
  const { raw } = await api.sendRaw({ method: "GET", url: file.body.url });
  expect(raw.toString("utf8").trim().split("\r\n")).toHaveLength(2);
  expect(await ids(company, {})).toEqual([refused.id, middle.id, oldest.id]);
});

test("the nearest come by pages, each in the order of the distance; those without a place come last, the newest first", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, lat: 47.2184, lon: -1.5536 });
  const placed = [48.8566, 47.1906, 45.758];
  const sent: string[] = [];
  for (const [index, lat] of [...placed, null, null].entries()) {
    const applicant = await given.applicant({ lat, lon: lat === null ? null : -1.5494 });
    const one = { job_id: job.id, applicant_id: applicant.id, created_at: daysAgo(9 - index) };
    sent.push((await given.application(one)).id);
  }
  const [paris, nantes, lyon, older, newer] = sent;
  const near = [nantes, lyon, paris, newer, older];
  expect(await ids(company, { sort: "near" })).toEqual(near);
  for (const offset of [0, 2, 4])
    expect(await ids(company, { sort: "near", limit: 2, offset })).toEqual(near.slice(offset, offset + 2));
  const { applications } = await list(company, { sort: "near", limit: 2, offset: 2 });
  expect(applications.map(({ distance_km }) => distance_km)).toEqual([expect.any(Number), null]);
});

test("rows say how far the candidate looks for work and whether they were opened; the nearest come first when asked", async () => {
  const { company, oldest } = await received3();
  const [first] = (await list(company, { sort: "near" })).applications;
  expect(first).toMatchObject({ id: oldest.id, distance_km: 3, is_opened: false });
  await api.ask(received.getCandidateSheet, { params: { id: oldest.id } }, { as: await given.company() });
  expect((await list(company, { view: "waiting" })).applications[0]?.is_opened).toBe(false);
  const sheet = await api.ask(received.getCandidateSheet, { params: { id: oldest.id } }, { as: company });
  expect(sheet.body.is_opened).toBe(true);
  expect((await list(company, { view: "waiting" })).applications[0]?.is_opened).toBe(true);
});
