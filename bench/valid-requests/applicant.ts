import { replyAddress } from "@passerelle/api/hiring/messages/reply-address.ts";
import { givenReplies } from "@passerelle/testing/given.ts";
import { dayIn, inDays, type Scene, type ValidRequests } from "../fuzz-scene.ts";
import { lastPart } from "./company.ts";

const profile = {
  ...{ first_name: "Noé", last_name: "Faure", phone: "06 12 34 56 78", desired_city: "Lyon", domain: "TECH" },
  ...{ current_education: "BTS SIO", current_education_level: "BA2", desired_duration: "12" },
  availability_date: dayIn(200),
};
const cv = async () => {
  const { pdf } = await import("@passerelle/testing/documents.ts");
  return { name: "cv.pdf", bytes: pdf("CV d'une personne en recherche") };
};
/** An applicant with a second CV, which is not the one that is sent. */
const withTwoResumes = async ({ given, db }: Scene) => {
  const as = await given.applicant();
  const file_id = await given.resume(as.id);
  const values = { account_id: as.id, file_id };
  const { id } = await db.insertInto("candidate_resumes").values(values).returning("id").executeTakeFirstOrThrow();
  return { as, params: { id } };
};
const savedSearch = async ({ given, ask }: Scene) => {
  const as = await given.applicant();
  const body = { name: "Développement à Lyon", frequency: "daily", parameters: { search: "développeur" } };
  const { id } = await ask("POST /saved-searches/", { as, body });
  return { as, params: { id: String(id) } };
};
const alertToken = async (scene: Scene) => {
  const { alertLink } = await import("@passerelle/api/offers/alerts/links.ts");
  const { params } = await savedSearch(scene);
  const site = { publicUrl: "", secretKey: scene.secretKey };
  return { token: alertLink(site, params.id).split("/").at(-1) ?? "" };
};
/** The link of a reminder of a school. */
const followUpToken = async ({ db, school, newEmail, secretKey }: Scene) => {
  const { followUpLink } = await import("@passerelle/api/hiring/follow-ups/links.ts");
  const at = new Date().toISOString();
  const { id } = await db
    .insertInto("follow_up_mails")
    .values({
      ...{
        school_id: school.schoolId,
        kind: "silent",
        subject_id: crypto.randomUUID(),
        address: newEmail().toLowerCase(),
      },
      ...{ since: at, step: 1, subject: "Où en êtes-vous ?", sent_at: at, sent_on: at.slice(0, 10) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { token: followUpLink({ publicUrl: "", secretKey }, id).split("/").at(-1) ?? "" };
};
const anOffer = async ({ given }: Scene) => {
  const { id } = await given.job();
  return { as: await given.applicant(), params: { id } };
};
const marked = (path: string) => async (scene: Scene) => {
  const request = await anOffer(scene);
  await scene.ask(path, { ...request, body: {} });
  return request;
};
/** An applicant who says that they applied to an offer of another site. */
const following = async ({ given, ask }: Scene) => {
  const as = await given.applicant();
  const params = { id: (await given.externalOffer()).id };
  const path = "POST /application-system/external-offers/:id/applied/";
  return { as, params: { id: String((await ask(path, { as, params, body: {} })).id) } };
};
/** A student whom a school introduces to a company, by what the company is reached with. */
export const introduced = async (scene: Scene, kind: "job" | "mail" = "job") => {
  const { given, ask, school, company, newEmail, db } = scene;
  const application = await scene.schoolApplication();
  const job = await given.job({ company_id: company.companyId });
  const email = newEmail();
  const target =
    kind === "job" ? { kind, id: job.id } : { kind, email, organisation: "Maison Delorme", title: "Assistant" };
  const { batch_id } = await ask("POST /application-system/school/introductions/", {
    as: school,
    body: { application_ids: [application.id], target, message: "Trois mois de projet avec nous." },
  });
  const { id } = await db
    .selectFrom("introductions")
    .select("id")
    .where("application_id", "=", application.id)
    .executeTakeFirstOrThrow();
  const { consentLink, introducedToken } = await import("@passerelle/api/hiring/introductions/links.ts");
  const site = { publicUrl: "", secretKey: scene.secretKey };
  return {
    ...{ id, batchId: String(batch_id), candidate: application.candidate, applicationId: application.id, job },
    consent: { token: consentLink(site, id).split("/").at(-1) ?? "" },
    token: { token: introducedToken(scene.secretKey, id) },
  };
};
export const consented = async (scene: Scene, kind: "job" | "mail" = "job") => {
  const made = await introduced(scene, kind);
  await scene.ask("POST /consents/:token/", { params: made.consent, body: { answer: "accepted" } });
  return made;
};
const hiddenJob = async ({ given, ask, staff }: Scene) => {
  const as = await given.company();
  const { id } = await given.job({ company_id: as.companyId });
  const params = { id };
  const body = { decision: "hidden", reason: "scam", message: "", note: "", expected_version: 0 };
  const { decisions } = await ask("POST /admin/reported-offers/:id/decisions/", { as: staff, params, body });
  return { as, params, body: { decision_id: decisions[0].id, message: "C'est une erreur de votre part." } };
};

const acceptedHere = async (scene: Scene) => {
  const { id, candidate } = await scene.application({ status: "AC" });
  const body = { body: "On apprend vite.", is_named: true, training_year: 2 };
  return { as: candidate, body: { application_id: id, ...body }, word: body };
};
/** A word that its writer has just written, as the staff shows it. */
const wordWritten = async (scene: Scene, isShown = true) => {
  const { as, body, word } = await acceptedHere(scene);
  const { id, written_at } = await scene.ask("POST /apprentice-words/", { as, body });
  const params = { id: String(id) };
  const decision = { decision: "shown", refusal: "", written_at };
  if (isShown)
    await scene.ask("POST /admin/apprentice-words/:id/decision/", { as: scene.staff, params, body: decision });
  return { as, params, word, decision };
};

/** A message that its company wrote, as its applicant reports it. */
const messageToReport = async (scene: Scene) => {
  const { id, candidate } = await scene.application();
  const written = { as: scene.company, params: { id }, body: { body: "Bonjour" } };
  const message = await scene.ask("POST /application-system/applications/:id/messages/", written);
  return { as: candidate, params: { id, message_id: String(message.id) }, body: { reason: "spam", message: "" } };
};

export const applicantRequests: ValidRequests = {
  "POST /application-system/apply-to-job/": async ({ given }) => ({
    as: await given.applicant(),
    body: { job_id: (await given.job()).id },
  }),
  "POST /application-system/school-job-posting/apply-to-job/": async ({ given }) => ({
    as: await given.applicant(),
    body: { job_id: (await given.posting()).id },
  }),
  "POST /application-system/school-job-posting/:id/apply/": async ({ given }) => ({
    as: await given.applicant(),
    params: { id: (await given.posting()).id },
    body: {},
  }),
  "POST /application-system/school-job-posting/:id/school-job-apply/": async ({ given }) => ({
    as: await given.applicant(),
    params: { id: (await given.posting()).id },
    body: {},
  }),
  "POST /application-system/applications/:id/answer/": async (scene) => {
    const { id, candidate } = await scene.application({ origin: "linked", invitation: "pending" });
    return { as: candidate, params: { id }, body: { answer: "accepted" } };
  },
  "PUT /application-system/search-plan/": async ({ given }) => ({
    as: await given.applicant(),
    body: {
      starts_on: new Date().toISOString().slice(0, 10),
      weekly_applications: 5,
      is_reminded: false,
      is_paused: false,
    },
  }),
  "PUT /application-system/search-plan/interviews/:id/": async (scene) => {
    const { id, candidate } = await scene.application();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await scene.ask("PUT /application-system/applications/:id/follow-up/", {
      as: candidate,
      params: { id },
      body: { interview_at: at },
    });
    return { as: candidate, params: { id }, body: { at, is_prepared: true } };
  },
  "POST /application-system/external-offers/:id/applied/": async ({ given }) => ({
    as: await given.applicant(),
    params: { id: (await given.externalOffer()).id },
    body: {},
  }),
  "DELETE /application-system/applications/:id/hold/": async ({ given, ask }) => {
    const as = await given.applicant();
    const body = { job_id: (await given.job()).id, is_held: true };
    const { id } = await ask("POST /application-system/apply-to-job/", { as, body });
    return { as, params: { id: String(id) } };
  },
  "PUT /application-system/applications/:id/follow-up/": async (scene) => {
    const { id, candidate } = await scene.application();
    return { as: candidate, params: { id }, body: { note: "Relancer", remind_on: dayIn(5) } };
  },
  "GET /application-system/applications/:id/calendar/": async (scene) => {
    const { as, params } = await following(scene);
    const body = { interview_at: inDays(6), interview_place: "Lyon" };
    await scene.ask("PUT /application-system/applications/:id/follow-up/", { as, params, body });
    return { as, params };
  },
  "GET /calendars/:file/": async ({ applicant, ask }) => ({
    params: { file: lastPart(await ask("POST /application-system/calendar/", { as: applicant, body: {} })) },
  }),
  "POST /candidate-profile/": async ({ given }) => ({ as: await given.account("applicant"), body: profile }),
  "PUT /candidate-profile/:id/": async ({ given }) => {
    const as = await given.applicant();
    return { as, params: { id: as.profileId }, body: profile };
  },
  "POST /candidate-profile/:id/upload_resume/": async ({ given }) => {
    const as = await given.applicant();
    return { as, params: { id: as.profileId }, file: await cv() };
  },
  "POST /candidate-profile/read_resume/": async ({ applicant }) => ({ as: applicant, file: await cv() }),
  "PATCH /candidate-profile/resumes/:id/": async (scene) => ({
    ...(await withTwoResumes(scene)),
    body: { label: "Informatique", is_default: true },
  }),
  "DELETE /candidate-profile/resumes/:id/": withTwoResumes,
  "POST /inbound-mail/:token/": async (scene) => {
    const { id } = await scene.application();
    const written = { as: scene.company, params: { id }, body: { body: "Bonjour" } };
    await scene.ask("POST /application-system/applications/:id/messages/", written);
    const threads = scene.db.selectFrom("application_threads").select("number").where("application_id", "=", id);
    const { number: thread } = await threads.executeTakeFirstOrThrow();
    const named = { thread, accountId: scene.company.id };
    const to = [replyAddress(givenReplies.domain, scene.secretKey, named, new Date())];
    return { params: { token: givenReplies.token }, body: { to, message_id: `<${id}@exemple.fr>`, text: "Merci" } };
  },
  "GET /files/:token/": async ({ applicant, ask }) => {
    const [resume] = await ask("GET /candidate-profile/resumes/", { as: applicant });
    return { params: { token: lastPart(resume) } };
  },
  "POST /saved-searches/": async ({ given }) => ({
    as: await given.applicant(),
    body: { frequency: "weekly", parameters: { city: "Lyon", lat: 45.75, lon: 4.85, radius: 30 } },
  }),
  "PATCH /saved-searches/:id/": async (scene) => ({ ...(await savedSearch(scene)), body: { name: "Autre nom" } }),
  "DELETE /saved-searches/:id/": savedSearch,
  "POST /saved-searches/:id/seen/": async (scene) => ({ ...(await savedSearch(scene)), body: {} }),
  "POST /saved-searches/:id/feed/": async (scene) => ({ ...(await savedSearch(scene)), body: {} }),
  "DELETE /saved-searches/:id/feed/": async (scene) => {
    const request = await savedSearch(scene);
    await scene.ask("POST /saved-searches/:id/feed/", { ...request, body: {} });
    return request;
  },
  "GET /follow-ups/:token/": async (scene) => ({ params: await followUpToken(scene) }),
  "POST /follow-ups/:token/unsubscribe/": async (scene) => ({ params: await followUpToken(scene), body: {} }),
  "GET /alerts/:token/": async (scene) => ({ params: await alertToken(scene) }),
  "POST /alerts/:token/unsubscribe/": async (scene) => ({ params: await alertToken(scene), body: {} }),
  "POST /recent-searches/": ({ applicant }) => ({ as: applicant, body: { parameters: { search: "menuisier" } } }),
  "DELETE /recent-searches/:id/": async ({ given, ask }) => {
    const as = await given.applicant();
    await ask("POST /recent-searches/", { as, body: { parameters: { search: "menuisier" } } });
    const [recent] = await ask("GET /recent-searches/", { as });
    return { as, params: { id: recent.id } };
  },
  "POST /apprentice-words/": async (scene) => {
    const { as, body } = await acceptedHere(scene);
    return { as, body };
  },
  "PATCH /apprentice-words/:id/": async (scene) => {
    const { as, params, word } = await wordWritten(scene);
    return { as, params, body: word };
  },
  "DELETE /apprentice-words/:id/": async (scene) => {
    const { as, params } = await wordWritten(scene);
    return { as, params };
  },
  "POST /apprentice-words/:id/report/": async (scene) => {
    const { params } = await wordWritten(scene);
    return { as: scene.company, params, body: { message: "Ce n'est pas chez nous." } };
  },
  "POST /admin/apprentice-words/:id/decision/": async (scene) => {
    const { params, decision } = await wordWritten(scene, false);
    return { as: scene.staff, params, body: decision };
  },
  "POST /application-system/applications/:id/messages/:message_id/report/": messageToReport,
  "POST /admin/reported-messages/:id/decisions/": async (scene) => {
    const asked = await messageToReport(scene);
    await scene.ask("POST /application-system/applications/:id/messages/:message_id/report/", asked);
    const { id } = await scene.db
      .selectFrom("message_reports")
      .select("id")
      .where("message_id", "=", asked.params.message_id)
      .executeTakeFirstOrThrow();
    const body = { decision: "hidden", warning: "Pas de publicité.", note: "", expected_status: "open" };
    return { as: scene.staff, params: { id }, body };
  },
  "PUT /favourites/:id/": async (scene) => ({ ...(await anOffer(scene)), body: {} }),
  "DELETE /favourites/:id/": marked("PUT /favourites/:id/"),
  "PUT /hidden-offers/:id/": async (scene) => ({ ...(await anOffer(scene)), body: {} }),
  "DELETE /hidden-offers/:id/": marked("PUT /hidden-offers/:id/"),
  "POST /offers/:id/report/": async (scene) => ({ ...(await anOffer(scene)), body: { reason: "misleading" } }),
  "POST /offers/:id/apply-click/": async ({ given }) => ({
    as: await given.applicant(),
    params: { id: (await given.externalOffer()).id },
    body: {},
  }),
  "GET /offers/:id/": anOffer,
  "GET /offers/:id/match/": anOffer,
  "GET /offers/:id/commute/": anOffer,
  "GET /offers/landings/trades/:slug/": async () => {
    const { landingTrades } = await import("@passerelle/api/geography/trades/landing-trades.ts");
    return { params: { slug: landingTrades[0]?.slug ?? "" } };
  },
  "GET /offers/landings/cities/:slug/": () => ({ params: { slug: "lyon" } }),
  "GET /places/": () => ({ query: { search: "Lyo" } }),
  "GET /offers/map/": () => ({ query: { view: "-5.5,41,10,51.5" } }),
  "GET /offers/suggestions/": () => ({ query: { search: "dév" } }),
  "GET /organisations/:id/": ({ company }) => ({ params: { id: company.companyId } }),
  "GET /companies/:slug/": async ({ company, db }) => {
    const found = db.selectFrom("companies").select("slug").where("id", "=", company.companyId);
    return { params: { slug: (await found.executeTakeFirstOrThrow()).slug } };
  },
  "POST /moderated-offers/:id/appeal/": hiddenJob,
  "POST /contact/": ({ newEmail }) => ({
    body: { name: "Léa", email: newEmail(), subject: "Une question", message: "Bonjour, une question." },
  }),
  "GET /consents/:token/": async (scene) => ({ params: (await introduced(scene)).consent }),
  "POST /consents/:token/": async (scene) => ({
    params: (await introduced(scene)).consent,
    body: { answer: "refused" },
  }),
  "POST /application-system/introductions/:id/answer/": async (scene) => {
    const { candidate, id } = await introduced(scene);
    return { as: candidate, params: { id }, body: { answer: "accepted" } };
  },
  "GET /introduced/:token/": async (scene) => ({ params: (await consented(scene, "mail")).token }),
  "GET /introduced/:token/resume/": async (scene) => ({ params: (await consented(scene, "mail")).token }),
  "POST /introduced/:token/": async (scene) => ({
    params: (await consented(scene, "mail")).token,
    body: { verdict: "interested", expected: null },
  }),
  "GET /application-system/applications/:id/introductions/": async (scene) => {
    const { candidate, applicationId } = await introduced(scene);
    return { as: candidate, params: { id: applicationId } };
  },
  "GET /application-system/company/batches/:id/": async (scene) => ({
    as: scene.company,
    params: { id: (await consented(scene)).batchId },
  }),
  "POST /application-system/company/batches/:id/answers/": async (scene) => {
    const { batchId, candidate, job } = await consented(scene);
    const { id } = await scene.db
      .selectFrom("applications")
      .select("id")
      .where("job_id", "=", job.id)
      .where("applicant_id", "=", candidate.id)
      .executeTakeFirstOrThrow();
    const body = { applications: [{ id, expected_status: "PD" }], answer: "review" };
    return { as: scene.company, params: { id: batchId }, body };
  },
};
