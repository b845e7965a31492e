import type { ContractType, Domain, Level } from "@passerelle/contract/enumerations";
import {
  type CompanyJob,
  type CompanyJobForm,
  type JobState,
  type jobSort,
  jobState,
} from "@passerelle/contract/offers/company-jobs";
import { sql } from "kysely";
import type { z } from "zod";
import type { Whereabouts } from "#geography/places/places.ts";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { healthAt, waitingCount } from "./health-store.ts";

const jobs = (db: Db) =>
  db
    .selectFrom("company_jobs as j")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .where("j.deleted_at", "is", null);

/** The last day of an offer's publication, as seen in Paris. */
export const lastDay = sql<string>`((j.expires_at - interval '1 microsecond') at time zone 'Europe/Paris')::date`;

/** Where an offer stands at `now`. */
export const stateAt = (now: Date) => sql<JobState>`case
  when not j.is_active then case when j.filled_at is null then 'inactive' else 'filled' end
  when j.expires_at <= ${now} then 'expired'
  when j.paused_at is not null then 'paused'
  else 'active' end`;

const applicationCount = sql<number>`(select count(*) from applications a where a.job_id = j.id and a.is_given)`;

const columnsAt = (now: Date) =>
  [
    "j.id",
    "j.title",
    "c.id as company_id",
    "c.name as company_name",
    "c.workforce as company_workforce",
    "j.contract_type",
    "j.address",
    "j.city",
    "j.domain",
    "j.min_level",
    "j.min_experience",
    "j.start_date",
    "j.school_rhythm",
    "j.description",
    "j.description_html",
    "j.duration_months",
    "j.salary_first_year",
    "j.is_active",
    stateAt(now).as("state"),
    lastDay.as("expires_on"),
    "j.max_applications",
    "j.created_at",
    "j.updated_at",
    sql<
      CompanyJob["skills"]
    >`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by js.position), '[]')
    from company_job_skills js join skills s on s.id = js.skill_id where js.job_id = j.id)`.as("skills"),
    applicationCount.as("applications_count"),
  ] as const;

export type JobFilters = {
  /** Only this company's, active or not; without it, what the public sees. */
  companyId?: string | null;
  search: string;
  level?: Level;
  location: string;
  domains: Domain[];
  contractTypes: ContractType[];
  /** In any of these states; in any at all when none is named. */
  states: JobState[];
  /** Followed by this colleague, or by none. */
  follower?: string;
  sort: z.output<typeof jobSort>;
};

const isVisible = (now: Date) =>
  condition`exists (select 1 from offer_search s where s.offer_id = j.id and s.visible_until > ${now})`;
/**
 * Places of offers in their list, the least first: those on screen that end within a week, those with candidates who wait, the most of
 * them first, then by state.
 */
const attentionAt = (now: Date) => [
  sql`case
    when ${stateAt(now)} = 'active' and j.expires_at <= ${now}::timestamptz + interval '7 days' then 0
    when ${waitingCount} > 0 then 1
    else 2 + array_position(array['paused', 'active', 'inactive', 'expired', 'filled'], ${stateAt(now)}) end`,
  sql`-${waitingCount}`,
];
/** Places in the other orders of the list; the newest first among equals. */
const placesAt = (sort: JobFilters["sort"], now: Date) =>
  ({
    recent: sql``,
    attention: sql`${sql.join(attentionAt(now))}, `,
    ending: sql`case when ${stateAt(now)} = 'active' then j.expires_at end, `,
    applications: sql`${applicationCount} desc, `,
  })[sort];
