import { interviewCalendar, listDeadlines } from "@passerelle/contract/hiring/agenda";
import { changeApplicationStatus, listMyApplications } from "@passerelle/contract/hiring/applications";
import * as availabilities from "@passerelle/contract/hiring/availabilities";
import { readThread } from "@passerelle/contract/hiring/conversations";
import * as together from "@passerelle/contract/hiring/interview-agenda";
import * as contract from "@passerelle/contract/hiring/interviews";
import { listNotices } from "@passerelle/contract/hiring/notices";
import * as received from "@passerelle/contract/hiring/school-applications";
import { deleteAccount } from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { type Account, givenPassword } from "@passerelle/testing/given.ts";
import { beforeEach, expect, test } from "vitest";
import type { Message } from "#platform/mail.ts";
import { interviewDataOf } from "./personal-data.ts";
import { interviewTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const now = new Date("2026-11-21T10:00:00Z");
beforeEach(() => api.setNow(now));

const monday = "2026-11-23T09:00:00.000Z";
const tuesday = "2026-11-24T13:30:00.000Z";

const receiving = async () => {
  const school = await given.school(
    {
      name: "CFA du Rhône",
      address: "3 quai Rambaud",
      postal_code: "69002",
      city: "Lyon",
    },
    {},
    { first_name: "Claire", last_name: "Martin" },
  );
  const posting = await given.posting({
    school_id: school.schoolId,
    title: "Vendeuse",
    apply_email: "offres@cfa.example",
  });
  const applicant = await given.applicant({ first_name: "Zoé", last_name: "Petit", phone: "06 11 22 33 44" });
  const { id } = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
  return { school, posting, applicant, id };
};
const proposal = (application_id: string, slots = [monday, tuesday], more: object = {}) => ({
  application_id,
  expected_status: "new" as const,
  mode: "site" as const,
  place: "3 quai Rambaud, 69002 Lyon",
  duration: 45,
  message: "Demandez Mme Roy à l'accueil.",
  slots,
  ...more,
});
const propose = (as: Account, body: ReturnType<typeof proposal>) =>
  api.ask(contract.proposeInterview, { body }, { as });
const own = async (as: Account, id: string) => {
  const { body } = await api.ask(contract.getMyInterview, { params: { id } }, { as });
  if (!body.interview) throw new Error("no interview");
  return body.interview;
};
const pick = (token: string, slot_id = "") => api.ask(contract.pickSlot, { params: { token }, body: { slot_id } });
const proposed = async (slots?: string[]) => {
  const people = await receiving();
  expect((await propose(people.school, proposal(people.id, slots))).status).toBe(201);
  return { ...people, interview: await own(people.applicant, people.id) };
};
const confirmed = async (slots?: string[]) => {
  const { interview, ...people } = await proposed(slots);
  const answer = await pick(interview.token, interview.slots[0]?.id);
  expect(answer.status).toBe(200);
  return { ...people, interview: answer.body };
};
const mailsTo = async (address: string) => {
  await api.runTasks();
  const sent = api.sent as (Message & { id: string })[];
  return sent.filter(({ to }) => to === address).sort((a, b) => a.id.localeCompare(b.id));
};
const withdraw = (as: Account, id: string) =>
  api.ask(changeApplicationStatus, { params: { id }, body: { status: "WD" } }, { as });
const stageOf = async (as: Account, id: string) =>
  (await api.ask(received.listSchoolApplications, {}, { as })).body.applications.find((one) => one.id === id)?.stage;
const change = { expected_sequence: 0, reason: "Fermeture exceptionnelle" };
const terms = ({ application_id: _, expected_status: __, ...rest }: ReturnType<typeof proposal>) => rest;

/** Every route about one application or one interview of a school, called as an account. */
const statusesFor = async (as: Account, { id, interviewId }: { id: string; interviewId: string }) => {
  const params = { id: interviewId };
  const answers = [
    await propose(as, proposal(id)),
    await api.ask(contract.applicationInterviews, { params: { id } }, { as }),
    await api.ask(together.readReceivedInterview, { params }, { as }),
    await api.ask(together.chaseInterview, { params }, { as }),
    await api.ask(contract.moveInterview, { params, body: { ...terms(proposal("")), ...change } }, { as }),
    await api.ask(contract.cancelInterview, { params, body: change }, { as }),
    await api.ask(contract.receivedInterviewCalendar, { params }, { as }),
  ];
  return [...new Set(answers.map(({ status }) => status))];
};

test("another school's application and interview do not exist for this one, nor for a company", async () => {
  const { id, interview } = await proposed();
  for (const stranger of [await given.school(), await given.company()]) {
    expect(await statusesFor(stranger, { id, interviewId: interview.id })).toEqual([404]);
    const lists = { as: stranger };
    expect((await api.ask(contract.listInterviews, { query: { when: "waiting" } }, lists)).body).toEqual([]);
    expect((await api.ask(contract.interviewFigures, {}, lists)).body.waiting).toBe(0);
    const agenda = await api.ask(together.interviewAgenda, { query: { from: "2026-11-23" } }, lists);
    expect(agenda.body).toMatchObject({ dated: [], undated: [], jobs: [] });
    expect((await api.ask(together.proposalCandidates, { query: { ids: [id] } }, lists)).body).toEqual([]);
    const several = { applications: [{ id, expected_status: "phone" as const }], ...terms(proposal(id)) };
    const { body } = await api.ask(together.proposeToSeveral, { body: several }, lists);
    expect([body.proposed, body.refused.map(({ code }) => code)]).toEqual([[], ["not-found"]]);
  }
  expect(await statusesFor(await given.applicant(), { id, interviewId: interview.id })).toEqual([403]);
});

test("a member who does not see the applications of an offer sees its interviews only where they take part", async () => {
  const { school, posting, id, interview } = await proposed();
  const [participant, outsider] = [await given.schoolUser(school.schoolId), await given.schoolUser(school.schoolId)];
  await api.db
    .insertInto("posting_participants")
    .values({ posting_id: posting.id, account_id: participant.id })
    .execute();
  expect(await statusesFor(outsider, { id, interviewId: interview.id })).toEqual([404]);
  const seen = async (as: Account) =>
    (await api.ask(together.interviewAgenda, { query: { from: "2026-11-23" } }, { as })).body.undated.length;
  expect([await seen(participant), await seen(outsider), await seen(school)]).toEqual([1, 0, 1]);
  const body = { ...terms(proposal("")), expected_sequence: 0, participants: [outsider.id] };
  const moved = await api.ask(contract.moveInterview, { params: { id: interview.id }, body }, { as: participant });
  expect(moved.body.participants.map((person) => person.id).sort()).toEqual([school.id, outsider.id].sort());
  expect(await seen(outsider)).toBe(1);
});

test("a proposal that cannot be is refused in sentences, and moves nothing", async () => {
  const { school, applicant, id } = await receiving();
  const busy = await api.ask(
    contract.proposeInterview,
    {
      body: proposal(
        (await given.application({ posting_id: (await given.posting({ school_id: school.schoolId })).id })).id,
        ["2026-11-25T09:00:00.000Z"],
      ),
    },
    { as: school },
  );
  await api.db
    .updateTable("interviews")
    .set({ state: "confirmed", starts_at: "2026-11-25T09:00:00.000Z", ends_at: "2026-11-25T09:45:00.000Z" })
    .where("id", "=", busy.body.id)
    .execute();
  const fieldsOf = async (more: object, slots?: string[]) =>
    (await propose(school, proposal(id, slots, more))).body.fields;
  expect(await fieldsOf({}, ["2026-11-21T09:59:00Z"])).toEqual({ "slots.0": ["Ce créneau est passé"] });
  expect(await fieldsOf({}, ["2026-11-25T09:44:00.000Z"])).toEqual({
    "slots.0": ["Vous avez déjà un entretien à ce moment"],
  });
  expect(await fieldsOf({ duration: -30 })).toEqual({ duration: ["La durée est d'au moins 15 minutes"] });
  expect(await fieldsOf({ place: "" })).toEqual({ place: ["L'adresse est requise"] });
  expect(await fieldsOf({ mode: "video", place: "ici" })).toEqual({
    place: ["Le lien doit commencer par http:// ou https://"],
  });
  const colleagueElsewhere = await given.schoolUser((await given.school()).schoolId);
  expect((await propose(school, proposal(id, undefined, { participants: [colleagueElsewhere.id] }))).status).toBe(404);
  for (const expected_status of ["phone", "PD"])
    expect((await propose(school, proposal(id, undefined, { expected_status }))).body.code).toBe("status-changed");
  expect(await stageOf(school, id)).toBe("new");
  expect((await mailsTo(applicant.email)).length).toBe(0);
});

test("an application that its candidate withdrew gets no interview, and a second one is refused", async () => {
  const { school, applicant, id } = await receiving();
  await withdraw(applicant, id);
  expect((await propose(school, proposal(id))).body.code).toBe("application-withdrawn");
  const other = await proposed();
  const again = proposal(other.id, undefined, { expected_status: "meeting" });
  expect((await propose(other.school, again)).body.code).toBe("interview-exists");
});

test("the application goes to the stage of how the candidate is met, and one mail in the school's name leads to the slots", async () => {
  for (const [mode, place, stage] of [
    ["site", "3 quai Rambaud", "meeting"],
    ["phone", "", "phone"],
    ["video", "https://visio.example/salle", "phone"],
  ] as const) {
    const { school, applicant, id } = await receiving();
    const answer = await propose(school, proposal(id, [monday], { mode, place }));
    expect(answer.body).toMatchObject({
      state: "proposed",
      mode,
      job: { title: "Vendeuse" },
      recruiter: { is_me: true },
    });
    expect(await stageOf(school, id)).toBe(stage);
    const [mail, ...others] = await mailsTo(applicant.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("CFA du Rhône souhaite vous rencontrer");
    const row = (await api.ask(listMyApplications, {}, { as: applicant })).body.find((one) => one.id === id);
    expect(row).toMatchObject({ status_label: "En cours", next: { code: "slots", at: monday, is_mine: true } });
  }
});

test("the candidate confirms: both get the invitation, and it is in both agendas, the conversation and the notices", async () => {
  const { school, posting, applicant, id, interview } = await confirmed();
  expect(interview).toMatchObject({
    state: "confirmed",
    starts_at: monday,
    job: { organisation: "CFA du Rhône", is_school: true },
  });
  for (const { email } of [applicant, school]) {
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.calendar).toMatchObject({ method: "REQUEST" });
    expect(mail?.calendar?.text).toContain("CFA du Rhône et Zoé Petit");
  }
  expect((await mailsTo(school.email)).at(-1)?.text).toContain("/platform/school/interviews");
  const week = await api.ask(together.interviewAgenda, { query: { from: "2026-11-23" } }, { as: school });
  expect(week.body).toMatchObject({
    dated: [{ application_id: id, starts_at: monday }],
    jobs: [{ id: posting.id, title: "Vendeuse" }],
  });
  const filtered = { from: "2026-11-23", job: (await given.posting({ school_id: school.schoolId })).id };
  expect((await api.ask(together.interviewAgenda, { query: filtered }, { as: school })).body.dated).toEqual([]);
  const [nearest] = (await api.ask(listDeadlines, {}, { as: applicant })).body;
  expect(nearest).toMatchObject({ kind: "interview", application_id: id, at: monday });
  expect((await api.ask(interviewCalendar, { params: { id } }, { as: applicant })).body.text).toContain("Vendeuse");
  const file = await api.ask(contract.receivedInterviewCalendar, { params: { id: interview.id } }, { as: school });
  expect(file.body.text).toContain("DTSTART:20261123T090000Z");
  const thread = await api.ask(readThread, { params: { id } }, { as: school });
  expect(thread.body.messages.map((line) => line.interview?.kind)).toEqual(["confirmed", "proposed"]);
  expect((await api.ask(readThread, { params: { id } }, { as: applicant })).body.recruiter).toBe("Claire Martin");
  const titles = async (as: Account) =>
    (await api.ask(listNotices, {}, { as })).body.flatMap(({ kind, title }) => (kind === "interviews" ? [title] : []));
  expect(await titles(applicant)).toEqual(["Entretien confirmé"]);
  expect(await titles(school)).toEqual(["Zoé Petit a choisi un créneau"]);
});

test("the candidate asks for another moment, and the school moves the interview", async () => {
  const { school, applicant, id, interview } = await confirmed();
  const asked = { expected_sequence: interview.sequence, reason: "Je suis en cours" };
  const declined = await api.ask(contract.declineSlots, { params: { token: interview.token }, body: asked });
  expect(declined.body.state).toBe("declined");
  expect((await mailsTo(school.email)).at(-1)?.text).toContain("Je suis en cours");
  const body = { ...terms(proposal("", [tuesday])), expected_sequence: declined.body.sequence };
  const moved = await api.ask(contract.moveInterview, { params: { id: interview.id }, body }, { as: school });
  expect(moved.body).toMatchObject({ state: "proposed", slots: [{ starts_at: tuesday }] });
  expect(await own(applicant, id)).toMatchObject({ state: "proposed", slots: [{ starts_at: tuesday, is_open: true }] });
});

test("a refusal or a withdrawal cancels what was to come; a refusal that is undone gives it back", async () => {
  const { school, applicant, id } = await confirmed();
  const move = (expected_stage: "meeting" | "refused", stage: "meeting" | "refused", is_undo: boolean) =>
    api.ask(received.changeStage, { params: { id }, body: { stage, expected_stage, is_undo } }, { as: school });
  await move("meeting", "refused", false);
  expect((await own(applicant, id)).state).toBe("cancelled");
  await move("refused", "meeting", true);
  expect((await own(applicant, id)).state).toBe("confirmed");
  await withdraw(applicant, id);
  expect((await api.ask(contract.listInterviews, { query: { when: "past" } }, { as: school })).body).toMatchObject([
    { state: "cancelled", reason: "Le candidat a retiré sa candidature." },
  ]);
  expect((await mailsTo(school.email)).at(-1)?.calendar?.method).toBe("CANCEL");
});

test("both are reminded the evening before and an hour before; once the adviser is gone, the mailbox of the offer is", async () => {
  const { school, applicant, interview } = await confirmed();
  const remind = async (at: string) => {
    api.setNow(new Date(at));
    await interviewTasks.remind.run(api.context(), {});
    return [(await mailsTo(applicant.email)).length, (await mailsTo(school.email)).length];
  };
  const [before] = [[(await mailsTo(applicant.email)).length, (await mailsTo(school.email)).length]];
  expect(await remind("2026-11-22T17:05:00Z")).toEqual(before.map((count) => count + 1));
  await api.db.updateTable("accounts").set({ is_active: false }).where("id", "=", school.id).execute();
  await remind("2026-11-23T08:05:00Z");
  expect((await mailsTo("offres@cfa.example")).map(({ subject }) => subject)).toContain(
    "Rappel : entretien le lundi 23 novembre 2026 à 10:00",
  );
  expect(interview.state).toBe("confirmed");
});

test("a member has availabilities of their own, at the school, and free times with colleagues of the school only", async () => {
  const { school } = await confirmed();
  const as = school;
  const mine = await api.ask(availabilities.getAvailabilities, {}, { as });
  expect(mine.body).toMatchObject({ is_saved: false, site: "3 quai Rambaud, 69002 Lyon" });
  const colleague = await given.schoolUser(school.schoolId);
  const people = await api.ask(availabilities.listInterviewers, {}, { as });
  expect(people.body.map(({ id }) => id).sort()).toEqual([school.id, colleague.id].sort());
  const week = await api.ask(availabilities.freeTimes, { query: { from: "2026-11-23", with: [colleague.id] } }, { as });
  expect(week.body.taken).toMatchObject([{ kind: "interview", name: "Zoé Petit", starts_at: monday }]);
  const stranger = await given.company();
  const query = { from: "2026-11-23", with: [stranger.id] };
  expect((await api.ask(availabilities.freeTimes, { query }, { as })).status).toBe(404);
});

test("the private calendar of a member holds their interviews, until they leave the school", async () => {
  const { school } = await confirmed();
  const { body } = await api.ask(contract.openRecruiterCalendar, { body: {} }, { as: school });
  const feed = () => api.sendRaw({ method: "GET", url: new URL(body.url ?? "").pathname });
  expect((await feed()).raw.toString()).toContain("CFA du Rhône et Zoé Petit");
  await api.db.deleteFrom("school_members").where("account_id", "=", school.id).execute();
  expect((await feed()).status).toBe(404);
});

test("what is held on both includes the interview, and nothing of it outlives the applicant's account", async () => {
  const { school, applicant, id } = await confirmed();
  const held = await interviewDataOf({ ...api.context(), user: null }, applicant.id);
  expect(held.interviews).toMatchObject([{ application_id: id, state: "confirmed" }]);
  expect((await interviewDataOf({ ...api.context(), user: null }, school.id)).interviews_received).toMatchObject([
    { offer: "Vendeuse" },
  ]);
  await api.ask(deleteAccount, { body: { password: givenPassword } }, { as: applicant });
  expect((await mailsTo(school.email)).at(-1)?.calendar?.method).toBe("CANCEL");
  expect((await api.pool.query("select 1 from interviews where application_id = $1", [id])).rows).toEqual([]);
});
