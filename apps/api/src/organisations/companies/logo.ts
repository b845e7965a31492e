import type { FastifyInstance } from "fastify";
import { companyManagedBy } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { type Files, type StoredFile, servePictures } from "#platform/files.ts";
import { insertFile } from "#platform/files-store.ts";
import { Refusal } from "#platform/refusals.ts";
import { findLogo, replaceLogo } from "./logo-store.ts";

export const logoAddress = (fileId: string | null) => fileId && `/logos/${fileId}`;

/** Administrators choose the logo; the one before is swept with the files that nothing refers to. */
export const saveLogo = async (ctx: Context, companyId: string, file: StoredFile) => {
  if (companyId !== ctx.user.companyId) throw new Refusal("not-found");
  companyManagedBy(ctx);
  const fileId = await insertFile(ctx.db, { ...file, accountId: ctx.user.id, kind: "logo" });
  await replaceLogo(ctx.db, companyId, fileId, ctx.now);
  return { logo_url: logoAddress(fileId) };
};

export const removeLogo = async (ctx: Context, companyId: string) => {
  if (companyId !== ctx.user.companyId) throw new Refusal("not-found");
  companyManagedBy(ctx);
  await replaceLogo(ctx.db, companyId, null, ctx.now);
  return { logo_url: null };
};

/** Serves logos, and nothing else of what is stored, as the pictures that they were found to be. */
export const logoImages = (app: FastifyInstance, { replica, files }: { replica: Db; files: Files }) =>
  servePictures(app, "/logos", files, (id) => findLogo(replica, id));
