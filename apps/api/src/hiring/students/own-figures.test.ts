import { randomUUID } from "node:crypto";
import { listCampaigns } from "@passerelle/contract/hiring/campaigns";
import { requestContractsExport } from "@passerelle/contract/hiring/contract-files";
import { writeMessage } from "@passerelle/contract/hiring/conversations";
import { defaultSteps, followUpKinds } from "@passerelle/contract/hiring/follow-up-rules";
import { saveFollowUp } from "@passerelle/contract/hiring/follow-ups";
import { requestSchoolExport } from "@passerelle/contract/hiring/school-applications";
import { requestStudentsExport } from "@passerelle/contract/hiring/student-table";
import { requestPostingsExport } from "@passerelle/contract/offers/posting-bulk";
import { testApi } from "@passerelle/testing/api.ts";
import { ownStudentsIn } from "@passerelle/testing/own-students.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
const { memberOf, everythingOf, readAll } = ownStudentsIn(api);
type Member = Awaited<ReturnType<typeof memberOf>>;
type Everything = Awaited<ReturnType<typeof everythingOf>>;

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** A school whose advisers see their own students alone, with one offer on which a student of one of them has applied. */
const world = async () => {
  api.setNow(now);
  const school = await given.school({ advisers_see: "own", slug: `figures-${randomUUID()}` });
  const [mine, colleague] = [await memberOf(school, "Mathieu"), await memberOf(school, "Sarah")];
  const third = await memberOf(school, "Nadia");
  const posting = await given.posting({ school_id: school.schoolId });
  const quiet = await given.posting({ school_id: school.schoolId });
  const support = { posting_id: posting.id, name: "Hellowork", position: 0, is_active: true };
  await db.insertInto("posting_supports").values(support).execute();
  for (const kind of followUpKinds) {
    const saved = { kind, is_on: true, steps: [...defaultSteps[kind]], expected_version: 0 };
    expect((await ask(saveFollowUp, { body: saved }, { as: school })).status).toBe(200);
  }
  const own = await everythingOf(school, mine, "Visible", posting.id);
  const campaign = await campaignTo(school, [own], []);
  await api.runTasks();
  return { school, mine, colleague, third, posting, quiet, own, campaign };
};

/** A mail that a member wrote to students: it left for some, and waits for others. */
const campaignTo = async (
  author: Member,
  sent: Everything[],
  waiting: Everything[],
  { id = randomUUID() as string, days = 4 } = {},
) => {
  const recipients = sent.length + waiting.length;
  const { schoolId: school_id } = author;
  await db
    .insertInto("follow_up_campaigns")
    .values({
      ...{ id, school_id, author_id: author.id, subject: "Forum", body: "Venez.", created_at: ago(days), recipients },
    })
    .onConflict((known) =>
      known.column("id").doUpdateSet((eb) => ({ recipients: eb("follow_up_campaigns.recipients", "+", recipients) })),
    )
    .execute();
  for (const { student: student_id, person } of sent)
    await db
      .insertInto("follow_up_mails")
      .values({
        ...{ school_id, kind: "campaign", subject_id: id, student_id, address: person.email, since: ago(days) },
        ...{ step: 1, subject: "Forum", sent_at: ago(days), sent_on: ago(days).slice(0, 10) },
      })
      .execute();
  for (const { student: student_id } of waiting)
    await db.insertInto("follow_up_recipients").values({ campaign_id: id, student_id }).execute();
  return id;
};

/** What another adviser's student adds to everything that is counted, on the same offer. */
const addHidden = async ({ school, colleague, third, posting, quiet, campaign }: Awaited<ReturnType<typeof world>>) => {
  const hidden = await everythingOf(school, colleague, "Cachalot", posting.id);
  const other = await everythingOf(school, third, "Narval", quiet.id);
  await campaignTo(school, [hidden], [other], { id: campaign });
  await campaignTo(school, [hidden], [], { days: 5 });
  await campaignTo(school, [], [other]);
  // Signed, placed otherwise, invited, and presented to a company that has not answered.
  const signed = { step: "signed" as const, signed_on: ago(1).slice(0, 10) };
  await db.updateTable("school_contracts").set(signed).where("id", "=", hidden.contract.id).execute();
  await db.deleteFrom("school_contracts").where("id", "=", other.contract.id).execute();
  const invited = { link: "invited" as const, sent_at: ago(9), expires_at: ago(-9) };
  await db.updateTable("school_students").set(invited).where("id", "=", other.listed.id).execute();
  const told = { told_placed_at: ago(1) };
  await db.updateTable("school_students").set(told).where("id", "=", hidden.listed.id).execute();
  const mailed = {
    subject_id: other.batch.id,
    batch_id: other.batch.id,
    address: `rh-${other.batch.id}@exemple.fr`,
    since: ago(19),
  };
  const sent = { step: 1, subject: "Nos candidats", sent_at: ago(6), sent_on: ago(6).slice(0, 10) };
  await db
    .insertInto("follow_up_mails")
    .values({ school_id: school.schoolId, kind: "company", ...mailed, ...sent })
    .execute();
  await db.updateTable("applications").set({ support: "Hellowork" }).where("id", "=", hidden.application.id).execute();
  const params = { id: hidden.application.id };
  const written = await ask(writeMessage, { params, body: { body: "Bonjour" } }, { as: hidden.person });
  expect(written.status).toBe(201);
  await api.runTasks();
};

