import * as contract from "@passerelle/contract/admin/todo";
import { reportOffer } from "@passerelle/contract/offers/reports";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { emailTemplate } from "#platform/email-template.ts";
import { sendMails } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";

const api = await testApi();
const staff = await api.given.account(null, { is_staff: true });
const lines = async () => {
  const { body } = await api.ask(contract.getAttention, {}, { as: staff });
  return Object.fromEntries(body.lines.filter(({ count }) => count > 0).map(({ subject, count }) => [subject, count]));
};

test("each subject that needs a person is counted, and no other", async () => {
  expect(await lines()).toEqual({});

  api.mail.failure = new Error("refused");
  await sendMails(api.context(), [emailTemplate({ to: "zoe@exemple.fr", subject: "Bonjour", paragraphs: [] })]);
  await expect(api.runTasks()).rejects.toThrow();
  await api.db.updateTable("task_failures").set({ state: "failed" }).execute();
  await api.given.company({ plan: "premium", plan_until: parisDay(new Date(Date.now() + 5 * 86_400_000)) });
  await api.given.company({ plan: "premium", plan_until: parisDay(new Date(Date.now() + 60 * 86_400_000)) });
  await api.given.company({}, { wanted_plan: "premium" });
  await api.db
    .insertInto("contact_messages")
    .values({ name: "Zoé", email: "zoe@exemple.fr", subject: "Question", message: "Bonjour" })
    .execute();
  const { schoolId } = await api.given.school();
  const at = "2020-01-01T08:00:00Z";
  const since = { created_at: at, updated_at: at };
  await api.db
    .insertInto("school_payments")
    .values({
      school_id: schoolId,
      paid_on: "2020-01-15",
      label: "Licence",
      amount: 120_000,
      status: "En retard",
      ...since,
    })
    .execute();
  await api.db
    .insertInto("school_subscriptions")
    .values({
      school_id: schoolId,
      type: "premium",
      label: "Licence",
      months: 12,
      starts_on: "2020-01-01",
      updated_at: at,
      expires_on: parisDay(new Date(Date.now() + 10 * 86_400_000)),
    })
    .execute();
  expect(await lines()).toEqual({
    failed_tasks: 1,
    failed_mails: 1,
    plans_ending: 1,
    plans_wanted: 1,
    messages: 1,
    payments_late: 1,
    subscriptions_ending: 1,
  });

  api.setNow(new Date(Date.now() + 8 * 86_400_000));
  expect(await lines()).toMatchObject({ stuck_queue: 1 });
  await api.db.updateTable("contact_messages").set({ state: "answered" }).execute();
  expect(await lines()).not.toHaveProperty("messages");
});

test("an offer that two people reported is one to look at", async () => {
  const job = await api.given.job();
  for (const as of [await api.given.account("applicant"), await api.given.account("applicant")])
    expect((await api.ask(reportOffer, { params: job, body: { reason: "money" } }, { as })).status).toBe(201);
  expect(await lines()).toMatchObject({ reports: 1 });
});
