import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, namelessFirstName } from "#platform/fragments-store.ts";

/** Puts a number in the place of the name in notices of a company's people about candidates whom they read without one. */
export const hideNames = (db: Db, companyId: string) =>
  db
    .updateTable("notices as n")
    .from("candidate_profiles as p")
    .set((eb) => ({
      // As `nameOf` (rules.ts) wrote the name.
      title: eb.fn<string>("replace", [
        "n.title",
        sql`trim(p.first_name || ' ' || p.last_name)`,
        sql`${namelessFirstName} || ' ' || p.pseudonym`,
      ]),
    }))
    .whereRef("p.account_id", "=", "n.person_id")
    .where("n.account_id", "in", (eb) =>
      eb.selectFrom("company_members as m").select("m.account_id").where("m.company_id", "=", companyId),
    )
    .where(condition`is_nameless(${companyId}, p.account_id)`)
    .execute();
