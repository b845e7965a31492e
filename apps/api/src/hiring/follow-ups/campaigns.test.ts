import { applyToPosting } from "@passerelle/contract/hiring/applications";
import * as contract from "@passerelle/contract/hiring/campaigns";
import { defaultSteps } from "@passerelle/contract/hiring/follow-up-rules";
import * as followUps from "@passerelle/contract/hiring/follow-ups";
import { getStudentHistory } from "@passerelle/contract/hiring/student-notes";
import { removeStudent } from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendFollowUps } from "./send-follow-ups.ts";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

/** A Monday, at ten in Paris. */
const monday = new Date("2026-11-23T09:00:00.000Z");
const after = (days: number, from = monday) => new Date(from.getTime() + days * 86_400_000);
beforeEach(() => api.setNow(monday));
afterEach(() => api.setNow(undefined));

const student = async (school: School, row: object = {}) => {
  const email = `eleve-${crypto.randomUUID()}@exemple.fr`;
  const { id } = await db
    .insertInto("school_students")
    .values({
      ...{ school_id: school.schoolId, email, first_name: "Zoé", last_name: "Petit", link: "none" },
      ...{ recorded_at: after(-9).toISOString(), created_at: after(-9).toISOString() },
      ...row,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, email };
};
/** A student who accepted to be followed, with an account. */
const followed = async (school: School) => {
  const person = await given.applicant({ first_name: "Ana", last_name: "Roy" });
  const at = after(-20).toISOString();
  const { id } = await student(school, {
    ...{ account_id: person.id, email: person.email, link: "accepted", sent_at: at, answered_at: at, created_at: at },
  });
  return { id, person, email: person.email };
};
const words = { subject: "Job dating jeudi, {{prenom}}", body: "Rendez-vous jeudi à 14 h.\n\nVenez avec votre CV." };
const send = (as: Account, student_ids: string[], more: object = {}) =>
  ask(contract.sendCampaign, { body: { id: crypto.randomUUID(), student_ids, ...words, ...more } }, { as });
const preview = async (as: Account, student_ids: string[]) =>
  (await ask(contract.previewCampaign, { body: { student_ids } }, { as })).body;
const campaigns = async (as: Account) => (await ask(contract.listCampaigns, { query: {} }, { as })).body;
const mailsTo = (email: string) => api.sent.filter(({ to }) => to === email);
const sendAt = async (school: School, moment: Date) => {
  api.setNow(moment);
  await sendFollowUps(api.context(), school.schoolId);
  await api.runTasks();
};

describe("what is refused", () => {
  test("another role, another school's students, nobody, and texts that make no sense", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const { id } = await student(as);
    for (const account of [await given.company(), await given.applicant()]) {
      expect((await send(account, [id])).status).toBe(403);
      expect((await ask(contract.listCampaigns, { query: {} }, { as: account })).status).toBe(403);
    }
    expect((await send(other, [id])).body).toMatchObject({ code: "campaign-nobody" });
    expect(await preview(other, [id])).toMatchObject({ recipients: 0, left: [] });
    expect((await send(as, [])).status).toBe(400);
    expect((await send(as, [id], { subject: " " })).body.fields).toHaveProperty("subject");
    expect((await send(as, [id], { body: "{{offre}}" })).body.fields).toEqual({
      body: ["{{offre}} n'a pas de valeur dans cette relance."],
    });
    expect((await send(as, [id], { body: "{{inconnue}}" })).body.fields).toHaveProperty("body");
    expect([await campaigns(as), await campaigns(other)]).toEqual([[], []]);
  });

  test("a student of offers that the member does not see is written to by nobody but those who see them", async () => {
    const as = await given.school();
    const member = await given.schoolUser(as.schoolId);
    const posting = await given.posting({ school_id: as.schoolId, created_by: as.id });
    await db.insertInto("posting_participants").values({ posting_id: posting.id, account_id: as.id }).execute();
    const applicant = await given.applicant();
    await ask(applyToPosting, { body: { job_id: posting.id } }, { as: applicant });
    await api.runTasks();
    const { id } = await db
      .selectFrom("school_students")
      .select("id")
      .where("account_id", "=", applicant.id)
      .executeTakeFirstOrThrow();
    expect((await send(member, [id])).body).toMatchObject({ code: "campaign-nobody" });
    expect((await send(as, [id])).status).toBe(201);
    await api.runTasks();
    const stop = { school_id: as.schoolId, address: applicant.email, reason: "stopped" as const };
    await db
      .insertInto("follow_up_stops")
      .values({ ...stop, stopped_at: monday.toISOString() })
      .execute();
    const read = async (reader: Account) => [
      (await ask(followUps.listSentFollowUps, { query: {} }, { as: reader })).body.map(({ name }) => name),
      (await ask(followUps.listFollowUpStops, { query: {} }, { as: reader })).body.map(({ address }) => address),
    ];
    expect(await read(member)).toEqual([[], []]);
    expect(await read(as)).toEqual([[expect.stringContaining("Camille")], [applicant.email]]);
  });

  test("the identifier of another school's campaign, and a second call, send nothing more", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const [one, theirs] = [await student(as), await student(other)];
    const { body } = await send(as, [one.id]);
    expect((await send(other, [theirs.id], { id: body.id })).status).toBe(404);
    expect((await send(as, [one.id], { id: body.id, subject: "Autre" })).body).toMatchObject({
      subject: words.subject,
    });
    await api.runTasks();
    expect([mailsTo(one.email).length, mailsTo(theirs.email).length]).toEqual([1, 0]);
  });
});

