import type { User } from "./context.ts";
import type { Db } from "./db.ts";

/** The account behind an access token, while it is active and its sessions were not ended since. */
export const findUser = async (db: Db, accountId: string, epoch: number): Promise<User | null> => {
  const row = await db
    .selectFrom("accounts")
    .leftJoin("company_members", "company_members.account_id", "accounts.id")
    .leftJoin("school_members", "school_members.account_id", "accounts.id")
    .select([
      "accounts.id",
      "email",
      "type",
      "is_superuser",
      "is_staff",
      "company_id",
      "company_members.role as company_role",
      "school_id",
      "is_admin",
    ])
    .where("accounts.id", "=", accountId)
    .where("session_epoch", "=", epoch)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    type: (row.type ?? "") as User["type"],
    isSuperuser: row.is_superuser,
    isStaff: row.is_staff,
    companyId: row.company_id,
    isCompanyAdmin: row.company_role === "admin",
    schoolId: row.school_id,
    isSchoolAdmin: row.is_admin ?? false,
  };
};

/** Whether an account works for a company at this moment. */
export const worksFor = async (db: Db, accountId: string, companyId: string) =>
  (await db
    .selectFrom("company_members")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("company_id", "=", companyId)
    .executeTakeFirst()) !== undefined;

/** The same for a school, whose access keys ask too as long as they are good. */
export const worksForSchool = async (db: Db, askerId: string, schoolId: string) =>
  (await db
    .selectFrom("school_members")
    .select("school_id")
    .where("account_id", "=", askerId)
    .where("school_id", "=", schoolId)
    .unionAll(
      db
        .selectFrom("school_keys")
        .select("school_id")
        .where("id", "=", askerId)
        .where("school_id", "=", schoolId)
        .where("revoked_at", "is", null),
    )
    .executeTakeFirst()) !== undefined;
