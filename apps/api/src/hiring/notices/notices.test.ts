import { applyToJob } from "@passerelle/contract/hiring/applications";
import { writeMessage } from "@passerelle/contract/hiring/conversations";
import * as interviews from "@passerelle/contract/hiring/interviews";
import { sendMessages } from "@passerelle/contract/hiring/messages";
import * as contract from "@passerelle/contract/hiring/notices";
import { moveReceived } from "@passerelle/contract/hiring/received-applications";
import { deleteAccount } from "@passerelle/contract/identity/accounts";
import { reportOffer } from "@passerelle/contract/offers/reports";
import { testApi } from "@passerelle/testing/api.ts";
import { type Account, givenPassword } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { applicationTasks } from "#hiring/applications/tasks.ts";
import { noticeMessages } from "./notice-applications.ts";
import { noticeDataOf } from "./personal-data.ts";

const api = await testApi();
const { given } = api;

const noticesOf = async (as: Account) => {
  await api.follow();
  return (await api.ask(contract.listNotices, {}, { as })).body;
};
const titlesOf = async (as: Account) => (await noticesOf(as)).map(({ title }) => title);
const unreadOf = async (as: Account) => (await api.ask(contract.countUnreadNotices, {}, { as })).body.unread;
const read = (as: Account, address?: string) =>
  api.ask(contract.readNotices, { body: address === undefined ? {} : { address } }, { as });
const write = (as: Account, id: string, body = "Bonjour") =>
  api.ask(writeMessage, { params: { id }, body: { body } }, { as });

const received = async () => {
  const recruiter = await given.company({ name: "Atelier Roux" });
  const job = await given.job({ company_id: recruiter.companyId, title: "Menuisier" });
  const applicant = await given.applicant({ first_name: "Zoé", last_name: "Petit" });
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id });
  return { recruiter, job, applicant, id };
};
const move = (as: Account, id: string, from: "PD" | "RV" | "RJ", status: "PD" | "RV" | "RJ" | "AC", is_undo = false) =>
  api.ask(moveReceived, { body: { status, is_undo, applications: [{ id, expected_status: from }] } }, { as });

test("notices are one's own: another person neither reads nor marks them", async () => {
  const { recruiter, applicant, id } = await received();
  await write(recruiter, id);
  const stranger = await given.applicant();
  expect(await noticesOf(stranger)).toEqual([]);
  await read(stranger, `/platform/applicant/applications/${id}`);
  await read(stranger);
  expect(await noticesOf(applicant)).toMatchObject([
    {
      kind: "messages",
      title: "Atelier Roux vous a écrit",
      detail: "Menuisier",
      path: `/platform/applicant/applications/${id}`,
      is_read: false,
    },
  ]);
  expect(await unreadOf(applicant)).toBe(1);
});

test("messages of one conversation are one notice, unread again with each, read when the application is opened", async () => {
  const { recruiter, applicant, id } = await received();
  api.setNow(new Date("2026-11-21T10:00:00Z"));
  await write(recruiter, id, "Un");
  await noticesOf(applicant);
  expect((await read(applicant, `/platform/applicant/applications/${id}?onglet=messages`)).body).toEqual({ unread: 0 });
  api.setNow(new Date("2026-11-21T10:05:00Z"));
  await write(recruiter, id, "Deux");
  expect(await noticesOf(applicant)).toMatchObject([{ is_read: false, happened_at: "2026-11-21T10:05:00.000Z" }]);
  api.setNow(undefined);
});

test("a message that is followed twice is one notice, and stays read", async () => {
  const { recruiter, applicant, id } = await received();
  const message_id = (await write(recruiter, id)).body.id;
  await noticesOf(applicant);
  await read(applicant);
  await noticeMessages(api.context(), [{ message_id }]);
  expect(await noticesOf(applicant)).toMatchObject([{ is_read: true }]);
});

test("an applicant's message is for the colleague who wrote last, else for those notified of the offer", async () => {
  const { recruiter, applicant, id } = await received();
  const colleague = await given.account("company");
  await api.pool.query("insert into company_members (company_id, account_id, role) values ($1, $2, 'admin')", [
    recruiter.companyId,
    colleague.id,
  ]);
  await write(applicant, id);
  expect(await titlesOf(recruiter)).toEqual(["Zoé Petit vous a écrit"]);
  expect(await titlesOf(colleague)).toEqual(["Zoé Petit vous a écrit"]);
  await read(recruiter);
  await read(colleague);
  await write(colleague, id);
  await write(applicant, id, "Merci");
  await api.follow();
  expect([await unreadOf(recruiter), await unreadOf(colleague)]).toEqual([0, 1]);
});