describe("a campaign that waits", () => {
  const cancel = (as: Account, id: string) => ask(contract.cancelCampaign, { params: { id } }, { as });
  const night = new Date("2026-11-23T02:00:00.000Z");

  test("is neither another school's to cancel, nor a colleague's who is no administrator, nor over", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const colleague = await given.schoolUser(as.schoolId);
    api.setNow(night);
    const { body } = await send(as, [(await student(as)).id]);
    for (const one of [other, colleague]) expect((await cancel(one, body.id)).status).toBe(404);
    expect((await cancel(await given.applicant(), body.id)).status).toBe(403);
    const rows = await campaigns(colleague);
    expect(rows.map(({ may_cancel }) => may_cancel)).toEqual([false]);
    await sendAt(as, monday);
    expect((await cancel(as, body.id)).body).toMatchObject({ code: "campaign-over" });
  });

  test("is given up by its author: what has left stays sent, nothing more leaves, and a second call says the same", async () => {
    const as = await given.school();
    const [early, late] = [await student(as), await student(as)];
    // Who has had the mail of the day receives the next one tomorrow.
    await send(as, [late.id], { subject: "Avant" });
    await api.runTasks();
    const { body } = await send(as, [early.id, late.id]);
    await api.runTasks();
    // Both were written at the same instant: either may stand first.
    const listed = (await campaigns(as)).find(({ id }) => id === body.id);
    expect(listed).toMatchObject({ sent: 1, waiting: 1, may_cancel: true, cancelled_at: null });
    const cancelled = await cancel(as, body.id);
    expect(cancelled.body).toMatchObject({
      sent: 1,
      waiting: 0,
      may_cancel: false,
      cancelled_at: monday.toISOString(),
    });
    expect((await cancel(as, body.id)).body).toEqual(cancelled.body);
    await sendAt(as, after(1));
    expect([mailsTo(early.email).length, mailsTo(late.email).map(({ subject }) => subject)]).toEqual([1, ["Avant"]]);
  });
});

