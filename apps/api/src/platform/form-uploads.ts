import type { Route } from "@passerelle/contract/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inspectUpload, tooLarge, uploadMaxBytes } from "./files.ts";
import { Refusal } from "./refusals.ts";

/** An uploaded file whose content matches its name. */
type FormFile = { bytes: Buffer } & Awaited<ReturnType<typeof inspectUpload>>;
type FormRead = { fields: unknown; file: FormFile | null };

const mostFields = 60;
/** Bytes of a form around its file: sixty fields of 64 KB. */
const mostAround = 4 * 1024 * 1024;
/** Bytes read on after a refused body: more than any accepted file. */
const mostLeft = 8 * 1024 * 1024;

/**
 * The fields and file of a form; JSON is the same form without a file when the file is optional. A repeated field is refused; a file
 * that was not chosen arrives empty and unnamed.
 */
export const readForm = async (
  request: FastifyRequest,
  { field, kind, isOptional }: NonNullable<Route["upload"]>,
): Promise<FormRead> => {
  if (!request.isMultipart()) {
    if (!isOptional) throw new Refusal("unsupported-type");
    return { fields: request.body, file: null };
  }
  // A body that is announced as far too large is refused before it is read.
  if (Number(request.headers["content-length"] ?? 0) > uploadMaxBytes[kind] + mostAround) throw tooLarge(kind);
  const fields = new Map<string, unknown>();
  let file: { bytes: Buffer; name: string } | null = null;
  const limits = { fileSize: uploadMaxBytes[kind], files: 1, fields: mostFields, fieldSize: 64 * 1024 };
  try {
    // The name is taken as sent: a path in it is refused, not repaired.
    for await (const part of request.parts({ limits, preservePath: true, throwFileSizeLimit: false } as object)) {
      if (part.type === "file") {
        const bytes = await part.toBuffer();
        if (part.filename === "" && bytes.length === 0) continue;
        if (part.fieldname !== field) throw new Refusal("file-missing");
        if (part.file.truncated) throw tooLarge(kind);
        file = { bytes, name: part.filename };
        continue;
      }
      if (part.valueTruncated || part.fieldnameTruncated || fields.has(part.fieldname)) throw new Refusal("malformed");
      fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    // The form parser reports errors as plain errors, few with a code.
    throw error instanceof Refusal ? error : new Refusal("malformed");
  }
  if (!file && !isOptional) throw new Refusal("file-missing");
  return {
    fields: Object.fromEntries(fields),
    file: file && { bytes: file.bytes, ...(await inspectUpload(kind, file.name, file.bytes)) },
  };
};

/**
 * Reads the rest of a body when its answer is sent, so that the connection stays usable; Node does not. A body that is too large ends
 * its connection.
 */
export const readOnBody = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
  if (raw.readableEnded || raw.destroyed) return;
  const announced = Number(raw.headers["content-length"] ?? 0);
  raw.unpipe();
  if (announced > mostLeft) {
    reply.header("connection", "close");
    return;
  }
  // Fastify closes after a body over its route's limit; within this bound it need not.
  reply.removeHeader("connection");
  let left = 0;
  raw.on("data", (chunk: Buffer) => {
    left += chunk.length;
    if (left > mostLeft) raw.destroy();
  });
  raw.resume();
};
