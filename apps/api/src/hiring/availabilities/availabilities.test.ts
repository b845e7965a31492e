import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as contract from "@passerelle/contract/hiring/availabilities";
import { proposeUsual } from "@passerelle/contract/hiring/interview-agenda";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { openOutgoing } from "#platform/outgoing.ts";

const api = await testApi();
const { given } = api;
const now = new Date("2026-11-21T10:00:00Z");
const open = { ...api.outgoing };
beforeEach(() => api.setNow(now));
afterEach(() => {
  Object.assign(api.outgoing, open);
});

/** What the calendars of this machine give, by path. */
const files = new Map<string, { status?: number; body: string; location?: string }>();
const server = createServer(({ url = "" }, response) => {
  const { status = 200, body, location } = files.get(url) ?? { status: 404, body: "" };
  response.writeHead(status, { ...(location && { location }), "content-type": "text/calendar" }).end(body);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));
const { port } = server.address() as AddressInfo;

/** A calendar of events without an identifier of their own, but for those that give one. */
const calendar = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((lines, at) => {
      const own = lines[0]?.startsWith("UID:") ? [] : [`UID:event-${at}`];
      return ["BEGIN:VEVENT", ...own, ...lines, "END:VEVENT"];
    }),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const week = {
  hours: [
    { day: 1, from: "10:00", to: "12:00" },
    { day: 3, from: "14:00", to: "16:00" },
  ],
  duration: 30,
  notice_hours: 24,
  mode: "site" as const,
  site: "4 quai de la Fosse, Nantes",
};
const save = (as: Account, more: object = {}) =>
  api.ask(contract.saveAvailabilities, { body: { ...week, ...more } }, { as });
const read = async (as: Account) => (await api.ask(contract.getAvailabilities, {}, { as })).body;
const link = (as: Account, url: string) => api.ask(contract.linkCalendar, { body: { url } }, { as });
const linked = async (as: Account, body: string, more: object = {}) => {
  const path = `/${files.size}.ics`;
  files.set(path, { body, ...more });
  const answer = await link(as, `http://127.0.0.1:${port}${path}`);
  expect(answer.status).toBe(200);
  await api.runTasks();
  return path;
};
const times = async (as: Account) =>
  (
    await api.pool.query("select starts_at, ends_at from linked_calendar_times where account_id = $1 order by 1", [
      as.id,
    ])
  ).rows.map((row) => [new Date(row.starts_at).toISOString(), new Date(row.ends_at).toISOString()]);
const free = (as: Account, query: { from: string; duration?: number; with?: string[] }) =>
  api.ask(contract.freeTimes, { query }, { as });
const startsOf = async (as: Account, query: Parameters<typeof free>[1]) =>
  (await free(as, query)).body.free.map(({ starts_at }) => starts_at.slice(0, 16));

test("availabilities that cannot be are refused in sentences, and nothing is saved", async () => {
  const company = await given.company();
  const fieldsOf = async (more: object) => (await save(company, more)).body.fields;
  expect(await fieldsOf({ hours: [] })).toEqual({ hours: ["Dites au moins un moment de la semaine"] });
  expect(await fieldsOf({ hours: [{ day: 1, from: "12:00", to: "10:00" }] })).toEqual({
    "hours.0.to": ["La fin vient avant le début."],
  });
  const twice = [
    { day: 1, from: "10:00", to: "12:00" },
    { day: 1, from: "11:00", to: "13:00" },
  ];
  expect(await fieldsOf({ hours: twice })).toEqual({ hours: ["Deux plages d'un même jour se chevauchent"] });
  expect(await fieldsOf({ site: "" })).toEqual({ site: ["L'adresse est requise"] });
  expect(await fieldsOf({ mode: "video" })).toEqual({ video_link: ["Le lien de la visioconférence est requis"] });
  expect(await fieldsOf({ video_link: "javascript:alert(1)" })).toEqual({
    video_link: ["Le lien doit commencer par http:// ou https://"],
  });
  expect((await read(company)).is_saved).toBe(false);
});