test("who is left out is said with the reason, and is not written to", async () => {
  const as = await given.school();
  const [stopped, unsubscribed, capped] = [await student(as), await student(as), await student(as)];
  const stop = (address: string, reason: "stopped" | "unsubscribed") =>
    db
      .insertInto("follow_up_stops")
      .values({ school_id: as.schoolId, address, reason, stopped_at: monday.toISOString() })
      .execute();
  await stop(stopped.email, "stopped");
  await stop(unsubscribed.email, "unsubscribed");
  for (const day of [-1, -2, -3, -4, -5, -6])
    await db
      .insertInto("follow_up_mails")
      .values({
        ...{ school_id: as.schoolId, kind: "silent", subject_id: crypto.randomUUID(), address: capped.email, step: 1 },
        ...{ since: monday.toISOString(), subject: "Objet", sent_at: after(day).toISOString() },
        sent_on: after(day).toISOString().slice(0, 10),
      })
      .execute();
  const closed = await followed(as);
  await db.updateTable("accounts").set({ is_active: false }).where("id", "=", closed.person.id).execute();
  const left = [
    stopped,
    unsubscribed,
    capped,
    await student(as, { link: "refused", answered_at: monday.toISOString(), sent_at: monday.toISOString() }),
    await student(as, { birth_date: "2010-01-01", first_name: "Léo" }),
    closed,
  ];
  const fine = await student(as, { birth_date: "2010-01-01", guardian_consent_on: "2026-09-01" });
  const ids = [...left, fine].map(({ id }) => id);
  const seen = await preview(as, ids);
  expect(seen).toMatchObject({ recipients: 1, later: 0, leaves_at: monday.toISOString() });
  const reasons = Object.fromEntries(seen.left.map(({ reason, count }) => [reason, count]));
  expect(reasons).toEqual({ stopped: 1, unsubscribed: 1, capped: 1, refused: 1, guardian: 1, "no-email": 1 });
  expect(seen.left.find(({ reason }) => reason === "guardian")?.names).toEqual(["Léo Petit"]);
  expect((await send(as, ids)).body).toMatchObject({ recipients: 1, waiting: 1, sent: 0 });
  await api.runTasks();
  expect(mailsTo(fine.email)).toHaveLength(1);
  for (const { email } of left) expect(mailsTo(email)).toEqual([]);
});

test("leaves in the name of its author, with a link to unsubscribe, and is in the history and the list", async () => {
  const as = await given.school({ name: "CFA du Rhône" });
  const member = await given.schoolUser(as.schoolId, { first_name: "Paul", last_name: "Girard" });
  const [one, two] = [await student(as), await followed(as)];
  const { status, body } = await send(member, [one.id, two.id]);
  expect([status, body.recipients]).toEqual([201, 2]);
  await api.runTasks();
  const [mail] = mailsTo(two.email);
  expect(mail?.subject).toBe("Job dating jeudi, Ana");
  expect(mail?.text).toContain("Bonjour Ana,");
  expect(mail?.senderName).toBe("Paul Girard (CFA du Rhône)");
  expect(mail?.headers?.["Reply-To"]).toBe(member.email);
  expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const { body: history } = await ask(getStudentHistory, { params: { id: two.id } }, { as });
  expect(history.find(({ kind }) => kind === "follow-up")).toMatchObject({
    title: "Job dating jeudi, Ana",
    author: "Paul Girard",
  });
  const sent = await ask(followUps.listSentFollowUps, { query: { kind: "campaign" } }, { as });
  expect(sent.body.map(({ kind, student_id }) => [kind, student_id]).sort()).toEqual(
    [one.id, two.id].map((id) => ["campaign", id]).sort(),
  );

  // One applies the next day, the other unsubscribes.
  api.setNow(after(1));
  const posting = await given.posting({ school_id: as.schoolId });
  const application = await given.application({ posting_id: posting.id, applicant_id: two.person.id });
  const at = after(1).toISOString();
  await db.updateTable("applications").set({ created_at: at }).where("id", "=", application.id).execute();
  const url = new URL(String(mailsTo(one.email)[0]?.headers?.["List-Unsubscribe"]).slice(1, -1));
  await api.app.inject({ method: "POST", url: url.pathname });
  expect(await campaigns(as)).toMatchObject([
    { author: "Paul Girard", recipients: 2, waiting: 0, sent: 2, answered: 1, unsubscribed: 1 },
  ]);
  expect(await preview(as, [one.id])).toMatchObject({ recipients: 0 });
});

