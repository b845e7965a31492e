import * as contract from "@passerelle/contract/hiring/agenda";
import { setFollowUp } from "@passerelle/contract/hiring/applications";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeAll, expect, test } from "vitest";

const api = await testApi();
const { given } = api;
const now = new Date("2026-11-21T10:00:00Z");
beforeAll(() => api.setNow(now));

const apply = async (as: { id: string }, job: object = {}, application: object = {}) => {
  const { id } = await given.job({ title: "Menuisier", start_date: "2027-09-01", expires_at: "infinity", ...job });
  return given.application({ job_id: id, applicant_id: as.id, created_at: "2026-11-20T10:00:00Z", ...application });
};
const deadlines = async (as: Parameters<typeof api.ask>[2]) => (await api.ask(contract.listDeadlines, {}, as)).body;
const note = (as: Parameters<typeof api.ask>[2], id: string, body: object) =>
  api.ask(setFollowUp, { params: { id }, body: body as never }, as);

test("without an application nothing is to come", async () => {
  expect(await deadlines({ as: await given.applicant() })).toEqual([]);
});

test("an unanswered application is to be followed up ten days after it was sent, then it is late for a month", async () => {
  const as = await given.applicant();
  await apply(as);
  await apply(as, {}, { created_at: "2026-11-05T10:00:00Z" });
  await apply(as, {}, { created_at: "2026-09-05T10:00:00Z" });
  await apply(as, {}, { status: "RV" });
  const found = (await deadlines({ as })).filter(({ kind }) => kind === "follow-up");
  expect(found.map(({ at, is_late }) => [at, is_late])).toEqual([
    ["2026-11-15", true],
    ["2026-11-30", false],
  ]);
});

test("an interview, a reminder, an offer that closes and a contract that starts are listed, the nearest first", async () => {
  const as = await given.applicant();
  const { id } = await apply(as, { expires_at: "2026-11-28T12:00:00Z" });
  await note({ as }, id, {
    remind_on: "2026-11-24",
    interview_at: "2026-11-23T09:30:00.000Z",
    interview_place: "Lyon",
  });
  expect((await deadlines({ as })).map(({ kind, at, place }) => [kind, at, place])).toEqual([
    ["interview", "2026-11-23T09:30:00.000Z", "Lyon"],
    ["reminder", "2026-11-24", ""],
    ["closing", "2026-11-28", ""],
  ]);
  const sure = await given.applicant();
  await apply(sure, {}, { status: "AC" });
  expect((await deadlines({ as: sure })).map(({ kind, at }) => [kind, at])).toEqual([["start", "2027-09-01"]]);
});

test("a refused or withdrawn application, and yesterday's interview, are no longer to come", async () => {
  const as = await given.applicant();
  await apply(as, {}, { status: "RJ" });
  await apply(as, {}, { status: "WD" });
  const { id } = await apply(as, { start_date: "2026-10-01" }, { status: "IN" });
  await note({ as }, id, { interview_at: "2026-11-20T09:30:00.000Z" });
  expect(await deadlines({ as })).toEqual([]);
});

test("the interview is a calendar file for its applicant, and nobody else's", async () => {
  const as = await given.applicant();
  const { id } = await apply(as, { title: "Menuisier, agenceur; \n ébéniste" });
  const ask = (who: typeof as) => api.ask(contract.interviewCalendar, { params: { id } }, { as: who });
  expect((await ask(as)).body).toMatchObject({ code: "no-interview" });
  await note({ as }, id, { interview_at: "2026-11-23T09:30:00.000Z", interview_place: "3, rue Haute" });
  expect((await ask(await given.applicant())).status).toBe(404);
  const { name, text } = (await ask(as)).body;
  expect(name).toBe("entretien.ics");
  expect(text).toContain("DTSTART:20261123T093000Z");
  expect(text).toContain("DTEND:20261123T103000Z");
  expect(text).toContain("LOCATION:3\\, rue Haute");
  expect(text.replace(/\r\n /g, "")).toMatch(/SUMMARY:Entretien : Menuisier\\, agenceur\\;/);
});

test("a private calendar answers at its newest address only, until it is closed", async () => {
  const as = await given.applicant();
  await apply(as);
  const fetch = (url: string | null) => api.sendRaw({ method: "GET", url: new URL(url ?? "").pathname });
  expect((await api.ask(contract.getCalendar, {}, { as })).body.url).toBeNull();
  const first = (await api.ask(contract.openCalendar, {}, { as })).body.url;
  const feed = await fetch(first);
  expect(feed.headers["content-type"]).toContain("text/calendar");
  expect(feed.raw.toString()).toContain("SUMMARY:Relancer : Menuisier");
  const second = (await api.ask(contract.openCalendar, {}, { as })).body.url;
  expect(second).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(second)).status).toBe(200);
  await api.ask(contract.closeCalendar, {}, { as });
  expect((await fetch(second)).status).toBe(404);
  expect((await fetch("http://x/api/v1/calendars/n-importe-quoi.ics")).status).toBe(404);
});

test("the timeline tells the last events of one's own applications", async () => {
  const as = await given.applicant();
  await apply(as, {}, { status: "RV" });
  await apply(await given.applicant());
  const { body } = await api.ask(contract.recentEvents, {}, { as });
  expect(body.map(({ label, by }) => [label, by])).toEqual([
    ["En cours d'examen", "recruiter"],
    ["Candidature envoyée", "applicant"],
  ]);
});
