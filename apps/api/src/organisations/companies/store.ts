import type { CompanyProfileForm } from "@passerelle/contract/organisations/companies";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

export const findCompany = (db: Db, id: string) =>
  db
    .selectFrom("companies")
    .select([
      "id",
      "name",
      "domain",
      "company_size",
      "workforce",
      "website",
      "address",
      "zip_code",
      "city",
      "country",
      "description",
      "siret",
      "logo_id",
      "cover_id",
      "reads_without_names",
    ])
    .where("id", "=", id)
    .executeTakeFirst();

export const setReading = (db: Db, id: string, readsWithoutNames: boolean, now: Date) =>
  db
    .updateTable("companies")
    .set({ reads_without_names: readsWithoutNames, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("reads_without_names", "<>", readsWithoutNames)
    .returning("id")
    .executeTakeFirst();

/** Records that a company is closed; its name and its public address stay taken. */
export const setClosed = (db: Db, id: string, by: string | null, now: Date) =>
  db.updateTable("companies").set({ closed_at: now.toISOString(), closed_by: by }).where("id", "=", id).execute();

/** A public address that is nobody else's, now or formerly; `own`: the company that takes it, null for a new one. */
const freeSlug = (name: string, own: string | null) => sql<string>`free_company_slug(${name}, ${own}::uuid)`;

export const insertCompany = async (db: Db, form: CompanyProfileForm) => {
  const row = await db
    .insertInto("companies")
    .values({ ...form, slug: freeSlug(form.name, null) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

/** A name that makes another public address gives the company that address; the former one is kept for it. */
export const updateCompany = (db: Db, id: string, form: CompanyProfileForm, now: Date) =>
  db
    .with("changed", (tx) =>
      tx
        .updateTable("companies")
        .set({
          ...form,
          slug: sql`case when slug_of(name) = slug_of(${form.name}) then slug else ${freeSlug(form.name, id)} end`,
          updated_at: now.toISOString(),
          // The description is of the page too, whose other editors must read it again.
          page_updated_at: sql`case when description = ${form.description} then page_updated_at
            else greatest(${now.toISOString()}::timestamptz, page_updated_at + interval '1 millisecond') end`,
        })
        .where("id", "=", id)
        .returning(["id", "slug", sql<string>`old.slug`.as("former")]),
    )
    .with("taken_back", (tx) =>
      tx.deleteFrom("company_old_slugs as o").using("changed as c").whereRef("o.slug", "=", "c.slug"),
    )
    .insertInto("company_old_slugs")
    .columns(["slug", "company_id"])
    .expression((eb) =>
      eb.selectFrom("changed").select(["former", "id"]).whereRef("changed.former", "<>", "changed.slug"),
    )
    .execute();
