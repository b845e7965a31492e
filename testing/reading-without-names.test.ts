import { apiPrefix } from "@passerelle/api/platform/http.ts";
import * as applications from "@passerelle/contract/hiring/applications";
import * as consents from "@passerelle/contract/hiring/introduction-consent";
import * as introductions from "@passerelle/contract/hiring/introductions";
import * as received from "@passerelle/contract/hiring/received-applications";
import * as companies from "@passerelle/contract/organisations/companies";
import * as companyData from "@passerelle/contract/privacy/company-data";
import type { Route } from "@passerelle/contract/route";
import { expect, test } from "vitest";
import { testApi } from "./api.ts";
import type { Account } from "./given.ts";
import { openZip } from "./zip-files.ts";

const api = await testApi();
const { given, ask } = api;

const identity = {
  first_name: "Wilhelmine",
  last_name: "Kazantzakis",
  phone: "06 71 72 73 74",
  birth_date: "2005-03-17",
  linkedin_profile: "https://www.linkedin.com/in/kazan-w",
  github_profile: "https://github.com/kazan-w",
  portfolio_website: "https://kazan-w.example",
};
const address = "14 rue des Tisserands, 69004 Lyon";
const cv = `Wilhelmine Kazantzakis ${address} 06 71 72 73 74 menuisière, ébénisterie`;
/** What must be read nowhere, in any form. */
const secrets = [
  "wilhelmine",
  "kazantzakis",
  "kazan-w",
  "71 72 73 74",
  "0671727374",
  "2005-03-17",
  "17/03/2005",
  "tisserands",
];
const signed = `Bonjour, je suis Wilhelmine Kazantzakis, ${address}, 0671727374, wk@example.org.`;

const reading = (as: Account & { companyId: string }, reads_without_names: boolean) =>
  ask(companies.setReading, { params: { id: as.companyId }, body: { reads_without_names } }, { as });

