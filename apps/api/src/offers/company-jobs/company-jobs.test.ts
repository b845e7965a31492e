import * as contract from "@passerelle/contract/offers/company-jobs";
import { getOffer } from "@passerelle/contract/offers/search";
import * as companies from "@passerelle/contract/organisations/companies";
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

test("the company profile: 404 while there is none, created once even when sent twice, read with all its fields, replaced; another company's is 404", async () => {
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
  expect(body).toEqual({
    ...profile,
    siret: "",
    id: expect.any(String),
    logo_url: null,
    cover_url: null,
    reads_without_names: false,
  });
  const moved = await api.ask(
    companies.updateCompanyProfile,
    { params: { id: body.id }, body: { ...profile, city: "Dijon", website: "" } },
    { as },
  );
  expect([moved.status, moved.body.city, moved.body.website]).toEqual([200, "Dijon", ""]);
  const other = await given.company();
  expect(
    (await api.ask(companies.updateCompanyProfile, { params: { id: other.companyId }, body: profile }, { as })).status,
  ).toBe(404);
});

test("an offer at another establishment has an address of its own, which candidates read; it is taken back, and 201 letters are refused", async () => {
  const as = await given.company();
  const address = "12 rue Paul Bert, 69003 Lyon";
  const refused = await createRaw(as, { ...form, address: "x".repeat(201) });
  expect([refused.status, refused.body.fields]).toEqual([400, { address: ["200 caractères au plus."] }]);
  const { body: job } = await api.ask(contract.createCompanyJob, { body: { ...form, address } }, { as });
  expect(job).toMatchObject({ address, city: "Villeurbanne" });
  await api.follow();
  const read = () => api.ask(getOffer, { params: { id: job.id } });
  expect((await read()).body.address).toBe(address);
  const body = { ...form, address: "", expected_updated_at: job.updated_at };
  expect((await api.ask(contract.updateCompanyJob, { params: { id: job.id }, body }, { as })).body.address).toBe("");
  await api.follow();
  expect((await read()).body.address).toBe("");
});

const createRaw = (as: Awaited<ReturnType<typeof given.account>>, payload: object) =>
  api.sendRaw({ method: "POST", url: "/api/v1/application-system/jobs/", payload }, as);

test("each required field of the company profile has its sentence; the website is optional and must be an address", async () => {
  const as = await given.account("company");
  const send = (payload: object) =>
    api.sendRaw({ method: "POST", url: "/api/v1/application-system/company-profile/", payload }, as);
  expect((await send({ website: "nova" })).body.fields).toEqual({
    name: ["Le nom de l'entreprise est requis"],
    domain: ["Le domaine est requis"],
    company_size: ["Le type de l'entreprise est requis"],
    workforce: ["L'effectif est requis"],
    website: ["L'adresse doit commencer par http:// ou https://"],
    address: ["L'adresse est requise"],
    zip_code: ["Le code postal est requis"],
    city: ["La ville est requise"],
    country: ["Le pays est requis"],
    description: ["La présentation est requise"],
  });
  expect((await send({ ...profile, website: "javascript:alert(1)" })).body.fields).toHaveProperty("website");
  for (const zip_code of ["ABC", "750", "7500A", "750011"])
    expect((await send({ ...profile, zip_code })).body.fields).toEqual({
      zip_code: ["Le code postal a cinq chiffres"],
    });
  expect((await send({ ...profile, website: "" })).status).toBe(201);
});

test("a website without its scheme is completed, and a postcode abroad has its own form", async () => {
  const as = await given.account("company");
  const body = { ...profile, website: "www.nova.fr/alternance", zip_code: "L-1855", country: "Luxembourg" };
  const { status, body: made } = await api.ask(companies.createCompanyProfile, { body }, { as });
  expect([status, made.website, made.zip_code]).toEqual([201, "https://www.nova.fr/alternance", "L-1855"]);
});