test("no figure and no list of a restricted adviser changes with another adviser's student", {
  timeout: 240_000,
}, async () => {
  const made = await world();
  const { school, mine, posting, own } = made;
  const ids = [school.schoolId, posting.id, own.application.id, own.student, own.batch.id, own.contract.id];
  const read = async () => ({ mine: await readAll(mine, ids), admin: await readAll(school, ids) });
  // A sheet that is read is seen from then on.
  await read();
  const before = await read();
  await addHidden(made);
  const after = await read();
  const changed = (who: "mine" | "admin") =>
    [...new Set(before[who].flatMap(([route, text], nth) => (after[who][nth]?.[1] === text ? [] : [route])))].sort();
  expect(after.mine.map(([route]) => route)).toEqual(before.mine.map(([route]) => route));
  expect(changed("mine")).toEqual([]);
  // These are really asked: what is counted for an administrator changed.
  const counted = ["school-job-posting/", "school-job-posting/:id/", "school-job-posting/:id/broadcast/"];
  counted.push("school-job-posting/:id/overview/", "school-job-posting/counts/", "school-job-posting/school/:id/");
  counted.push("school-job-posting/selection/", "school/campaigns/", "school/cockpit/", "school/statistics/");
  counted.push("school/placement-statistics/", "school/follow-ups/", "school/follow-ups/planned/");
  counted.push("school/follow-ups/sent/", "school/students/advisers/", "dashboard-infos/school/");
  for (const path of counted) expect(changed("admin")).toContain(`GET /application-system/${path}`);
});

test("a file that a restricted adviser exports is not changed by another adviser's student", async () => {
  const made = await world();
  const { school, mine, posting, own } = made;
  const textOf = async (url: string) => (await api.sendRaw({ method: "GET", url })).raw.toString("utf8");
  const files = async (as: Member) => {
    const format = "csv" as const;
    const links = [
      await ask(requestPostingsExport, { body: { posting_ids: [posting.id] } }, { as }),
      await ask(requestStudentsExport, { body: {} }, { as }),
      await ask(requestContractsExport, { body: {} }, { as }),
      await ask(requestSchoolExport, { body: { posting_id: posting.id, format } }, { as }),
    ];
    expect(links.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    return Promise.all(links.map(({ body }) => textOf(body.url)));
  };
  await readAll(mine, [own.application.id]);
  const before = { mine: await files(mine), admin: await files(school) };
  await addHidden(made);
  expect(await files(mine)).toEqual(before.mine);
  const admin = await files(school);
  expect(admin.map((text, nth) => text === before.admin[nth])).toEqual([false, false, false, false]);
});

test("a restricted adviser reads of a campaign what concerns their students, and of their own whom it left out", async () => {
  const made = await world();
  const { school, mine, own, campaign } = made;
  const written = await campaignTo(mine, [own], [], { days: 2 });
  // One whom it did not write to at all.
  await db.updateTable("follow_up_campaigns").set({ recipients: 2 }).where("id", "=", written).execute();
  await addHidden(made);
  const read = async (as: Member) =>
    (await ask(listCampaigns, {}, { as })).body.map(({ id, recipients, sent, waiting }) => [
      id,
      { recipients, sent, waiting },
    ]);
  const ofAdmin = await read(school);
  expect(ofAdmin).toHaveLength(4);
  expect(ofAdmin).toContainEqual([campaign, { recipients: 3, sent: 2, waiting: 1 }]);
  expect(await read(mine)).toEqual([
    [written, { recipients: 2, sent: 1, waiting: 0 }],
    [campaign, { recipients: 1, sent: 1, waiting: 0 }],
  ]);
  // Their student is given to a colleague.
  const moved = { adviser_id: made.colleague.id };
  await db.updateTable("school_students").set(moved).where("id", "=", own.student).execute();
  expect(await read(mine)).toEqual([[written, { recipients: 1, sent: 0, waiting: 0 }]]);
});
