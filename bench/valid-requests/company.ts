import { renewalLink } from "@passerelle/api/offers/company-jobs/links.ts";
import { pdf } from "@passerelle/testing/documents.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { dayIn, inDays, type Scene, type ValidRequests } from "../fuzz-scene.ts";

const slots = [3, 4].map((days) => inDays(days));
const terms = { mode: "phone", duration: 30, message: "", place: "", slots };
const usualWeek = {
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "18:00" })),
  duration: 30,
  notice_hours: 24,
  mode: "phone",
};
const password = "une phrase de passe toute neuve 2031";

const idOf = async (made: Promise<{ id: string }>) => ({ id: (await made).id });
const proposed = async (scene: Scene) => {
  const { id, candidate } = await scene.application();
  // Each by another recruiter: nobody has two at once.
  const as = await scene.given.colleague(scene.company.companyId);
  const made = await scene.ask("POST /application-system/interviews/", {
    as,
    body: { application_id: id, expected_status: "PD", ...terms },
  });
  const own = await scene.ask("GET /application-system/applications/:id/interview/", { as: candidate, params: { id } });
  const { token, slots: offered } = own.interview;
  return {
    as,
    params: { id: String(made.id) },
    applicationId: id,
    candidate,
    token: String(token),
    slot: offered[0].id,
  };
};
const interview = async (scene: Scene) => {
  const { as, params } = await proposed(scene);
  return { as, params };
};
/** Only one that the candidate has confirmed is in a calendar. */
const confirmed = async (scene: Scene) => {
  const { as, params, token, slot, applicationId, candidate } = await proposed(scene);
  const { sequence } = await scene.ask("POST /interviews/:token/pick/", { params: { token }, body: { slot_id: slot } });
  return { as, params, applicationId, candidate, token, sequence: Number(sequence ?? 1) };
};
const invited = async ({ company, ask, mailed, newEmail }: Scene, email = newEmail()) => {
  const body = { email, role: "recruiter" };
  const { id } = await ask("POST /application-system/company-team/invitations/", { as: company, body });
  return { id: String(id), token: await mailed(email, "/invitation/") };
};
const invitation = async (scene: Scene) => ({ as: scene.company, params: { id: (await invited(scene)).id } });
const noted = async (scene: Scene) => {
  const { id } = await scene.application();
  const path = "POST /application-system/company/applications/:id/notes/";
  const note = await scene.ask(path, { as: scene.company, params: { id }, body: { text: "À rappeler" } });
  return { as: scene.company, params: { id: note.id }, note };
};
const candidateSearch = async ({ given, ask }: Scene) => {
  const as = await given.company();
  const body = { parameters: { search: "menuisier", city: "Lyon", radius: 30 } };
  const { id } = await ask("POST /application-system/company/candidate-searches/", { as, body });
  return { as, params: { id: String(id) } };
};
const candidateMails = async (scene: Scene) => {
  const { mailsLink } = await import("@passerelle/api/hiring/cv-library/links.ts");
  const { as } = await candidateSearch(scene);
  const link = mailsLink({ publicUrl: "", secretKey: scene.secretKey }, as.id);
  return { token: link.split("/").at(-1) ?? "" };
};
const viewed = async ({ company, given, ask }: Scene) => {
  const as = await given.colleague(company.companyId);
  const body = { name: "Nantes", filters: { distance: 20 } };
  const { id } = await ask("POST /application-system/company/inbox-views/", { as, body });
  return { as, params: { id: String(id) } };
};
const template = async ({ company, ask }: Scene) => {
  const body = { name: "Le nôtre", subject: "Objet", body: "Bonjour" };
  const { id } = await ask("POST /application-system/company/message-templates/", { as: company, body });
  return { as: company, params: { id } };
};
const ownJob = async ({ company, given }: Scene, row: object = {}) => ({
  as: company,
  params: { id: (await given.job({ company_id: company.companyId, ...row })).id },
});
const mailedDomain = async ({ given }: Scene, name = Math.random().toString(36).slice(2)) =>
  given.unverifiedCompany({ website: `https://atelier-${name}.fr` }, { email: `admin@atelier-${name}.fr` });
