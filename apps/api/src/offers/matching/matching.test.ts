import * as contract from "@passerelle/contract/offers/matching";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { matchingTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const nobody = "01900000-0000-7000-8000-000000000000";

// A domain for each test: what others make is not found.
const candidatesOf = (job: { id: string }, as: { id: string; email: string; session_epoch: number }, query = {}) =>
  api.ask(contract.candidatesForJob, { params: { id: job.id }, query }, { as });
const idsOf = ({ body }: Awaited<ReturnType<typeof candidatesOf>>) =>
  body.candidates.map(({ candidate }) => candidate.id);

test("a company reads the candidates of its own offers alone", async () => {
  const company = await given.company();
  const other = await given.company();
  const job = await given.job({ company_id: company.companyId, domain: "AERO" });
  const read = (id: string, as: Parameters<typeof candidatesOf>[1] | null) =>
    api.ask(contract.candidatesForJob, { params: { id } }, { as });
  expect((await read(job.id, null)).status).toBe(401);
  expect(await read(job.id, other)).toMatchObject({
    status: 404,
    body: { code: "job-not-found", detail: "Impossible de trouver l'offre (entreprise)." },
  });
  expect((await read(nobody, company)).status).toBe(404);
  expect(await read(job.id, await given.account("company"))).toMatchObject({
    status: 400,
    body: { code: "profile-required" },
  });
  expect((await read(job.id, await given.applicant())).status).toBe(403);
  expect(await read(job.id, company)).toMatchObject({ status: 200, body: { candidates: [], count: 0 } });
  await api.db
    .updateTable("company_jobs")
    .set({ deleted_at: new Date().toISOString() })
    .where("id", "=", job.id)
    .execute();
  expect((await read(job.id, company)).status).toBe(404);
});

test("an applicant without a profile is asked for one; a visitor logs in", async () => {
  const as = await given.account("applicant");
  const job = await given.job();
  for (const answer of [
    await api.ask(contract.offersForApplicant, {}, { as }),
    await api.ask(contract.matchOfOffer, { params: { id: job.id } }, { as }),
  ])
    expect(answer).toMatchObject({ status: 400, body: { code: "profile-required" } });
  expect((await api.ask(contract.offersForApplicant)).status).toBe(401);
  expect((await api.ask(contract.matchOfOffer, { params: { id: job.id } })).status).toBe(401);
});

test("lists are bounded", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  expect((await candidatesOf(job, company, { limit: 101 })).status).toBe(400);
  const as = await given.applicant();
  expect((await api.ask(contract.offersForApplicant, { query: { limit: 0 } }, { as })).status).toBe(400);
});

test("only who looks for work, with a CV, active and without an application to the offer is proposed", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, domain: "TRANS" });
  const good = await given.applicant({ domain: "TRANS" });
  await given.applicant({ domain: "TRANS", is_looking_for_work: false });
  await given.applicant({ domain: "TRANS", resume_id: null });
  await given.applicant({ domain: "TRANS" }, { is_active: false });
  await given.applicant({ domain: "TRANS" }, { email_verified_at: null });
  const applied = await given.applicant({ domain: "TRANS" });
  await given.application({ job_id: job.id, applicant_id: applied.id, status: "WD" });
  const linked = await given.applicant({ domain: "TRANS" });
  await given.application({ job_id: job.id, applicant_id: linked.id, origin: "linked" });
  const answer = await candidatesOf(job, company);
  expect(idsOf(answer)).toEqual([good.profileId]);
  expect(answer.body).toMatchObject({
    count: 1,
    job: { id: job.id, title: "Développeur web", city: "Lyon" },
  });
  // Nothing to reach them by.
  const text = answer.raw.toString();
  for (const secret of [good.email, "06 12 34 56 78", good.id, "/files/"]) expect(text).not.toContain(secret);
  // An application to another offer changes nothing.
  const second = await given.job({ company_id: company.companyId, domain: "TRANS" });
  expect(idsOf(await candidatesOf(second, company)).sort()).toEqual(
    [good.profileId, applied.profileId, linked.profileId].sort(),
  );
});

