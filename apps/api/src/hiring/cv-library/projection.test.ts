import { testApi } from "@passerelle/testing/api.ts";
import { randomFrom } from "@passerelle/testing/random.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, pool } = api;

/** What the projection should hold, computed from the profiles, the CVs and the accounts. */
const expected = `
  select p.id, p.account_id, p.domain, p.current_education_level, p.commune_code, p.department, p.availability_date,
    coalesce(p.experience_years, 0), skill_keys(p.skills), p.updated_at,
    candidate_document(p.current_education, p.skills, p.first_name || ' ' || p.last_name, p.desired_city, coalesce(r.content, ''))::text
  from candidate_profiles p join accounts a on a.id = p.account_id left join candidate_resumes r on r.file_id = p.resume_id
  where p.is_looking_for_work and a.is_active and p.resume_id is not null`;
const kept = `
  select profile_id, account_id, domain, level, commune_code, department, availability_date, experience_years, skill_keys, updated_at,
    document::text from candidate_search`;
const drift = async () =>
  (await pool.query(`((${expected}) except (${kept})) union all ((${kept}) except (${expected}))`)).rows;

test("the projection never drifts, whatever is written", async () => {
  const random = randomFrom(11);
  const anyone = "(select id from candidate_profiles order by random() limit 3)";
  const acts = [
    () => given.applicant({ is_looking_for_work: random.next() < 0.7, skills: ["Excel", "C++"] }),
    () => given.applicant({ resume_id: null }),
    () =>
      pool.query(`update candidate_profiles set is_looking_for_work = not is_looking_for_work where id in ${anyone}`),
    () =>
      pool.query(
        `update candidate_profiles set skills = array_append(skills, 'SQL'), current_education = current_education || ' x', updated_at = now() where id in ${anyone}`,
      ),
    () => pool.query(`update candidate_profiles set commune_code = '75056', department = '75' where id in ${anyone}`),
    () =>
      pool.query(
        "update candidate_resumes set content = 'Menuisier ' || md5(random()::text) where id in (select id from candidate_resumes order by random() limit 3)",
      ),
    () =>
      pool.query(
        "update accounts set is_active = not is_active where type = 'applicant' and id in (select id from accounts order by random() limit 3)",
      ),
    async () => {
      const { rows } = await pool.query("select account_id, id from candidate_profiles order by random() limit 1");
      if (!rows[0]) return;
      const file = await given.resume(rows[0].account_id);
      await pool.query("insert into candidate_resumes (account_id, file_id, content) values ($1, $2, 'Nouveau CV')", [
        rows[0].account_id,
        file,
      ]);
      await pool.query("update candidate_profiles set resume_id = $1 where id = $2", [file, rows[0].id]);
    },
    () =>
      pool.query(
        "delete from candidate_resumes where id in (select id from candidate_resumes order by random() limit 1)",
      ),
    () =>
      pool.query(
        "delete from accounts where id in (select account_id from candidate_profiles order by random() limit 1)",
      ),
  ];
  for (let step = 0; step < 150; step += 1) await random.one(acts)();
  expect(await drift()).toEqual([]);
  expect((await pool.query(kept)).rowCount).toBeGreaterThan(0);
});

test("a profile and its CV that are written at the same moment leave no drift", async () => {
  const { profileId, resumeId } = await given.applicant();
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([
      pool.query("update candidate_profiles set current_education = $1 where id = $2", [`BTS ${round}`, profileId]),
      pool.query("update candidate_resumes set content = $1 where file_id = $2", [`Couvreur ${round}`, resumeId]),
    ]);
  }
  expect(await drift()).toEqual([]);
});