const profile = {
  ...{ name: "Nova", domain: "TECH", company_size: "PME", workforce: "10-49", website: "" },
  ...{ address: "1 rue Neuve", zip_code: "69001", city: "Lyon", country: "France", description: "Des logiciels." },
};
const offer = {
  ...{ title: "Luthier", contract_type: "AP", city: "Lyon", domain: "OTHER", min_level: "CAP", min_experience: 0 },
  ...{ start_date: dayIn(90), school_rhythm: "2 jours, 3 jours", description: "Des violons." },
};
const answering = async (scene: Scene) => {
  const { id } = await scene.application();
  return { application_id: id, expected_status: "PD", answer: "review" };
};
/** A link of the mail that tells a recruiter of an application. */
const answerLink = async ({ given, company, ask, mailed }: Scene) => {
  const job = await given.job({ company_id: company.companyId });
  await ask("POST /application-system/apply-to-job/", { as: await given.applicant(), body: { job_id: job.id } });
  return { token: await mailed(company.email, "/repondre/") };
};
const expiring = async (scene: Scene) => {
  const request = await ownJob(scene);
  const { expires_on } = await scene.ask("GET /application-system/jobs/:id/", request);
  return { ...request, body: { expires_on: String(expires_on) } };
};
const renewalToken = async (scene: Scene) => {
  const { params, body } = await expiring(scene);
  const site = { publicUrl: "", secretKey: scene.secretKey };
  return { token: lastPart({ url: renewalLink(site, params.id, body.expires_on) }) };
};
const ownPicture = (scene: Scene) => ({ as: scene.company, params: { id: scene.company.companyId }, file: picture });
export const picture = {
  name: "logo.png",
  bytes: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};
const exported = async ({ company, ask }: Scene) => {
  const path = "POST /application-system/company/applications/export-link/";
  return { token: lastPart(await ask(path, { as: company, body: { format: "csv" } })) };
};
/** The last part of the address that an answer gives. */
export const lastPart = (answer: { url?: string }) => answer.url?.split("/").filter(Boolean).at(-1) ?? "";