test("before anything is said a person has office hours at the company; what is said is theirs alone", async () => {
  const company = await given.company({ address: "1 rue Neuve", zip_code: "69001", city: "Lyon" });
  const colleague = await given.colleague(company.companyId);
  expect(await read(company)).toMatchObject({
    is_saved: false,
    mode: "site",
    site: "1 rue Neuve, 69001 Lyon",
    calendar: null,
  });
  expect((await read(company)).hours).toHaveLength(10);
  expect((await save(company)).body).toMatchObject({ is_saved: true, ...week });
  expect((await read(colleague)).is_saved).toBe(false);
});

test("an address of a private network, of this machine or of another scheme is refused", async () => {
  const company = await given.company();
  Object.assign(api.outgoing, openOutgoing({ reachesLoopback: false }));
  for (const url of [
    `https://127.0.0.1:${port}/0.ics`,
    "https://10.0.0.8/a.ics",
    "https://[::1]/a.ics",
    "webcal://192.168.1.4/a.ics",
  ])
    expect((await link(company, url)).body.fields).toEqual({
      url: ["L'adresse mène à un réseau privé\u00a0: elle est refusée."],
    });
  for (const url of [
    "http://agenda.example.org/a.ics",
    "file:///etc/passwd",
    "agenda",
    "https://u:p@agenda.example.org/a",
  ])
    expect((await link(company, url)).body.fields).toEqual({
      url: ["L'adresse doit commencer par https:// ou webcal://"],
    });
  expect((await read(company)).calendar).toBeNull();
});

test("an address that sends on to a private network is not followed, and its owner learns why", async () => {
  const company = await given.company();
  await linked(company, "", { status: 302, location: "https://10.0.0.8/a.ics" });
  expect((await read(company)).calendar).toMatchObject({
    state: "failed",
    problem: "L'adresse mène à un réseau privé\u00a0: elle est refusée.",
  });
});

