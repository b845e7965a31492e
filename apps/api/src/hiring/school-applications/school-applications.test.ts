import { schoolDashboard } from "@passerelle/contract/admin/school-statistics";
import { type SchoolStage, schoolStage } from "@passerelle/contract/enumerations";
import { refusals } from "@passerelle/contract/errors";
import * as deadlines from "@passerelle/contract/hiring/agenda";
import * as applications from "@passerelle/contract/hiring/applications";
import * as conversations from "@passerelle/contract/hiring/conversations";
import * as messages from "@passerelle/contract/hiring/messages";
import * as contract from "@passerelle/contract/hiring/school-applications";
import * as sheets from "@passerelle/contract/hiring/school-sheet";
import { listResumeReaders } from "@passerelle/contract/identity/audit";
import * as candidates from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

/** A school with one offer and an application to it, by an applicant of this name. */
const receiving = async (profile: Parameters<typeof given.applicant>[0] = {}, row = {}) => {
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId, ...row });
  const applicant = await given.applicant(profile);
  const { id } = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
  return { school, posting, applicant, id };
};
const participate = (posting_id: string, account_id: string) =>
  api.db.insertInto("posting_participants").values({ posting_id, account_id }).execute();
const move = (as: Account, id: string, expected_stage: SchoolStage, stage: SchoolStage, is_undo = false) =>
  api.ask(contract.changeStage, { params: { id }, body: { stage, expected_stage, is_undo } }, { as });
const listOf = (as: Account, query = {}) => api.ask(contract.listSchoolApplications, { query }, { as });
/** What waits to be sent to an address, in the order it was written. */
const queuedFor = (address: string) =>
  api.db
    .selectFrom("mails")
    .select(["subject", "body_text as text", "headers"])
    .where("recipient", "=", address)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
const mailsTo = (address: string) => api.sent.filter(({ to }) => to === address);

/** Every route about one application or one offer, called as a user. */
const statusesFor = async (as: Account, { id, postingId }: { id: string; postingId: string }) => {
  const params = { id };
  const query = { posting_id: postingId };
  const answers = [
    await api.ask(sheets.getSchoolSheet, { params }, { as }),
    await move(as, id, "new", "waiting"),
    await api.ask(sheets.addSchoolNote, { params, body: { text: "Vu." } }, { as }),
    await api.ask(sheets.rateSchoolApplication, { params, body: { stars: 3 } }, { as }),
    await api.ask(conversations.readThread, { params }, { as }),
    await listOf(as, query),
    await api.ask(contract.getSchoolBoard, { query }, { as }),
    await api.ask(contract.getSchoolColumn, { params: { stage: "new" }, query: { ...query, after: id } }, { as }),
    await api.ask(contract.selectSchoolApplications, { query }, { as }),
    await api.ask(contract.requestSchoolExport, { body: { ...query, format: "csv" } }, { as }),
    await api.ask(contract.getPostingOverview, { params: { id: postingId } }, { as }),
  ];
  return [...new Set(answers.map(({ status }) => status))];
};
/** The applications that bulk acts skip, called as a user. */
const refusedTo = async (as: Account, id: string) => {
  const application_ids = [id];
  const moved = await api.ask(
    contract.moveStages,
    { body: { stage: "waiting", applications: [{ id, expected_stage: "new" }] } },
    { as },
  );
  const tagged = await api.ask(contract.tagApplications, { body: { application_ids, add: ["A"] } }, { as });
  const seen = await api.ask(contract.markApplicationsSeen, { body: { application_ids, is_seen: true } }, { as });
  const body = { application_ids, subject: "Bonjour", body: "Bonjour {{prenom}}" };
  const written = await api.ask(messages.sendSchoolMessages, { body }, { as });
  return [...moved.body.refused, ...tagged.body.refused, ...seen.body.refused, ...written.body.results].map(
    ({ code }) => code,
  );
};

