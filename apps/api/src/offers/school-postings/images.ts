import type { FastifyInstance } from "fastify";
import type { Context } from "#platform/context.ts";
import { type Files, type StoredFile, servePictures } from "#platform/files.ts";
import { insertFile } from "#platform/files-store.ts";
import type { PublicReads } from "#platform/public-reads.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { countImages, findImage, insertImage } from "./images-store.ts";

const mostImages = 2_000;
const folder = "/posting-images";

/** Saves a picture for the texts of the school's offers; it stays when its author leaves. */
export const saveImage = async (ctx: Context, file: StoredFile) => {
  const schoolId = schoolOf(ctx);
  if ((await countImages(ctx.db, schoolId)) >= mostImages) throw new Refusal("too-many-posting-images");
  const fileId = await insertFile(ctx.db, { ...file, accountId: null, kind: "posting_image" });
  await insertImage(ctx.db, fileId, schoolId, ctx.now);
  return { url: `${folder}/${fileId}` };
};

/** Serves the pictures of offers, and nothing else of what is stored. */
export const postingImages = (app: FastifyInstance, { reads, files }: { reads: PublicReads; files: Files }) =>
  servePictures(app, folder, files, reads, findImage);
