import { signAccess } from "@passerelle/api/platform/auth.ts";
import { givenIn } from "@passerelle/testing/given.ts";
import type { openWorld } from "./world.ts";

const cities = [
  ["Paris", "75056", "75", 48.8566, 2.3522],
  ["Lyon", "69123", "69", 45.758, 4.835],
  ["Marseille", "13055", "13", 43.2965, 5.3698],
  ["Toulouse", "31555", "31", 43.6045, 1.444],
  ["Nantes", "44109", "44", 47.2184, -1.5536],
  ["Lille", "59350", "59", 50.6292, 3.0573],
  ["Rennes", "35238", "35", 48.1147, -1.6794],
  ["Metz", "57463", "57", 49.1193, 6.1757],
] as const;

/** Skills and words of CVs, shared out so that some are common and others rare. */
export const knownWords = [
  "excel",
  "vente",
  "accueil",
  "anglais",
  "python",
  "javascript",
  "soudure",
  "cuisine",
  "comptabilité",
  "photoshop",
  "logistique",
  "maintenance",
  "mécatronique",
  "urbanisme",
  "œnologie",
];

const domains = ["TECH", "MKT", "COMM", "FIN", "RH", "BOUT", "LOG", "BAT", "SANT", "TOUR"];
const levels = ["CAP", "BAC", "BA2", "BA3", "BA4", "BA5"];

/**
 * Candidates with a profile and the text of a CV, a company that received many applications, and others around it. Gives the token of
 * that company's account.
 */
export const fillRecruiters = async (
  { database, files, context }: Awaited<ReturnType<typeof openWorld>>["product"],
  { candidates, received, others }: { candidates: number; received: number; others: number },
) => {
  const { db, pool } = database;
  const given = givenIn(db, files);
  const company = await given.company({ name: "Ateliers réunis" });
  const jobs: string[] = [];
  for (let index = 0; index < 40; index += 1)
    jobs.push((await given.job({ company_id: company.companyId, title: `Poste d'alternant ${index + 1}` })).id);
  const other = await given.company();
  const otherJobs: string[] = [];
  for (let index = 0; index < 200; index += 1)
    otherJobs.push((await given.job({ company_id: other.companyId, title: `Autre poste ${index + 1}` })).id);

  await pool.query(
    `insert into accounts (id, type, email, password_hash, email_verified_at)
     select new_id(), 'applicant', 'candidat-' || n || '@exemple.fr', 'x', now() from generate_series(1, $1::int) n`,
    [candidates],
  );
  await pool.query(
    `insert into files (account_id, kind, key, name, content_type, size)
     select id, 'cv', 'banc/' || id, 'cv.pdf', 'application/pdf', 40000 from accounts where email like 'candidat-%'`,
  );
  await pool.query(
    `insert into candidate_resumes (account_id, file_id, content, read_at)
     select f.account_id, f.id, left(repeat('Formation en alternance, stage en entreprise, travail en équipe et projets. ', 12)
       || $1::text[][1 + (hashtext(f.id::text) & 1023) % 3] || ' ' || $1[4 + (hashtext(f.key) & 1023) % 6] || ' '
       || $1[least(15, 10 + floor(ln(1 + (hashtext(f.id::text || 'r') & 65535)) / 2)::int)], 4000), now()
     from files f where f.key like 'banc/%'`.replace("$1::text[][", "($1::text[])["),
    [knownWords],
  );
  // By parts, as each profile is projected into the library by a trigger and statements are limited in time.
  for (let written = 0; written < candidates; written += 10_000)
    await pool.query(
      `insert into candidate_profiles (account_id, first_name, last_name, phone, desired_city, commune_code, department, lat, lon, placed_at,
       domain, current_education, current_education_level, desired_duration, availability_date, is_looking_for_work, skills,
       experience_years, resume_id, updated_at)
     select f.account_id, 'Prénom' || h % 997, 'Nom' || h % 4999, '06 00 00 00 00', c.city, c.code, c.department,
       c.lat + (h % 100) / 500.0, c.lon + (h % 89) / 500.0, now(), ($1::text[])[1 + h % 10], 'Formation ' || h % 60,
       ($2::text[])[1 + h % 6], '12', date '2027-01-01' + h % 300, h % 10 < 7, array[($3::text[])[1 + h % 15], ($3::text[])[1 + h % 11]], h % 4,
       f.id, now() - make_interval(mins => h % 200000)
     from (select *, abs(hashtext(id::text)) as h from files
           where key like 'banc/%' and not exists (select from candidate_profiles p where p.account_id = files.account_id) limit 10000) f
     join (select n - 1 as n, city, code, department, lat, lon from unnest($4::text[], $5::text[], $6::text[], $7::float8[], $8::float8[])
       with ordinality as t(city, code, department, lat, lon, n)) c on c.n = h % 8`,
      [domains, levels, knownWords, ...[0, 1, 2, 3, 4].map((column) => cities.map((city) => city[column]))],
    );
  const apply = (ids: string[], companyName: string, count: number, skip: number) =>
    pool.query(
      `insert into applications (job_id, company_id, applicant_id, resume_id, status, offer_snapshot, created_at)
       select ($1::uuid[])[1 + n % $2::int], (select company_id from company_jobs where id = ($1::uuid[])[1]), p.account_id, p.resume_id, (array['PD','PD','PD','RV','RV','IN','OF','AC','RJ','WD'])[1 + h % 10],
         jsonb_build_object('title', 'Poste d''alternant ' || n % $2::int, 'organisation', $3::text, 'city', 'Lyon', 'start_date', null),
         now() - make_interval(mins => h % 300000)
       from (select *, row_number() over (order by account_id) as n, abs(hashtext(account_id::text)) as h from candidate_profiles) p
       where n > $5 and n <= $4::int + $5`,
      [ids, ids.length, companyName, count, skip],
    );
  await apply(jobs, "Ateliers réunis", received, 0);
  await apply(otherJobs, "Autre entreprise", others, received);
  await pool.query(
    `insert into application_events (application_id, at, actor_role, from_status, to_status)
     select id, created_at, 'applicant', null, 'PD' from applications`,
  );
  await pool.query("vacuum analyze");
  const { secretKey } = context();
  return { jobs, token: () => signAccess(secretKey, company, new Date()) };
};
