import type { CompanyRole } from "@passerelle/contract/enumerations";
import type { Db } from "#platform/db.ts";
import { holderName } from "#platform/fragments-store.ts";

const role = "m.role";

const members = (db: Db, companyId: string) =>
  db
    .selectFrom("company_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["a.id", holderName("a.id").$notNull().as("name"), "a.job_title", "a.email", role, "m.created_at as since"])
    .where("m.company_id", "=", companyId);

export const membersOf = (db: Db, companyId: string, limit: number) =>
  members(db, companyId).orderBy("m.created_at").orderBy("a.id").limit(limit).execute();

/** Everybody of a company, with how many offers each follows and the interviews that each has to come at `now`. */
export const teamOf = (db: Db, companyId: string, { limit, now }: { limit: number; now: Date }) =>
  members(db, companyId)
    .select((eb) => [
      eb
        .selectFrom("job_followers as f")
        .innerJoin("company_jobs as j", "j.id", "f.job_id")
        .whereRef("f.account_id", "=", "m.account_id")
        .whereRef("j.company_id", "=", "m.company_id")
        .where("j.deleted_at", "is", null)
        .select((of) => of.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("follows"),
      eb
        .selectFrom("interviews as i")
        .whereRef("i.company_id", "=", "m.company_id")
        .where("i.state", "=", "confirmed")
        .where("i.starts_at", ">", now.toISOString())
        .where((of) =>
          of.or([
            of("i.recruiter_id", "=", of.ref("m.account_id")),
            of.exists(
              of
                .selectFrom("interview_participants as p")
                .select("p.account_id")
                .whereRef("p.interview_id", "=", "i.id")
                .whereRef("p.account_id", "=", "m.account_id"),
            ),
          ]),
        )
        .select((of) => of.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("interviews"),
    ])
    .orderBy("m.created_at")
    .orderBy("a.id")
    .limit(limit)
    .execute();

/** The titles of the offers that a company's people follow, the latest of each first. */
export const followedTitles = (db: Db, companyId: string) =>
  db
    .selectFrom("job_followers as f")
    .innerJoin("company_jobs as j", "j.id", "f.job_id")
    .innerJoin("company_members as m", (join) =>
      join.onRef("m.account_id", "=", "f.account_id").onRef("m.company_id", "=", "j.company_id"),
    )
    .where("j.company_id", "=", companyId)
    .where("j.deleted_at", "is", null)
    .select((eb) => [
      "f.account_id",
      "j.title",
      eb.fn
        .agg<number>("row_number")
        .over((of) => of.partitionBy("f.account_id").orderBy("f.followed_at", "desc").orderBy("j.id"))
        .as("place"),
    ])
    .orderBy("place")
    .execute();

export const findMember = (db: Db, companyId: string, accountId: string) =>
  members(db, companyId).where("a.id", "=", accountId).executeTakeFirst();

export const companyOfMember = async (db: Db, accountId: string) =>
  (await db.selectFrom("company_members").select("company_id").where("account_id", "=", accountId).executeTakeFirst())
    ?.company_id ?? null;

export const hasMemberWithAddress = async (db: Db, companyId: string, email: string) =>
  (await members(db, companyId).where("a.email", "=", email).executeTakeFirst()) !== undefined;

/** Locks the company until the end of the transaction: one change of its team at a time. */
export const lockTeam = (db: Db, companyId: string) =>
  db.selectFrom("companies").select(["id", "name"]).where("id", "=", companyId).forNoKeyUpdate().executeTakeFirst();

export const countAdmins = async (db: Db, companyId: string) => {
  const { count } = await db
    .selectFrom("company_members")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("role", "=", "admin")
    .executeTakeFirstOrThrow();
  return count;
};

/** The administrator of longest standing but for one; null when there is no other. */
export const anotherAdmin = async (db: Db, companyId: string, exceptId: string) => {
  const row = await members(db, companyId)
    .where("m.role", "=", "admin")
    .where("a.id", "<>", exceptId)
    .orderBy("m.created_at")
    .orderBy("a.id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** False when this account works for a company already: the primary key decides. */
export const insertMember = async (
  db: Db,
  { accountId, companyId, role, now }: { accountId: string; companyId: string; role: CompanyRole; now: Date },
) => {
  const row = await db
    .insertInto("company_members")
    .values({ account_id: accountId, company_id: companyId, role, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
};

/** Everybody leaves a company at once. Gives those who did, with their addresses. */
export const deleteMembers = (db: Db, companyId: string) =>
  db
    .deleteFrom("company_members as m")
    .using("accounts as a")
    .whereRef("a.id", "=", "m.account_id")
    .where("m.company_id", "=", companyId)
    .returning(["a.id", "a.email", "a.is_active"])
    .execute();

export const setRole = (db: Db, companyId: string, accountId: string, role: CompanyRole) =>
  db
    .updateTable("company_members")
    .set({ role })
    .where("company_id", "=", companyId)
    .where("account_id", "=", accountId)
    .execute();

export const deleteMember = (db: Db, companyId: string, accountId: string) =>
  db.deleteFrom("company_members").where("company_id", "=", companyId).where("account_id", "=", accountId).execute();