test("HTML in every field of the company profile is text; a megabyte, or a choice that does not exist, is refused", async () => {
  const as = await given.account("company");
  const markup = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
  const texts = { name: markup, address: markup, city: markup, country: markup, description: markup };
  const body = { ...profile, ...texts };
  const created = await api.ask(companies.createCompanyProfile, { body }, { as });
  expect([created.status, created.body]).toEqual([201, expect.objectContaining(texts)]);
  const params = { id: created.body.id };
  const send = (more: object) =>
    api.ask(companies.updateCompanyProfile, { params, body: { ...profile, ...more } as never }, { as });
  expect((await send({ description: "x".repeat(1_100_000) })).status).toBe(413);
  expect(Object.keys((await send({ domain: "XX", company_size: "XX", workforce: "12" })).body.fields ?? {})).toEqual([
    "domain",
    "company_size",
    "workforce",
  ]);
});

test("an offer is read with all its fields", async () => {
  const as = await given.company();
  const { body } = await api.ask(contract.createCompanyJob, { body: form }, { as });
  const { skills, ...words } = form;
  expect((await api.ask(contract.getCompanyJob, { params: { id: body.id } }, { as })).body).toMatchObject({
    ...words,
    id: body.id,
    is_active: true,
    company: { id: as.companyId },
    skills: [{ name: skills[0] }, { name: skills[2] }],
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    applications_count: 0,
  });
});

test("a new offer is published at once, unless the form says not to", async () => {
  const as = await given.company();
  const isShown = async (body: object) => {
    const { id } = (await api.ask(contract.createCompanyJob, { body: { ...form, ...body } }, { as })).body;
    return (await api.ask(contract.getCompanyJob, { params: { id } })).status === 200;
  };
  expect([await isShown({}), await isShown({ is_active: true }), await isShown({ is_active: false })]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a start of 31/02/2027, typed the French way, of a short year or in the past is refused with its sentence", async () => {
  const as = await given.company();
  const problem = async (start_date: unknown) =>
    (await createRaw(as, { ...form, start_date })).body.fields?.start_date?.[0];
  expect(await problem("2027-02-31")).toBe("La date n'existe pas dans le calendrier");
  for (const typed of ["31/02/2027", "01/09/2027", "1/1/27", "27-01-01", 20270901])
    expect([typed, typeof (await problem(typed))]).toEqual([typed, "string"]);
  expect(await problem("2020-01-01")).toBe("La date de début est déjà passée");
  expect(await problem("2027-09-01")).toBeUndefined();
});

test("offers are found by words, level, place, domain and contract", async () => {
  const as = await given.company();
  const create = async (more: object) =>
    (await api.ask(contract.createCompanyJob, { body: { ...form, ...more } }, { as })).body.title;
  const title = await create({ title: "Verrier", min_level: "CAP", city: "Brest", domain: "IND", contract_type: "PR" });
  await create({ title: "Comptable", min_level: "BA5", city: "Lille", domain: "CPT_F" });
  for (const query of [
    { search: "verr" },
    { education_level: "CAP" as const },
    { location: "brest" },
    { domain: ["IND" as const] },
    { contract_type: ["PR" as const] },
  ]) {
    const { body } = await api.ask(contract.listCompanyJobs, { query }, { as });
    expect([query, body.map((job) => job.title)]).toEqual([query, [title]]);
  }
});

test("an offer needs a company profile, and each required field has its sentence", async () => {
  const without = await given.account("company");
  expect((await api.ask(contract.createCompanyJob, { body: form }, { as: without })).body.code).toBe(
    "profile-required",
  );
  const as = await given.company();
  const answer = await createRaw(as, { min_experience: -1 });
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

test("a company lists its own offers, active or not, with its figures; the public those on screen", async () => {
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
  expect((await api.ask(contract.companyJobStats, {}, { as })).body).toEqual({
    ...{ total: 2, active: 1, inactive: 1, paused: 0, expired: 0, filled: 0, applications: 0 },
    cities: ["Lyon"],
  });
});
