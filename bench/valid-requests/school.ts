import { randomUUID } from "node:crypto";
import { exampleWritten } from "@passerelle/contract/key-examples";
import { dayIn, inDays, type Scene, type ValidRequests } from "../fuzz-scene.ts";
import { consented, introduced } from "./applicant.ts";
import { lastPart, picture } from "./company.ts";

const password = "une phrase de passe toute neuve 2031";
const posting = async ({ school, given }: Scene, row: object = {}) => ({
  as: school,
  params: { id: (await given.posting({ school_id: school.schoolId, created_by: school.id, ...row })).id },
});
const received = async (scene: Scene) => ({ as: scene.school, params: { id: (await scene.schoolApplication()).id } });
const noted = async (scene: Scene) => {
  const request = await received(scene);
  const path = "POST /application-system/school/applications/:id/notes/";
  const note = await scene.ask(path, { ...request, body: { text: "À rappeler" } });
  return { as: scene.school, params: { id: String(note.id) }, note };
};
const template = async ({ school, ask }: Scene) => {
  const body = { name: "Le nôtre", subject: "Objet", body: "Bonjour" };
  const { id } = await ask("POST /application-system/school/message-templates/", { as: school, body });
  return { as: school, params: { id: String(id) } };
};
const content = { fields: { title: "Vendeur" } };
const postingTemplate = async ({ school, ask, newEmail }: Scene) => {
  const body = { name: newEmail(), content };
  const { id } = await ask("POST /application-system/school-posting-templates/", { as: school, body });
  return { as: school, params: { id: String(id) } };
};
const autosaved = async (scene: Scene) => {
  const { as, params } = await posting(scene);
  const request = { as, params: { offer: params.id } };
  const body = { content, base_version: 1 };
  await scene.ask("PUT /application-system/school-posting-autosaves/:offer/", { ...request, body });
  return request;
};
const student = async ({ given, ask, mailed, newEmail }: Scene, row: { email?: string } = {}) => {
  const as = await given.school();
  const email = row.email ?? newEmail();
  const { id } = await ask("POST /application-system/school/students/", { as, body: { email, cohort: "2027" } });
  return { as, params: { id: String(id) }, token: () => mailed(email, "/invitation-etudiant/") };
};
const knownOfStudent = {
  first_name: "Lina",
  last_name: "Girard",
  cohort: "2027",
  programme: "BTS MCO",
  student_number: "",
  phone: "06 00 00 41 27",
  city: "Nantes",
  adviser_id: null,
};
const nextAction = { title: "Rappeler", due_on: "2027-01-15" };
const notedStudent = async (scene: Scene) => {
  const { as, params } = await student(scene);
  const body = { kind: "note", text: "Appelée." };
  const { id } = await scene.ask("POST /application-system/school/students/:id/notes/", { as, params, body });
  return { as, params: { id: String(id) } };
};
const planned = async (scene: Scene) => {
  const { as, params } = await student(scene);
  const request = { as, params, body: nextAction };
  const { id } = await scene.ask("POST /application-system/school/students/:id/actions/", request);
  return { as, params: { id: String(id) } };
};
const contractTerms = { kind: "apprentissage", employer_name: "Sillage Logiciels" };
/** All that the form asks of a contract. */
const wholeTerms = {
  ...contractTerms,
  birth_date: "2008-03-12",
  siret: "73282932000074",
  address: "1 quai de la Fosse",
  zip_code: "44000",
  city: "Nantes",
  naf: "62.01Z",
  idcc: "1486",
  opco: "atlas",
  tutor_name: "Anne Brossard",
  tutor_email: "tutrice@exemple.fr",
  starts_on: "2027-09-01",
  ends_on: "2029-08-31",
  weekly_hours: 35,
  diploma: "BTS SIO",
  rncp: "RNCP35340",
  monthly_pay_cents: [90_000, 110_000],
};
const contracted = async (scene: Scene, terms: object = contractTerms) => {
  const { as, params } = await student(scene);
  const body = { ...terms, student_id: params.id };
  const { id } = await scene.ask("POST /application-system/school/contracts/", { as, body });
  return { as, params: { id: String(id) } };
};
const rosterPath = "/application-system/school/student-imports/";
/** An import, of which nothing is recorded or everything. */
const roster = async ({ given, ask, newEmail }: Scene, isApplied = false) => {
  const as = await given.school();
  const bytes = Buffer.from(`e-mail;prénom;nom\n${newEmail()};Ada;Lovelace\n`);
  const { id } = await ask(`POST ${rosterPath}`, { as, file: { name: "liste.csv", bytes } });
  const request = { as, params: { id: String(id) } };
  if (isApplied) await ask(`POST ${rosterPath}:id/apply/`, { ...request, body: {} });
  return request;
};
const later = () => new Date(Date.now() + 3_600_000).toISOString();
const followedBy = async (scene: Scene) => {
  const as = await scene.given.applicant();
  await student(scene, as);
  const [school] = await scene.ask("GET /application-system/my-schools/", { as });
  return { as, params: { id: String(school.id) } };
};
const answering = { answer: "accepted", expected_link: "invited" };
const batch = async (scene: Scene) => ({ as: scene.school, params: { id: (await introduced(scene)).batchId } });
const exported = (path: string, body: (scene: Scene) => Promise<object> | object) => async (scene: Scene) => ({
  params: { token: lastPart(await scene.ask(path, { as: scene.school, body: await body(scene) })) },
});
const postingIds = async (scene: Scene) => ({ posting_ids: [(await posting(scene)).params.id] });
const slugOf = async ({ school, db }: Scene) => {
  const found = db.selectFrom("schools").select("slug").where("id", "=", school.schoolId);
  return { params: { slug: (await found.executeTakeFirstOrThrow()).slug } };
};
const companySlug = async ({ given, db }: Scene) => {
  const { companyId } = await given.company();
  const found = db.selectFrom("companies").select("slug").where("id", "=", companyId);
  return { slug: (await found.executeTakeFirstOrThrow()).slug };
};
const bulk = async (scene: Scene) => ({ act: { action: "add-tag", tag: "BTS" }, ...(await postingIds(scene)) });
export const schoolRequests: ValidRequests = {
  "GET /application-system/school/applications/:id/": received,
  "GET /application-system/school/applications/board/:stage/": async (scene) => ({
    as: scene.school,
    params: { stage: "new" },
    query: { after: (await scene.schoolApplication()).id },
  }),
  "PATCH /application-system/school/applications/:id/": async (scene) => ({
    ...(await received(scene)),
    body: { stage: "phone", expected_stage: "new" },
  }),
  "POST /application-system/school/applications/:id/notes/": async (scene) => ({
    ...(await received(scene)),
    body: { text: "Vu" },
  }),
  "PUT /application-system/school/notes/:id/": async (scene) => {
    const { as, params, note } = await noted(scene);
    return { as, params, body: { text: "Vu", expected_updated_at: note.updated_at } };
  },
  "DELETE /application-system/school/notes/:id/": async (scene) => {
    const { as, params } = await noted(scene);
    return { as, params };
  },
  "PUT /application-system/school/applications/:id/rating/": async (s) => ({
    ...(await received(s)),
    body: { stars: 4 },
  }),
  "PUT /application-system/school/applications/seen/": async (scene) => ({
    as: scene.school,
    body: { application_ids: [(await scene.schoolApplication()).id], is_seen: true },
  }),
  "POST /application-system/school/applications/stages/": async (scene) => ({
    as: scene.school,
    body: { stage: "phone", applications: [{ id: (await scene.schoolApplication()).id, expected_stage: "new" }] },
  }),
  "POST /application-system/school/applications/tags/": async (scene) => ({
    as: scene.school,
    body: { application_ids: [(await scene.schoolApplication()).id], add: ["BTS"] },
  }),
  "GET /application-system/school/applications/export/:token/": exported(
    "POST /application-system/school/applications/export-link/",
    () => ({ format: "csv" }),
  ),
  "POST /application-system/school/messages/": async (scene) => ({
    as: scene.school,
    body: { application_ids: [(await scene.schoolApplication()).id], subject: "Objet", body: "Bonjour" },
  }),
  "PUT /application-system/school/message-templates/:id/": async (scene) => ({
    ...(await template(scene)),
    body: { name: "Autre", subject: "Objet", body: "Bonjour" },
  }),
  "DELETE /application-system/school/message-templates/:id/": template,
  "GET /application-system/school-job-posting/:id/": (scene) => posting(scene),
  "GET /application-system/school-job-posting/:id/overview/": (scene) => posting(scene),
  "GET /application-system/school-job-posting/:id/broadcast/": (scene) => posting(scene),
  "GET /application-system/school-job-posting/:id/broadcast/events/": (scene) => posting(scene),
  "POST /application-system/school-job-posting/:id/broadcast/retry/": async (scene) => {
    const { as, params } = await posting(scene);
    const now = new Date().toISOString();
    const support = "La bonne alternance";
    const next = { attempts: 1, next_try_at: new Date(Date.now() + 3_600_000).toISOString(), failure: "Sans réponse" };
    const row = { is_wanted: true, since: now, changed_at: now, version: 1, ...next };
    const { schoolId: school_id } = as;
    await scene.db
      .insertInto("broadcasts")
      .values({ posting_id: params.id, support, school_id, ...row })
      .execute();
    return { as, params, body: { support: "la-bonne-alternance" } };
  },
  "POST /application-system/school-job-posting/broadcast-check/": ({ school }) => ({
    as: school,
    body: { fields: exampleWritten },
  }),
  "POST /application-system/school-job-posting/": ({ school }) => ({ as: school, body: exampleWritten }),
  "PATCH /application-system/school-job-posting/:id/": async ({ school, ask }) => {
    const { id } = await ask("POST /application-system/school-job-posting/", { as: school, body: exampleWritten });
    const body = { ...exampleWritten, title: "Assistant de gestion RH", expected_version: 1 };
    return { as: school, params: { id: String(id) }, body };
  },
  "DELETE /application-system/school-job-posting/:id/": (scene) => posting(scene),
  "POST /application-system/school-job-posting/:id/duplicate/": (scene) => posting(scene),
  "GET /application-system/school-job-posting/school/:id/": ({ school }) => ({
    as: school,
    params: { id: school.schoolId },
  }),
  "POST /application-system/school-job-posting/bulk/": async (s) => ({ as: s.school, body: await bulk(s) }),
  "GET /application-system/school-job-posting/bulk/:id/": async (scene) => {
    const path = "POST /application-system/school-job-posting/bulk/";
    const { id } = await scene.ask(path, { as: scene.school, body: await bulk(scene) });
    return { as: scene.school, params: { id } };
  },
  "POST /application-system/school-job-posting/export-link/": async (s) => ({
    as: s.school,
    body: await postingIds(s),
  }),
  "GET /application-system/school-job-posting/export/:token/": exported(
    "POST /application-system/school-job-posting/export-link/",
    postingIds,
  ),
  "GET /application-system/school-posting-autosaves/:offer/": autosaved,
  "DELETE /application-system/school-posting-autosaves/:offer/": autosaved,
  "PUT /application-system/school-posting-autosaves/:offer/": async (scene) => ({
    ...(await autosaved(scene)),
    body: { content, base_version: 1 },
  }),
  "POST /application-system/school-posting-templates/": ({ school, newEmail }) => ({
    as: school,
    body: { name: newEmail(), content },
  }),
  "GET /application-system/school-posting-templates/:id/": postingTemplate,
  "PATCH /application-system/school-posting-templates/:id/": async (scene) => ({
    ...(await postingTemplate(scene)),
    body: { name: "Autre" },
  }),
  "DELETE /application-system/school-posting-templates/:id/": postingTemplate,
  "POST /application-system/school-posting-images/": ({ school }) => ({ as: school, file: picture }),
  "POST /application-system/school/students/": ({ school, newEmail }) => ({ as: school, body: { email: newEmail() } }),
  "POST /application-system/school/students/import/": ({ school, newEmail }) => ({
    as: school,
    file: { name: "liste.csv", bytes: Buffer.from(`e-mail;prénom;nom\n${newEmail()};Ada;Lovelace\n`) },
  }),
  "GET /application-system/school/students/:id/history/": student,
  "GET /application-system/school/students/:id/actions/": student,
  "POST /application-system/school/students/:id/notes/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, params, body: { kind: "call", text: "Motivée." } };
  },
  "POST /application-system/school/students/:id/actions/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, params, body: nextAction };
  },
  "PUT /application-system/school/student-notes/:id/": async (scene) => ({
    ...(await notedStudent(scene)),
    body: { text: "Très motivée.", expected_version: 1 },
  }),
  "DELETE /application-system/school/student-notes/:id/": notedStudent,
  "PUT /application-system/school/student-actions/:id/": async (scene) => ({
    ...(await planned(scene)),
    body: { ...nextAction, is_done: true, expected_version: 1 },
  }),
  "DELETE /application-system/school/student-actions/:id/": planned,
  "GET /application-system/school/students/:id/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, params };
  },
  "GET /application-system/school/students/:id/documents/": student,
  "GET /application-system/school/students/:id/documents/:documentId/": async ({ given, db }) => {
    const as = await given.school();
    const person = await given.applicant();
    const posting = await given.posting({ school_id: as.schoolId });
    await given.application({ posting_id: posting.id, applicant_id: person.id });
    // Who applies to a school is one of its students.
    const { id } = await db
      .selectFrom("school_students")
      .select("id")
      .where("school_id", "=", as.schoolId)
      .where("account_id", "=", person.id)
      .executeTakeFirstOrThrow();
    return { as, params: { id, documentId: person.resumeId ?? "" } };
  },
  "PUT /application-system/school/students/:id/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, params, body: { ...knownOfStudent, expected_version: 1 } };
  },
  "PATCH /application-system/school/students/:id/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, params, body: { cohort: "2028", expected: { cohort: "2027", placed_elsewhere: false } } };
  },
  "PUT /application-system/school/follow-ups/": async ({ given }) => ({
    as: await given.school(),
    body: {
      kind: "silent",
      is_on: false,
      steps: [{ delay: 3, subject: "Objet", body: "Bonjour" }],
      expected_version: 0,
    },
  }),
  "POST /application-system/school/campaigns/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, body: { id: randomUUID(), student_ids: [params.id], subject: "Objet", body: "Bonjour" } };
  },
  "POST /application-system/school/campaigns/audience/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, body: { student_ids: [params.id] } };
  },
  "POST /application-system/school/campaigns/:id/cancel/": async (scene) => {
    const { as, params } = await student(scene);
    const made = { id: randomUUID(), school_id: as.schoolId, author_id: as.id, subject: "Objet", body: "Bonjour" };
    const row = { ...made, recipients: 1, created_at: new Date().toISOString() };
    await scene.db.insertInto("follow_up_campaigns").values(row).execute();
    await scene.db.insertInto("follow_up_recipients").values({ campaign_id: made.id, student_id: params.id }).execute();
    return { as, params: { id: made.id } };
  },
  "POST /application-system/school/follow-ups/stops/": async ({ given, db, newEmail }) => {
    const as = await given.school();
    const email = newEmail().toLowerCase();
    const stop = {
      school_id: as.schoolId,
      address: email,
      reason: "stopped" as const,
      stopped_at: new Date().toISOString(),
    };
    await db.insertInto("follow_up_stops").values(stop).execute();
    return { as, body: { email, is_stopped: false } };
  },
  "PUT /application-system/school/cockpit/courses-start/": ({ school }) => ({
    as: school,
    body: { cohort: "BTS MCO 1A", courses_start_on: "2027-09-06", expected: null },
  }),
  "POST /application-system/school/students/changes/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, body: { ids: [params.id], change: { cohort: "2028" } } };
  },
  "POST /application-system/school/students/invitations/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, body: { ids: [params.id] } };
  },
  "POST /application-system/school/students/removals/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, body: { ids: [params.id] } };
  },
  "DELETE /application-system/school/students/:id/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, params };
  },
  "POST /application-system/school/students/:id/resend/": async (scene) => {
    const { as, params } = await student(scene);
    const before = new Date(Date.now() - 30 * 86_400_000).toISOString();
    await scene.db.updateTable("school_students").set({ sent_at: before }).where("id", "=", params.id).execute();
    return { as, params, body: {} };
  },
  "GET /application-system/school/students/export/:token/": exported(
    "POST /application-system/school/students/export-link/",
    () => ({}),
  ),
  [`POST ${rosterPath}`]: ({ school, newEmail }) => ({
    as: school,
    file: { name: "liste.csv", bytes: Buffer.from(`e-mail;prénom;nom\n${newEmail()};Ada;Lovelace\n`) },
  }),
  [`GET ${rosterPath}:id/`]: (scene) => roster(scene),
  [`GET ${rosterPath}:id/preview/`]: (scene) => roster(scene),
  [`PUT ${rosterPath}:id/columns/`]: async (scene) => ({
    ...(await roster(scene)),
    body: { fields: ["email", "first_name", "last_name"] },
  }),
  [`PUT ${rosterPath}:id/lines/:line/`]: async (scene) => {
    const { as, params } = await roster(scene);
    return { as, params: { ...params, line: "2" }, body: { field: "first_name", value: "Adèle" } };
  },
  [`POST ${rosterPath}:id/apply/`]: async (scene) => ({ ...(await roster(scene)), body: {} }),
  [`POST ${rosterPath}:id/undo/`]: async (scene) => ({ ...(await roster(scene, true)), body: {} }),
  [`GET ${rosterPath}:id/invitations/`]: (scene) => roster(scene, true),
  [`POST ${rosterPath}:id/invitations/`]: async (scene) => ({
    ...(await roster(scene, true)),
    body: { groups: ["new"], due_at: later() },
  }),
  [`DELETE ${rosterPath}invitations/:id/`]: async (scene) => {
    const request = { ...(await roster(scene, true)), body: { groups: ["new"], due_at: later() } };
    const { id } = await scene.ask(`POST ${rosterPath}:id/invitations/`, request);
    return { as: request.as, params: { id: String(id) } };
  },
  "POST /application-system/school/contracts/": async (scene) => {
    const { as, params } = await student(scene);
    return { as, body: { ...contractTerms, student_id: params.id } };
  },
  "GET /application-system/school/contracts/:id/": (scene) => contracted(scene),
  "PUT /application-system/school/contracts/:id/": async (scene) => ({
    ...(await contracted(scene)),
    body: { ...contractTerms, city: "Nantes", expected_version: 1 },
  }),
  "DELETE /application-system/school/contracts/:id/": (scene) => contracted(scene),
  "POST /application-system/school/contracts/:id/form-link/": async (scene) => ({
    ...(await contracted(scene, wholeTerms)),
    body: {},
  }),
  "GET /application-system/school/contracts/form/:token/": async (scene) => {
    const request = await contracted(scene, wholeTerms);
    const path = "POST /application-system/school/contracts/:id/form-link/";
    return { params: { token: lastPart(await scene.ask(path, { ...request, body: {} })) } };
  },
  "PUT /application-system/school/contracts/:id/step/": async (scene) => ({
    ...(await contracted(scene)),
    body: { step: "signed", on_day: dayIn(0), expected_version: 1 },
  }),
  "POST /application-system/school/contracts/:id/break/": async (scene) => ({
    ...(await contracted(scene)),
    body: { reason: "trial", on_day: dayIn(0), expected_version: 1 },
  }),
  "PUT /application-system/school/contracts/steps/": async (scene) => {
    const { as, params } = await contracted(scene);
    return { as, body: { contracts: [{ id: params.id, expected_version: 1 }], step: "signed", on_day: dayIn(0) } };
  },
  "POST /application-system/school/contracts/breaks/": async (scene) => {
    const { as, params } = await contracted(scene);
    return { as, body: { contracts: [{ id: params.id, expected_version: 1 }], reason: "trial", on_day: dayIn(0) } };
  },
  "POST /application-system/school/contracts/export/": async (scene) => {
    const { as, params } = await contracted(scene);
    return { as, body: { ids: [params.id] } };
  },
  "GET /application-system/school/contracts/export/:token/": exported(
    "POST /application-system/school/contracts/export-link/",
    () => ({}),
  ),
  "GET /student-invitations/:token/": async (scene) => ({ params: { token: await (await student(scene)).token() } }),
  "POST /student-invitations/:token/sign-up/": async (scene) => ({
    params: { token: await (await student(scene)).token() },
    body: { password, accepts: true },
  }),
  "POST /application-system/my-schools/:id/answer/": async (s) => ({ ...(await followedBy(s)), body: answering }),
  "PUT /application-system/my-schools/:id/placement/": async (scene) => {
    const request = await followedBy(scene);
    await scene.ask("POST /application-system/my-schools/:id/answer/", { ...request, body: answering });
    return { ...request, body: { placed: true } };
  },
  "POST /application-system/school/statistics/exports/": ({ school }) => ({
    as: school,
    body: { table: "by_support", from: dayIn(-30), to: dayIn(0), count: 1 },
  }),
  "GET /application-system/school/introduction-targets/": ({ school }) => ({ as: school, query: { kind: "job" } }),
  "POST /application-system/school/introductions/": async (scene) => ({
    as: scene.school,
    body: {
      application_ids: [(await scene.schoolApplication()).id],
      target: { kind: "job", id: (await scene.given.job()).id },
      message: "Trois mois de projet avec nous.",
    },
  }),
  "GET /application-system/school/batches/:id/": batch,
  "POST /application-system/school/batches/:id/remind/": async (scene) => {
    const { id, batchId } = await consented(scene);
    const settled_at = inDays(-6);
    await scene.db.updateTable("introductions").set({ settled_at }).where("id", "=", id).execute();
    return { as: scene.school, params: { id: batchId }, body: {} };
  },
  "POST /application-system/school/introductions/:id/withdraw/": async (scene) => ({
    as: scene.school,
    params: { id: (await introduced(scene)).id },
    body: {},
  }),
  "GET /application-system/school/company-vouches/:slug/": async (s) => ({
    as: s.school,
    params: await companySlug(s),
  }),
  "PUT /application-system/school/company-vouches/:slug/": async (scene) => ({
    as: scene.school,
    params: await companySlug(scene),
    body: { note: "Partenaire depuis 2020" },
  }),
  "DELETE /application-system/school/company-vouches/:slug/": async (scene) => {
    const request = { as: scene.school, params: await companySlug(scene) };
    const path = "PUT /application-system/school/company-vouches/:slug/";
    await scene.ask(path, { ...request, body: { note: "Partenaire" } });
    return request;
  },
  "GET /schools/:slug/": slugOf,
  "GET /schools/:slug/career-site/": slugOf,
};
