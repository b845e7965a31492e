import { followExternalOffer, setFollowUp } from "@passerelle/contract/hiring/applications";
import { writeMessage } from "@passerelle/contract/hiring/conversations";
import { listNotices, setNoticeChoice } from "@passerelle/contract/hiring/notices";
import * as contract from "@passerelle/contract/hiring/search-plan";
import { deleteAccount } from "@passerelle/contract/identity/accounts";
import { saveSearch } from "@passerelle/contract/offers/alerts";
import { addFavourite } from "@passerelle/contract/offers/favourites";
import type { Input } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { beforeEach, expect, test } from "vitest";
import { planDataOf } from "./personal-data.ts";
import { searchPlanTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
type Account = { id: string };
const monday = "2026-11-23T09:00:00Z";
beforeEach(() => api.setNow(new Date(monday)));

const read = async (as: Account) => (await api.ask(contract.getSearchPlan, {}, { as: as as never })).body;
const form = { starts_on: "2026-11-23", weekly_applications: 5, is_reminded: false, is_paused: false };
const save = (as: Account, change: Partial<NonNullable<Input<typeof contract.saveSearchPlan>["body"]>> = {}) =>
  api.ask(contract.saveSearchPlan, { body: { ...form, ...change } }, { as: as as never });
const goalsOf = ({ weeks }: Awaited<ReturnType<typeof read>>, index = 0) =>
  Object.fromEntries((weeks[index]?.goals ?? []).map(({ kind, done, target }) => [kind, `${done}/${target}`]));
const newcomer = (row: object = {}) => given.applicant({ created_at: monday, ...row });

test("without a profile there is no plan to read or to save", async () => {
  const as = await given.account("applicant");
  expect(await read(as)).toMatchObject({ state: "no-profile", weeks: [], accepted: null });
  expect((await save(as)).body).toMatchObject({ code: "profile-required" });
});

test("a first day that is far away, and a number of applications out of bounds, are refused", async () => {
  const as = await newcomer();
  for (const starts_on of ["2026-08-25", "2027-02-21"])
    expect((await save(as, { starts_on })).body).toMatchObject({ fields: { starts_on: [expect.any(String)] } });
  for (const weekly_applications of [2, 11, 4.5])
    expect((await save(as, { weekly_applications })).body).toMatchObject({
      fields: { weekly_applications: ["Entre 3 et 10 candidatures par semaine"] },
    });
});

test("a plan begins by itself with the profile; with none of the data, everything is to do", async () => {
  const plan = await read(await newcomer());
  expect(plan).toMatchObject({
    state: "running",
    starts_on: "2026-11-23",
    ends_on: "2027-02-20",
    weekly_applications: 5,
  });
  expect(plan.weeks).toHaveLength(13);
  expect(goalsOf(plan)).toEqual({ profile: "1/1", alerts: "0/1", favourites: "0/5", applications: "0/5" });
});

test("who made their profile long ago has no plan until they choose a day", async () => {
  const as = await given.applicant({ created_at: "2025-03-01T09:00:00Z" });
  expect(await read(as)).toMatchObject({ state: "none", starts_on: "2026-11-23", weeks: [] });
  expect((await save(as, { starts_on: "2026-11-30", weekly_applications: 8 })).body).toMatchObject({
    state: "coming",
    weekly_applications: 8,
  });
  expect(goalsOf(await read(as)).applications).toBe("0/8");
});

test("progress is counted from what the person did, and from nobody else", async () => {
  const as = await newcomer();
  const other = await newcomer();
  for (const who of [as, as, other]) {
    const job = await given.job();
    await given.application({ job_id: job.id, applicant_id: who.id, created_at: monday });
    await api.ask(addFavourite, { params: { id: job.id }, body: {} }, { as: who });
  }
  const offer = await given.externalOffer();
  await api.ask(followExternalOffer, { params: { id: offer.id } }, { as });
  await api.ask(saveSearch, { body: { parameters: { search: "menuisier" }, frequency: "daily" } }, { as });
  const plan = await read(as);
  expect(goalsOf(plan)).toEqual({ profile: "1/1", alerts: "1/1", favourites: "2/5", applications: "3/5" });
  expect(plan.weeks[0]).toMatchObject({ sent_elsewhere: 1, is_reached: false, time: "present" });
});

test("an application is followed up by a message ten days after, not by one of the first days", async () => {
  const as = await newcomer();
  const made = await Promise.all(
    [0, 1].map(async () =>
      given.application({ job_id: (await given.job()).id, applicant_id: as.id, created_at: monday }),
    ),
  );
  const say = (index: number) =>
    api.ask(writeMessage, { params: { id: made[index]?.id ?? "" }, body: { body: "Bonjour" } }, { as });
  await say(0);
  api.setNow(new Date("2026-12-03T09:00:00Z"));
  expect(goalsOf(await read(as), 1)["follow-ups"]).toBe("0/2");
  await say(1);
  expect(goalsOf(await read(as), 1)["follow-ups"]).toBe("1/2");
});

test("an interview of the week is prepared once its applicant says so; nobody else's can be said", async () => {
  const as = await newcomer();
  const { id } = await given.application({ job_id: (await given.job()).id, applicant_id: as.id, created_at: monday });
  const at = "2026-11-26T09:30:00.000Z";
  await api.ask(setFollowUp, { params: { id }, body: { interview_at: at } as never }, { as });
  const check = (who: Account, is_prepared: boolean, when = at) =>
    api.ask(contract.checkInterview, { params: { id }, body: { at: when, is_prepared } }, { as: who as never });
  expect((await check(await newcomer(), true)).status).toBe(404);
  expect((await check(as, true, "2026-11-27T09:30:00Z")).status).toBe(404);
  expect(goalsOf(await read(as)).interviews).toBe("0/1");
  for (const _ of [1, 2]) expect((await check(as, true)).body.interviews).toMatchObject([{ is_prepared: true }]);
  expect(goalsOf(await read(as)).interviews).toBe("1/1");
  expect(goalsOf((await check(as, false)).body).interviews).toBe("0/1");
});

test("a pause takes its days out of the plan, and one that ends the same day leaves no trace", async () => {
  const as = await newcomer();
  expect((await save(as, { is_paused: true })).body.state).toBe("paused");
  expect((await save(as)).body).toMatchObject({
    state: "running",
    weeks: [{ is_paused: false }, ...Array(12).fill({})],
  });
  await save(as, { is_paused: true });
  await save(as, { is_paused: true });
  api.setNow(new Date("2026-12-03T09:00:00Z"));
  const plan = (await save(as)).body;
  expect(plan.weeks.slice(0, 2).map(({ is_paused }) => is_paused)).toEqual([true, false]);
  expect(goalsOf(plan, 1).applications).toBe("0/3");
});

test("a plan is over once an application is accepted, and says where and when it starts", async () => {
  const as = await newcomer();
  const job = await given.job({ title: "Menuisier", start_date: "2027-01-04" });
  await given.application({ job_id: job.id, applicant_id: as.id, created_at: monday, status: "AC" });
  expect(await read(as)).toMatchObject({
    state: "accepted",
    weeks: [],
    accepted: { title: "Menuisier", start_date: "2027-01-04" },
  });
});

test("a plan whose last day is past is over, with what was reached; another one may begin", async () => {
  const as = await newcomer();
  await save(as);
  api.setNow(new Date("2027-03-01T09:00:00Z"));
  expect(await read(as)).toMatchObject({ state: "over", ends_on: "2027-02-20" });
  expect((await save(as, { starts_on: "2027-03-01" })).body.state).toBe("running");
});

test("a reminder comes on Monday, once, to those who asked and whose plan runs", async () => {
  const [asked, silent, paused, accepted, muted] = await Promise.all([1, 2, 3, 4, 5].map(() => newcomer()));
  if (!asked || !silent || !paused || !accepted || !muted) throw new Error("five people");
  await save(asked, { is_reminded: true, weekly_applications: 4 });
  await save(silent);
  await save(paused, { is_reminded: true, is_paused: true });
  await save(accepted, { is_reminded: true });
  const job = await given.job();
  await given.application({ job_id: job.id, applicant_id: accepted.id, created_at: monday, status: "AC" });
  await save(muted, { is_reminded: true });
  await api.ask(setNoticeChoice, { body: { kind: "reminders", channel: "none" } }, { as: muted });
  api.setNow(new Date("2026-11-30T08:30:00Z"));
  const remind = async () => {
    await searchPlanTasks.remind.run(api.context(), {});
    await api.follow();
  };
  await remind();
  await remind();
  const noticesOf = async (as: Account) => (await api.ask(listNotices, {}, { as: as as never })).body;
  expect(await noticesOf(asked)).toMatchObject([
    { kind: "reminders", detail: "4 candidatures à envoyer d'ici dimanche", path: "/platform/applicant/plan" },
  ]);
  for (const each of [silent, paused, muted]) expect(await noticesOf(each)).toEqual([]);
  expect((await noticesOf(accepted)).filter(({ kind }) => kind === "reminders")).toEqual([]);
});

test("the download holds the plan, and it goes with the account", async () => {
  const as = await newcomer();
  await save(as, { is_paused: true });
  expect(await planDataOf({ db: api.db }, as.id)).toMatchObject({
    search_plan: { starts_on: "2026-11-23", pauses: [{ from_on: "2026-11-23", until_on: null }] },
    prepared_interviews: [],
  });
  await api.ask(deleteAccount, { body: { password: givenPassword } as never }, { as });
  expect(await planDataOf({ db: api.db }, as.id)).toEqual({ search_plan: null, prepared_interviews: [] });
});