test("the best come first, each with its reasons; pages continue one another; what fits too little is left out", async () => {
  const company = await given.company();
  const job = await given.job({
    company_id: company.companyId,
    domain: "LOG",
    title: "Gestionnaire logistique",
    skills: ["Excel", "SAP"],
  });
  const best = await given.applicant({ domain: "LOG", current_education: "BTS logistique", skills: ["Excel", "SAP"] });
  const half = await given.applicant({ domain: "LOG", skills: ["Excel"], desired_city: "Villeurbanne" });
  const late = await given.applicant({ domain: "LOG", skills: ["Vente"], availability_date: "2028-01-01" });
  // A word of the title in common, in another trade; then a neighbour without anything of the trade; then too little in all.
  const word = await given.applicant({ domain: "TOUR", current_education: "BTS Tourisme et logistique" });
  await given.applicant({ domain: "TOUR", current_education: "BTS Tourisme", skills: ["Accueil"] });
  await given.applicant({ domain: "LOG", skills: ["Vente"], availability_date: "2028-01-01", desired_city: "Brest" });
  const answer = await candidatesOf(job, company);
  expect(idsOf(answer)).toEqual([best.profileId, half.profileId, word.profileId, late.profileId]);
  expect(answer.body.candidates.map(({ match }) => `${match.points}/${match.max}`)).toEqual([
    "11/11",
    "9/11",
    "7/9",
    "6/11",
  ]);
  expect(answer.body.candidates[1]?.match.factors.map(({ label, state, fact }) => [label, state, fact])).toEqual([
    ["Domaine", "met", "Même domaine\u00a0: Logistique"],
    ["Mots du métier", "missing", "Aucun mot de l'intitulé dans la formation ou les compétences"],
    ["Niveau", "met", "Niveau demandé\u00a0: BAC+2 BTS, DUT"],
    ["Lieu", "met", "À 4\u00a0km de Lyon"],
    ["Dates", "met", "Disponible le 01/09/2027, l'offre commence le 01/09/2027"],
    ["Compétences", "partly", "Compétences en commun\u00a0: Excel. Il manque\u00a0: SAP"],
    ["Durée", "unknown", "L'offre ne précise pas sa durée"],
  ]);
  const first = await candidatesOf(job, company, { limit: 3 });
  const second = await candidatesOf(job, company, { limit: 3, offset: 3 });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(answer));
  expect(second.body.count).toBe(4);
});

test("however many there are, a bounded number is compared: the newest of each place and level", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, domain: "SRV_P" });
  const { resumeId } = await given.applicant({ domain: "SRV_P", updated_at: "2020-01-01T00:00:00Z" });
  await api.pool.query(
    `with made as (insert into accounts (type, email, password_hash, email_verified_at)
       select 'applicant', 'nombre-' || n || '@exemple.fr', '', now() from generate_series(1, 120) n returning id)
     insert into candidate_profiles (account_id, first_name, last_name, phone, desired_city, commune_code, department, lat, lon, domain,
       current_education, current_education_level, desired_duration, availability_date, resume_id)
     select id, 'Noé', 'Faure', '0612345678', 'Lyon', '69123', '69', 45.758, 4.835, 'SRV_P', 'BTS SP3S', 'BA2', '12', '2027-09-01', $1 from made`,
    [resumeId],
  );
  const { body } = await candidatesOf(job, company, { limit: 100 });
  expect(body).toMatchObject({ count: 80, compared: 80 });
  expect(body.candidates).toHaveLength(80);
  expect(new Set(body.candidates.map(({ candidate }) => candidate.current_education))).toEqual(new Set(["BTS SP3S"]));
  expect((await candidatesOf(job, company, { offset: 80 })).body.candidates).toEqual([]);
});

