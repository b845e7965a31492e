import * as availabilities from "@passerelle/contract/hiring/availabilities";
import * as together from "@passerelle/contract/hiring/interview-agenda";
import * as contract from "@passerelle/contract/hiring/interviews";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { beforeEach, expect, test } from "vitest";
import { interviewTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const now = new Date("2026-11-21T10:00:00Z");
beforeEach(() => {
  api.setNow(now);
  api.sent.length = 0;
});

const monday = "2026-11-23T09:00:00.000Z";
const tuesday = "2026-11-24T13:30:00.000Z";
const terms = { mode: "phone" as const, duration: 30, slots: [monday, tuesday] };

type Company = Awaited<ReturnType<typeof given.company>>;
const received = async ({ companyId }: Pick<Company, "companyId">) => {
  const job = await given.job({ company_id: companyId, title: "Menuisier" });
  const applicant = await given.applicant({ first_name: "Zoé", last_name: "Petit" });
  return { applicant, id: (await given.application({ job_id: job.id, applicant_id: applicant.id })).id };
};
const propose = (as: Account, application_id: string, more: object = {}) =>
  api.ask(contract.proposeInterview, { body: { application_id, expected_status: "PD", ...terms, ...more } }, { as });
const several = (as: Account, ids: string[], more: object = {}) =>
  api.ask(
    together.proposeToSeveral,
    { body: { applications: ids.map((id) => ({ id, expected_status: "PD" as const })), ...terms, ...more } },
    { as },
  );
const own = async (as: Account, id: string) => {
  const { body } = await api.ask(contract.getMyInterview, { params: { id } }, { as });
  if (!body.interview) throw new Error("no interview");
  return body.interview;
};
const pick = (token: string, slot_id = "") => api.ask(contract.pickSlot, { params: { token }, body: { slot_id } });
const chase = (as: Account, id: string) => api.ask(together.chaseInterview, { params: { id } }, { as });
const subjects = async ({ email }: Account) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const agenda = async (as: Account, query: object = {}) =>
  (await api.ask(together.interviewAgenda, { query: { from: "2026-11-25", ...query } }, { as })).body;

test("somebody of another company, a busy colleague or too many people take part in nothing", async () => {
  const company = await given.company();
  const karim = await given.colleague(company.companyId, "recruiter", { first_name: "Karim", last_name: "Benali" });
  const stranger = await given.company();
  const [first, second] = [await received(company), await received(company)];
  expect((await propose(company, first.id, { participants: [stranger.id] })).status).toBe(404);
  expect((await several(company, [first.id], { participants: [stranger.id] })).status).toBe(404);
  expect((await propose(karim, first.id)).status).toBe(201);
  const interview = await own(first.applicant, first.id);
  expect((await pick(interview.token, interview.slots[0]?.id)).status).toBe(200);
  expect((await propose(company, second.id, { participants: [karim.id] })).body.fields).toEqual({
    "slots.0": ["Karim Benali a déjà un entretien à ce moment"],
  });
  const nine = Array(9).fill(karim.id);
  expect((await propose(company, second.id, { participants: nine })).body.fields).toEqual({
    participants: ["8 personnes au plus"],
  });
});

test("of two recruiters who meet with the same colleague, only one gets the moment; the other candidate is offered the rest", async () => {
  const company = await given.company();
  const other = await given.colleague(company.companyId);
  const karim = await given.colleague(company.companyId);
  const [first, second] = [await received(company), await received(company)];
  await propose(company, first.id, { participants: [karim.id] });
  await propose(other, second.id, { participants: [karim.id] });
  const [one, two] = [await own(first.applicant, first.id), await own(second.applicant, second.id)];
  const answers = await Promise.all([pick(one.token, one.slots[0]?.id), pick(two.token, two.slots[0]?.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("slot-taken");
  const late = answers[0].status === 409 ? first : second;
  const left = await own(late.applicant, late.id);
  expect(left.slots.map(({ is_open }) => is_open)).toEqual([false, true]);
});

test("several candidates share slots: each goes to the first who chooses it, and who cannot be proposed is named", async () => {
  const company = await given.company();
  const stranger = await received(await given.company());
  const [first, second, third] = [await received(company), await received(company), await received(company)];
  await propose(company, third.id);
  expect((await several(company, [])).status).toBe(400);
  expect((await several(company, [first.id, first.id])).status).toBe(400);
  expect((await several(company, [first.id], { slots: ["2026-11-20T09:00:00Z"] })).body.fields).toEqual({
    "slots.0": ["Ce créneau est passé"],
  });
  const { body } = await several(company, [first.id, second.id, third.id, stranger.id]);
  expect(body.proposed).toEqual([first.id, second.id]);
  expect(body.refused.map(({ id, code }) => [id, code]).sort()).toEqual(
    [
      [third.id, "status-changed"],
      [stranger.id, "not-found"],
    ].sort(),
  );
  for (const { applicant } of [first, second]) expect(await subjects(applicant)).toEqual(["Entretien : Menuisier"]);
  const [one, two] = [await own(first.applicant, first.id), await own(second.applicant, second.id)];
  const answers = await Promise.all([pick(one.token, one.slots[0]?.id), pick(two.token, two.slots[0]?.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await api.pool.query(
    "select count(*)::int as n from interviews where company_id = $1 and state = 'confirmed' and starts_at = $2",
    [company.companyId, monday],
  );
  expect(rows[0].n).toBe(1);
});

test("an interview in one key needs availabilities, and proposes three of them where one usually receives", async () => {
  const company = await given.company();
  const { id, applicant } = await received(company);
  const usual = (expected_status: "PD" | "RV" = "PD") =>
    api.ask(together.proposeUsual, { body: { application_id: id, expected_status } }, { as: company });
  expect((await usual()).body).toMatchObject({ code: "no-usual-slot" });
  const body = {
    hours: [{ day: 3, from: "14:00", to: "15:00" }],
    duration: 20,
    notice_hours: 0,
    mode: "video" as const,
    video_link: "https://visio.example.org/atelier",
  };
  await api.ask(availabilities.saveAvailabilities, { body }, { as: company });
  expect((await usual("RV")).body.code).toBe("status-changed");
  const answer = await usual();
  expect(answer.body).toMatchObject({
    mode: "video",
    place: body.video_link,
    duration: 20,
    chase_at: "2026-11-24T10:00:00.000Z",
  });
  expect(answer.body.slots).toHaveLength(3);
  expect(await subjects(applicant)).toEqual(["Entretien : Menuisier"]);
});

test("a candidate who has chosen nothing is written to after three days, once, and again when asked, once a day", async () => {
  const company = await given.company();
  const { id, applicant } = await received(company);
  const later = ["2026-12-02T09:00:00.000Z"];
  const { body: interview } = await propose(company, id, { slots: later, chases: true });
  expect((await chase(await given.company(), interview.id)).status).toBe(404);
  await subjects(applicant);
  api.setNow(new Date("2026-11-24T10:00:01Z"));
  await interviewTasks.chase.run(api.context(), {});
  await interviewTasks.chase.run(api.context(), {});
  const awaited = "Votre choix est attendu : entretien, Menuisier";
  expect(await subjects(applicant)).toEqual(["Entretien : Menuisier", awaited]);
  expect((await chase(company, interview.id)).body.code).toBe("already-chased");
  api.setNow(new Date("2026-11-25T11:00:00Z"));
  expect((await chase(company, interview.id)).body.chased_at).toBe("2026-11-25T11:00:00.000Z");
  expect(await subjects(applicant)).toEqual(["Entretien : Menuisier", awaited, awaited]);
  api.setNow(new Date("2026-12-03T11:00:00Z"));
  expect((await chase(company, interview.id)).body.code).toBe("nothing-to-chase");
});

test("nobody is chased who has chosen, or was asked not to be", async () => {
  const company = await given.company();
  const [chosen, silent] = [await received(company), await received(company)];
  await propose(company, chosen.id, { slots: ["2026-12-02T09:00:00Z"], chases: true });
  await propose(company, silent.id, { slots: ["2026-12-02T10:00:00Z"] });
  const interview = await own(chosen.applicant, chosen.id);
  await pick(interview.token, interview.slots[0]?.id);
  api.setNow(new Date("2026-11-26T10:00:00Z"));
  await interviewTasks.chase.run(api.context(), {});
  for (const { applicant } of [chosen, silent])
    expect((await subjects(applicant)).filter((subject) => subject.startsWith("Votre choix"))).toEqual([]);
});

test("the agenda has a week by time, what has no date last, one's own alone, and what others of the team take part in", async () => {
  const company = await given.company();
  const karim = await given.colleague(company.companyId);
  const [dated, undated] = [await received(company), await received(company)];
  await propose(company, dated.id, { participants: [karim.id] });
  await propose(company, undated.id, { mode: "video", place: "https://visio.example.org/a" });
  const interview = await own(dated.applicant, dated.id);
  await pick(interview.token, interview.slots[1]?.id);
  const whole = await agenda(company);
  expect(whole.monday).toBe("2026-11-23");
  expect(whole.dated.map(({ application_id, starts_at }) => [application_id, starts_at])).toEqual([
    [dated.id, tuesday],
  ]);
  expect(whole.dated[0]?.participants.map(({ id }) => id).sort()).toEqual([company.id, karim.id].sort());
  expect(whole.undated.map(({ application_id }) => application_id)).toEqual([undated.id]);
  expect(whole).toMatchObject({ past: 0, jobs: [{ title: "Menuisier" }, { title: "Menuisier" }] });
  expect((await agenda(karim, { mine: "true" })).undated).toEqual([]);
  expect((await agenda(karim, { mine: "true" })).dated).toHaveLength(1);
  expect((await agenda(company, { mode: "video" })).dated).toEqual([]);
  expect((await agenda(company, { from: "2026-12-01" })).dated).toEqual([]);
  expect((await agenda(await given.company())).dated).toEqual([]);
  // Once it is over, an opinion is awaited until a note is written.
  api.setNow(new Date("2026-11-24T16:00:00Z"));
  expect((await agenda(company)).dated[0]).toMatchObject({ is_over: true, has_opinion: false });
  expect((await agenda(company)).past).toBe(1);
});
