import { applyToJob } from "@passerelle/contract/hiring/applications";
import * as contract from "@passerelle/contract/offers/company-jobs";
import { latestEnd } from "@passerelle/contract/offers/job-dates";
import { getOffer } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { expect, test } from "vitest";
import { parisDay } from "#platform/paris.ts";

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
  school_rhythm: "3 jours, 2 jours",
  description: "Vous développez notre application.",
  skills: ["Kotlin", "Swift"],
};
type Company = Awaited<ReturnType<typeof given.company>>;
const create = async (as: Company, body: object = {}) =>
  (await api.ask(contract.createCompanyJob, { body: { ...form, ...body } }, { as })).body;
const update = (as: Company, id: string, body: object) =>
  api.ask(contract.updateCompanyJob, { params: { id }, body: { ...form, ...body } as never }, { as });
const unknown = "01900000-0000-7000-8000-000000000000";

test("every act on another company's offer, or on none, answers that it does not exist", async () => {
  const job = await create(await given.company());
  const as = await given.company();
  const body = { ...form, expected_updated_at: job.updated_at };
  for (const id of [job.id, unknown]) {
    const params = { id };
    for (const answer of [
      await api.ask(contract.updateCompanyJob, { params, body }, { as }),
      await api.ask(contract.toggleCompanyJob, { params }, { as }),
      await api.ask(contract.renewCompanyJob, { params, body: { expires_on: job.expires_on } }, { as }),
      await api.ask(contract.fillCompanyJob, { params }, { as }),
      await api.ask(contract.resumeCompanyJob, { params }, { as }),
      await api.ask(contract.deleteCompanyJob, { params }, { as }),
    ]) {
      expect([answer.status, answer.body.detail]).toEqual([404, "Impossible de trouver l'offre (entreprise)."]);
    }
  }
  expect((await api.ask(contract.getCompanyJob, { params: { id: job.id } })).body.state).toBe("active");
});

test("an offer is edited with the rules of its creation, each with its sentence", async () => {
  const as = await given.company();
  const job = await create(as);
  const answer = await update(as, job.id, {
    expected_updated_at: job.updated_at,
    title: "  ",
    min_experience: -1,
    start_date: "2027-02-31",
    description: "",
  });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({
    title: ["Le titre du poste est requis"],
    min_experience: ["L'expérience minimum doit être un nombre positif"],
    start_date: ["La date n'existe pas dans le calendrier"],
    description: ["La description du poste est requise"],
  });
});

test('an experience of -1, or "deux", is refused; 1.5 is kept, as experience counts in years', async () => {
  const as = await given.company();
  expect((await create(as, { min_experience: 1.5 })).min_experience).toBe(1.5);
  const problem = async (min_experience: unknown) => {
    const { body } = await api.ask(contract.createCompanyJob, { body: { ...form, min_experience } as never }, { as });
    return body.fields?.min_experience;
  };
  expect(await problem(-1)).toEqual(["L'expérience minimum doit être un nombre positif"]);
  expect(await problem(1.55)).toEqual(["Une décimale au plus (1,5 par exemple)."]);
  expect(await problem("deux")).toEqual(["L'expérience minimum est requise"]);
  expect(await problem(51)).toEqual(["50 ans au plus."]);
});

test("a start in the past and an end past or beyond six months are refused", async () => {
  const as = await given.company();
  const refused = await api.ask(
    contract.createCompanyJob,
    { body: { ...form, start_date: "2020-01-01", expires_on: "2020-01-01" } },
    { as },
  );
  expect(refused.body.fields).toEqual({
    start_date: ["La date de début est déjà passée"],
    expires_on: ["La fin de publication est déjà passée"],
  });
  const late = await api.ask(contract.createCompanyJob, { body: { ...form, expires_on: "2199-01-01" } }, { as });
  expect(late.body.fields).toEqual({ expires_on: ["La fin de publication doit être dans les 6 prochains mois"] });
  const latest = latestEnd(parisDay(new Date()));
  expect((await create(as, { expires_on: latest })).expires_on).toBe(latest);
});

