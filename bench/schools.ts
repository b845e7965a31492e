import { reindexOffers } from "@passerelle/api/offers/search/reindex-offers.ts";
import { addViews, type Counted } from "@passerelle/api/offers/views/store.ts";
import { signAccess } from "@passerelle/api/platform/auth.ts";
import { defaultSupports } from "@passerelle/contract/offers/posting-fields";
import { givenIn } from "@passerelle/testing/given.ts";
import type { openWorld } from "./world.ts";

export const tags = ["Rentrée 2027", "Urgent", "Santé", "Industrie", "Culture", "Télétravail", "Partenaire", "Relance"];
export const functions = ["Commerce", "Comptabilité", "Informatique", "Soins", "Technique", "Logistique"];
export const cities = ["Nantes", "Lyon", "Rennes", "Lille", "Orléans", "Brest", "Angers", "Metz"];
export const trades = ["Comptable", "Vendeur", "Technicien", "Infirmier", "Magasinier", "Développeur", "Luthier"];

/**
 * A school with many postings and many applications to them, and another around it. Gives who asks, the members of the school, some of
 * its postings, and the token of its administrator.
 */
export const fillSchool = async (
  { database, files, context }: Awaited<ReturnType<typeof openWorld>>["product"],
  { postings, applications }: { postings: number; applications: number },
) => {
  const { db, pool } = database;
  const given = givenIn(db, files);
  const school = await given.school({ name: "Campus du banc d'essai" });
  const other = await given.school();
  const members = [school.id];
  for (let index = 0; index < 12; index += 1) {
    const { id } = await given.account("school");
    await db
      .insertInto("school_members")
      .values({ account_id: id, school_id: school.schoolId, first_name: "Membre", last_name: String(index) })
      .execute();
    members.push(id);
  }
  const write = (schoolId: string, from: number, count: number) =>
    pool.query(
      `insert into school_postings (school_id, created_by, author_name, title, reference, company_name, city, status, functions, tags, contract_types,
         description, publication_date, created_at, updated_at)
       select $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], (select trim(m.first_name || ' ' || m.last_name) from school_members m
         where m.account_id = ($2::uuid[])[1 + n % cardinality($2::uuid[])]), ($3::text[])[1 + n % 7] || ' ' || n, 'REF-' || n, 'Entreprise ' || n % 300,
         ($4::text[])[1 + n % 8], (array['published','published','draft','archived','saved'])[1 + n % 5],
         array[($5::text[])[1 + n % 6]], array[($6::text[])[1 + n % 8], ($6::text[])[1 + n % 3]],
         array[(array['Apprentissage','Alternance','CDI'])[1 + n % 3]],
         repeat('<p>Vous suivez les dossiers avec une équipe qui accueille des alternants.</p>', 12),
         current_date - n % 90, now() - make_interval(mins => n % 300000), now() - make_interval(mins => (n * 7) % 300000)
       from generate_series($7::int, $8::int) n`,
      [schoolId, members, trades, cities, functions, tags, from, from + count - 1],
    );
  // By parts, as statements are limited in time.
  for (const [schoolId, wanted] of [
    [school.schoolId, postings],
    [other.schoolId, Math.ceil(postings / 2)],
  ] as const)
    for (let from = 0; from < wanted; from += 1000) await write(schoolId, from, Math.min(1000, wanted - from));
  await reindexOffers(db, context().log);
  await pool.query(
    `insert into posting_supports (posting_id, name, position, is_active, status)
     select p.id, s.name, s.n, s.active and abs(hashtext(p.id::text || s.name)) % 4 > 0, s.status
     from school_postings p, unnest($1::text[], $2::bool[], $3::text[]) with ordinality as s(name, active, status, n)`,
    [
      defaultSupports.map(({ name }) => name),
      defaultSupports.map(({ active }) => active),
      defaultSupports.map(({ status }) => status),
    ],
  );
  await pool.query(
    `insert into posting_participants (posting_id, account_id)
     select id, ($1::uuid[])[1 + abs(hashtext(id::text)) % cardinality($1::uuid[])] from school_postings where abs(hashtext(id::text)) % 3 = 0`,
    [members],
  );
  const applicants = Math.max(20, Math.ceil(applications / 40));
  await pool.query(
    `insert into accounts (id, type, email, password_hash, email_verified_at)
     select new_id(), 'applicant', 'eleve-' || n || '@exemple.fr', 'x', now() from generate_series(1, $1::int) n`,
    [applicants],
  );
  await pool.query(
    `insert into candidate_profiles (account_id, first_name, last_name, phone, desired_city, domain, current_education,
       current_education_level, desired_duration, availability_date, is_looking_for_work, skills, experience_years, updated_at)
     select a.id, 'Prénom' || h % 997, 'Nom' || h % 4999, '06 00 00 00 00', ($1::text[])[1 + h % 8], 'TECH', 'Formation ' || h % 60,
       (array['CAP','BAC','BA2','BA3','BA4','BA5'])[1 + h % 6], '12', date '2027-01-01' + h % 300, h % 10 < 7,
       array['SQL', 'Excel'], h % 4, now() - make_interval(mins => h % 200000)
     from (select id, abs(hashtext(id::text)) as h from accounts where email like 'eleve-%') a`,
    [cities],
  );
  // Each applicant applies to forty postings in a row, so that some have many applications and all have some.
  const each = Math.ceil(applications / applicants);
  for (let from = 0; from < applicants; from += 500)
    await pool.query(
      `insert into applications (posting_id, school_id, applicant_id, stage, reached, status, offer_snapshot, created_at)
       select p.id, $1::uuid, u.id, s.stage, case s.stage when 'new' then 0 when 'waiting' then 0 when 'phone' then 2 when 'meeting' then 2
         when 'proposal' then 3 when 'hired' then 4 else 1 end, 'PD', jsonb_build_object('title', p.title, 'organisation', 'Campus', 'city', p.city, 'start_date', null),
         now() - make_interval(mins => ((u.n * 13 + k) % 200000)::int)
       from (select id, row_number() over (order by email) - 1 as n from accounts where email like 'eleve-%') u
       cross join generate_series(0, $3::int - 1) k
       join (select id, title, city, row_number() over (order by id) - 1 as n from school_postings where school_id = $1::uuid) p
         on p.n = (u.n * 17 + k) % $2::int
       cross join lateral (select (array['new','new','waiting','selected','phone','meeting','shortlist','proposal','refused','hired'])
         [1 + abs(hashtext(u.id::text || k)) % 10] as stage) s
       where u.n >= $4 and u.n < $4 + 500`,
      [school.schoolId, postings, each, from],
    );
  await pool.query(
    `insert into school_students (school_id, account_id, has_applied, name_key)
     select $1::uuid, p.account_id, true, plain(p.last_name || ' ' || p.first_name) from candidate_profiles p
     where exists (select from applications a where a.school_id = $1::uuid and a.applicant_id = p.account_id)`,
    [school.schoolId],
  );
  const { rows: seen } = await pool.query<Counted<{ offerId: string }>>(
    `select id as "offerId", (current_date - d)::text as day, 1 + abs(hashtext(id::text)) % 9 as views
     from school_postings, generate_series(0, 27, 3) d where school_id = $1`,
    [school.schoolId],
  );
  for (let from = 0; from < seen.length; from += 10_000) await addViews(db, seen.slice(from, from + 10_000));
  await pool.query("vacuum analyze");
  const { rows } = await pool.query("select id from school_postings where school_id = $1 order by id limit 1200", [
    school.schoolId,
  ]);
  const { secretKey } = context();
  return {
    schoolId: school.schoolId,
    members,
    postings: rows.map(({ id }) => id as string),
    token: () => signAccess(secretKey, school, new Date()),
  };
};
