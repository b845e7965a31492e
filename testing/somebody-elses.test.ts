import { apiPrefix } from "@passerelle/api/platform/http.ts";
import { saveCandidateSearch } from "@passerelle/contract/hiring/candidate-searches";
import { writeMessage } from "@passerelle/contract/hiring/conversations";
import { saveInboxView } from "@passerelle/contract/hiring/inbox-views";
import { getMyInterview, pickSlot, proposeInterview } from "@passerelle/contract/hiring/interviews";
import { answerIntroduction, listMyIntroductions } from "@passerelle/contract/hiring/introduction-consent";
import { introduceCandidates } from "@passerelle/contract/hiring/introductions";
import { createTemplate } from "@passerelle/contract/hiring/messages";
import { addApplicationNote } from "@passerelle/contract/hiring/received-applications";
import { decideOnOffer } from "@passerelle/contract/offers/moderation";
import { inviteMember } from "@passerelle/contract/organisations/company-team";
import type { Route } from "@passerelle/contract/route";
import { expect, test } from "vitest";
import { testApi } from "./api.ts";
import { givenPassword } from "./given.ts";

const api = await testApi();
const { given } = api;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** One of everything that a company owns. */
const everythingOf = async () => {
  const owner = await given.company({ plan: "premium", plan_until: "2099-12-31" });
  const as = { as: owner };
  const job = await given.job({ company_id: owner.companyId });
  const application = await given.application({ job_id: job.id });
  const candidate = await given.applicant();
  const other = await given.application({ job_id: job.id, applicant_id: candidate.id });
  const proposed = await given.application({ job_id: job.id, origin: "linked", invitation: "pending" });
  const note = await api.ask(addApplicationNote, { params: application, body: { text: "À rappeler" } }, as);
  const template = await api.ask(createTemplate, { body: { name: "Le nôtre", subject: "Objet", body: "Bonjour" } }, as);
  const view = await api.ask(saveInboxView, { body: { name: "Bien notées", filters: { stars: 4 } } }, as);
  const said = await api.ask(writeMessage, { params: other, body: { body: "Bonjour" } }, as);
  const terms = { mode: "phone" as const, duration: 30, message: "", slots: [inDays(3)] };
  const proposal = { application_id: other.id, expected_status: "PD" as const, place: "", ...terms };
  const interview = await api.ask(proposeInterview, { body: proposal }, as);
  // Only one that the candidate has confirmed is in a calendar.
  const own = await api.ask(getMyInterview, { params: { id: other.id } }, { as: candidate });
  const { token = "", slots = [] } = own.body.interview ?? {};
  await api.ask(pickSlot, { params: { token }, body: { slot_id: slots[0]?.id ?? "" } });
  const invited = await api.ask(inviteMember, { body: { email: `x${owner.id}@exemple.fr`, role: "recruiter" } }, as);
  const colleague = await given.colleague(owner.companyId);
  // A student whom a school introduced, and who consented.
  const school = await given.school();
  const student = await given.applicant();
  const posting = await given.posting({ school_id: school.schoolId });
  const known = await given.application({ posting_id: posting.id, applicant_id: student.id });
  const target = { kind: "job" as const, id: job.id };
  const introducing = { application_ids: [known.id], target };
  const batch = await api.ask(introduceCandidates, { body: introducing }, { as: school });
  const mine = await api.ask(listMyIntroductions, {}, { as: student });
  const params = { id: mine.body[0]?.id ?? "" };
  await api.ask(answerIntroduction, { params, body: { answer: "accepted" } }, { as: student });
  const introduced = await api.db
    .selectFrom("applications")
    .select("id")
    .where("job_id", "=", job.id)
    .where("applicant_id", "=", student.id)
    .executeTakeFirst();
  // An offer that the staff has hidden.
  const hidden = await given.job({ company_id: owner.companyId });
  const decision = { decision: "hidden" as const, reason: "other" as const, expected_version: 0 };
  const staff = await given.account(null, { is_staff: true });
  const judged = await api.ask(decideOnOffer, { params: hidden, body: decision }, { as: staff });
  const word = await api.db
    .insertInto("apprentice_words")
    .values({
      account_id: (await given.applicant()).id,
      company_id: owner.companyId,
      body: "On apprend vite.",
      state: "shown",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const searched = await api.ask(saveCandidateSearch, { body: { parameters: { search: "luthier" } } }, { as: owner });
  const updated_at = new Date().toISOString();
  const form = {
    title: "Luthier",
    contract_type: "AP",
    city: "Lyon",
    domain: "OTHER",
    min_level: "CAP",
    min_experience: 0,
    start_date: inDays(90).slice(0, 10),
    school_rhythm: "2 jours, 3 jours",
    description: "Des violons.",
  };
  const profile = {
    name: "Nova",
    domain: "TECH",
    company_size: "PME",
    workforce: "10-49",
    website: "",
    address: "1 rue Neuve",
    zip_code: "69001",
    city: "Lyon",
    country: "France",
    description: "Des logiciels.",
  };
  const written = { name: "Autre", subject: "Objet", body: "Bonjour" };
  const cancelling = { expected_sequence: 0, reason: "Empêchement" };
  /** For each route that names something a company owns: its identifier, and a body that would be accepted. */
  const calls: Record<string, [id: string | undefined, body?: object]> = {
    "PATCH /application-system/applications/:id/": [application.id, { status: "AC" }],
    "GET /application-system/applications/:id/": [application.id],
    "GET /application-system/applications/:id/match/": [application.id],
    "GET /application-system/applications/:id/messages/": [application.id],
    "POST /application-system/applications/:id/messages/": [other.id, { body: "Bonjour" }],
    "PUT /application-system/applications/:id/read/": [other.id, { message_id: said.body.id }],
    "GET /application-system/company/applications/:id/": [application.id],
    "GET /application-system/applications/:id/interviews/": [other.id],
    "GET /application-system/applications/:id/interviews/history/": [other.id],
    "POST /application-system/company/applications/:id/cancel-invitation/": [proposed.id, {}],
    "GET /application-system/company/batches/:id/": [batch.body.batch_id ?? ""],
    "POST /application-system/company/batches/:id/answers/": [
      batch.body.batch_id ?? "",
      { applications: [{ id: introduced?.id, expected_status: "PD" }], answer: "review" },
    ],
    "POST /application-system/company/applications/:id/notes/": [application.id, { text: "Vu" }],
    "PUT /application-system/company/applications/:id/rating/": [application.id, { stars: 3 }],
    "PUT /application-system/company/notes/:id/": [note.body.id, { text: "Vu", expected_updated_at: updated_at }],
    "DELETE /application-system/company/notes/:id/": [note.body.id],
    "PATCH /application-system/company/candidate-searches/:id/": [searched.body.id, { is_mailed: false }],
    "DELETE /application-system/company/candidate-searches/:id/": [searched.body.id],
    "PATCH /application-system/company/inbox-views/:id/": [view.body.id, { name: "Mieux notées" }],
    "DELETE /application-system/company/inbox-views/:id/": [view.body.id],
    "PUT /application-system/company/message-templates/:id/": [template.body.id, written],
    "DELETE /application-system/company/message-templates/:id/": [template.body.id],
    "POST /application-system/interviews/:id/move/": [
      interview.body.id,
      { expected_sequence: 0, reason: "Empêchement", place: "", ...terms },
    ],
    "GET /application-system/interviews/:id/": [interview.body.id],
    "POST /application-system/interviews/:id/chase/": [interview.body.id, {}],
    "POST /application-system/interviews/:id/cancel/": [interview.body.id, cancelling],
    "GET /application-system/interviews/:id/calendar/": [interview.body.id],
    "GET /application-system/company/jobs/:id/matches/": [job.id],
    "PUT /application-system/jobs/:id/": [job.id, { ...form, expected_updated_at: updated_at }],
    "POST /application-system/jobs/:id/toggle_active/": [job.id, {}],
    "POST /application-system/jobs/:id/renew/": [job.id, { expires_on: inDays(30).slice(0, 10) }],
    "POST /application-system/jobs/:id/fill/": [job.id, {}],
    "POST /application-system/jobs/:id/resume/": [job.id, {}],
    "DELETE /application-system/jobs/:id/": [job.id],
    "POST /apprentice-words/:id/report/": [word.id, { message: "C'est faux" }],
    "POST /moderated-offers/:id/appeal/": [
      hidden.id,
      { decision_id: judged.body.decisions[0]?.id ?? "", message: "C'est une erreur." },
    ],
    "GET /application-system/jobs/:id/followers/": [job.id],
    "POST /application-system/jobs/:id/followers/": [job.id, {}],
    "DELETE /application-system/jobs/:id/followers/": [job.id],
    "PUT /application-system/jobs/:id/followers/": [job.id, { account_ids: [], expected_account_ids: [] }],
    "PUT /application-system/highlights/:id/": [job.id],
    "DELETE /application-system/highlights/:id/": [job.id],
    "PUT /application-system/company-profile/:id/": [owner.companyId, profile],
    "PUT /application-system/company-profile/:id/reading/": [owner.companyId, { reads_without_names: true }],
    "PUT /application-system/company-page/:id/": [
      owner.companyId,
      {
        ...{ description: "Un atelier.", photos: [], tutors: [], benefits: [] },
        ...{ rhythm: "", remote_days: null, equipment: "", directions: "", expected_updated_at: inDays(0) },
      },
    ],
    "DELETE /application-system/company-profile/:id/logo/": [owner.companyId],
    "DELETE /application-system/company-profile/:id/cover/": [owner.companyId],
    "POST /application-system/company-profile/:id/close/": [
      owner.companyId,
      { name: "Atelier", password: givenPassword },
    ],
    "POST /application-system/company-team/invitations/:id/resend/": [invited.body.id, {}],
    "DELETE /application-system/company-team/invitations/:id/": [invited.body.id],
    "PATCH /application-system/company-team/members/:id/": [
      colleague.id,
      { role: "admin", expected_role: "recruiter" },
    ],
    "DELETE /application-system/company-team/members/:id/": [colleague.id],
  };
  return { owner, calls };
};

/** What names nothing that a company owns, or a file, whose route has its own test. */
const others = [
  "GET /application-system/company/candidates/:id/",
  "POST /application-system/applications/:id/files/",
  "POST /application-system/applications/:id/messages/:message_id/report/",
  "POST /application-system/company-profile/:id/logo/",
  "POST /application-system/company-profile/:id/cover/",
  "POST /application-system/company-page/:id/photos/",
];
const nameOf = (route: Route) => `${route.method} ${route.path}`;
const ofCompanies = api.routes.filter(({ access, path }) => access.includes("company") && path.includes("/:id/"));
const known = Object.keys((await everythingOf()).calls);

test("every route that names something of a company is tried with another company's", () => {
  expect(ofCompanies.map(nameOf).sort()).toEqual([...known, ...others].sort());
});

test.each(known)("%s: what is another company's does not exist", async (name) => {
  const { owner, calls } = await everythingOf();
  const [id, body] = calls[name] ?? [];
  const [method, path = ""] = name.split(" ");
  const url = `${apiPrefix}${path.replace(":id", String(id))}`;
  const call = (as: Awaited<ReturnType<typeof given.company>>) =>
    api.sendRaw({ method: method as "GET", url, ...(body && { payload: body }) }, as);
  const stranger = await given.company({ plan: "premium", plan_until: "2099-12-31" });
  expect((await call(stranger)).status).toBe(404);
  // The same call is no mistake: for its owner it exists.
  expect((await call(owner)).status).not.toBe(404);
});

test("another company's identifiers in a filter or a body reach nothing", async () => {
  const { calls } = await everythingOf();
  const [job_id] = calls["DELETE /application-system/jobs/:id/"] ?? [];
  const [application_id] = calls["PATCH /application-system/applications/:id/"] ?? [];
  const stranger = await given.company();
  const send = (method: "GET" | "POST", path: string, payload?: object) =>
    api.sendRaw({ method, url: `${apiPrefix}/application-system/${path}`, ...(payload && { payload }) }, stranger);
  for (const list of ["", "board/", "selection/"]) {
    const { status, body } = await send("GET", `company/applications/${list}?job_id=${job_id}`);
    expect([list, status, body.count]).toEqual([list, 200, 0]);
  }
  const { profileId } = await given.applicant();
  expect((await send("POST", "company/link-candidate/", { candidate_id: profileId, job_id })).status).toBe(404);
  expect((await send("POST", "company/answers/", { application_id, answer: "refusal" })).status).toBe(404);
  const slots = { mode: "phone", duration: 30, message: "", place: "", slots: [inDays(3)] };
  const proposal = { application_id, expected_status: "PD", ...slots };
  expect((await send("POST", "interviews/", proposal)).status).toBe(404);
  const applications = [{ id: application_id, expected_status: "PD" }];
  const moved = await send("POST", "company/applications/status/", { status: "RJ", applications });
  expect([moved.body.moved, moved.body.refused[0].code]).toEqual([[], "not-found"]);
  const letter = { application_ids: [application_id], subject: "Objet", body: "Bonjour" };
  expect((await send("POST", "company/messages/", letter)).body.results[0].code).toBe("not-found");
});
