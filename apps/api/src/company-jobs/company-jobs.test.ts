import * as companies from "@passerelle/contract/companies";
import * as contract from "@passerelle/contract/company-jobs";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

const form = {
  title: "Développeuse mobile",
  contract_type: "AP" as const,
  city: "Villeurbanne",
  domain: "TECH" as const,
  min_level: "BA3" as const,
  min_experience: 0,
  start_date: "2027-09-01",
  school_rhythm: "3 jours en entreprise, 2 jours à l'école",
  description: "Vous développez notre application.",
  skills: ["Kotlin", "kotlin", "Swift"],
};
const profile: companies.CompanyProfileForm = {
  name: "Nova",
  domain: "TECH",
  company_size: "PME",
  workforce: "10-49",
  website: "https://nova.example.com",
  address: "1 rue Neuve",
  zip_code: "69001",
  city: "Lyon",
  country: "France",
  description: "Nous faisons des applications.",
};

test("a company creates its profile once, replaces it, and sees no other", async () => {
  const as = await given.account("company");
  expect((await api.ask(companies.getCompanyProfile, {}, { as })).status).toBe(404);
  const created = await Promise.all([
    api.ask(companies.createCompanyProfile, { body: profile }, { as }),
    api.ask(companies.createCompanyProfile, { body: profile }, { as }),
  ]);
  expect(created.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await api.pool.query("select count(*)::int as n from companies where name = 'Nova'")).rows).toEqual([
    { n: 1 },
  ]);
  const { body } = await api.ask(companies.getCompanyProfile, {}, { as });
  expect(body).toEqual({ ...profile, id: expect.any(String), logo_url: null });
  const other = await given.company();
  expect(
    (await api.ask(companies.updateCompanyProfile, { params: { id: other.companyId }, body: profile }, { as })).status,
  ).toBe(404);
});

test("an offer needs a company profile, and every field with its sentence", async () => {
  const without = await given.account("company");
  expect((await api.ask(contract.createCompanyJob, { body: form }, { as: without })).body.code).toBe(
    "profile-required",
  );
  const as = await given.company();
  const answer = await api.sendRaw(
    { method: "POST", url: "/api/v1/application-system/jobs/", payload: { min_experience: -1 } },
    as,
  );
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({
    title: ["Le titre du poste est requis"],
    contract_type: ["Le type de contrat est requis"],
    city: ["La ville est requise"],
    domain: ["Le domaine est requis"],
    min_level: ["Le niveau minimum est requis"],
    min_experience: ["L'expérience minimum doit être un nombre positif"],
    start_date: ["La date de début est requise"],
    school_rhythm: ["Le rythme d'alternance est requis"],
    description: ["La description du poste est requise"],
  });
});

test("an offer is created on the map, with its skills once each, and is on screen at once", async () => {
  const as = await given.company();
  const { status, body } = await api.ask(contract.createCompanyJob, { body: form }, { as });
  expect(status).toBe(201);
  expect(body.skills.map(({ name }) => name)).toEqual(["Kotlin", "Swift"]);
  expect(body).toMatchObject({ is_active: true, applications_count: 0, salary_first_year: null });
  const { rows } = await api.pool.query(
    "select commune_code, department, is_head from offer_search where offer_id = $1",
    [body.id],
  );
  expect(rows).toEqual([{ commune_code: "69266", department: "69", is_head: true }]);
  expect((await api.ask(contract.getCompanyJob, { params: { id: body.id } })).status).toBe(200);
});

test("deactivating takes an offer off every public screen and back; only its company may", async () => {
  const as = await given.company();
  const job = await given.job({ company_id: as.companyId });
  expect(
    (await api.ask(contract.toggleCompanyJob, { params: { id: job.id } }, { as: await given.company() })).status,
  ).toBe(404);
  expect((await api.ask(contract.toggleCompanyJob, { params: { id: job.id } }, { as })).body).toEqual({
    id: job.id,
    is_active: false,
    state: "inactive",
  });
  expect((await api.ask(contract.getCompanyJob, { params: { id: job.id } })).status).toBe(404);
  expect((await api.ask(contract.getCompanyJob, { params: { id: job.id } }, { as })).status).toBe(200);
  expect((await api.ask(contract.toggleCompanyJob, { params: { id: job.id } }, { as })).body.is_active).toBe(true);
});

test("a deleted offer is gone for everybody; another company's cannot be deleted", async () => {
  const as = await given.company();
  const job = await given.job({ company_id: as.companyId });
  expect(
    (await api.ask(contract.deleteCompanyJob, { params: { id: job.id } }, { as: await given.company() })).status,
  ).toBe(404);
  expect((await api.ask(contract.deleteCompanyJob, { params: { id: job.id } }, { as })).status).toBe(204);
  expect((await api.ask(contract.deleteCompanyJob, { params: { id: job.id } }, { as })).status).toBe(404);
  expect((await api.ask(contract.getCompanyJob, { params: { id: job.id } }, { as })).status).toBe(404);
});

test("a company lists its own offers, active or not; the public those on screen", async () => {
  const as = await given.company();
  const on = await given.job({ company_id: as.companyId, title: "Étancheur" });
  const off = await given.job({ company_id: as.companyId, title: "Couvreur", is_active: false });
  const own = await api.ask(contract.listCompanyJobs, {}, { as });
  expect(own.body.map(({ id }) => id).sort()).toEqual([on.id, off.id].sort());
  expect(
    (await api.ask(contract.listCompanyJobs, { query: { status: "inactive" } }, { as })).body.map(({ id }) => id),
  ).toEqual([off.id]);
  expect(
    (await api.ask(contract.listCompanyJobs, { query: { search: "etancheur" } })).body.map(({ id }) => id),
  ).toEqual([on.id]);
  expect((await api.ask(contract.companyJobStats, {}, { as })).body).toEqual({ total: 2, active: 1, applications: 0 });
});