export const companyRequests: ValidRequests = {
  "PATCH /application-system/applications/:id/": async (scene) => ({
    as: scene.company,
    params: await idOf(scene.application()),
    body: { status: "RV", expected_status: "PD" },
  }),
  "GET /application-system/applications/:id/": async (s) => ({ as: s.company, params: await idOf(s.application()) }),
  "GET /application-system/company/applications/compared/": async (s) => ({
    as: s.company,
    query: { ids: [(await s.application()).id, (await s.application()).id] },
  }),
  "POST /application-system/company/inbox-views/": async ({ given, company }) => ({
    as: await given.colleague(company.companyId),
    body: { name: "Très bien notées", filters: { stars: 4, sort: "rated" } },
  }),
  "PUT /application-system/company/inbox-views/order/": async (scene) => {
    const { as, params } = await viewed(scene);
    return { as, body: { ids: [params.id] } };
  },
  "PATCH /application-system/company/inbox-views/:id/": async (scene) => ({
    ...(await viewed(scene)),
    body: { name: "Autour de Nantes" },
  }),
  "DELETE /application-system/company/inbox-views/:id/": viewed,
  "GET /application-system/applications/:id/match/": async (s) => ({
    as: s.company,
    params: await idOf(s.application()),
  }),
  "GET /application-system/applications/:id/messages/": async (s) => ({
    as: s.company,
    params: await idOf(s.application()),
  }),
  "POST /application-system/applications/:id/messages/": async (s) => ({
    as: s.company,
    params: await idOf(s.application()),
    body: { body: "Bonjour" },
  }),
  "POST /application-system/applications/:id/files/": async (s) => ({
    as: s.company,
    params: await idOf(s.application()),
    file: { field: "file", name: "lettre.pdf", bytes: pdf("Lettre") },
  }),
  "PUT /application-system/applications/:id/read/": async (s) => {
    const params = await idOf(s.application());
    const as = s.company;
    const written = { as, params, body: { body: "Bonjour" } };
    const { id } = await s.ask("POST /application-system/applications/:id/messages/", written);
    return { as, params, body: { message_id: id } };
  },
  "GET /application-system/company/applications/:id/": async (s) => ({
    as: s.company,
    params: await idOf(s.application()),
  }),
  "GET /application-system/applications/:id/interviews/": async (scene) => ({
    as: scene.company,
    params: { id: (await proposed(scene)).applicationId },
  }),
  "GET /application-system/applications/:id/interviews/history/": async (scene) => ({
    as: scene.company,
    params: { id: (await proposed(scene)).applicationId },
  }),
  "POST /application-system/company/applications/:id/cancel-invitation/": async (scene) => ({
    as: scene.company,
    params: await idOf(scene.application({ origin: "linked", invitation: "pending" })),
    body: {},
  }),
  "POST /application-system/company/applications/:id/notes/": async (scene) => ({
    as: scene.company,
    params: await idOf(scene.application()),
    body: { text: "Vu" },
  }),
  "PUT /application-system/company/applications/:id/rating/": async (scene) => ({
    as: scene.company,
    params: await idOf(scene.application()),
    body: { stars: 3 },
  }),
  "PUT /application-system/company/notes/:id/": async (scene) => {
    const { as, params, note } = await noted(scene);
    return { as, params, body: { text: "Vu", expected_updated_at: note.updated_at } };
  },
  "DELETE /application-system/company/notes/:id/": async (scene) => {
    const { as, params } = await noted(scene);
    return { as, params };
  },
  "POST /application-system/company/applications/status/": async (scene) => ({
    as: scene.company,
    body: { status: "RV", applications: [{ id: (await scene.application()).id, expected_status: "PD" }] },
  }),
  "GET /application-system/company/applications/export/:token/": async (s) => ({ params: await exported(s) }),
  "POST /application-system/company/link-candidate/": async (scene) => ({
    as: scene.company,
    body: { candidate_id: (await scene.given.applicant()).profileId, job_id: (await ownJob(scene)).params.id },
  }),
  "POST /application-system/company/answers/": async (s) => ({ as: s.company, body: await answering(s) }),
  "GET /answers/:token/": async (scene) => ({ params: await answerLink(scene) }),
  "GET /answers/:token/times/": async (scene) => ({
    params: await answerLink(scene),
    query: { from: dayIn(3) },
  }),
  "POST /answers/:token/slots/": async (scene) => ({
    params: await answerLink(scene),
    body: { expected_status: "PD", slots: [inDays(200 + Math.random() * 100)] },
  }),
  "POST /answers/:token/": async (scene) => ({
    params: await answerLink(scene),
    body: { expected_status: "PD", answer: "review" },
  }),
  "POST /application-system/company/messages/": async (scene) => ({
    as: scene.company,
    body: { application_ids: [(await scene.application()).id], subject: "Objet", body: "Bonjour" },
  }),
  "GET /application-system/company/applications/board/:column/": async (scene) => ({
    as: scene.company,
    params: { column: "PD" },
    query: { after: (await scene.application()).id },
  }),
  "POST /application-system/company/candidate-searches/": async ({ given }) => ({
    as: await given.company(),
    body: { name: "Ébénistes", parameters: { search: "ébéniste", match: "any", skills: ["Bois"] } },
  }),
  "PATCH /application-system/company/candidate-searches/:id/": async (scene) => ({
    ...(await candidateSearch(scene)),
    body: { is_mailed: false },
  }),
  "DELETE /application-system/company/candidate-searches/:id/": candidateSearch,
  "GET /candidate-mails/:token/": async (scene) => ({ params: await candidateMails(scene) }),
  "POST /candidate-mails/:token/unsubscribe/": async (scene) => ({ params: await candidateMails(scene), body: {} }),
  "PUT /application-system/company/match-mails/": ({ company }) => ({ as: company, body: { is_wanted: true } }),
  "PUT /application-system/company/message-templates/:id/": async (scene) => ({
    ...(await template(scene)),
    body: { name: "Autre", subject: "Objet", body: "Bonjour" },
  }),
  "DELETE /application-system/company/message-templates/:id/": template,
  "POST /application-system/interviews/": async (scene) => ({
    as: await scene.given.colleague(scene.company.companyId),
    body: { application_id: (await scene.application()).id, expected_status: "PD", ...terms },
  }),
  "POST /application-system/interviews/several/": async (scene) => ({
    as: await scene.given.colleague(scene.company.companyId),
    body: { applications: [{ id: (await scene.application()).id, expected_status: "PD" }], ...terms },
  }),
  "POST /application-system/interviews/usual/": async (scene) => {
    const as = await scene.given.colleague(scene.company.companyId);
    await scene.ask("PUT /application-system/availabilities/", { as, body: usualWeek });
    return { as, body: { application_id: (await scene.application()).id, expected_status: "PD" } };
  },
  "GET /application-system/interviews/agenda/": ({ company }) => ({ as: company, query: { from: dayIn(0) } }),
  "GET /application-system/interviews/:id/": interview,
  "POST /application-system/interviews/:id/chase/": interview,
  "PUT /application-system/availabilities/": ({ company }) => ({ as: company, body: usualWeek }),
  "PUT /application-system/availabilities/calendar/": ({ company }) => ({
    as: company,
    body: { url: "https://agenda.example.org/prive.ics" },
  }),
  "GET /application-system/free-times/": ({ company }) => ({ as: company, query: { from: dayIn(3) } }),
  "POST /application-system/interviews/:id/move/": async (scene) => ({
    ...(await interview(scene)),
    body: { expected_sequence: 0, reason: "Empêchement", ...terms },
  }),
  "POST /application-system/interviews/:id/cancel/": async (scene) => ({
    ...(await interview(scene)),
    body: { expected_sequence: 0, reason: "Empêchement" },
  }),
  "GET /application-system/interviews/:id/calendar/": async (scene) => {
    const { as, params } = await confirmed(scene);
    return { as, params };
  },
  "GET /application-system/applications/:id/interview/": async (scene) => {
    const { candidate, applicationId } = await proposed(scene);
    return { as: candidate, params: { id: applicationId } };
  },
  "GET /interviews/:token/": async (scene) => ({ params: { token: (await proposed(scene)).token } }),
  "GET /interviews/:token/calendar/": async (scene) => ({ params: { token: (await confirmed(scene)).token } }),
  "POST /interviews/:token/pick/": async (scene) => {
    const { token, slot } = await proposed(scene);
    return { params: { token }, body: { slot_id: slot } };
  },
  "POST /interviews/:token/decline/": async (scene) => ({
    params: { token: (await proposed(scene)).token },
    body: { expected_sequence: 0, reason: "Je ne suis plus disponible" },
  }),
  "POST /interviews/:token/cancel/": async (scene) => {
    const { token, sequence } = await confirmed(scene);
    return { params: { token }, body: { expected_sequence: sequence, reason: "Empêchement" } };
  },
  "GET /recruiter-calendars/:file/": async (scene) => {
    const answer = await scene.ask("POST /application-system/recruiter-calendar/", { as: scene.company, body: {} });
    return { params: { file: lastPart(answer) } };
  },
  "GET /application-system/company/jobs/:id/matches/": (scene) => ownJob(scene),
  "POST /application-system/jobs/": ({ company }) => ({ as: company, body: offer }),
  "PUT /application-system/jobs/:id/": async (scene) => {
    const { as, params } = await ownJob(scene);
    const { updated_at } = await scene.ask("GET /application-system/jobs/:id/", { as, params });
    return { as, params, body: { ...offer, expected_updated_at: updated_at } };
  },
  "DELETE /application-system/jobs/:id/": (scene) => ownJob(scene),
  "GET /application-system/jobs/:id/": (scene) => ownJob(scene),
  "POST /application-system/jobs/:id/toggle_active/": async (scene) => ({ ...(await ownJob(scene)), body: {} }),
  "POST /application-system/jobs/:id/renew/": expiring,
  "POST /application-system/jobs/:id/fill/": async (scene) => ({ ...(await ownJob(scene)), body: {} }),
  "POST /application-system/jobs/:id/resume/": async (scene) => {
    const request = await ownJob(scene);
    await scene.ask("POST /application-system/jobs/:id/fill/", { ...request, body: {} });
    return { ...request, body: {} };
  },
  "GET /job-renewals/:token/": async (scene) => ({ params: await renewalToken(scene) }),
  "POST /job-renewals/:token/": async (scene) => ({ params: await renewalToken(scene), body: {} }),
  "GET /application-system/jobs/:id/followers/": (scene) => ownJob(scene),
  "POST /application-system/jobs/:id/followers/": async (scene) => ({ ...(await ownJob(scene)), body: {} }),
  "DELETE /application-system/jobs/:id/followers/": (scene) => ownJob(scene),
  "PUT /application-system/jobs/:id/followers/": async (scene) => ({
    ...(await ownJob(scene)),
    body: { account_ids: [scene.company.id], expected_account_ids: [] },
  }),
  "PUT /application-system/highlights/:id/": (scene) => ownJob(scene),
  "DELETE /application-system/highlights/:id/": async (scene) => {
    const request = await ownJob(scene);
    await scene.ask("PUT /application-system/highlights/:id/", request);
    return request;
  },
  "POST /application-system/company-profile/": async ({ given }) => ({
    as: await given.account("company"),
    body: profile,
  }),
  "PUT /application-system/company-profile/:id/reading/": async ({ given }) => {
    const as = await given.company();
    return { as, params: { id: as.companyId }, body: { reads_without_names: true } };
  },
  "PUT /application-system/company-profile/:id/": async ({ given }) => {
    const as = await given.company();
    return { as, params: { id: as.companyId }, body: profile };
  },
  "PUT /application-system/company-page/:id/": async ({ given, ask }) => {
    const as = await given.company();
    const {
      id,
      slug: _,
      visits_by_day: __,
      updated_at,
      ...told
    } = await ask("GET /application-system/company-page/", { as });
    return { as, params: { id }, body: { ...told, description: "Un atelier.", expected_updated_at: updated_at } };
  },
  "POST /application-system/company-page/:id/photos/": ownPicture,
  ...Object.fromEntries(
    ["logo", "cover"].flatMap((picture) => [
      [`POST /application-system/company-profile/:id/${picture}/`, ownPicture],
      [
        `DELETE /application-system/company-profile/:id/${picture}/`,
        async (scene: Scene) => {
          const { as, params, file } = ownPicture(scene);
          await scene.ask(`POST /application-system/company-profile/:id/${picture}/`, { as, params, file });
          return { as, params };
        },
      ],
    ]),
  ),
  "POST /application-system/company-team/invitations/": ({ company, newEmail }) => ({
    as: company,
    body: { email: newEmail(), role: "recruiter" },
  }),
  "POST /application-system/company-team/invitations/:id/resend/": async (s) => ({
    ...(await invitation(s)),
    body: {},
  }),
  "DELETE /application-system/company-team/invitations/:id/": invitation,
  "PATCH /application-system/company-team/members/:id/": async ({ company, given }) => ({
    as: company,
    params: { id: (await given.colleague(company.companyId)).id },
    body: { role: "admin", expected_role: "recruiter" },
  }),
  "DELETE /application-system/company-team/members/:id/": async ({ company, given }) => ({
    as: company,
    params: { id: (await given.colleague(company.companyId)).id },
  }),
  "POST /application-system/company-profile/:id/close/": async ({ given }) => {
    const as = await given.company({ name: "Atelier à fermer" });
    return { as, params: { id: as.companyId }, body: { name: "Atelier à fermer", password: givenPassword } };
  },
  "GET /application-system/company-data/:token/": async ({ company, ask }) => ({
    params: { token: lastPart(await ask("POST /application-system/company-data/link/", { as: company })) },
  }),
  "GET /invitations/:token/": async (scene) => ({ params: { token: (await invited(scene)).token } }),
  "PUT /account/name/": async ({ given }) => ({
    as: await given.company(),
    body: { first_name: "Claire", last_name: "Martin", job_title: "Responsable RH" },
  }),
  "POST /invitations/:token/sign-up/": async (scene) => ({
    params: { token: (await invited(scene)).token },
    body: { password },
  }),
  "POST /invitations/:token/join/": async (scene) => {
    const as = await scene.given.account("company");
    return { as, params: { token: (await invited(scene, as.email)).token }, body: {} };
  },
  "POST /application-system/company-verification/request/": async ({ given }) => ({
    as: await given.unverifiedCompany(),
    body: { message: "Voici notre Kbis" },
  }),
  "POST /application-system/company-verification/address/": async (s) => ({ as: await mailedDomain(s), body: {} }),
  "POST /application-system/company-verification/address/confirm/": async (scene) => {
    const as = await mailedDomain(scene);
    await scene.ask("POST /application-system/company-verification/address/", { as, body: {} });
    return { as, body: { token: await scene.mailed(as.email, "verification=") } };
  },
  "GET /application-system/company/candidates/:id/": async ({ company, given }) => ({
    as: company,
    params: { id: (await given.applicant()).profileId },
  }),
};