test("editing replaces every field and the offer on screen; what candidates sent keeps what it said", async () => {
  const as = await given.company();
  const job = await create(as);
  const applicant = await given.applicant();
  await api.ask(applyToJob, { body: { job_id: job.id } }, { as: applicant });
  const { status, body } = await update(as, job.id, {
    expected_updated_at: job.updated_at,
    title: "Développeur embarqué",
    city: "Grenoble",
    skills: ["Rust"],
    salary_first_year: 1100,
    max_applications: 40,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: "Développeur embarqué", city: "Grenoble", max_applications: 40 });
  expect(body.skills.map(({ name }) => name)).toEqual(["Rust"]);
  expect(body.expires_on).toBe(job.expires_on);
  expect((await api.ask(getOffer, { params: { id: job.id } })).body).toMatchObject({
    title: "Développeur embarqué",
    city: "Grenoble",
  });
  const kept = await api.pool.query("select offer_snapshot from applications where job_id = $1", [job.id]);
  expect(kept.rows[0].offer_snapshot).toMatchObject({ title: "Développeuse mobile", city: "Villeurbanne" });
  // How many applications the company wants is its own business.
  expect((await api.ask(contract.getCompanyJob, { params: { id: job.id } })).body.max_applications).toBeNull();
});

test("of two people who edit at once, the second is refused and changes nothing", async () => {
  const as = await given.company();
  const job = await create(as);
  const expected_updated_at = job.updated_at;
  const answers = await Promise.all([
    update(as, job.id, { expected_updated_at, title: "Une" }),
    update(as, job.id, { expected_updated_at, title: "Deux" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.detail).toBe("Cette offre vient d'être modifiée ailleurs, par vous ou par une autre personne.");
  const won = answers.find(({ status }) => status === 200);
  expect((await api.ask(contract.getCompanyJob, { params: { id: job.id } }, { as })).body.title).toBe(won?.body.title);
});

test("switching what a colleague has already switched is refused", async () => {
  const as = await given.company();
  const job = await create(as);
  const toggle = () =>
    api.ask(contract.toggleCompanyJob, { params: { id: job.id }, body: { expected_is_active: true } }, { as });
  expect((await toggle()).body).toMatchObject({ is_active: false, state: "inactive" });
  expect((await toggle()).body).toMatchObject({ code: "job-changed" });
});

test("a double click, or a form sent again, makes one offer; another form with the same words makes another", async () => {
  const as = await given.company();
  const body = { ...form, creation_key: "0123456789abcdef-1" };
  const answers = await Promise.all([1, 2, 3].map(() => api.ask(contract.createCompanyJob, { body }, { as })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  await create(as, { creation_key: "0123456789abcdef-2" });
  expect((await api.ask(contract.companyJobStats, {}, { as })).body.total).toBe(2);
  // The key is the company's: another one's is another offer.
  const other = await api.ask(contract.createCompanyJob, { body }, { as: await given.company() });
  expect(other.body.id).not.toBe(answers[0]?.body.id);
});

test("HTML in every field of an offer is text; a description of a megabyte, or a choice that does not exist, is refused", async () => {
  const as = await given.company();
  const markup = "<img src=x onerror=alert(1)></script>";
  const job = await create(as, {
    title: markup,
    city: markup,
    school_rhythm: markup,
    description: markup,
    skills: [markup],
  });
  expect(job).toMatchObject({ title: markup, city: markup, school_rhythm: markup, description: markup });
  expect(job.skills.map(({ name }) => name)).toEqual([markup]);
  const long = await api.ask(contract.createCompanyJob, { body: { ...form, description: "x".repeat(10_001) } }, { as });
  expect(long.body.fields).toEqual({ description: ["10000 caractères au plus."] });
  const huge = await api.ask(
    contract.createCompanyJob,
    { body: { ...form, description: "x".repeat(1_100_000) } },
    { as },
  );
  expect([huge.status, huge.body.detail]).toEqual([413, "L'envoi est trop volumineux."]);
  const odd = await api.ask(
    contract.createCompanyJob,
    { body: { ...form, domain: "XX", contract_type: "CDI", min_level: "BAC+9" } as never },
    { as },
  );
  expect(odd.body.fields).toEqual({
    domain: ["Ce choix n'existe pas"],
    contract_type: ["Ce choix n'existe pas"],
    min_level: ["Ce choix n'existe pas"],
  });
});

test("a text that is laid out is cleaned; without words, or with too many, it is refused; plain text stays plain", async () => {
  const as = await given.company();
  const problem = async (description_html: string) =>
    (await api.ask(contract.createCompanyJob, { body: { ...form, description_html } }, { as })).body.fields
      ?.description;
  expect(await problem("<p> </p><script>alert(1)</script>")).toEqual(["La description du poste est requise"]);
  expect(await problem(`<p>${"x".repeat(10_001)}</p>`)).toEqual(["10000 caractères au plus."]);
  const description_html =
    '<p onclick="x()">Vous ferez <strong>vivre</strong> le site :</p><ul><li>écrire</li><li>tester</li></ul><img src="https://ailleurs.example/x.png"><script>alert(1)</script>';
  const job = await create(as, { description_html, duration_months: 12 });
  expect(job).toMatchObject({
    description: "Vous ferez vivre le site :\n\n• écrire\n• tester",
    description_html: "<p>Vous ferez <strong>vivre</strong> le site :</p><ul><li>écrire</li><li>tester</li></ul>",
    duration_months: 12,
  });
  const shown = (await api.ask(getOffer, { params: { id: job.id } })).body;
  expect(shown).toMatchObject({
    description: job.description,
    description_html: job.description_html,
    duration_months: 12,
  });
  expect(shown.excerpt).not.toContain("<");
  // The specified call, with plain text alone, replaces the layout too.
  const plain = (await update(as, job.id, { expected_updated_at: job.updated_at })).body;
  expect(plain).toMatchObject({ description: form.description, description_html: null, duration_months: null });
  expect((await api.ask(getOffer, { params: { id: job.id } })).body.description_html).toBeNull();
  const months = async (duration_months: number) =>
    (await api.ask(contract.createCompanyJob, { body: { ...form, duration_months } }, { as })).body.fields;
  expect(await months(0)).toEqual({ duration_months: ["Un mois au moins."] });
  expect(await months(49)).toEqual({ duration_months: ["48 mois au plus."] });
});

test("a page of five hundred offers is one statement, whatever is asked of it", async () => {
  const as = await given.company();
  await api.pool.query(
    `insert into company_jobs (company_id, title, contract_type, city, domain, min_level, start_date, school_rhythm, description)
     select $1, 'Offre ' || n, 'AP', 'Lyon', 'TECH', 'BA2', '2027-09-01', 'x', 'x' from generate_series(1, 500) n`,
    [as.companyId],
  );
  const statements = await statementsOf(async () => {
    const first = await api.ask(contract.listCompanyJobs, { query: { limit: 100 } }, { as });
    expect([first.body.length, first.headers["x-total-count"]]).toEqual([100, "500"]);
  });
  const asked = statements.filter((statement) => statement.includes("company_jobs"));
  expect(asked.length).toBe(1);
  const beyond = await api.ask(contract.listCompanyJobs, { query: { limit: 100, offset: 600 } }, { as });
  expect([beyond.body.length, beyond.headers["x-total-count"]]).toEqual([0, "500"]);
  const found = await api.ask(contract.listCompanyJobs, { query: { search: "offre 499" } }, { as });
  expect(found.body.map(({ title }) => title)).toEqual(["Offre 499"]);
});
