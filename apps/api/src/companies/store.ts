import type { CompanyProfile, CompanyProfileForm } from "@passerelle/contract/companies";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

export const findCompany = (db: Db, id: string) =>
  db
    .selectFrom("companies")
    .select([
      "id",
      "name",
      sql<CompanyProfile["domain"]>`domain`.as("domain"),
      sql<CompanyProfile["company_size"]>`company_size`.as("company_size"),
      sql<CompanyProfile["workforce"]>`workforce`.as("workforce"),
      "website",
      "address",
      "zip_code",
      "city",
      "country",
      "description",
      "siret",
      "logo_id",
    ])
    .where("id", "=", id)
    .executeTakeFirst();

export const insertCompany = async (db: Db, form: CompanyProfileForm) => {
  const row = await db.insertInto("companies").values(form).returning("id").executeTakeFirstOrThrow();
  return row.id;
};

export const updateCompany = (db: Db, id: string, form: CompanyProfileForm, now: Date) =>
  db
    .updateTable("companies")
    .set({ ...form, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