test("an application is for those who received it", async () => {
  const recruiter = await given.company();
  const job = await given.job({ company_id: recruiter.companyId, title: "Soudeur" });
  const applicant = await given.applicant({ first_name: "Inès", last_name: "Roy" });
  await api.ask(applyToJob, { body: { job_id: job.id } }, { as: applicant });
  await api.runTasks();
  expect(await noticesOf(recruiter)).toMatchObject([
    { kind: "applications", title: "Nouvelle candidature\u00a0: Inès Roy", detail: "Soudeur" },
  ]);
});

test("a move is a notice; undone before it is read, it leaves none; once read, the applicant learns where it stands", async () => {
  const { recruiter, applicant, id } = await received();
  await move(recruiter, id, "PD", "RJ");
  expect(await titlesOf(applicant)).toEqual(["Candidature refusée"]);
  await move(recruiter, id, "RJ", "PD", true);
  expect(await titlesOf(applicant)).toEqual([]);
  await move(recruiter, id, "PD", "RJ");
  await noticesOf(applicant);
  await read(applicant);
  await move(recruiter, id, "RJ", "PD", true);
  expect(await noticesOf(applicant)).toMatchObject([{ title: "Votre candidature\u00a0: En attente", is_read: false }]);
});

test("a status sent with a message is one notice: the message", async () => {
  const { recruiter, applicant, id } = await received();
  await api.ask(
    sendMessages,
    { body: { application_ids: [id], subject: "Votre candidature", body: "Merci.", status: "RJ" } },
    { as: recruiter },
  );
  expect(await titlesOf(applicant)).toEqual(["Atelier Roux vous a écrit"]);
});

test("an interview is one notice that follows what the other side does", async () => {
  api.setNow(new Date("2026-11-21T10:00:00Z"));
  const { recruiter, applicant, id } = await received();
  const slots = ["2026-11-23T09:00:00.000Z", "2026-11-24T13:30:00.000Z"];
  const terms = { mode: "site" as const, place: "Lyon", duration: 45, message: "" };
  await api.ask(
    interviews.proposeInterview,
    { body: { application_id: id, expected_status: "PD", ...terms, slots } },
    { as: recruiter },
  );
  expect(await titlesOf(applicant)).toEqual(["Atelier Roux vous propose un entretien"]);
  const { interview } = (await api.ask(interviews.getMyInterview, { params: { id } }, { as: applicant })).body;
  if (!interview) throw new Error("no interview");
  api.setNow(new Date("2026-11-21T10:01:00Z"));
  const token = { token: interview.token };
  await api.ask(interviews.pickSlot, { params: token, body: { slot_id: interview.slots[0]?.id ?? "" } });
  expect(await noticesOf(applicant)).toMatchObject([{ title: "Entretien confirmé", is_read: true }]);
  expect(await noticesOf(recruiter)).toMatchObject([
    {
      kind: "interviews",
      title: "Zoé Petit a choisi un créneau",
      detail: "lundi 23 novembre 2026 à 10:00 · Menuisier",
    },
  ]);
  api.setNow(new Date("2026-11-21T10:02:00Z"));
  const { sequence } =
    (await api.ask(interviews.getMyInterview, { params: { id } }, { as: applicant })).body.interview ?? {};
  await api.ask(
    interviews.cancelInterview,
    { params: { id: interview.id }, body: { expected_sequence: sequence ?? 0, reason: "Malade" } },
    { as: recruiter },
  );
  expect(await noticesOf(applicant)).toMatchObject([{ title: "Atelier Roux annule votre entretien", is_read: false }]);
  api.setNow(undefined);
});

test("the day of a reminder is a notice for its owner", async () => {
  const { applicant, id } = await received();
  await api.pool.query(
    "insert into application_follow_ups (application_id, applicant_id, note, remind_on, updated_at) values ($1, $2, '', current_date, now())",
    [id, applicant.id],
  );
  await applicationTasks.remind.run(api.context(), {});
  expect(await titlesOf(applicant)).toEqual(["Rappel\u00a0: votre candidature chez Atelier Roux"]);
});

test("a reported offer is one notice for each of the staff, whatever the number of reports", async () => {
  const staff = await given.account(null, { is_staff: true });
  const job = await given.job({ title: "Offre étrange" });
  for (const as of [await given.applicant(), await given.applicant()])
    await api.ask(reportOffer, { params: { id: job.id }, body: { reason: "money", message: "Méfiance" } }, { as });
  expect(await noticesOf(staff)).toMatchObject([
    { kind: "moderation", title: "Offre signalée", detail: "Offre étrange", path: "/settings/reports" },
  ]);
});

