import type { CompanyPageForm, OwnCompanyPage } from "@passerelle/contract/organisations/company-page";
import { companyManagedBy } from "#platform/company-access.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import type { StoredFile } from "#platform/files.ts";
import { insertFile } from "#platform/files-store.ts";
import { Refusal } from "#platform/refusals.ts";
import { companiesChanged } from "./events.ts";
import {
  deletePhotosBut,
  findPage,
  insertPhoto,
  lockPage,
  markPortraits,
  photosOf,
  placePhotos,
  updatePage,
  visitsByDay,
} from "./page-store.ts";

const photoAddress = (fileId: string) => `/photos/${fileId}`;

/** The photos of a company's page, in its order. */
export const readPhotos = async ({ db }: Pick<AnyContext, "db">, companyId: string) =>
  (await photosOf(db, companyId)).map(({ file_id, alt }) => ({ id: file_id, url: photoAddress(file_id), alt }));

/** Those who train, with the addresses of their portraits. */
export const presentTutors = (tutors: CompanyPageForm["tutors"]) =>
  tutors.map((tutor) => ({ ...tutor, portrait_url: tutor.portrait_id && photoAddress(tutor.portrait_id) }));

const readPage = async (ctx: Context, id: string | null): Promise<OwnCompanyPage> => {
  const page = id && (await findPage(ctx.db, id));
  if (!page) throw new Refusal("not-found");
  return {
    ...page,
    tutors: presentTutors(page.tutors),
    photos: await readPhotos(ctx, page.id),
    visits_by_day: await visitsByDay(ctx.db, page.id, ctx.now),
  };
};

export const readOwnPage = (ctx: Context) => readPage(ctx, ctx.user.companyId);

/** Administrators alone write the page of their company. */
const requireManaged = (ctx: Context, companyId: string) => {
  if (companyId !== ctx.user.companyId) throw new Refusal("not-found");
  companyManagedBy(ctx);
};

/** Replaces what the page tells, unless a colleague changed it since it was read (docs/product/companies.md#public-page). */
export const replacePage = async (
  ctx: Context,
  companyId: string,
  { expected_updated_at, ...form }: CompanyPageForm & { expected_updated_at: string },
) => {
  const { db, now } = ctx;
  requireManaged(ctx, companyId);
  const before = await lockPage(db, companyId);
  if (!before) throw new Refusal("not-found");
  if (Date.parse(before.updated_at) !== Date.parse(expected_updated_at)) throw new Refusal("page-changed");
  if ((await placePhotos(db, companyId, form.photos)) < form.photos.length)
    throw new Refusal("validation", { photos: ["Une de ces photos n'existe plus. Retirez-la, puis ajoutez-la."] });
  const portraits = form.tutors.flatMap(({ portrait_id }) => portrait_id ?? []);
  const known = await markPortraits(db, companyId, portraits);
  const wrong = form.tutors.findIndex(({ portrait_id }) => portrait_id !== null && !known.includes(portrait_id));
  if (wrong >= 0)
    throw new Refusal("validation", {
      [`tutors.${wrong}.portrait_id`]: ["Ce portrait n'existe plus. Choisissez-le de nouveau."],
    });
  await deletePhotosBut(db, companyId, [...form.photos.map(({ id }) => id), ...portraits]);
  // Later than the version that was read, even within its millisecond.
  const version = new Date(Math.max(now.getTime(), Date.parse(before.updated_at) + 1));
  await updatePage(db, companyId, form, { now, version });
  await emit(ctx, companiesChanged, [{ company_id: companyId }]);
  return readPage(ctx, companyId);
};

/** Stores a photo that the page does not show yet; one that never becomes part of it is swept as an unused file. */
export const savePhoto = async (ctx: Context, companyId: string, file: StoredFile) => {
  requireManaged(ctx, companyId);
  const id = await insertFile(ctx.db, { ...file, accountId: null, kind: "photo" });
  await insertPhoto(ctx.db, companyId, id);
  return { id, url: photoAddress(id) };
};