test("another school finds none of it, a company and an applicant may not even ask", async () => {
  const { posting, id, school } = await receiving();
  const other = await given.school();
  expect(await statusesFor(other, { id, postingId: posting.id })).toEqual([404]);
  expect(await refusedTo(other, id)).toEqual(["not-found", "not-found", "not-found", "not-found"]);
  expect((await listOf(other)).body).toMatchObject({ count: 0, applications: [] });
  for (const as of [await given.company(), await given.applicant()]) {
    expect((await listOf(as)).status).toBe(403);
    expect((await move(as, id, "new", "waiting")).status).toBe(403);
  }
  expect((await listOf(school)).body.applications).toMatchObject([{ id, stage: "new", tags: [], is_seen: false }]);
});

test("with participants, only they, its author and administrators see the applications of an offer, in lists and counts too", async () => {
  const { school, posting, id } = await receiving();
  const [participant, author, outsider] = [
    await given.schoolUser(school.schoolId),
    await given.schoolUser(school.schoolId),
    await given.schoolUser(school.schoolId),
  ];
  expect((await listOf(outsider)).body.count).toBe(1);
  await participate(posting.id, participant.id);
  await api.db.updateTable("school_postings").set({ created_by: author.id }).where("id", "=", posting.id).execute();

  expect(await statusesFor(outsider, { id, postingId: posting.id })).toEqual([404]);
  expect(await refusedTo(outsider, id)).toEqual(["not-found", "not-found", "not-found", "not-found"]);
  expect((await listOf(outsider)).body).toMatchObject({ count: 0, applications: [] });
  const board = await api.ask(contract.getSchoolBoard, {}, { as: outsider });
  expect(board.body.columns.map(({ count }) => count)).toEqual(schoolStage.options.map(() => 0));
  expect((await api.ask(contract.listFilterChoices, {}, { as: outsider })).body.postings).toEqual([]);
  for (const as of [participant, author, school]) {
    expect((await listOf(as, { posting_id: posting.id })).body.count).toBe(1);
    expect((await api.ask(contract.getPostingOverview, { params: { id: posting.id } }, { as })).status).toBe(200);
  }
});

test("what the dashboard counts is what its links find: unanswered for days, and several stages at once", async () => {
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const late = await given.application({ posting_id: posting.id, created_at: ago(8) });
  const phone = await given.application({ posting_id: posting.id, created_at: ago(9), stage: "phone", status: "IN" });
  const meeting = await given.application({ posting_id: posting.id, stage: "meeting", status: "IN" });
  await given.application({ posting_id: posting.id });
  const idsOf = async (query: object) => {
    const { body } = await listOf(school, query);
    expect(body.count).toBe(body.applications.length);
    return body.applications.map(({ id }) => id);
  };
  expect(await idsOf({ unanswered_days: "7" })).toEqual([late.id]);
  expect(await idsOf({ stage: ["phone", "meeting"] })).toEqual([meeting.id, phone.id]);
  expect(await idsOf({ stage: ["phone", "withdrawn"] })).toEqual([phone.id]);
  const { to_do } = (await api.ask(schoolDashboard, {}, { as: school })).body;
  expect(to_do).toMatchObject({ late: 1, in_interview: 2 });
  const { body } = await api.ask(
    contract.requestSchoolExport,
    { body: { unanswered_days: 7, format: "csv" } },
    { as: school },
  );
  expect(body.count).toBe(1);
});

test("of two people at once the second is refused, a withdrawn application stays, and each is said why", async () => {
  const { school, posting, applicant, id } = await receiving();
  expect((await move(school, id, "new", "selected")).body).toMatchObject({ id, stage: "selected" });
  const late = await move(school, id, "new", "refused");
  expect([late.status, late.body.detail]).toEqual([
    409,
    "Cette candidature est maintenant «\u00a0Sélectionné\u00a0», par vous, sur un autre écran.",
  ]);

  const other = await given.applicant();
  const second = await given.application({ posting_id: posting.id, applicant_id: other.id });
  await api.ask(
    applications.changeApplicationStatus,
    { params: { id: second.id }, body: { status: "WD" } },
    { as: other },
  );
  const withdrawn = await move(school, second.id, "new", "phone");
  expect([withdrawn.status, withdrawn.body.detail]).toEqual([409, refusals["application-withdrawn"].message]);
  const many = await api.ask(
    contract.moveStages,
    {
      body: {
        stage: "hired",
        applications: [
          { id, expected_stage: "selected" },
          { id: second.id, expected_stage: "new" },
        ],
      },
    },
    { as: school },
  );
  expect(many.body.moved).toMatchObject([{ id, stage: "hired" }]);
  expect(many.body.refused).toEqual([
    { id: second.id, code: "application-withdrawn", detail: refusals["application-withdrawn"].message },
  ]);
  const listed = await listOf(school);
  expect(listed.body.withdrawn.count).toBe(1);
  expect((await listOf(school, { stage: "withdrawn" })).body.applications).toMatchObject([{ id: second.id }]);
  expect(applicant.id).not.toBe(other.id);
});

