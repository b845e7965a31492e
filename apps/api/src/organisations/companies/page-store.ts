import type { CompanyPageForm } from "@passerelle/contract/organisations/company-page";
import type { Db } from "#platform/db.ts";
import { parisDay } from "#platform/paris.ts";

const dayMs = 86_400_000;

export const findPage = (db: Db, companyId: string) =>
  db
    .selectFrom("companies")
    .select(["id", "slug", "description", "tutors", "rhythm", "remote_days", "equipment", "benefits", "directions"])
    .select("page_updated_at as updated_at")
    .where("id", "=", companyId)
    .executeTakeFirst();

/** How often others opened the page on each of the last thirty days in Paris, today last. */
export const visitsByDay = async (db: Db, companyId: string, now: Date) => {
  const today = Date.parse(parisDay(now));
  const days = Array.from({ length: 30 }, (_, at) => new Date(today - (29 - at) * dayMs).toISOString().slice(0, 10));
  const rows = await db
    .selectFrom("company_page_views")
    .select(["day", "views"])
    .where("company_id", "=", companyId)
    .where("day", ">=", days[0] ?? "")
    .execute();
  const views = new Map(rows.map((row) => [row.day, row.views]));
  return days.map((day) => views.get(day) ?? 0);
};

/** The photos that the page shows, in order. */
export const photosOf = (db: Db, companyId: string) =>
  db
    .selectFrom("company_photos")
    .select(["file_id", "alt"])
    .where("company_id", "=", companyId)
    .where("position", "is not", null)
    .orderBy("position")
    .execute();

/** Locks the company and gives the version of its page. */
export const lockPage = (db: Db, companyId: string) =>
  db
    .selectFrom("companies")
    .select("page_updated_at as updated_at")
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Version = { now: Date; version: Date };

/** `version`: when the page changed, later than before. */
export const updatePage = (
  db: Db,
  companyId: string,
  { tutors, photos: _, ...told }: CompanyPageForm,
  { now, version }: Version,
) =>
  db
    .updateTable("companies")
    .set({
      ...told,
      tutors: JSON.stringify(tutors),
      updated_at: now.toISOString(),
      page_updated_at: version.toISOString(),
    })
    .where("id", "=", companyId)
    .execute();

export const insertPhoto = (db: Db, companyId: string, fileId: string) =>
  db.insertInto("company_photos").values({ company_id: companyId, file_id: fileId }).execute();

/** Gives each photo its place and its text. Gives how many are the company's. */
export const placePhotos = async (db: Db, companyId: string, photos: CompanyPageForm["photos"]) => {
  let placed = 0;
  for (const [position, { id, alt }] of photos.entries()) {
    const { numUpdatedRows } = await db
      .updateTable("company_photos")
      .set({ position, alt })
      .where("file_id", "=", id)
      .where("company_id", "=", companyId)
      .executeTakeFirstOrThrow();
    placed += Number(numUpdatedRows);
  }
  return placed;
};

/** Marks the portraits of those who train. Gives which of them are photos of the company. */
export const markPortraits = async (db: Db, companyId: string, ids: string[]) => {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable("company_photos")
    .set({ is_portrait: true })
    .where("company_id", "=", companyId)
    .where("file_id", "in", ids)
    .returning("file_id")
    .execute();
  return rows.map(({ file_id }) => file_id);
};

/** The portraits and the shown photos of the company besides these; their files are swept with those that nothing refers to. */
export const deletePhotosBut = (db: Db, companyId: string, ids: string[]) => {
  const shown = db
    .deleteFrom("company_photos")
    .where("company_id", "=", companyId)
    .where((eb) => eb.or([eb("position", "is not", null), eb("is_portrait", "=", true)]));
  return (ids.length > 0 ? shown.where("file_id", "not in", ids) : shown).execute();
};

/** Nobody is named, and nothing shown, on the page of a company that has closed. */
export const erasePage = async (db: Db, companyId: string) => {
  await db
    .updateTable("companies")
    .set({ tutors: "[]", rhythm: "", remote_days: null, equipment: "", benefits: [], directions: "" })
    .where("id", "=", companyId)
    .execute();
  await db.deleteFrom("company_photos").where("company_id", "=", companyId).execute();
};

/** The stored picture of an address, while it is a photo of some company. */
export const findPhoto = (db: Db, fileId: string) =>
  db
    .selectFrom("files as f")
    .innerJoin("company_photos as p", "p.file_id", "f.id")
    .select(["f.key", "f.content_type", "f.size"])
    .where("f.id", "=", fileId)
    .executeTakeFirst();