describe("when it leaves", () => {
  test("not at night or on a Sunday: at the next opening, by the task of the hour", async () => {
    const as = await given.school();
    const { id, email } = await student(as);
    const saturdayNight = new Date("2026-11-28T20:00:00Z");
    api.setNow(saturdayNight);
    expect(await preview(as, [id])).toMatchObject({ leaves_at: "2026-11-30T07:00:00.000Z" });
    await send(as, [id]);
    await api.runTasks();
    await sendAt(as, new Date("2026-11-29T10:00:00Z"));
    expect(mailsTo(email)).toEqual([]);
    await sendAt(as, new Date("2026-11-30T07:05:00Z"));
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("one a day to an address, over reminders and campaigns; the second leaves the next day", async () => {
    const as = await given.school();
    const { id, email } = await student(as);
    await send(as, [id]);
    await api.runTasks();
    expect(await preview(as, [id])).toMatchObject({ recipients: 1, later: 1 });
    await send(as, [id], { subject: "Second" });
    await api.runTasks();
    await sendAt(as, after(0.1));
    expect(mailsTo(email)).toHaveLength(1);
    await sendAt(as, after(1));
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(["Job dating jeudi, Zoé", "Second"]);
    expect((await campaigns(as)).map(({ waiting, sent }) => [waiting, sent])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test("before a reminder of the same hour, which waits for the next day", async () => {
    const as = await given.school();
    const body = { kind: "invitation" as const, is_on: true, steps: defaultSteps.invitation, expected_version: 0 };
    await ask(followUps.saveFollowUp, { body }, { as });
    const { id, email } = await student(as, {
      ...{ link: "invited", sent_at: monday.toISOString(), expires_at: after(30).toISOString() },
    });
    api.setNow(after(3));
    await send(as, [id]);
    await api.runTasks();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(["Job dating jeudi, Zoé"]);
    await sendAt(as, after(4));
    expect(mailsTo(email)).toHaveLength(2);
  });

  test("not to who unsubscribed, refused or left the list meanwhile; two workers send each mail once", async () => {
    const as = await given.school();
    const people = await Promise.all(Array.from({ length: 12 }, () => student(as)));
    api.setNow(new Date("2026-11-28T20:00:00Z"));
    const ids = people.map(({ id }) => id);
    await send(as, ids);
    const [gone, refused, unsubscribed] = people;
    await ask(removeStudent, { params: { id: gone?.id ?? "" } }, { as });
    await db
      .updateTable("school_students")
      .set({ link: "refused", sent_at: monday.toISOString(), answered_at: monday.toISOString() })
      .where("id", "=", refused?.id ?? "")
      .execute();
    const stop = {
      address: unsubscribed?.email ?? "",
      reason: "unsubscribed" as const,
      stopped_at: monday.toISOString(),
    };
    await db
      .insertInto("follow_up_stops")
      .values({ school_id: as.schoolId, ...stop })
      .execute();
    api.setNow(new Date("2026-11-30T09:00:00Z"));
    await Promise.all([1, 2].map(() => sendFollowUps(api.context(), as.schoolId)));
    await api.runTasks();
    expect(people.map(({ email }) => mailsTo(email).length)).toEqual([0, 0, 0, ...Array(9).fill(1)]);
    expect(await campaigns(as)).toMatchObject([{ recipients: 12, waiting: 0, sent: 9 }]);
  });

  test("a cap that lasts longer than a week gives up", async () => {
    const as = await given.school();
    const { id, email } = await student(as);
    await send(as, [id]);
    await db
      .insertInto("follow_up_mails")
      .values(
        [-1, -2, -3, -4, -5, -6].map((day) => ({
          ...{
            school_id: as.schoolId,
            kind: "silent" as const,
            subject_id: crypto.randomUUID(),
            address: email,
            step: 1,
          },
          ...{ since: monday.toISOString(), subject: "Objet", sent_at: after(day).toISOString() },
          sent_on: after(day).toISOString().slice(0, 10),
        })),
      )
      .execute();
    await api.runTasks();
    expect(await campaigns(as)).toMatchObject([{ waiting: 1, sent: 0 }]);
    await sendAt(as, after(8));
    expect(await campaigns(as)).toMatchObject([{ recipients: 1, waiting: 0, sent: 0 }]);
    expect(mailsTo(email)).toEqual([]);
  });
});

test("a sequence says how many waits were reminded, and how many were answered after", async () => {
  const as = await given.school();
  const body = { kind: "invitation" as const, is_on: true, steps: defaultSteps.invitation, expected_version: 0 };
  await ask(followUps.saveFollowUp, { body }, { as });
  const row = { link: "invited", sent_at: monday.toISOString(), expires_at: after(30).toISOString() };
  const [answering] = [await student(as, row), await student(as, row)];
  await sendAt(as, after(3));
  const answered_at = after(4).toISOString();
  await db
    .updateTable("school_students")
    .set({ link: "accepted", answered_at })
    .where("id", "=", answering?.id ?? "")
    .execute();
  await sendAt(as, after(7));
  const [invitation] = (await ask(followUps.listFollowUps, {}, { as })).body;
  // Two steps of one wait are one wait.
  expect(invitation).toMatchObject({ sent: 3, reminded: 2, answered: 1 });
});
