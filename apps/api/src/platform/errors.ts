import type { ErrorBody, RefusalCode } from "@passerelle/contract/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isUnavailable } from "./database-failures.ts";
import { Refusal } from "./refusals.ts";

type Issue = z.core.$ZodIssue;
const isOfWhole = ({ code, path }: Issue) => path.length === 0 && code !== "unrecognized_keys";

/** Sentences by dotted field name. */
const fieldsOf = (issues: Issue[]): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const names =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key].join("."))
        : [issue.path.join(".")];
    for (const name of names) {
      const field = name.slice(0, 100);
      fields[field] = [
        ...(fields[field] ?? []),
        issue.code === "unrecognized_keys" ? "Ce champ n'est pas attendu." : issue.message,
      ];
    }
  }
  return fields;
};

/** What is wrong with the content as a whole has no field to stand beside: it is the sentence itself. */
const invalid = ({ issues }: z.core.$ZodError) => {
  const ofWhole = issues.filter(isOfWhole);
  if (ofWhole.some(({ code }) => code !== "custom")) return new Refusal("body-shape");
  const ofFields = issues.filter((issue) => !isOfWhole(issue));
  return new Refusal("validation", ofFields.length > 0 ? fieldsOf(ofFields) : undefined, ofWhole[0]?.message);
};

const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported-type",
  FST_REQ_FILE_TOO_LARGE: "file-too-large",
  FST_ERR_RATE_LIMIT: "too-many",
};
// Answers of PostgreSQL that the caller or the moment explains.
const byDatabaseCode: Record<string, RefusalCode> = {
  "22021": "malformed",
  "22P05": "malformed",
  // Raised by a trigger, whatever was about to leave the product without anybody to administer it.
  PS001: "last-superuser",
};

const refusalOf = (error: FastifyError | Refusal | z.ZodError): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof z.ZodError) return invalid(error);
  const known = byFastifyCode[error.code] ?? byDatabaseCode[error.code];
  if (known) return new Refusal(known);
  if (isUnavailable(error)) return new Refusal("unavailable");
  if (error.statusCode === 429) return new Refusal("too-many");
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Refusal("malformed");
  return new Refusal("unexpected");
};

/** The only place that knows how an error becomes HTTP. An unknown one is logged whole and told in a neutral sentence. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = refusalOf(error as FastifyError);
  if (refusal.status >= 500) request.log.error({ err: error }, "unexpected error");
  const { fields } = refusal;
  const body: ErrorBody = { ...fields, detail: refusal.message, code: refusal.code, ...(fields && { fields }) };
  if (refusal.status >= 500) body.request_id = request.id;
  if (refusal.retryAfter) reply.header("retry-after", refusal.retryAfter);
  if (refusal.status === 429 && !reply.hasHeader("retry-after")) reply.header("retry-after", "3600");
  if (refusal.status === 503 && !reply.hasHeader("retry-after")) reply.header("retry-after", "5");
  return reply.status(refusal.status).type("application/json; charset=utf-8").send(body);
};

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(new Refusal("not-found"), request, reply);