test("offers of every source are proposed, without those applied to, hidden or off screen", async () => {
  const as = await given.applicant({ domain: "QUAL", skills: ["Audit"], current_education: "BTS Qualité" });
  const own = await given.job({ domain: "QUAL", title: "Technicien qualité" });
  const school = await given.posting({
    domains: ["QUAL"],
    title: "Assistant qualité",
    city: "Lyon",
    commune_code: "69123",
    department: "69",
    lat: 45.758,
    lon: 4.835,
    contract_duration: 12,
  });
  const external = await given.externalOffer({
    domain: "QUAL",
    title: "Animateur qualité",
    levels: ["BA2"],
    desired_skills: ["Audit"],
  });
  const applied = await given.job({ domain: "QUAL" });
  await given.application({ job_id: applied.id, applicant_id: as.id });
  const hidden = await given.job({ domain: "QUAL" });
  await api.db
    .insertInto("offer_marks")
    .values({ account_id: as.id, mark: "hidden", offer_id: hidden.id, offer_snapshot: "{}" })
    .execute();
  await given.job({ domain: "QUAL", is_active: false });
  await given.job({ domain: "QUAL", expires_at: "2020-01-01T00:00:00Z" });
  const { body } = await api.ask(contract.offersForApplicant, { query: { limit: 100 } }, { as });
  const found = body.offers.filter(({ offer }) => offer.domain === "QUAL");
  expect(found.map(({ offer }) => [offer.id, offer.source])).toEqual([
    [school.id, "school"],
    [own.id, "company"],
    [external.id, "external"],
  ]);
  expect(found.map(({ match }) => [match.points, match.max, match.unknown_count])).toEqual([
    [10, 10, 1],
    [9, 9, 2],
    [9, 9, 2],
  ]);
  expect(found[1]?.offer).toMatchObject({
    title: "Technicien qualité",
    city: "Lyon",
    url: `/offres/${own.id}/technicien-qualite/lyon`,
  });
  expect(body.compared).toBeGreaterThanOrEqual(3);
});

test("one offer is explained to the applicant while it is on screen", async () => {
  const as = await given.applicant();
  const job = await given.job({ skills: ["SQL"] });
  const read = () => api.ask(contract.matchOfOffer, { params: { id: job.id } }, { as });
  expect((await read()).body).toMatchObject({ points: 8, max: 9, unknown_count: 2 });
  await api.db.updateTable("company_jobs").set({ is_active: false }).where("id", "=", job.id).execute();
  await api.project();
  expect((await read()).status).toBe(404);
});

test("an application is explained to its applicant and to its company, and to nobody else", async () => {
  const company = await given.company();
  const job = await given.job({
    company_id: company.companyId,
    city: "Villeurbanne",
    commune_code: "69266",
    lat: 45.771,
    lon: 4.889,
  });
  const applicant = await given.applicant();
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id });
  const place = async (as: Parameters<typeof candidatesOf>[1]) => {
    const { status, body } = await api.ask(contract.matchOfApplication, { params: { id } }, { as });
    return [status, body.factors?.find(({ factor }) => factor === "place")?.fact];
  };
  expect(await place(applicant)).toEqual([200, "À 4\u00a0km de Lyon"]);
  expect(await place(company)).toEqual([200, "À 4\u00a0km de Villeurbanne"]);
  expect(await place(await given.company())).toEqual([404, undefined]);
  expect(await place(await given.applicant())).toEqual([404, undefined]);
  expect((await api.ask(contract.matchOfApplication, { params: { id } })).status).toBe(401);
  // The offer may close and the account may go.
  await api.db.updateTable("company_jobs").set({ is_active: false }).where("id", "=", job.id).execute();
  await api.project();
  expect((await place(company))[0]).toBe(200);
  await api.db.updateTable("applications").set({ applicant_id: null }).where("id", "=", id).execute();
  expect((await place(company))[0]).toBe(404);
});

test("an application to a school's posting or elsewhere is explained to its applicant", async () => {
  const as = await given.applicant();
  const posting = await given.posting();
  const { id } = await given.application({ posting_id: posting.id, applicant_id: as.id });
  const { body } = await api.ask(contract.matchOfApplication, { params: { id } }, { as });
  expect(body.factors.map(({ state }) => state)).toEqual([
    "missing",
    "missing",
    "met",
    "missing",
    "met",
    "unknown",
    "unknown",
  ]);
});