test("recurring events, exceptions, moved ones, zones and whole days become busy times of Paris, and nothing else is stored", async () => {
  const company = await given.company();
  await linked(
    company,
    calendar(
      // Weekly over the change of hour, one left out and one moved; Outlook names its zone so.
      [
        "UID:weekly",
        "DTSTART;TZID=Romance Standard Time:20261020T090000",
        "DTEND;TZID=Romance Standard Time:20261020T100000",
        "RRULE:FREQ=WEEKLY;COUNT=8",
        "EXDATE;TZID=Romance Standard Time:20261201T090000",
        "SUMMARY:Secret",
      ],
      [
        "UID:weekly",
        "RECURRENCE-ID;TZID=Romance Standard Time:20261208T090000",
        "DTSTART;TZID=Romance Standard Time:20261208T150000",
        "DTEND;TZID=Romance Standard Time:20261208T160000",
        "SUMMARY:Secret",
      ],
      ["DTSTART:20261127T090000", "DURATION:PT45M", "SUMMARY:Sans fuseau"],
      ["DTSTART;TZID=America/New_York:20261127T040000", "DTEND;TZID=America/New_York:20261127T050000"],
      ["DTSTART;VALUE=DATE:20261130", "DTEND;VALUE=DATE:20261201", "TRANSP:OPAQUE"],
      ["DTSTART:20261202T090000Z", "DTEND:20261202T100000Z", "TRANSP:TRANSPARENT"],
      ["DTSTART:20261203T090000Z", "DTEND:20261203T100000Z", "STATUS:CANCELLED"],
      ["DTSTART:20261204T090000Z", "DTEND:20261204T100000Z", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
      ["DTSTART:20200101T090000Z", "DTEND:20200101T100000Z"],
    ),
  );
  expect(await times(company)).toEqual([
    ["2026-11-24T08:00:00.000Z", "2026-11-24T09:00:00.000Z"],
    // 9:00 for 45 minutes in Paris, then 10:00 to 11:00: not touching, as two.
    ["2026-11-27T08:00:00.000Z", "2026-11-27T08:45:00.000Z"],
    ["2026-11-27T09:00:00.000Z", "2026-11-27T10:00:00.000Z"],
    ["2026-11-29T23:00:00.000Z", "2026-11-30T23:00:00.000Z"],
    ["2026-12-08T14:00:00.000Z", "2026-12-08T15:00:00.000Z"],
  ]);
  expect((await read(company)).calendar).toEqual({
    host: "127.0.0.1",
    state: "read",
    problem: "",
    read_at: now.toISOString(),
  });
  const { rows } = await api.pool.query("select address from linked_calendars where account_id = $1", [company.id]);
  expect(rows[0].address.toString("latin1")).not.toContain("127.0.0.1");
});

test("a file that is broken, too large, without end, missing or no calendar is said so, and earlier busy times stay", async () => {
  const company = await given.company();
  const path = await linked(company, calendar(["DTSTART:20261127T090000Z", "DTEND:20261127T100000Z"]));
  const problemAfter = async (file: { status?: number; body: string }) => {
    files.set(path, file);
    // Each failure makes the next reading wait longer.
    api.setNow(new Date(now.getTime() + 86_400_000 * problems++));
    await api.pool.query("update linked_calendars set next_read_at = '2026-01-01' where account_id = $1", [company.id]);
    expect((await api.ask(contract.refreshCalendar, {}, { as: company })).status).toBe(200);
    await api.runTasks();
    return (await read(company)).calendar;
  };
  let problems = 1;
  const said = (problem: string) => ({ state: "failed", problem });
  expect(await problemAfter({ body: "<html>Connexion</html>" })).toMatchObject(
    said("Cette adresse ne donne pas un agenda au format iCalendar (.ics)."),
  );
  expect(await problemAfter({ body: calendar(["DTSTART:n'importe quoi", "RRULE:FREQ=JAMAIS"]) })).toMatchObject(
    said("Cet agenda est abîmé\u00a0: il n'a pas pu être lu."),
  );
  expect(
    await problemAfter({ body: calendar(["DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"]) }),
  ).toMatchObject(said("Cet agenda est abîmé\u00a0: il n'a pas pu être lu."));
  expect(await problemAfter({ body: `BEGIN:VCALENDAR\r\n${"X-PAD:0123456789\r\n".repeat(300_000)}` })).toMatchObject(
    said("Cet agenda est trop gros\u00a0: 5\u00a0Mo au plus."),
  );
  expect(await problemAfter({ status: 404, body: "" })).toMatchObject(
    said("L'agenda ne connaît pas cette adresse\u00a0: elle a répondu 404."),
  );
  expect(await times(company)).toHaveLength(1);
  expect(await problemAfter({ body: calendar() })).toMatchObject({ state: "read", problem: "" });
  expect(await times(company)).toHaveLength(0);
});

test("a calendar is read every half hour, and again when asked, once a minute at most", async () => {
  const company = await given.company();
  const path = await linked(company, calendar());
  const event = calendar(["DTSTART:20261127T090000Z", "DTEND:20261127T100000Z"]);
  files.set(path, { body: event });
  api.setNow(new Date(now.getTime() + 30_000));
  await api.ask(contract.refreshCalendar, {}, { as: company });
  await api.runTasks();
  expect(await times(company)).toHaveLength(0);
  api.setNow(new Date(now.getTime() + 61_000));
  await api.ask(contract.refreshCalendar, {}, { as: company });
  await api.runTasks();
  expect(await times(company)).toHaveLength(1);
  expect((await api.ask(contract.unlinkCalendar, {}, { as: company })).status).toBe(204);
  expect(await times(company)).toHaveLength(0);
  expect((await read(company)).calendar).toBeNull();
});

test("free times are those of the usual week that nothing takes, after the notice", async () => {
  const company = await given.company();
  await save(company);
  await linked(company, calendar(["DTSTART:20261123T093000Z", "DTEND:20261123T100000Z"]));
  // Saturday 21 November at 11:00 in Paris: Monday from 11:00 is beyond the notice of a day.
  expect(await startsOf(company, { from: "2026-11-25" })).toEqual([
    "2026-11-23T09:00",
    "2026-11-23T10:00",
    "2026-11-23T10:30",
    "2026-11-25T13:00",
    "2026-11-25T13:30",
    "2026-11-25T14:00",
    "2026-11-25T14:30",
  ]);
  await save(company, { notice_hours: 72 });
  expect(await startsOf(company, { from: "2026-11-25", duration: 60 })).toEqual([
    "2026-11-25T13:00",
    "2026-11-25T14:00",
  ]);
});

test("hours are those of Paris on both sides of the changes of hour, and the skipped one is not free", async () => {
  api.setNow(new Date("2027-03-20T10:00:00Z"));
  const company = await given.company();
  await save(company, {
    hours: [
      { day: 5, from: "10:00", to: "10:30" },
      { day: 7, from: "01:30", to: "03:30" },
      { day: 1, from: "10:00", to: "10:30" },
    ],
  });
  expect(await startsOf(company, { from: "2027-03-26" })).toEqual([
    "2027-03-22T09:00",
    "2027-03-26T09:00",
    "2027-03-28T00:30",
    "2027-03-28T01:00",
  ]);
  expect(await startsOf(company, { from: "2027-03-29" })).toEqual([
    "2027-03-29T08:00",
    "2027-04-02T08:00",
    "2027-04-03T23:30",
    "2027-04-04T00:00",
    "2027-04-04T00:30",
    "2027-04-04T01:00",
  ]);
});

test("with a colleague only common times are free; nothing in common offers the next week; another company's person does not exist", async () => {
  const company = await given.company();
  const colleague = await given.colleague(company.companyId, "recruiter", { first_name: "Karim", last_name: "Benali" });
  const stranger = await given.company();
  await save(company);
  await save(colleague, { hours: [{ day: 3, from: "15:00", to: "19:00" }] });
  expect((await free(company, { from: "2026-11-23", with: [stranger.id] })).status).toBe(404);
  expect(await startsOf(company, { from: "2026-11-23", with: [colleague.id] })).toEqual([
    "2026-11-25T14:00",
    "2026-11-25T14:30",
  ]);
  await linked(colleague, calendar(["DTSTART:20261125T100000Z", "DTEND:20261125T200000Z"]));
  const { body } = await free(company, { from: "2026-11-23", with: [colleague.id] });
  expect(body).toMatchObject({ monday: "2026-11-23", free: [], next_free_week: "2026-11-30" });
  expect(body.people.map(({ name, is_me }) => [name, is_me])).toEqual([
    [expect.any(String), true],
    ["Karim Benali", false],
  ]);
  // Of a colleague's calendar only that it takes the time is said.
  expect(body.taken).toEqual([
    {
      starts_at: "2026-11-25T10:00:00.000Z",
      ends_at: "2026-11-25T20:00:00.000Z",
      person_id: colleague.id,
      kind: "calendar",
      name: "",
      interview_id: null,
    },
  ]);
  const { body: team } = await api.ask(contract.listInterviewers, {}, { as: company });
  expect(team.map(({ id }) => id).sort()).toEqual([company.id, colleague.id].sort());
});

test("three usual moments are on different days where they can, and not those proposed to others while there are more", async () => {
  const company = await given.company();
  expect((await free(company, { from: "2026-11-23" })).body.usual).toEqual([]);
  await save(company);
  const usual = async () =>
    (await free(company, { from: "2026-11-23" })).body.usual.map(({ starts_at }) => starts_at.slice(0, 16));
  expect(await usual()).toEqual(["2026-11-23T09:00", "2026-11-25T13:00", "2026-11-30T09:00"]);
  const job = await given.job({ company_id: company.companyId });
  const application = await given.application({ job_id: job.id });
  const body = { application_id: application.id, expected_status: "PD" as const };
  const answer = await api.ask(proposeUsual, { body }, { as: company });
  expect(answer.body.slots.map(({ starts_at }) => starts_at.slice(0, 16))).toEqual([
    "2026-11-23T09:00",
    "2026-11-25T13:00",
    "2026-11-30T09:00",
  ]);
  expect(await usual()).toEqual(["2026-11-23T09:30", "2026-11-25T13:30", "2026-11-30T09:30"]);
  const { taken } = (await free(company, { from: "2026-11-23" })).body;
  expect(taken.map(({ kind }) => kind)).toEqual(["proposed", "proposed"]);
});