test("two moves at the same time: one is made, the other is refused", async () => {
  const { school, id } = await receiving();
  const both = await Promise.all([move(school, id, "new", "phone"), move(school, id, "new", "refused")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("the applicant sees four labels: a mail when one changes, none between two stages that say the same", async () => {
  const { school, applicant, id } = await receiving();
  const own = () => api.ask(applications.getMyApplication, { params: { id } }, { as: applicant });
  await move(school, id, "new", "waiting");
  await api.runTasks();
  expect(mailsTo(applicant.email)).toEqual([]);
  expect((await own()).body).toMatchObject({ status: "PD", status_label: "En attente" });

  await move(school, id, "waiting", "phone");
  expect((await own()).body).toMatchObject({ status: "RV", status_label: "En cours" });
  await move(school, id, "phone", "meeting");
  await move(school, id, "meeting", "hired");
  const { body } = await own();
  expect(body).toMatchObject({ status: "AC", status_label: "Acceptée", can_withdraw: false });
  expect(body.history.map(({ label }) => label)).toEqual(["Candidature envoyée", "En cours", "Acceptée"]);
  expect(JSON.stringify(body)).not.toMatch(/phone|meeting|"IN"/);
  const timeline = await api.ask(deadlines.recentEvents, {}, { as: applicant });
  expect(timeline.body.map(({ label }) => label)).toEqual(["Acceptée", "En cours", "Candidature envoyée"]);

  const events = await api.db
    .selectFrom("application_events")
    .select(["from_stage", "to_stage", "from_status", "to_status", "actor_id"])
    .where("application_id", "=", id)
    .where("to_stage", "is not", null)
    .orderBy("at")
    .execute();
  expect(events.map(({ from_stage, to_stage, to_status }) => [from_stage, to_stage, to_status])).toEqual([
    ["new", "waiting", "PD"],
    ["waiting", "phone", "IN"],
    ["phone", "meeting", "IN"],
    ["meeting", "hired", "AC"],
  ]);
  expect(new Set(events.map(({ actor_id }) => actor_id))).toEqual(new Set([school.id]));
  const queued = await api.db
    .selectFrom("mails")
    .select("body_text as text")
    .where("recipient", "=", applicant.email)
    .execute();
  expect(queued.map(({ text }) => /maintenant : (\S+ ?\S*)\.\n/.exec(text)?.[1])).toEqual(["En cours", "Acceptée"]);
});

test("a move that is undone before its mail has left tells nothing", async () => {
  const { school, applicant, id } = await receiving();
  await move(school, id, "new", "refused");
  expect((await move(school, id, "refused", "new", true)).status).toBe(200);
  const queued = await api.db.selectFrom("mails").select("id").where("recipient", "=", applicant.email).execute();
  expect(queued).toEqual([]);
});

test("every filter finds what it says, and the board counts the same", async () => {
  const school = await given.school();
  const [first, second] = [
    await given.posting({ school_id: school.schoolId }),
    await given.posting({ school_id: school.schoolId, title: "Vendeur" }),
  ];
  const lea = await given.applicant({ first_name: "Léa", last_name: "Bonnet", desired_city: "Orléans" });
  const tom = await given.applicant({ first_name: "Tom", last_name: "Nguyen", desired_city: "Nice" });
  const a = await given.application({
    posting_id: first.id,
    applicant_id: lea.id,
    created_at: "2026-03-31T22:30:00Z",
    stage: "shortlist",
    status: "RV",
  });
  const b = await given.application({
    posting_id: second.id,
    applicant_id: tom.id,
    created_at: "2026-05-02T08:00:00Z",
  });
  const found = async (query: object) => {
    const { body } = await listOf(school, query);
    const { stage: _, ...others } = query as { stage?: string };
    const board = await api.ask(contract.getSchoolBoard, { query: others }, { as: school });
    const onBoard = board.body.columns.flatMap((column) => column.applications).map(({ id }) => id);
    if (!("stage" in query)) expect(new Set(onBoard)).toEqual(new Set(body.applications.map(({ id }) => id)));
    expect(body.count).toBe(body.applications.length);
    return body.applications.map(({ id }) => id);
  };
  await api.ask(sheets.rateSchoolApplication, { params: { id: a.id }, body: { stars: 4 } }, { as: school });
  await api.ask(contract.tagApplications, { body: { application_ids: [b.id], add: ["Été"] } }, { as: school });
  await api.ask(sheets.getSchoolSheet, { params: { id: a.id } }, { as: school });
  const body = { application_ids: [b.id], subject: "Bonjour", body: "Bonjour {{prenom}}" };
  await api.ask(messages.sendSchoolMessages, { body }, { as: school });

  expect(await found({})).toEqual([b.id, a.id]);
  expect(await found({ search: "lea bon" })).toEqual([a.id]);
  expect(await found({ search: "50%" })).toEqual([]);
  expect(await found({ posting_id: second.id })).toEqual([b.id]);
  expect(await found({ stage: "shortlist" })).toEqual([a.id]);
  expect(await found({ seen: "seen" })).toEqual([a.id]);
  expect(await found({ seen: "unseen" })).toEqual([b.id]);
  expect(await found({ contact: ["mail"] })).toEqual([b.id]);
  expect(await found({ contact: ["none", "space"] })).toEqual([a.id]);
  // A day is one of the calendar in Paris.
  expect(await found({ from: "2026-04-01", to: "2026-04-01" })).toEqual([a.id]);
  expect(await found({ to: "2026-03-31" })).toEqual([]);
  expect(await found({ city: ["orleans", "Lille"] })).toEqual([a.id]);
  expect(await found({ stars: "4" })).toEqual([a.id]);
  expect(await found({ stars: "5" })).toEqual([]);
  expect(await found({ stars: "none" })).toEqual([b.id]);
  expect(await found({ tag: ["ete"] })).toEqual([b.id]);
  expect((await listOf(school, { sort: "rated" })).body.applications.map(({ id }) => id)).toEqual([a.id, b.id]);
  const choices = await api.ask(contract.listFilterChoices, {}, { as: school });
  expect(choices.body).toMatchObject({ tags: ["Été"], cities: ["Nice", "Orléans"] });
  expect(choices.body.postings.map(({ title }) => title).sort()).toEqual(["Assistant de gestion", "Vendeur"]);
});

test("tags are put on many and taken off, at most ten on one, and go with the last that carries them", async () => {
  const { school, posting, id } = await receiving();
  const second = await given.application({ posting_id: posting.id });
  const tag = (body: { application_ids: string[]; add?: string[]; remove?: string[] }) =>
    api.ask(contract.tagApplications, { body }, { as: school });
  expect((await tag({ application_ids: [id] })).status).toBe(400);
  const nine = Array.from({ length: 9 }, (_, index) => `Mot ${index}`);
  await tag({ application_ids: [id], add: nine });
  const both = await tag({ application_ids: [id, second.id], add: ["Relancer", "Urgent"] });
  expect(both.body.tagged).toEqual([second.id]);
  expect(both.body.refused).toEqual([{ id, code: "tags-full", detail: refusals["tags-full"].message }]);
  await tag({ application_ids: [id, second.id], add: ["urgent"] });
  expect((await tag({ application_ids: [second.id], remove: ["RELANCER"] })).status).toBe(200);
  const { body } = await listOf(school);
  const tagsOf = (one: string) => body.applications.find((application) => application.id === one)?.tags;
  expect(tagsOf(id)).toEqual([...nine, "Urgent"]);
  expect(tagsOf(second.id)).toEqual(["Urgent"]);
  const choices = await api.ask(contract.listFilterChoices, {}, { as: school });
  expect(choices.body.tags).toEqual([...nine, "Urgent"]);
});

test("that the words of a CV were read from the sheet is shown to the candidate, under the school's name", async () => {
  const { school, applicant, id } = await receiving();
  const open = () => api.ask(sheets.getSchoolSheet, { params: { id } }, { as: school });
  const readers = async () => (await api.ask(listResumeReaders, {}, { as: applicant })).body;
  expect((await open()).body.resume).toMatchObject({ text: null });
  expect(await readers()).toEqual([]);
  await api.pool.query("update candidate_resumes set content = 'Soudeuse', read_at = now() where account_id = $1", [
    applicant.id,
  ]);
  expect((await open()).body.resume).toMatchObject({ text: "Soudeuse" });
  await open();
  const { name } = (await api.pool.query("select name from schools where id = $1", [school.schoolId])).rows[0];
  expect(await readers()).toMatchObject([{ organisation: name, times: 1 }]);
});

test("opening the sheet marks as seen for the whole school; notes, stars and history say who", async () => {
  const { school, applicant, id } = await receiving({ first_name: "Noé" });
  const colleague = await given.schoolUser(school.schoolId);
  const sheet = await api.ask(sheets.getSchoolSheet, { params: { id } }, { as: colleague });
  expect(sheet.body).toMatchObject({
    is_seen: true,
    profile: { city: "Lyon" },
    resume: { name: "cv.pdf" },
    history: [{ label: "Candidature reçue", by: "applicant" }],
  });
  expect((await listOf(school)).body.applications[0]?.is_seen).toBe(true);
  const seen = { application_ids: [id], is_seen: false };
  expect((await api.ask(contract.markApplicationsSeen, { body: seen }, { as: school })).body.marked).toEqual([id]);
  expect((await listOf(school)).body.applications[0]?.is_seen).toBe(false);

  const note = await api.ask(sheets.addSchoolNote, { params: { id }, body: { text: "À rappeler" } }, { as: school });
  expect(note.status).toBe(201);
  const notMine = { params: { id: note.body.id }, body: { text: "x", expected_updated_at: note.body.updated_at } };
  expect((await api.ask(sheets.changeSchoolNote, notMine, { as: colleague })).status).toBe(404);
  await api.ask(sheets.rateSchoolApplication, { params: { id }, body: { stars: 5 } }, { as: school });
  await move(school, id, "new", "shortlist");
  const again = await api.ask(sheets.getSchoolSheet, { params: { id } }, { as: colleague });
  expect(again.body.notes).toMatchObject([{ text: "À rappeler", is_mine: false }]);
  expect(again.body.ratings).toMatchObject({ mean: 5, mine: null });
  expect(again.body.history.at(-1)).toMatchObject({ label: "Shortlist", author: "Inès Roux" });

  // The candidate may ask for what is written about them, and takes it with the account.
  const token = again.body.applicant.resume_url?.split("/").at(-2) ?? "";
  expect((await api.ask(candidates.downloadFile, { params: { token } })).status).toBe(200);
  const readers = await api.db
    .selectFrom("audit_entries")
    .select(["school_id", "actor_id"])
    .where("account_id", "=", applicant.id)
    .execute();
  expect(readers).toEqual([{ school_id: school.schoolId, actor_id: colleague.id }]);
  await api.db.deleteFrom("school_members").where("account_id", "=", colleague.id).execute();
  expect((await api.ask(candidates.downloadFile, { params: { token } })).status).not.toBe(200);
});

test("a school writes to many in their name, signs with its own, and learns who was not reached", async () => {
  const { school, posting, applicant, id } = await receiving({ first_name: "Maya" });
  const gone = await given.applicant();
  const withdrawn = await given.application({ posting_id: posting.id, applicant_id: gone.id, status: "WD" });
  const body = {
    application_ids: [id, withdrawn.id],
    subject: "{{offre}}",
    body: "Bonjour {{prenom}}, {{entreprise}} vous lit.",
  };
  const sent = await api.ask(messages.sendSchoolMessages, { body }, { as: school });
  expect(sent.body).toMatchObject({ written: 1, mailed: 1 });
  expect(sent.body.results[1]).toMatchObject({ outcome: "not-sent", code: "application-withdrawn" });
  await api.runTasks();
  const [mail] = mailsTo(applicant.email);
  expect(mail?.subject).toBe("Assistant de gestion");
  expect(mail?.text).toContain("Bonjour Maya, Maison Delorme vous lit.");
  expect(mail?.text).toMatch(/Campus \w+, par Passerelle/);
  expect(mail?.headers).toMatchObject({ "Reply-To": school.email });
  const read = await api.ask(conversations.readThread, { params: { id } }, { as: applicant });
  expect(read.body.messages).toMatchObject([{ subject: "Assistant de gestion", sender: null }]);
  expect((await listOf(school)).body.applications.find((one) => one.id === id)?.contact).toBe("mail");
});

test("templates are the school's own: the built-in ones can be rewritten, a company's are not among them", async () => {
  const school = await given.school();
  const other = await given.school();
  const listed = await api.ask(messages.listSchoolTemplates, {}, { as: school });
  expect(listed.body.templates.map(({ name }) => name)).toContain("Présentation à l'entreprise");
  const form = { name: "Relance", subject: "Où en êtes-vous ?", body: "Bonjour {{prenom}}" };
  const made = await api.ask(messages.createSchoolTemplate, { body: form }, { as: school });
  expect(made.status).toBe(201);
  await api.ask(messages.changeSchoolTemplate, { params: { id: "refusal" }, body: form }, { as: school });
  const wrong = await api.ask(
    messages.changeSchoolTemplate,
    { params: { id: made.body.id }, body: form },
    { as: other },
  );
  expect(wrong.status).toBe(404);
  const again = await api.ask(messages.listSchoolTemplates, {}, { as: school });
  expect(again.body.templates.filter(({ name }) => name === "Relance")).toHaveLength(2);
  expect((await api.ask(messages.listSchoolTemplates, {}, { as: other })).body.templates).toHaveLength(4);
});

test("the offer's page shows what is measured and nothing else", async () => {
  const { school, posting } = await receiving();
  await api.db
    .insertInto("posting_supports")
    .values([
      { posting_id: posting.id, name: "Hellowork", position: 0, is_active: true, status: "activé" },
      { posting_id: posting.id, name: "Apec", position: 1, is_active: false, status: "non configuré" },
    ])
    .execute();
  await given.application({ posting_id: posting.id, support: "Hellowork" });
  await api.db.insertInto("offer_views").values({ offer_id: posting.id, day: "2026-11-02", views: 7 }).execute();
  const { body } = await api.ask(contract.getPostingOverview, { params: { id: posting.id } }, { as: school });
  expect(body).toMatchObject({
    applications: 2,
    unseen: 2,
    is_online: true,
    views: 7,
    direct_applications: 1,
    posting: { title: "Assistant de gestion" },
  });
  await api.db
    .updateTable("school_postings")
    .set({ deleted_at: new Date().toISOString() })
    .where("id", "=", posting.id)
    .execute();
  const removed = await api.ask(contract.getPostingOverview, { params: { id: posting.id } }, { as: school });
  expect(removed.status).toBe(404);
});

test("what the filters find is exported by a link that is logged, and dies with the right to see it", async () => {
  const { school, posting } = await receiving({ first_name: "=2+2", last_name: "Faux" });
  await given.application({ posting_id: posting.id });
  const colleague = await given.schoolUser(school.schoolId);
  const ask = (query: object, format: "csv" | "xlsx" = "csv") =>
    api.ask(contract.requestSchoolExport, { body: { ...query, format } }, { as: colleague });
  const { body } = await ask({ search: "faux", posting_id: posting.id });
  expect(body.count).toBe(1);
  const file = await api.sendRaw({ method: "GET", url: body.url });
  const text = file.raw.toString("utf8");
  expect(text.split("\n").filter(Boolean)).toHaveLength(2);
  expect(text).toContain("Faux");
  expect(text).not.toMatch(/[;,]=2\+2/);
  expect(
    (await api.sendRaw({ method: "GET", url: (await ask({}, "xlsx")).body.url })).raw.subarray(0, 2).toString(),
  ).toBe("PK");
  const logged = await api.db
    .selectFrom("audit_entries")
    .select(["details", "school_id"])
    .where("action", "=", "applications-exported")
    .where("actor_id", "=", colleague.id)
    .orderBy("at")
    .execute();
  expect(logged[0]).toMatchObject({ school_id: school.schoolId, details: { count: 1, filters: "search, posting_id" } });
  await participate(posting.id, school.id);
  expect((await api.sendRaw({ method: "GET", url: body.url })).status).toBe(404);
});

test("a thousand applications move in one request, and a count stops at a thousand", async () => {
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId });
  await api.pool.query(
    `with people as (insert into accounts (type, email, password_hash, email_verified_at)
        select 'applicant', 'lot-' || n || '@exemple.fr', 'x', now() from generate_series(1, 1000) n returning id)
     insert into applications (posting_id, school_id, applicant_id, stage, offer_snapshot)
     select $1, $2, id, 'new', (select jsonb_build_object('title', 't', 'organisation', 'o', 'city', 'c', 'start_date', null)) from people`,
    [posting.id, school.schoolId],
  );
  const selection = await api.ask(contract.selectSchoolApplications, { query: {} }, { as: school });
  expect(selection.body).toMatchObject({ count: 1000, is_exact: true });
  const moved = await api.ask(
    contract.moveStages,
    {
      body: {
        stage: "refused",
        applications: selection.body.applications.map(({ id }) => ({ id, expected_stage: "new" as const })),
      },
    },
    { as: school },
  );
  expect(moved.body.moved).toHaveLength(1000);
  await given.application({ posting_id: posting.id, stage: "refused", status: "RJ" });
  const { body } = await listOf(school);
  expect(body).toMatchObject({ count: 1000, is_exact: false });
});

test("who applies is acknowledged as the school chose: in its own words, in ours, or by the product's confirmation", async () => {
  const apply = async (row: Parameters<typeof given.posting>[0]) => {
    const posting = await given.posting({ apply_email: "recrutement@ecole.example", ...row });
    const applicant = await given.applicant({ first_name: "Zoé" });
    const applied = await api.ask(applications.applyToPosting, { body: { job_id: posting.id } }, { as: applicant });
    expect(applied.status).toBe(201);
    await api.follow();
    return { mails: await queuedFor(applicant.email), id: applied.body.id };
  };
  const custom = await apply({ acknowledgment_type: "custom", custom_message: "Merci {{prenom}} !\n\nÀ lundi." });
  expect(custom.mails).toHaveLength(1);
  expect(custom.mails[0]?.text).toContain("Merci Zoé !\n\nÀ lundi.");
  expect(custom.mails[0]?.text).toMatch(/Campus \w+, par Passerelle/);
  expect(custom.mails[0]?.headers).toMatchObject({ "Reply-To": "recrutement@ecole.example" });
  const ours = await apply({ acknowledgment_type: "default" });
  expect(ours.mails[0]?.text).toMatch(/Campus \w+ a bien reçu votre candidature/);
  const none = await apply({ acknowledgment_type: "none" });
  expect(none.mails.map(({ subject }) => subject)).toEqual(["Votre candidature : Assistant de gestion"]);
  const recruiter = await queuedFor("recrutement@ecole.example");
  expect(recruiter).toHaveLength(3);
  expect(recruiter.at(-1)?.text).toContain(`/platform/school/offres/`);
  expect(recruiter.at(-1)?.text).toContain(`?candidature=${none.id}`);
});