/** Everything by which a company may come across a candidate: applications of each kind, a conversation, a note, a batch, the library. */
const scene = async ({ hidden }: { hidden: boolean }) => {
  const company = await given.company({ name: "Atelier Caravelle" });
  if (hidden) expect((await reading(company, true)).status).toBe(200);
  const job = await given.job({ company_id: company.companyId, title: "Menuisier", skills: ["Chêne"] });
  const second = await given.job({ company_id: company.companyId, title: "Ébéniste" });
  const third = await given.job({ company_id: company.companyId, title: "Tourneur" });
  const email = `wilhelmine.kazantzakis.${Math.random().toString(36).slice(2)}@example.org`;
  const person = await given.applicant({ ...identity, skills: ["Chêne"] }, { email }, cv);
  const { id } = (await ask(applications.applyToJob, { body: { job_id: job.id, message: signed } }, { as: person }))
    .body;
  const school = await given.school({ name: "Campus Loire" });
  const posting = await given.posting({ school_id: school.schoolId, created_by: school.id });
  const atSchool = await given.application({ posting_id: posting.id, applicant_id: person.id });
  const target = { kind: "job" as const, id: second.id };
  const message = "Wilhelmine Kazantzakis est sérieuse, 06 71 72 73 74.";
  await ask(
    introductions.introduceCandidates,
    { body: { application_ids: [atSchool.id], target, message } },
    { as: school },
  );
  const { id: introduction, batch_id } = await api.db
    .selectFrom("introductions")
    .select(["id", "batch_id"])
    .where("application_id", "=", atSchool.id)
    .executeTakeFirstOrThrow();
  await ask(
    consents.answerIntroduction,
    { params: { id: introduction }, body: { answer: "accepted" } },
    { as: person },
  );
  const write = (body: object, as: Account) =>
    api.sendRaw(
      { method: "POST", url: `${apiPrefix}/application-system/applications/${id}/messages/`, payload: body },
      as,
    );
  expect((await write({ body: signed }, person)).status).toBe(201);
  await api.runTasks();
  return { company, job, third, person, id, batch_id, write };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const found = (text: string) => secrets.filter((secret) => text.normalize("NFC").toLowerCase().includes(secret));
const expectHidden = (what: string, text: string) => expect([what, found(text)]).toEqual([what, []]);

const isRead = ({ method, access }: Route) =>
  method === "GET" && access.some((one: string) => one === "company" || one === "account");
const needed: Record<string, string> = {
  "/application-system/company/applications/compared/": "?ids=",
  "/application-system/interviews/candidates/": "?ids=",
  "/application-system/company/find/": "?q=kazan",
  "/application-system/free-times/": "?from=2027-01-04&duration=30",
  "/application-system/interviews/agenda/": "?from=2027-01-04",
  "/application-system/company-register/": "?siret=55203253400646",
};
/** Every address that a read of the company may have about the scene. */
const addressesOf = ({ path }: Route, { id, job, person, batch_id }: Scene) => {
  const ids = path.includes(":") ? [id, job.id, person.profileId, batch_id] : [""];
  return ids.map((one) => {
    const query = needed[path] ?? "";
    const after = path.includes("board/:column") ? `?after=${id}` : "";
    return `${apiPrefix}${path.replace(":column", "PD").replace(/:\w+/, one)}${query.endsWith("=") ? query + id : query}${after}`;
  });
};

test("no read of the company says who a candidate is before an interview is proposed", async () => {
  const place = await scene({ hidden: true });
  const reads = api.routes.filter(isRead);
  expect(reads.length).toBeGreaterThan(40);
  const answered: string[] = [];
  for (const route of reads)
    for (const url of addressesOf(route, place)) {
      const { status, raw } = await api.sendRaw({ method: "GET", url }, place.company);
      expectHidden(`${route.path} ${url}`, raw.toString());
      if (status === 200) answered.push(route.path);
    }
  // The reads that name candidates did answer.
  for (const path of [
    "/application-system/company/applications/",
    "/application-system/company/applications/board/",
    "/application-system/company/applications/compared/",
    "/application-system/company/applications/:id/",
    "/application-system/company/answers/",
    "/application-system/company/candidates/",
    "/application-system/company/candidates/:id/",
    "/application-system/company/jobs/:id/matches/",
    "/application-system/company/batches/:id/",
    "/application-system/interviews/candidates/",
    "/application-system/company/find/",
    "/application-system/applications/:id/",
    "/application-system/applications/:id/messages/",
    "/application-system/threads/",
    "/application-system/dashboard-infos/company/",
    "/notices/",
  ])
    expect(answered).toContain(path);
});

test("searching the name finds nobody: the inbox, the palette, the library by its words and its CVs", async () => {
  const { company } = await scene({ hidden: true });
  const count = async (url: string, list: string) => {
    const { body } = await api.sendRaw(
      { method: "GET", url: `${apiPrefix}/application-system/company/${url}` },
      company,
    );
    return body[list].length;
  };
  expect(await count("applications/?search=kazantzakis", "applications")).toBe(0);
  expect(await count("find/?q=kazantzakis", "candidates")).toBe(0);
  expect(await count("candidates/?search=kazantzakis", "candidates")).toBe(0);
  expect(await count("candidates/?search=tisserands", "candidates")).toBe(0);
  expect(await count("applications/?search=menuisier", "applications")).toBe(1);
});

test("exports and the company's archive hold a number in the place of the name", async () => {
  const { company, id } = await scene({ hidden: true });
  await ask(
    received.addApplicationNote,
    { params: { id }, body: { text: "Wilhelmine a bien répondu" } },
    { as: company },
  );
  for (const format of ["csv", "xlsx"] as const) {
    const link = await ask(received.requestApplicationsExport, { body: { format } }, { as: company });
    const { raw } = await api.sendRaw({ method: "GET", url: link.body.url });
    const text =
      format === "csv"
        ? raw.toString()
        : await Promise.all(Object.values((await openZip(raw)).files).map((file) => file.async("string"))).then((all) =>
            all.join(),
          );
    expectHidden(format, text);
    if (format === "csv") expect(text).toMatch(/Candidat·e;n° \d+/);
  }
  const archive = await ask(companyData.requestCompanyData, {}, { as: company });
  const { raw } = await api.sendRaw({ method: "GET", url: archive.body.url });
  for (const [name, file] of Object.entries((await openZip(raw)).files)) expectHidden(name, await file.async("string"));
});

test("what is written and moved answers without the name, and the candidate is still called by theirs", async () => {
  const place = await scene({ hidden: true });
  const { company, person, id, write } = place;
  const send = (method: "POST" | "PUT" | "PATCH", path: string, payload: object) =>
    api.sendRaw({ method, url: `${apiPrefix}/application-system/${path}`, payload }, company);
  const acts = [
    await write({ body: "Merci Wilhelmine" }, company),
    await send("POST", `company/applications/${id}/notes/`, { text: "À rappeler" }),
    await send("PUT", `company/applications/${id}/rating/`, { stars: 4 }),
    await send("POST", "company/messages/", { application_ids: [id], subject: "Bonjour", body: "Bonjour {{prenom}}." }),
    await send("PATCH", `applications/${id}/`, { status: "RV" }),
    await send("POST", "company/applications/status/", { status: "PD", applications: [{ id, expected_status: "RV" }] }),
    await send("POST", "company/answers/", { application_id: id, answer: "review" }),
  ];
  for (const [index, { status, raw }] of acts.entries()) {
    expect([index, status]).toEqual([index, index < 2 ? 201 : 200]);
    expectHidden(`act ${index}`, raw.toString());
  }
  await api.runTasks();
  expect(api.sent.some(({ to, text }) => to === person.email && text.includes("Bonjour Wilhelmine."))).toBe(true);
});

test("no mail to the company and no page of its links says who the candidate is", async () => {
  api.sent.length = 0;
  const { company } = await scene({ hidden: true });
  const mails = api.sent.filter(({ to }) => to === company.email);
  expect(mails.map(({ subject }) => subject).join()).toMatch(/Candidat·e n° \d+ postule/);
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const { subject, text, html, headers } of mails)
    expectHidden(subject, [subject, text, html, JSON.stringify(headers)].join());
  const token = /repondre\/([\w.-]+)\?reponse=refusal/.exec(mails.map(({ text }) => text).join())?.[1];
  const page = await api.sendRaw({ method: "GET", url: `${apiPrefix}/answers/${token}/` });
  expect(page.status).toBe(200);
  expectHidden("page of the link", page.raw.toString());
});