test("a page of notices says how many there are, and all are marked at once", async () => {
  const as = await given.applicant();
  for (let index = 0; index < 25; index += 1)
    await api.pool.query(
      "insert into notices (account_id, kind, fact, title, path, happened_at) values ($1, 'alerts', $2, 'x', '/', now() + $3 * interval '1 second')",
      [as.id, `alert:${index}`, index],
    );
  const page = await api.ask(contract.listNotices, { query: { limit: 10, offset: 20 } }, { as });
  expect([page.body.length, page.headers["x-total-count"]]).toEqual([5, "25"]);
  expect(await unreadOf(as)).toBe(25);
  expect((await read(as)).body).toEqual({ unread: 0 });
});

test("notices are in one's data, go with the account, and with that of the person they name", async () => {
  const { recruiter, applicant, id } = await received();
  await write(applicant, id);
  await write(recruiter, id);
  await noticesOf(applicant);
  expect(await noticeDataOf(api.context(), applicant.id)).toMatchObject({
    notices: [{ kind: "messages", title: "Atelier Roux vous a écrit" }],
  });
  expect(await unreadOf(recruiter)).toBe(1);
  await api.ask(deleteAccount, { body: { password: givenPassword } }, { as: applicant });
  expect(await noticesOf(recruiter)).toEqual([]);
});

const choose = (as: Account, kind: contract.NoticeKind, channel: contract.NoticeChannel) =>
  api.ask(contract.setNoticeChoice, { body: { kind, channel } }, { as });
const mailsTo = async ({ email }: Account) => {
  await api.follow();
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email).length;
};

test.each([
  ["applicant", "moderation", "page"],
  ["applicant", "interviews", "mail"],
  ["company", "alerts", "page"],
  ["school", "applications", "mail"],
] as const)("%s: what does not exist for an account is not chosen (%s: %s)", async (type, kind, channel) => {
  const as = await given.account(type);
  expect((await choose(as, kind, channel)).body).toMatchObject({
    code: "validation",
    fields: { channel: ["Ce choix n'existe pas pour ce compte"] },
  });
});

test("what is chosen for a kind is remembered, and shown with the others", async () => {
  const as = await given.account("applicant");
  const { choices } = (await api.ask(contract.listNoticeChoices, {}, { as })).body;
  expect(choices.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
    "messages mail",
    "interviews page",
    "applications mail",
    "introductions mail",
    "alerts mail",
    "reminders mail",
  ]);
  expect((await choose(as, "alerts", "none")).body.choices[4]).toEqual({
    kind: "alerts",
    channel: "none",
    channels: ["mail", "page", "none"],
  });
});

test("mails and notices follow one choice: both, the page alone, or nothing", async () => {
  const { recruiter, applicant, id } = await received();
  api.setNow(new Date("2026-11-21T10:00:00Z"));
  await write(recruiter, id);
  expect(await mailsTo(applicant)).toBe(1);
  expect(await unreadOf(applicant)).toBe(1);
  await read(applicant);
  await choose(applicant, "messages", "page");
  api.setNow(new Date("2026-11-21T10:01:00Z"));
  await write(recruiter, id);
  expect(await mailsTo(applicant)).toBe(1);
  expect(await unreadOf(applicant)).toBe(1);
  await read(applicant);
  await choose(applicant, "messages", "none");
  api.setNow(new Date("2026-11-21T10:02:00Z"));
  await write(recruiter, id);
  expect(await mailsTo(applicant)).toBe(1);
  expect(await unreadOf(applicant)).toBe(0);
  api.setNow(undefined);
});

test("a recruiter who wants no mail about applications and messages gets none, and a colleague still does", async () => {
  const { recruiter, applicant, job, id } = await received();
  const colleague = await given.account("company");
  await api.pool.query("insert into company_members (company_id, account_id, role) values ($1, $2, 'admin')", [
    recruiter.companyId,
    colleague.id,
  ]);
  await choose(recruiter, "applications", "page");
  await choose(recruiter, "messages", "none");
  await write(applicant, id);
  const other = await given.applicant();
  await api.ask(applyToJob, { body: { job_id: job.id } }, { as: other });
  expect(await mailsTo(recruiter)).toBe(0);
  expect(await mailsTo(colleague)).toBe(2);
});

test("interviews are mailed whatever is chosen: the mail is the appointment", async () => {
  api.setNow(new Date("2026-11-21T10:00:00Z"));
  const { recruiter, applicant, id } = await received();
  await choose(applicant, "interviews", "none");
  const terms = {
    mode: "site" as const,
    place: "Lyon",
    duration: 45,
    message: "",
    slots: ["2026-11-23T09:00:00.000Z"],
  };
  await api.ask(
    interviews.proposeInterview,
    { body: { application_id: id, expected_status: "PD", ...terms } },
    { as: recruiter },
  );
  expect(await mailsTo(applicant)).toBe(1);
  expect(await noticesOf(applicant)).toEqual([]);
  api.setNow(undefined);
});
