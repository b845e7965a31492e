import type { FastifyInstance } from "fastify";
import { companyManagedBy } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { type Files, type StoredFile, servePictures } from "#platform/files.ts";
import { insertFile } from "#platform/files-store.ts";
import { coverAddress, logoAddress } from "#platform/picture-addresses.ts";
import type { PublicReads } from "#platform/public-reads.ts";
import { Refusal } from "#platform/refusals.ts";
import { findCover, findLogo, setPicture } from "./logo-store.ts";
import { findPhoto } from "./page-store.ts";

/** Administrators choose the pictures of their company. */
const requireManaged = (ctx: Context, companyId: string) => {
  if (companyId !== ctx.user.companyId) throw new Refusal("not-found");
  companyManagedBy(ctx);
};

export const saveLogo = async (ctx: Context, companyId: string, file: StoredFile) => {
  requireManaged(ctx, companyId);
  const fileId = await insertFile(ctx.db, { ...file, accountId: ctx.user.id, kind: "logo" });
  await setPicture(ctx.db, companyId, { logo_id: fileId }, ctx.now);
  return { logo_url: logoAddress(fileId) };
};

export const removeLogo = async (ctx: Context, companyId: string) => {
  requireManaged(ctx, companyId);
  await setPicture(ctx.db, companyId, { logo_id: null }, ctx.now);
  return { logo_url: null };
};

export const saveCover = async (ctx: Context, companyId: string, file: StoredFile) => {
  requireManaged(ctx, companyId);
  const fileId = await insertFile(ctx.db, { ...file, accountId: ctx.user.id, kind: "cover" });
  await setPicture(ctx.db, companyId, { cover_id: fileId }, ctx.now);
  return { cover_url: coverAddress(fileId) };
};

export const removeCover = async (ctx: Context, companyId: string) => {
  requireManaged(ctx, companyId);
  await setPicture(ctx.db, companyId, { cover_id: null }, ctx.now);
  return { cover_url: null };
};

/** Serves logos, covers and photos, and nothing else of what is stored, as the pictures that they were found to be. */
export const organisationPictures = (app: FastifyInstance, { reads, files }: { reads: PublicReads; files: Files }) => {
  servePictures(app, "/logos", files, reads, findLogo);
  servePictures(app, "/couvertures", files, reads, findCover);
  servePictures(app, "/photos", files, reads, findPhoto);
};
