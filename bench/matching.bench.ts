import { loadFrance } from "@passerelle/api/geography/places/communes.ts";
import { candidatesForJob } from "@passerelle/api/offers/matching/candidates-for-job.ts";
import { offersForApplicant } from "@passerelle/api/offers/matching/offers-for-applicant.ts";
import { domain, level } from "@passerelle/contract/enumerations";
import { givenIn } from "@passerelle/testing/given.ts";
import { randomFrom } from "@passerelle/testing/random.ts";
import { fill, line, measure, openWorld } from "./world.ts";

const people = 200_000;
const offers = 100_000;
const asked = 300;
const maxMs = 100;
const page = { limit: 20, offset: 0 };

const { product, close } = await openWorld();
const { db, pool } = product.database;
const random = randomFrom(57);
// The larger a city the more people look for work there.
const cities = loadFrance().communes.slice(0, 400);
const city = () => cities[Math.floor(random.next() ** 2 * cities.length)] ?? cities[0];

/** People with a CV in every domain and level, four of five looking for work. */
const addPeople = async (resumeId: string) => {
  const rows = Array.from({ length: people }, () => {
    const place = city();
    return {
      city: place?.name,
      commune_code: place?.code,
      department: place?.department,
      lat: place?.lat,
      lon: place?.lon,
      domain: random.one(domain.options),
      level: random.one(level.options),
      looking: random.next() < 0.8,
      days: random.whole(0, 400),
    };
  });
  for (let from = 0; from < rows.length; from += 10_000)
    await pool.query(
      `with someone as (select new_id() as id, r.* from jsonb_to_recordset($1::jsonb) as r(city text, commune_code text, department text,
         lat float8, lon float8, domain text, level text, looking boolean, days int)),
       made as (insert into accounts (id, type, email, password_hash, email_verified_at)
         select id, 'applicant', id || '@exemple.fr', '', now() from someone)
       insert into candidate_profiles (account_id, first_name, last_name, phone, desired_city, commune_code, department, lat, lon, placed_at,
         domain, current_education, current_education_level, desired_duration, availability_date, is_looking_for_work, resume_id, skills, updated_at)
       select id, 'Camille', 'Martin', '0612345678', city, commune_code, department, lat, lon, now(), domain, 'BTS SIO', level, '12',
         current_date + days, looking, $2, '{SQL,JavaScript,Excel}', now() - days * interval '1 hour' from someone`,
      [JSON.stringify(rows.slice(from, from + 10_000)), resumeId],
    );
};

try {
  await fill(product, offers, 0);
  const given = givenIn(db, product.files);
  const { resumeId } = await given.applicant();
  await addPeople(resumeId as string);
  const company = await given.company();
  const jobs: { id: string }[] = [];
  for (let index = 0; index < asked; index += 1) {
    const { name, code, ...place } = city() ?? { name: "Paris", code: "75056" };
    const { department, lat, lon } = place as { department: string; lat: number; lon: number };
    const where = { city: name, commune_code: code, department, lat, lon };
    const trade = { domain: random.one(domain.options), min_level: random.one(level.options) };
    jobs.push(await given.job({ company_id: company.companyId, ...where, ...trade, skills: ["SQL", "Excel"] }));
  }
  await pool.query("vacuum analyze");
  const { rows: applicants } = await pool.query<{ id: string }>(
    `select account_id as id from candidate_profiles order by md5(id::text) limit ${asked}`,
  );
  const context = (user: object) => ({ ...product.context(), user, now: new Date() }) as never;
  const owner = { id: company.id, type: "company", companyId: company.companyId };
  const works = [
    ["candidates for an offer", jobs, (id: string) => candidatesForJob(context(owner), id, page)],
    [
      "offers for a candidate",
      applicants,
      (id: string) => offersForApplicant(context({ id, type: "applicant" }), page),
    ],
  ] as const;
  for (const [name, inputs, work] of works) {
    await measure(inputs.slice(0, 20), 1, ({ id }) => work(id));
    const { p50, p99 } = await measure([...inputs], 2, ({ id }) => work(id));
    line(
      `matching: ${name}, p50 and p99`,
      `${p50.toFixed(0)} / ${p99.toFixed(0)} ms`,
      `p99 below ${maxMs} ms`,
      p99 < maxMs,
    );
    if (p99 >= maxMs) process.exitCode = 1;
  }
} finally {
  await close();
}
