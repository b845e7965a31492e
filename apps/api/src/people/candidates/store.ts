import type { CandidateProfileForm } from "@passerelle/contract/people/candidates";
import { sql } from "kysely";
import type { Whereabouts } from "#geography/places/places.ts";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

const columns = [
  "p.id",
  "p.account_id",
  "a.email",
  "p.first_name",
  "p.last_name",
  "p.phone",
  "p.desired_city",
  "p.domain",
  "p.current_education",
  "p.current_education_level",
  "p.desired_duration",
  "p.availability_date",
  "p.is_looking_for_work",
  "p.github_profile",
  "p.linkedin_profile",
  "p.portfolio_website",
  "p.skills",
  "p.experience_years",
  "p.birth_date",
  "p.resume_id",
  "f.name as resume_name",
] as const;

export const findProfile = (db: Db, accountId: string) =>
  db
    .selectFrom("candidate_profiles as p")
    .innerJoin("accounts as a", "a.id", "p.account_id")
    .leftJoin("files as f", "f.id", "p.resume_id")
    .select(columns)
    .where("p.account_id", "=", accountId)
    .executeTakeFirst();
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** False when this account has a profile already: the unique index decides. */
export const insertProfile = async (
  db: Db,
  accountId: string,
  form: CandidateProfileForm,
  place: Whereabouts,
  now: Date,
) => {
  const row = await db
    .insertInto("candidate_profiles")
    .values({ account_id: accountId, ...form, ...place, placed_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** Undefined when there is no such profile of this account. */
export const updateProfile = (
  db: Db,
  accountId: string,
  id: string,
  form: CandidateProfileForm,
  place: Whereabouts,
  now: Date,
) =>
  db
    .updateTable("candidate_profiles")
    .set({ ...form, ...place, placed_at: now.toISOString(), updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning(
      isTrue(condition`(old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)`).as(
        "is_renamed",
      ),
    )
    .executeTakeFirst();

/** False when there is no such profile of this account. */
export const setResume = async (db: Db, accountId: string, id: string, resumeId: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("candidate_profiles")
    .set({ resume_id: resumeId, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const setDefaultResume = (db: Db, accountId: string, resumeId: string, now: Date) =>
  db
    .updateTable("candidate_profiles")
    .set({ resume_id: resumeId, updated_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .execute();

/** Profiles whose city was never looked up, some at a time. */
export const findUnplaced = (db: Db, limit: number) =>
  db
    .selectFrom("candidate_profiles")
    .select(["id", "desired_city"])
    .where("placed_at", "is", null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const placeProfiles = async (db: Db, places: ({ id: string } & Whereabouts)[], now: Date) => {
  if (places.length === 0) return;
  await sql`
    update candidate_profiles p set commune_code = n.commune_code, department = n.department, lat = n.lat, lon = n.lon, placed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as n(id uuid, commune_code text, department text, lat double precision, lon double precision)
    where p.id = n.id`.execute(db);
};

/** Whether companies may find this CV: its owner looks for work, and it is the one that is sent. */
export const isLooking = async (db: Db, accountId: string | null, resumeId: string) =>
  (await db
    .selectFrom("candidate_search as s")
    .innerJoin("candidate_profiles as p", "p.id", "s.profile_id")
    .select("p.id")
    .where("s.account_id", "=", accountId)
    .where("p.resume_id", "=", resumeId)
    .executeTakeFirst()) !== undefined;