test("the mail of an accepted proposition names nobody either", async () => {
  const { company, third, person } = await scene({ hidden: true });
  const link = { candidate_id: person.profileId, job_id: third.id };
  const made = await api.sendRaw(
    { method: "POST", url: `${apiPrefix}/application-system/company/link-candidate/`, payload: link },
    company,
  );
  expect(made.status).toBeLessThan(300);
  expectHidden("proposition", made.raw.toString());
  api.sent.length = 0;
  await api.sendRaw(
    {
      method: "POST",
      url: `${apiPrefix}/application-system/applications/${made.body.id}/answer-invitation/`,
      payload: { answer: "accepted" },
    },
    person,
  );
  await api.runTasks();
  for (const { to, subject, text } of api.sent) if (to === company.email) expectHidden(subject, subject + text);
});

test("notices that were written before the choice follow it", async () => {
  const { company } = await scene({ hidden: false });
  const notices = async () =>
    (await api.sendRaw({ method: "GET", url: `${apiPrefix}/notices/` }, company)).raw.toString();
  expect(found(await notices())).not.toEqual([]);
  expect((await reading(company, true)).body).toEqual({ reads_without_names: true });
  expectHidden("notices", await notices());
});

test("an interview gives the name, the contact and the CV back, for every application of that candidate, and keeps them", async () => {
  const { company, id } = await scene({ hidden: true });
  const sheet = async () => (await ask(received.getCandidateSheet, { params: { id } }, { as: company })).body;
  const before = await sheet();
  expect(before.applicant).toMatchObject({
    is_nameless: true,
    first_name: "Candidat·e",
    email: "",
    phone: "",
    resume_url: null,
  });
  expect(before.resume).toBeNull();
  expect(before.message).toContain("[masqué]");
  const proposed = await api.sendRaw(
    {
      method: "POST",
      url: `${apiPrefix}/application-system/interviews/`,
      payload: {
        ...{
          application_id: id,
          expected_status: "PD",
          mode: "site",
          place: "Lyon",
          duration: 30,
          message: "",
          participants: [],
        },
        ...{ chases: true, slots: [new Date(Date.now() + 4 * 86_400_000).toISOString()] },
      },
    },
    company,
  );
  expect(proposed.status).toBe(201);
  const after = await sheet();
  expect(after.applicant).toMatchObject({ is_nameless: false, first_name: "Wilhelmine", phone: identity.phone });
  expect(after.resume?.url).toContain("/files/");
  expect(after.message).toContain("Kazantzakis");
  const list = await ask(applications.listReceivedApplications, {}, { as: company });
  expect(list.body.applications.map(({ applicant }) => applicant.is_nameless)).toEqual([false, false]);
  await api.sendRaw(
    { method: "PATCH", url: `${apiPrefix}/application-system/applications/${id}/`, payload: { status: "RJ" } },
    company,
  );
  expect((await sheet()).applicant.first_name).toBe("Wilhelmine");
});

test("administrators alone choose, for their own company; another company and schools read names as before", async () => {
  const { company, person } = await scene({ hidden: true });
  const recruiter = await given.colleague(company.companyId);
  expect((await reading({ ...recruiter, companyId: company.companyId }, false)).body.code).toBe("company-admin-only");
  const stranger = await given.company();
  expect((await reading({ ...stranger, companyId: company.companyId }, false)).status).toBe(404);
  const job = await given.job({ company_id: stranger.companyId });
  await given.application({ job_id: job.id, applicant_id: person.id });
  const list = await ask(applications.listReceivedApplications, {}, { as: stranger });
  expect(list.body.applications[0]?.applicant).toMatchObject({ is_nameless: false, first_name: "Wilhelmine" });
  expect((await reading(company, false)).body).toEqual({ reads_without_names: false });
  const own = await ask(applications.listReceivedApplications, {}, { as: company });
  expect(own.body.applications[0]?.applicant.first_name).toBe("Wilhelmine");
});
