import type { Route } from "@passerelle/contract/route";
import type { FastifyRequest } from "fastify";
import { inspectUpload, tooLarge, uploadMaxBytes } from "./files.ts";
import { Refusal } from "./refusals.ts";

type FormRead = { fields: unknown; file: { bytes: Buffer; name: string; contentType: string } | null };

const mostFields = 60;

/**
 * The fields and the file of a form whose file is optional; JSON is the same form without a file. A field that comes twice means
 * nothing sure and is refused; a file that was not chosen comes empty and without a name.
 */
export const readForm = async (
  request: FastifyRequest,
  { field, kind }: NonNullable<Route["upload"]>,
): Promise<FormRead> => {
  if (!request.isMultipart()) return { fields: request.body ?? undefined, file: null };
  const fields = new Map<string, unknown>();
  let file: FormRead["file"] = null;
  const limits = { fileSize: uploadMaxBytes[kind], files: 1, fields: mostFields, fieldSize: 64 * 1024 };
  // Paths in a name are a reason to refuse, as for every upload.
  for await (const part of request.parts({ limits, preservePath: true, throwFileSizeLimit: false } as object)) {
    if (part.type === "file") {
      const bytes = await part.toBuffer();
      if (part.filename === "" && bytes.length === 0) continue;
      if (part.fieldname !== field) throw new Refusal("file-missing");
      if (part.file.truncated) throw tooLarge(kind);
      file = { bytes, ...(await inspectUpload(kind, part.filename, bytes)) };
      continue;
    }
    if (part.valueTruncated || part.fieldnameTruncated || fields.has(part.fieldname)) throw new Refusal("malformed");
    fields.set(part.fieldname, part.value);
  }
  return { fields: Object.fromEntries(fields), file };
};