test("the weekly mail is asked for by the company, tells each candidate once, and only new ones", async () => {
  const company = await given.company({ plan: "premium" });
  const job = await given.job({ company_id: company.companyId, domain: "ESP_V", title: "Paysagiste" });
  const silent = await given.company();
  await given.job({ company_id: silent.companyId, domain: "ESP_V" });
  const first = await given.applicant({ domain: "ESP_V", current_education: "BTS Aménagements paysagers" });
  expect((await api.ask(contract.getMatchMails, {}, { as: company })).body).toEqual({
    is_wanted: false,
    is_allowed: true,
  });
  await api.ask(contract.setMatchMails, { body: { is_wanted: true } }, { as: company });
  expect((await api.ask(contract.getMatchMails, {}, { as: company })).body).toEqual({
    is_wanted: true,
    is_allowed: true,
  });
  expect((await api.ask(contract.getMatchMails, {}, { as: silent })).body).toEqual({
    is_wanted: false,
    is_allowed: false,
  });
  const refused = await api.ask(contract.setMatchMails, { body: { is_wanted: true } }, { as: silent });
  expect([refused.status, refused.body.code]).toEqual([403, "premium-only"]);

  const run = async (at: string) => {
    api.sent.length = 0;
    api.setNow(new Date(at));
    await matchingTasks.notifyCompanies.run(api.context(), {});
    await api.runTasks();
    return api.sent.filter(({ to }) => to === company.email || to === silent.email);
  };
  const monday = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const week = (count: number) => new Date(Date.parse(monday) + count * 7 * 86_400_000).toISOString();
  const [mail, ...others] = await run(monday);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: company.email, subject: "Un nouveau candidat : Paysagiste" });
  expect(mail?.text).toContain("BTS Aménagements paysagers (BAC+2 BTS, DUT), Lyon");
  expect(mail?.text).toContain("Paysagiste · 8 points sur 9");
  expect(mail?.text).toContain(`/platform/company/matches?job=${job.id}`);
  for (const secret of ["Camille", "Martin", first.email, "06 12"]) expect(mail?.text).not.toContain(secret);
  // Tried again, it sends nothing; nor does another week without anybody new.
  expect(await run(monday)).toEqual([]);
  expect(await run(week(1))).toEqual([]);
  const second = await given.applicant({ domain: "ESP_V", updated_at: week(1.5) });
  // A candidate who was already sent is not sent again, even with a new profile.
  await api.db
    .updateTable("candidate_profiles")
    .set({ updated_at: week(1.5) })
    .where("id", "=", first.profileId)
    .execute();
  const [next] = await run(week(2));
  expect(next?.text).toContain("BTS SIO (BAC+2 BTS, DUT), Lyon");
  expect(next?.text).not.toContain("paysagers");
  expect(second.profileId).toBeTruthy();
  // Who wants no alert gets none, and a company that stops hears no more.
  await given.applicant({ domain: "ESP_V", updated_at: week(2.5) });
  await api.db
    .insertInto("notice_choices")
    .values({ account_id: company.id, kind: "alerts", channel: "none" })
    .execute();
  expect(await run(week(3))).toEqual([]);
  await api.db.deleteFrom("notice_choices").execute();
  await api.ask(contract.setMatchMails, { body: { is_wanted: false } }, { as: company });
  await given.applicant({ domain: "ESP_V", updated_at: week(3.5) });
  expect(await run(week(4))).toEqual([]);
  api.setNow(undefined);
});

test("how far an offer is from one's city and school is the applicant's to read; a school that was not accepted is none", async () => {
  const job = await given.job({ city: "Villeurbanne", commune_code: "69266", lat: 45.771, lon: 4.889 });
  const applicant = await given.applicant();
  const read = (as: Parameters<typeof candidatesOf>[1] | null) =>
    api.ask(contract.commuteToOffer, { params: { id: job.id } }, { as });
  expect((await read(null)).status).toBe(401);
  expect((await read(await given.company())).status).toBe(403);
  const city = { from: "city", name: "Lyon", km: 4 };
  expect(await read(applicant)).toMatchObject({ status: 200, body: [city] });
  const school = await given.school({ name: "Campus Rhône", city: "Bron", postal_code: "69500" });
  const link = { school_id: school.schoolId, account_id: applicant.id, sent_at: "2026-01-01T00:00:00Z" };
  await api.db
    .insertInto("school_students")
    .values({ ...link, link: "invited" })
    .execute();
  expect((await read(applicant)).body).toEqual([city]);
  await api.db
    .updateTable("school_students")
    .set({ link: "accepted", answered_at: "2026-01-02T00:00:00Z" })
    .where("account_id", "=", applicant.id)
    .execute();
  expect((await read(applicant)).body).toEqual([
    city,
    { from: "school", name: "Campus Rhône", km: expect.any(Number) },
  ]);
  expect((await read(await given.account("applicant"))).body).toEqual([]);
  await api.db.updateTable("company_jobs").set({ is_active: false }).where("id", "=", job.id).execute();
  await api.project();
  expect((await read(applicant)).status).toBe(404);
});
