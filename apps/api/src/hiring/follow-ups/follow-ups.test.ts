import { defaultSteps, type FollowUpKind } from "@passerelle/contract/hiring/follow-up-rules";
import * as contract from "@passerelle/contract/hiring/follow-ups";
import * as consents from "@passerelle/contract/hiring/introduction-consent";
import { introduceCandidates } from "@passerelle/contract/hiring/introductions";
import { getStudentHistory } from "@passerelle/contract/hiring/student-notes";
import { removeStudents } from "@passerelle/contract/hiring/student-table";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendFollowUps } from "./send-follow-ups.ts";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

/** A Monday, at ten in Paris. */
const monday = new Date("2026-11-23T09:00:00.000Z");
const dayMs = 86_400_000;
const after = (days: number, from = monday) => new Date(from.getTime() + days * dayMs);
beforeEach(() => api.setNow(monday));
afterEach(() => api.setNow(undefined));

const save = (as: Account, kind: FollowUpKind, change: object = {}) =>
  ask(
    contract.saveFollowUp,
    { body: { kind, is_on: true, steps: defaultSteps[kind], expected_version: 0, ...change } },
    { as },
  );
const invited = async (school: School, row: object = {}) => {
  const email = `eleve-${crypto.randomUUID()}@exemple.fr`;
  const { id } = await db
    .insertInto("school_students")
    .values({
      ...{ school_id: school.schoolId, email, first_name: "Zoé", last_name: "Petit", link: "invited" },
      ...{ sent_at: monday.toISOString(), created_at: monday.toISOString() },
      expires_at: after(30).toISOString(),
      ...row,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, email };
};
/** Sends what is due of a school some days after Monday. */
const sendAt = async (school: School, moment: Date) => {
  api.setNow(moment);
  const sent = await sendFollowUps(api.context(), school.schoolId);
  await api.runTasks();
  return sent;
};
const mailsTo = (email: string) => api.sent.filter(({ to }) => to === email);
const planned = async (as: School) => (await ask(contract.listPlannedFollowUps, { query: {} }, { as })).body;

describe("settings", () => {
  test("are off for a school that saved nothing, and proposed with their texts", async () => {
    const school = await given.school();
    const { body } = await ask(contract.listFollowUps, {}, { as: school });
    expect(body.map(({ kind, is_on, version }) => [kind, is_on, version])).toEqual([
      ["invitation", false, 0],
      ["consent", false, 0],
      ["company", false, 0],
      ["silent", false, 0],
    ]);
    const { email } = await invited(school);
    expect(await sendAt(school, after(3))).toBe(0);
    expect(mailsTo(email)).toEqual([]);
  });

  test("are refused to who is no administrator, and with steps that make no sense", async () => {
    const school = await given.school();
    const member = await given.schoolUser(school.schoolId);
    expect((await save(member, "invitation")).status).toBe(403);
    const step = { delay: 3, subject: "Objet", body: "Bonjour" };
    const fields = async (kind: FollowUpKind, steps: object[]) =>
      Object.keys((await save(school, kind, { steps })).body.fields ?? {});
    expect(await fields("invitation", [])).toEqual(["steps"]);
    expect(await fields("invitation", [step, { ...step, delay: 2 }])).toEqual(["steps.1.delay"]);
    expect(await fields("consent", [{ ...step, delay: 14 }])).toEqual(["steps.0.delay"]);
    expect(await fields("invitation", [{ ...step, subject: "{{offre}}" }])).toEqual(["steps.0.subject"]);
    expect(await fields("company", [{ ...step, body: "{{inconnue}}" }])).toEqual(["steps.0.body"]);
  });

  test("a second version is refused to who read the first, and each change is in the audit log", async () => {
    const school = await given.school();
    expect((await save(school, "invitation")).status).toBe(200);
    expect((await save(school, "invitation")).body.code).toBe("follow-up-changed");
    expect((await save(school, "invitation", { expected_version: 1, is_on: false })).status).toBe(200);
    const lines = await db
      .selectFrom("audit_entries")
      .select("action")
      .where("school_id", "=", school.schoolId)
      .where("action", "=", "follow-up-changed")
      .execute();
    expect(lines).toHaveLength(2);
  });
});

describe("an invitation without answer", () => {
  test("is reminded after 3, 7 and 14 days, with a link that opens, and no more", async () => {
    const school = await given.school({ name: "CFA du Rhône" });
    await save(school, "invitation");
    const { id, email } = await invited(school);
    expect(await planned(school)).toMatchObject([{ name: "Zoé Petit", step: 1, last_at: null }]);
    const counts = [];
    for (const day of [2, 3, 4, 7, 8, 14, 21, 30]) counts.push(await sendAt(school, after(day)));
    expect(counts).toEqual([0, 1, 0, 1, 0, 1, 0, 0]);
    const [first] = mailsTo(email);
    expect(first?.text).toContain("Bonjour Zoé,");
    expect(first?.text).toMatch(/\/invitation-etudiant\/\S+/);
    expect(first?.senderName).toBe("CFA du Rhône");
    expect(first?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const { body } = await ask(getStudentHistory, { params: { id } }, { as: school });
    expect(body.filter(({ kind }) => kind === "follow-up")).toHaveLength(3);
    const sent = await ask(contract.listSentFollowUps, { query: {} }, { as: school });
    expect(sent.body.map(({ step, name }) => [step, name])).toEqual([3, 2, 1].map((step) => [step, "Zoé Petit"]));
  });

  test("stops on an answer, a placement, a search that stopped, and a removal", async () => {
    const school = await given.school();
    await save(school, "invitation");
    const set = async (change: object) => {
      const { id } = await invited(school);
      await db.updateTable("school_students").set(change).where("id", "=", id).execute();
    };
    const at = monday.toISOString();
    await set({ link: "refused", answered_at: at });
    await set({ placed_elsewhere_at: at });
    await set({ search_state: "stopped", search_state_reason: "Arrêt" });
    const removed = await invited(school);
    await ask(removeStudents, { body: { ids: [removed.id] } }, { as: school });
    const { email } = await invited(school);
    expect(await sendAt(school, after(3))).toBe(1);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("is counted from the switch when it waited before, and begins again when it is sent again", async () => {
    const school = await given.school();
    const { id, email } = await invited(school, { sent_at: after(-20).toISOString() });
    await save(school, "invitation");
    expect([await sendAt(school, after(1)), await sendAt(school, after(3))]).toEqual([0, 1]);
    const again = after(4).toISOString();
    await db.updateTable("school_students").set({ sent_at: again }).where("id", "=", id).execute();
    expect([await sendAt(school, after(5)), await sendAt(school, after(7))]).toEqual([0, 1]);
    expect(new Set(mailsTo(email).map(({ subject }) => subject)).size).toBe(1);
  });
});

describe("when a mail may leave", () => {
  test("nothing at night, on a Sunday or a holiday; it leaves at the next opening", async () => {
    const school = await given.school();
    await save(school, "invitation");
    await invited(school);
    expect(await sendAt(school, new Date("2026-11-26T21:00:00Z"))).toBe(0);
    expect(await sendAt(school, new Date("2026-11-29T10:00:00Z"))).toBe(0);
    expect(await sendAt(school, new Date("2026-12-25T10:00:00Z"))).toBe(0);
    expect((await planned(school))[0]?.planned_at).toBe("2026-12-26T07:00:00.000Z");
    expect(await sendAt(school, new Date("2026-12-26T07:00:00Z"))).toBe(1);
  });

  test("one a day and six in thirty days to an address, over schools", async () => {
    const [one, other] = [await given.school(), await given.school()];
    await save(one, "invitation");
    await save(other, "invitation");
    const { email } = await invited(one);
    await invited(other, { email });
    expect([await sendAt(one, after(3)), await sendAt(other, after(3)), await sendAt(other, after(4))]).toEqual([
      1, 0, 1,
    ]);
    const capped = await invited(one);
    for (const day of [-1, -2, -3, -4, -5, -6])
      await db
        .insertInto("follow_up_mails")
        .values({
          ...{ school_id: other.schoolId, kind: "silent", subject_id: crypto.randomUUID(), address: capped.email },
          ...{ since: monday.toISOString(), step: 1, subject: "Objet" },
          sent_at: after(day).toISOString(),
          sent_on: after(day).toISOString().slice(0, 10),
        })
        .execute();
    expect(await sendAt(one, after(3))).toBe(0);
    expect(await sendAt(one, after(28))).toBeGreaterThan(0);
    expect(mailsTo(capped.email)).toHaveLength(1);
  });

  test("two workers at once, and one that dies before its commit, send each mail once", async () => {
    const school = await given.school();
    await save(school, "invitation");
    const people = await Promise.all(Array.from({ length: 12 }, () => invited(school)));
    api.setNow(after(3));
    const context = api.context();
    const enqueueAll = () => Promise.reject(new Error("died"));
    const dying = sendFollowUps({ ...context, tasks: { ...context.tasks, enqueueAll } }, school.schoolId);
    await expect(dying).rejects.toThrow();
    await Promise.all([1, 2].map(() => sendFollowUps(api.context(), school.schoolId)));
    await api.runTasks();
    for (const { email } of people) expect(mailsTo(email)).toHaveLength(1);
  });
});

describe("introductions", () => {
  const introduced = async () => {
    const school = await given.school();
    const posting = await given.posting({ school_id: school.schoolId });
    const applicant = await given.applicant({ first_name: "Zoé", last_name: "Petit" });
    const { id } = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
    await db
      .insertInto("school_students")
      .values({
        school_id: school.schoolId,
        account_id: applicant.id,
        has_applied: true,
        created_at: monday.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await save(school, "consent");
    await save(school, "company");
    const email = `rh-${crypto.randomUUID()}@petit.fr`;
    const target = { kind: "mail" as const, email, organisation: "Fromagerie Petit", title: "Vendeuse" };
    await ask(introduceCandidates, { body: { application_ids: [id], target } }, { as: school });
    const introduction = await db
      .selectFrom("introductions")
      .select("id")
      .where("application_id", "=", id)
      .executeTakeFirstOrThrow();
    const accept = () =>
      ask(
        consents.answerIntroduction,
        { params: { id: introduction.id }, body: { answer: "accepted" } },
        { as: applicant },
      );
    await api.runTasks();
    return { school, applicant, email, id: introduction.id, accept };
  };

  test("a consent is reminded until it is given; then the company, until it answers by link or by mail", async () => {
    const { school, applicant, email, id, accept } = await introduced();
    expect(await sendAt(school, after(3))).toBe(1);
    const [reminder] = mailsTo(applicant.email).slice(-1);
    expect(reminder?.subject).toContain("Vendeuse");
    expect(reminder?.text).toContain("/mise-en-relation/accord/");
    expect((await accept()).status).toBe(200);
    await api.runTasks();
    expect(await sendAt(school, after(4))).toBe(0);
    expect(await sendAt(school, after(7))).toBe(1);
    const [toCompany] = mailsTo(email).slice(-1);
    expect(toCompany?.subject).toContain("Vendeuse");
    expect(toCompany?.text).toContain("/mise-en-relation/");
    await db
      .insertInto("introduction_answers")
      .values({
        introduction_id: id,
        side: "company",
        body: "Merci",
        received_at: after(8).toISOString(),
        once_key: "a",
      })
      .execute();
    expect(await sendAt(school, after(11))).toBe(0);
  });

  test("a minor without the consent of a representative is named to no company, nor reminded", async () => {
    const minor = { birth_date: "2010-01-01" };
    const setMinor = ({ id: applicant }: Account) =>
      db.updateTable("school_students").set(minor).where("account_id", "=", applicant).execute();
    const [pending, sent] = [await introduced(), await introduced()];
    await sent.accept();
    await api.runTasks();
    for (const { applicant } of [pending, sent]) await setMinor(applicant);
    expect([await planned(pending.school), await planned(sent.school)]).toEqual([[], []]);
    expect([await sendAt(pending.school, after(3)), await sendAt(sent.school, after(3))]).toEqual([0, 0]);
    expect(mailsTo(sent.email)).toHaveLength(1);
  });

  test("a company's verdict stops its reminders", async () => {
    const { school, id, accept } = await introduced();
    await accept();
    await db
      .updateTable("introductions")
      .set({ verdict: "interested", verdict_at: after(1).toISOString() })
      .where("id", "=", id)
      .execute();
    expect(await sendAt(school, after(3))).toBe(0);
  });
});

test("a followed student who is silent for fifteen days is reminded, until they apply or have a contract", async () => {
  const school = await given.school();
  await save(school, "silent");
  const applicant = await given.applicant();
  const { id } = await db
    .insertInto("school_students")
    .values({
      ...{ school_id: school.schoolId, account_id: applicant.id, email: applicant.email, link: "accepted" },
      ...{ sent_at: after(-1).toISOString(), answered_at: monday.toISOString(), created_at: after(-1).toISOString() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect([await sendAt(school, after(17)), await sendAt(school, after(18))]).toEqual([0, 1]);
  const posting = await given.posting({ school_id: school.schoolId });
  const application = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
  await db
    .updateTable("applications")
    .set({ created_at: after(20).toISOString() })
    .where("id", "=", application.id)
    .execute();
  expect(await sendAt(school, after(22))).toBe(0);
  await db
    .insertInto("school_contracts")
    .values({
      ...{
        school_id: school.schoolId,
        student_id: id,
        kind: "apprentissage",
        employer_name: "Galerie",
        step: "promise",
      },
      promised_on: "2026-12-20",
    })
    .execute();
  expect(await sendAt(school, after(43))).toBe(0);
});

describe("stopping", () => {
  const reminded = async () => {
    const school = await given.school();
    await save(school, "invitation");
    const person = await invited(school);
    await sendAt(school, after(3));
    return { school, ...person };
  };

  test("the link of a mail unsubscribes from this school alone, by a page or one click, and the school cannot take it back", async () => {
    const { school, email } = await reminded();
    const url = new URL(String(mailsTo(email)[0]?.headers?.["List-Unsubscribe"]).slice(1, -1));
    const token = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
    expect((await ask(contract.readFollowUpLink, { params: { token } })).body.is_stopped).toBe(false);
    const clicked = await api.app.inject({ method: "POST", url: url.pathname });
    expect(clicked.statusCode).toBe(200);
    expect((await ask(contract.readFollowUpLink, { params: { token } })).body.is_stopped).toBe(true);
    expect(await sendAt(school, after(7))).toBe(0);
    const stops = await ask(contract.listFollowUpStops, { query: {} }, { as: school });
    expect(stops.body).toMatchObject([{ address: email, reason: "unsubscribed", name: "Zoé Petit" }]);
    const resume = await ask(contract.stopFollowUps, { body: { email, is_stopped: false } }, { as: school });
    expect(resume.body).toMatchObject({ code: "follow-up-unsubscribed" });
    expect((await ask(contract.readFollowUpLink, { params: { token: `${token}x` } })).status).toBe(404);
  });

  test("a member stops the reminders to a person and resumes them; nobody else's person", async () => {
    const { school, email } = await reminded();
    const member = await given.schoolUser(school.schoolId);
    const act = (is_stopped: boolean, as: Account) =>
      ask(contract.stopFollowUps, { body: { email, is_stopped } }, { as });
    expect((await act(true, await given.school())).status).toBe(404);
    expect((await act(true, member)).status).toBe(204);
    expect(await sendAt(school, after(7))).toBe(0);
    expect((await act(false, member)).status).toBe(204);
    expect(await sendAt(school, after(8))).toBe(1);
  });

  test("another school reads nothing of it", async () => {
    await reminded();
    const as = await given.school();
    for (const route of [contract.listPlannedFollowUps, contract.listSentFollowUps, contract.listFollowUpStops])
      expect((await ask(route as typeof contract.listSentFollowUps, { query: {} }, { as })).body).toEqual([]);
  });
});
