import { sql } from "kysely";
import { compiledOnce } from "./compiled-statements.ts";
import type { User } from "./context.ts";
import type { Db } from "./db.ts";
import { condition } from "./fragments-store.ts";
import { lookup } from "./prepared-statements.ts";

/** The school's assistance member is not an account (decision 0155); `accounts` is the query's name of that table. */
export const isSomebody = (accounts = "accounts") =>
  condition`not exists (select from school_members m where m.account_id = ${sql.ref(`${accounts}.id`)} and m.is_assistance)`;

type Claims = { accountId: string; epoch: number };

const activeAccount = (db: Db, { accountId, epoch }: Claims) =>
  db
    .selectFrom("accounts")
    .modifyFront(lookup)
    .leftJoin("company_members", "company_members.account_id", "accounts.id")
    .leftJoin("school_members", "school_members.account_id", "accounts.id")
    .leftJoin("two_steps", "two_steps.account_id", "accounts.id")
    .leftJoin("schools", "schools.id", "school_members.school_id")
    .select([
      "accounts.id",
      "accounts.email",
      "type",
      "is_superuser",
      "is_staff",
      "company_id",
      "company_members.role as company_role",
      "school_id",
      "is_admin",
      "two_steps.enabled_at as two_step_since",
    ])
    .where("accounts.id", "=", accountId)
    .where("session_epoch", "=", epoch)
    .where("accounts.is_active", "=", true)
    // The assistance member has no session of its own.
    .where(condition`school_members.is_assistance is not true`)
    .where((eb) => eb.or([eb("schools.id", "is", null), eb("schools.is_active", "=", true)]));

const findAccount = compiledOnce(["accountId", "epoch"], (db, claims: Claims) => activeAccount(db, claims));
const findInSession = compiledOnce(
  ["accountId", "epoch", "sessionId"],
  (db, { sessionId, ...claims }: Claims & { sessionId: string }) =>
    activeAccount(db, claims).where((eb) =>
      eb.exists(
        eb
          .selectFrom("sessions")
          .select("sessions.id")
          .where("sessions.id", "=", sessionId)
          .whereRef("sessions.account_id", "=", "accounts.id")
          .where("sessions.ended_at", "is", null),
      ),
    ),
);

/** The account of an access token, while the account and its school are active and neither this session nor all of them ended. */
export const findUser = async (
  db: Db,
  accountId: string,
  epoch: number,
  sessionId: string | null = null,
): Promise<User | null> => {
  const claims = { accountId, epoch };
  const [row] = await (sessionId === null ? findAccount(db, claims) : findInSession(db, { ...claims, sessionId }));
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    type: row.type ?? "",
    isSuperuser: row.is_superuser,
    isStaff: row.is_staff,
    companyId: row.company_id,
    isCompanyAdmin: row.company_role === "admin",
    schoolId: row.school_id,
    isSchoolAdmin: row.is_admin ?? false,
    sessionId,
    hasTwoStep: row.two_step_since !== null,
  };
};

/** Whether an account works for a company now. */
export const worksFor = async (db: Db, accountId: string, companyId: string) =>
  (await db
    .selectFrom("company_members")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("company_id", "=", companyId)
    .executeTakeFirst()) !== undefined;

/** The same for a school that is an active client; its valid keys count too. */
export const worksForSchool = async (db: Db, askerId: string, schoolId: string) =>
  (await db
    .selectFrom("schools as s")
    .select("s.id")
    .where("s.id", "=", schoolId)
    .where("s.is_active", "=", true)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("school_members as m")
            .select("m.school_id")
            .where("m.account_id", "=", askerId)
            .whereRef("m.school_id", "=", "s.id"),
        ),
        exists(
          selectFrom("school_keys as k")
            .select("k.school_id")
            .where("k.id", "=", askerId)
            .whereRef("k.school_id", "=", "s.id")
            .where("k.revoked_at", "is", null),
        ),
      ]),
    )
    .executeTakeFirst()) !== undefined;

/** Whether an open account works for an active client school, which a signed link serves. */
export const isAtWork = async (db: Db, accountId: string, schoolId: string) =>
  (await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .innerJoin("schools as s", "s.id", "m.school_id")
    .select("m.account_id")
    .where("m.account_id", "=", accountId)
    .where("m.school_id", "=", schoolId)
    .where("a.is_active", "=", true)
    .where("s.is_active", "=", true)
    .executeTakeFirst()) !== undefined;

/** Whether an impersonation is still open. */
export const isImpersonating = async (db: Db, id: string, now: Date) =>
  (await db
    .selectFrom("impersonations")
    .select("id")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst()) !== undefined;
