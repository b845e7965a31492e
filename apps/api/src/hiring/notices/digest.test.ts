import { applyToJob, changeApplicationStatus } from "@passerelle/contract/hiring/applications";
import { writeMessage } from "@passerelle/contract/hiring/conversations";
import * as contract from "@passerelle/contract/hiring/notices";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { noticeDataOf } from "./personal-data.ts";
import { noticeTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;

const choose = (as: Account, kind: contract.NoticeKind, channel: contract.NoticeChannel) =>
  api.ask(contract.setNoticeChoice, { body: { kind, channel } }, { as });
const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const begin = async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, title: "Menuisier" });
  return { company, job };
};
const applied = async ({ job }: Awaited<ReturnType<typeof begin>>, first_name = "Inès") => {
  const applicant = await given.applicant({ first_name, last_name: "Moreau" });
  const { body } = await api.ask(applyToJob, { body: { job_id: job.id } }, { as: applicant });
  await api.follow();
  return { applicant, id: body.id };
};
/** The mails of the digests that leave so many hours from now. */
const digestsAt = async (hours: number, as: Account) => {
  await api.runTasks();
  api.sent.length = 0;
  api.setNow(hoursOn(hours));
  await noticeTasks.digest.run(api.context(), {});
  await api.runTasks();
  api.setNow(undefined);
  return api.sent.filter(({ to }) => to === as.email);
};

test("an applicant and a school have no digest to choose, nor has a kind without notices", async () => {
  const { company } = await begin();
  expect((await choose(await given.applicant(), "messages", "digest")).status).toBe(400);
  expect((await choose(company, "reminders", "digest")).status).toBe(400);
  expect((await choose(company, "interviews", "digest")).status).toBe(400);
});

test("without anything new there is no mail", async () => {
  const { company } = await begin();
  await choose(company, "applications", "digest");
  expect(await digestsAt(12, company)).toEqual([]);
});

const chosen = async () => {
  const scene = await begin();
  await choose(scene.company, "applications", "digest");
  return scene;
};

test("nothing is told of another kind", async () => {
  const scene = await begin();
  await choose(scene.company, "messages", "digest");
  await applied(scene);
  expect(await digestsAt(12, scene.company)).toEqual([]);
});

test("nothing is told of an application that was withdrawn", async () => {
  const scene = await chosen();
  const { applicant, id } = await applied(scene);
  await api.ask(changeApplicationStatus, { params: { id }, body: { status: "WD" } }, { as: applicant });
  expect(await digestsAt(12, scene.company)).toEqual([]);
});

test("nothing is told of what was read", async () => {
  const scene = await chosen();
  await applied(scene);
  await api.ask(contract.readNotices, { body: {} }, { as: scene.company });
  expect(await digestsAt(12, scene.company)).toEqual([]);
});

test("nothing is told to a recruiter who left the company, or whose account is closed", async () => {
  const left = await chosen();
  await applied(left);
  await api.db.deleteFrom("company_members").where("account_id", "=", left.company.id).execute();
  expect(await digestsAt(12, left.company)).toEqual([]);
  const closed = await chosen();
  await applied(closed);
  await api.db.updateTable("accounts").set({ is_active: false }).where("id", "=", closed.company.id).execute();
  expect(await digestsAt(12, closed.company)).toEqual([]);
});

test("one mail tells all applications and messages since the last one, once, in place of the others", async () => {
  const scene = await begin();
  const { company } = scene;
  const before = await applied(scene, "Noé");
  await choose(company, "applications", "digest");
  await choose(company, "messages", "digest");
  await api.runTasks();
  api.sent.length = 0;
  const first = await applied(scene, "Inès");
  await applied(scene, "Max");
  await api.ask(writeMessage, { params: { id: first.id }, body: { body: "Bonjour" } }, { as: first.applicant });
  await api.follow();
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === company.email)).toEqual([]);
  const [mail, ...more] = await digestsAt(12, company);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Résumé du jour : 2 nouvelles candidatures, 1 conversation avec un nouveau message");
  for (const words of ["Inès Moreau", "Max Moreau", `candidature=${first.id}`]) expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain(`candidature=${before.id}`);
  expect(await digestsAt(12, company)).toEqual([]);
});

test("the choice is listed and in the download, and another one ends the digest", async () => {
  const scene = await begin();
  const { company } = scene;
  const { body } = await choose(company, "applications", "digest");
  expect(body.choices.find(({ kind }) => kind === "applications")).toMatchObject({ channel: "digest" });
  const { notice_choices } = await noticeDataOf(api.context(), company.id);
  expect(notice_choices).toMatchObject([{ kind: "applications", channel: "digest" }]);
  await choose(company, "applications", "mail");
  await applied(scene);
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === company.email)).toHaveLength(1);
  expect(await digestsAt(12, company)).toEqual([]);
});