const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export const pageOfJobs = async (db: Db, filters: JobFilters, page: { limit: number; offset: number }, now: Date) => {
  let query = filters.companyId
    ? jobs(db).where("j.company_id", "=", filters.companyId)
    : jobs(db).where(isVisible(now));
  if (filters.search) {
    query = query.where(
      condition`plain(j.title || ' ' || c.name || ' ' || j.city) like plain(${contains(filters.search)})`,
    );
  }
  if (filters.location) query = query.where(condition`plain(j.city) like plain(${contains(filters.location)})`);
  if (filters.level) query = query.where("j.min_level", "=", filters.level);
  if (filters.domains.length > 0) query = query.where("j.domain", "in", filters.domains);
  if (filters.contractTypes.length > 0) query = query.where("j.contract_type", "in", filters.contractTypes);
  if (filters.states.length > 0) query = query.where(stateAt(now), "in", filters.states);
  if (filters.follower === "none")
    query = query.where(condition`not exists (select from job_followers f where f.job_id = j.id)`);
  else if (filters.follower)
    query = query.where(
      condition`exists (select from job_followers f where f.job_id = j.id and f.account_id = ${filters.follower})`,
    );
  // One statement a page: the page is chosen first, then only its rows are given their skills and their figures.
  const rows = await db
    .with("chosen", () =>
      query
        .select(["j.id", (eb) => eb.fn.countAll<number>().over().as("total")])
        .select((eb) =>
          sql`row_number() over (order by ${placesAt(filters.sort, now)}${eb.ref("j.created_at")} desc, ${eb.ref("j.id")} desc)`.as(
            "place",
          ),
        )
        .orderBy("place")
        .limit(page.limit)
        .offset(page.offset),
    )
    .selectFrom("chosen")
    .innerJoin("company_jobs as j", "j.id", "chosen.id")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .select(columnsAt(now))
    .select((eb) => (filters.companyId ? healthAt(now).as("health") : eb.lit(null).as("health")))
    .select("chosen.total")
    .orderBy("chosen.place")
    .execute();
  const [first] = rows;
  if (first || page.offset === 0) return { rows, total: first?.total ?? 0 };
  // A page beyond the end says nothing of how many there are.
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total };
};
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** A job that this company owns or that everybody sees. */
export const findJob = (db: Db, id: string, companyId: string | null, now: Date) =>
  jobs(db)
    .select(columnsAt(now))
    .where("j.id", "=", id)
    .where((eb) => (companyId ? eb.or([eb("j.company_id", "=", companyId), isVisible(now)]) : isVisible(now)))
    .executeTakeFirst();

const endOf = (day: string) => sql<string>`end_of_day_in_paris(${day})`;

/** What the form says, as the table keeps it; no end leaves the column as it is, or at its default for a new offer. */
const valuesOf = ({ skills: _, expires_on, ...form }: CompanyJobForm, place: Whereabouts) => ({
  ...form,
  ...place,
  ...(expires_on && { expires_at: endOf(expires_on) }),
});

/** Null when this key has made an offer already: the unique index decides. */
export const insertJob = async (
  db: Db,
  companyId: string,
  form: CompanyJobForm,
  { place, creationKey, now }: { place: Whereabouts; creationKey?: string; now: Date },
) => {
  const at = now.toISOString();
  const row = await db
    .insertInto("company_jobs")
    .values({
      company_id: companyId,
      ...valuesOf(form, place),
      creation_key: creationKey ?? null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "creation_key"]).where("creation_key", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

export const jobMadeBy = async (db: Db, companyId: string, creationKey: string) => {
  const row = await jobs(db)
    .select("j.id")
    .where("j.company_id", "=", companyId)
    .where("j.creation_key", "=", creationKey)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** An offer of the company, locked until the end of the transaction so that two changes follow each other. */
export const lockJob = (db: Db, id: string, companyId: string, now: Date) =>
  db
    .selectFrom("company_jobs as j")
    .select([
      "j.id",
      "j.title",
      "j.is_active",
      "j.start_date",
      "j.max_applications",
      "j.paused_at",
      "j.updated_at",
      lastDay.as("expires_on"),
      stateAt(now).as("state"),
      applicationCount.as("applications_count"),
    ])
    .where("j.id", "=", id)
    .where("j.company_id", "=", companyId)
    .where("j.deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateJob = (
  db: Db,
  id: string,
  form: CompanyJobForm,
  { place, now, ...change }: { place: Whereabouts; now: Date; paused_at: string | null; filled_at?: null },
) =>
  db
    .updateTable("company_jobs")
    .set({ ...valuesOf(form, place), ...change, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();

/** Skills are shared by all jobs: one row a name, whatever its accents and capitals. */
export const setSkills = async (db: Db, jobId: string, names: string[], { isNew }: { isNew: boolean }) => {
  if (!isNew) await db.deleteFrom("company_job_skills").where("job_id", "=", jobId).execute();
  if (names.length === 0) return;
  await sql`insert into skills (name) select distinct on (plain(name)) name from unnest(${names}::text[]) name
    on conflict (plain(name)) do nothing`.execute(db);
  await sql`insert into company_job_skills (job_id, skill_id, position)
    select ${jobId}, s.id, min(n.position) from unnest(${names}::text[]) with ordinality n(name, position)
    join skills s on plain(s.name) = plain(n.name) group by s.id`.execute(db);
};

export const figuresOf = (db: Db, companyId: string, now: Date) =>
  jobs(db)
    .where("j.company_id", "=", companyId)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      ...jobState.options.map((state) => eb.fn.countAll<number>().filterWhere(stateAt(now), "=", state).as(state)),
      sql<number>`coalesce(sum((select count(*) from applications a where a.job_id = j.id and a.is_given)), 0)`.as(
        "applications",
      ),
      eb.fn
        .coalesce(eb.fn.agg<string[]>("array_agg", ["j.city"]).distinct(), eb.cast<string[]>(eb.val("{}"), sql`text[]`))
        .as("cities"),
    ])
    .executeTakeFirstOrThrow();
