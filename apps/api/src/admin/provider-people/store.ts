import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { isTrue } from "#platform/fragments-store.ts";
import { isSomebody } from "#platform/sessions-store.ts";

/** The staff: the accounts without a type, and accounts with one of the staff's rights. */
const people = (db: Db) =>
  db
    .selectFrom("accounts as a")
    .where((eb) =>
      // As the index `accounts_provider` has it.
      eb.or([eb("a.type", "is", null), eb("a.is_staff", "=", true), eb("a.is_superuser", "=", true)]),
    )
    .where(isSomebody("a"));

const described = (db: Db) =>
  people(db)
    .leftJoin("two_steps as t", "t.account_id", "a.id")
    .select([
      "a.id",
      "a.email",
      "a.is_staff",
      "a.is_superuser",
      "a.is_active",
      (eb) => isTrue(eb("a.email_verified_at", "is", null)).as("is_pending"),
      (eb) => isTrue(eb("t.account_id", "is not", null)).as("has_two_step"),
      (eb) =>
        eb.case().when("a.email_verified_at", "is not", null).then(eb.ref("a.last_seen_at")).end().as("last_seen_at"),
    ]);

/** Those who can come first, by address. */
export const pageOfPeople = async (db: Db, page: { limit: number; offset: number }) => {
  const { total } = await people(db)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await described(db)
    .orderBy("a.is_active", "desc")
    .orderBy("a.email")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};

export const findPerson = (db: Db, id: string) => described(db).where("a.id", "=", id).executeTakeFirst();

/** Locks the account until the end of the transaction: one change at a time. */
export const lockPerson = (db: Db, id: string) =>
  people(db)
    .select(["a.id", "a.email", "a.type", "a.is_staff", "a.is_superuser", "a.is_active"])
    .where("a.id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** The same of anybody, by the address: the command line gives rights to people who have none. */
export const lockByEmail = (db: Db, email: string) =>
  db
    .selectFrom("accounts as a")
    .select(["a.id", "a.email", "a.type", "a.is_staff", "a.is_superuser", "a.is_active"])
    .where("a.email", "=", email)
    .where(isSomebody("a"))
    .forUpdate()
    .executeTakeFirst();

/** The identifier of a school named by itself or by its short name; undefined when there is none. */
export const findSchool = async (db: Db, name: string) =>
  (
    await db
      .selectFrom("schools")
      .select("id")
      .where((eb) => eb.or([eb("slug", "=", name), eb(sql<string>`id::text`, "=", name)]))
      .executeTakeFirst()
  )?.id;
