import type {
  OwnVerification,
  SiretOutcome,
  VerificationWay,
} from "@passerelle/contract/organisations/company-verification";
import { sql } from "kysely";
import { countUpTo } from "#platform/counting-store.ts";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

const way = "v.way";

export const findVerified = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ is_verified: boolean }>`select is_verified(${companyId}) as is_verified`.execute(db);
  return rows[0]?.is_verified ?? false;
};

const company = (db: Db) =>
  db.selectFrom("companies as c").select(["c.id", "c.name", "c.slug", "c.website", "c.siret"]);
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

export const findCompany = (db: Db, id: string) => company(db).where("c.id", "=", id).executeTakeFirst();

/** The company, locked until the end of the transaction: who vouches for it and who takes that back follow each other. */
export const lockCompany = (db: Db, id: string) =>
  company(db).where("c.id", "=", id).forNoKeyUpdate("c").executeTakeFirst();

/** The company that has this public address. */
export const findIdBySlug = async (db: Db, slug: string) =>
  (
    await db
      .selectFrom("companies")
      .select("id")
      .where("slug", "=", slug)
      .where("closed_at", "is", null)
      .executeTakeFirst()
  )?.id ?? null;

/** The vouches that hold today, the oldest first. */
export const validVouches = async (db: Db, companyId: string): Promise<OwnVerification["vouches"]> => {
  const { rows } = await sql<OwnVerification["vouches"][number]>`
    select v.way, coalesce(s.name, '') as school, v.given_at from valid_vouches v left join schools s on s.id = v.school_id
    where v.company_id = ${companyId} order by v.given_at`.execute(db);
  return rows;
};

type NewVouch = {
  company: CompanyRow;
  way: VerificationWay;
  accountId: string | null;
  schoolId?: string;
  mailHost?: string;
  note?: string;
  now: Date;
};

/** Records who vouches; the former statement of the same kind ends. */
export const insertVouch = async (db: Db, { company, way, accountId, schoolId, mailHost, note, now }: NewVouch) => {
  await endVouches(db, company.id, { way, schoolId: schoolId ?? null, by: accountId, reason: "", now });
  await db
    .insertInto("company_vouches")
    .values({
      company_id: company.id,
      way,
      account_id: accountId,
      school_id: schoolId ?? null,
      company_name: company.name,
      website: company.website,
      mail_host: mailHost ?? "",
      siret: way === "register" ? company.siret : "",
      note: note ?? "",
      given_at: now.toISOString(),
    })
    .execute();
};

type Ending = { way?: VerificationWay; schoolId?: string | null; by: string | null; reason: string; now: Date };

/** Ends the vouches of a company, or those of one way alone; gives how many. */
export const endVouches = async (db: Db, companyId: string, { way, schoolId, by, reason, now }: Ending) => {
  let ending = db
    .updateTable("company_vouches")
    .set({ ended_at: now.toISOString(), ended_by: by, end_reason: reason })
    .where("company_id", "=", companyId)
    .where("ended_at", "is", null);
  if (way) ending = ending.where("way", "=", way);
  if (schoolId) ending = ending.where("school_id", "=", schoolId);
  return Number((await ending.executeTakeFirst()).numUpdatedRows);
};

export const findBar = (db: Db, companyId: string) =>
  db.selectFrom("verification_bars").select(["at", "reason"]).where("company_id", "=", companyId).executeTakeFirst();

export const insertBar = (db: Db, companyId: string, accountId: string, reason: string, now: Date) => {
  const said = { account_id: accountId, reason, at: now.toISOString() };
  return db
    .insertInto("verification_bars")
    .values({ company_id: companyId, ...said })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(said))
    .execute();
};

export const deleteBar = (db: Db, companyId: string) =>
  db.deleteFrom("verification_bars").where("company_id", "=", companyId).execute();

/** The vouch of a school, while it stands. */
export const findSchoolVouch = (db: Db, companyId: string, schoolId: string) =>
  db
    .selectFrom("company_vouches as v")
    .leftJoin("accounts as a", "a.id", "v.account_id")
    .select(["v.given_at", "v.note", "a.email as by"])
    .where("v.company_id", "=", companyId)
    .where("v.school_id", "=", schoolId)
    .where("v.ended_at", "is", null)
    .executeTakeFirst();

type HistoryRow = {
  at: string;
  kind: "vouched" | "ended" | "refused";
  way: VerificationWay | null;
  by: string | null;
  text: string;
  holds: boolean | null;
};

/** Every vouch, its end, and every refused request, the latest first. */
export const historyOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<HistoryRow>`
    select v.given_at as at, 'vouched' as kind, v.way, coalesce(concat_ws(', ', s.name, a.email), '') as by, v.note as text,
      case when v.ended_at is null then exists (select 1 from valid_vouches w where w.id = v.id) end as holds
    from company_vouches v left join accounts a on a.id = v.account_id left join schools s on s.id = v.school_id
    where v.company_id = ${companyId}
    union all
    select v.ended_at, 'ended', v.way, a.email, v.end_reason, null
    from company_vouches v left join accounts a on a.id = v.ended_by
    where v.company_id = ${companyId} and v.ended_at is not null and v.end_reason <> ''
    union all
    select r.answered_at, 'refused', null, a.email, r.reason, null
    from verification_requests r left join accounts a on a.id = r.answered_by
    where r.company_id = ${companyId} and r.state = 'refused'
    order by at desc limit 100`.execute(db);
  return rows.map((row) => ({ ...row, by: row.by || null }));
};

/** Addresses of the company's administrators who may be written to. */
export const administratorsOf = async (db: Db, companyId: string) => {
  const rows = await db
    .selectFrom("company_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select("a.email")
    .where("m.company_id", "=", companyId)
    .where("m.role", "=", "admin")
    .where("a.is_active", "=", true)
    .where("a.email_verified_at", "is not", null)
    .limit(50)
    .execute();
  return rows.map(({ email }) => email);
};

/** What the register last said of the number that the company gives now. */
export const findSiretOutcome = async (db: Db, { id, siret }: Pick<CompanyRow, "id" | "siret">) => {
  const row = await db
    .selectFrom("siret_checks")
    .select("outcome")
    .where("company_id", "=", id)
    .where("siret", "=", siret)
    .executeTakeFirst();
  return row?.outcome ?? null;
};

export const saveSiretCheck = (db: Db, companyId: string, siret: string, outcome: SiretOutcome, now: Date) => {
  const said = { siret, outcome, checked_at: now.toISOString() };
  return db
    .insertInto("siret_checks")
    .values({ company_id: companyId, ...said })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(said))
    .execute();
};

/** Companies that nothing but a machine vouches for: an address, a number. */
export const countByMachine = (db: Db, most: number) =>
  countUpTo(
    db,
    db
      .selectFrom("valid_vouches as v")
      .select("v.company_id")
      .groupBy("v.company_id")
      .having(condition`bool_and(v.way in ('address', 'register'))`),
    most,
  );

/** What an account has vouched for, for the copy of its data. */
export const vouchesOfAccount = (db: Db, accountId: string) =>
  db
    .selectFrom("company_vouches as v")
    .select([way, "v.company_name as company", "v.mail_host as domain", "v.note", "v.given_at", "v.ended_at"])
    .where("v.account_id", "=", accountId)
    .orderBy("v.given_at")
    .limit(1000)
    .execute();
