import type { Route } from "@passerelle/contract/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inspectUpload, tooLarge, uploadMaxBytes } from "./files.ts";
import { Refusal } from "./refusals.ts";

/** A file of a form, found to be what its name says. */
type FormFile = { bytes: Buffer } & Awaited<ReturnType<typeof inspectUpload>>;
type FormRead = { fields: unknown; file: FormFile | null };

const mostFields = 60;
/** What is read on of a refused body, in bytes: more than the largest file that a form may hold. */
const mostLeft = 8 * 1024 * 1024;

/**
 * The fields and the file of a form; where the file is optional, JSON is the same form without a file. A field that comes twice means
 * nothing sure and is refused; a file that was not chosen comes empty and without a name.
 */
export const readForm = async (
  request: FastifyRequest,
  { field, kind, isOptional }: NonNullable<Route["upload"]>,
): Promise<FormRead> => {
  if (!request.isMultipart()) {
    if (!isOptional) throw new Refusal("unsupported-type");
    return { fields: request.body, file: null };
  }
  const fields = new Map<string, unknown>();
  let file: { bytes: Buffer; name: string } | null = null;
  const limits = { fileSize: uploadMaxBytes[kind], files: 1, fields: mostFields, fieldSize: 64 * 1024 };
  try {
    // The name is taken as it was sent: a path in it is a reason to refuse, not something to repair silently.
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
    // The parser of forms says what is wrong with one by plain errors, few of which have a code.
    throw error instanceof Refusal ? error : new Refusal("malformed");
  }
  if (!file && !isOptional) throw new Refusal("file-missing");
  return {
    fields: Object.fromEntries(fields),
    file: file && { bytes: file.bytes, ...(await inspectUpload(kind, file.name, file.bytes)) },
  };
};

/**
 * Reads on what is left of a body when its answer goes, so that the connection can carry the next request: Node does not for a body that
 * was begun. One too large for that ends its connection.
 */
export const readOnBody = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
  if (raw.readableEnded || raw.destroyed) return;
  const announced = Number(raw.headers["content-length"] ?? 0);
  raw.unpipe();
  if (announced > mostLeft) {
    reply.header("connection", "close");
    return;
  }
  // Fastify closes after a body that is too large for its route; within the bound there is no need.
  reply.removeHeader("connection");
  let left = 0;
  raw.on("data", (chunk: Buffer) => {
    left += chunk.length;
    if (left > mostLeft) raw.destroy();
  });
  raw.resume();
};
