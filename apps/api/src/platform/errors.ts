import type { Duplex } from "node:stream";
import type { ErrorBody, RefusalCode } from "@passerelle/contract/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isUnavailable } from "./database-failures.ts";
import { suspectDisk } from "./readiness.ts";
import { Refusal } from "./refusals.ts";
import { refusedPage } from "./refused-page.ts";

type Issue = z.core.$ZodIssue;
const isOfWhole = ({ code, path }: Issue) => path.length === 0 && code !== "unrecognized_keys";

/** Most fields named in one answer, so that a hostile body does not make a larger answer. */
const mostFields = 20;

/** Sentences by dotted field name, for at most twenty fields. Names come from outside: a map, so that none has a meaning. */
const fieldsOf = (issues: Issue[]): Record<string, string[]> => {
  const fields = new Map<string, string[]>();
  const add = (name: string, sentence: string) => {
    const field = name.slice(0, 100);
    const known = fields.get(field);
    if (known) known.push(sentence);
    else if (fields.size < mostFields) fields.set(field, [sentence]);
  };
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") add(issue.path.join("."), issue.message);
    else
      for (const key of issue.keys.slice(0, mostFields))
        add([...issue.path, key].join("."), "Ce champ n'est pas attendu.");
  }
  return Object.fromEntries(fields);
};

/** An error about the content as a whole has no field: it is the sentence itself. */
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
// PostgreSQL errors that the caller explains.
const byDatabaseCode: Record<string, RefusalCode> = {
  "22021": "malformed",
  "22P05": "malformed",
  // Raised by a trigger when nobody would administer the product any more.
  PS001: "last-superuser",
};

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof z.ZodError) return invalid(error);
  const { code = "", statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const known = byFastifyCode[code] ?? byDatabaseCode[code];
  if (known) return new Refusal(known);
  if (isUnavailable(error)) return new Refusal("unavailable");
  if (statusCode === 429) return new Refusal("too-many");
  if (statusCode >= 400 && statusCode < 500) return new Refusal("malformed");
  return new Refusal("unexpected");
};

/** Prefix of the pages of the site. */
export const pagesUrl = "/*";
const isForPeople = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.url === pagesUrl && /\btext\/html\b/i.test(headers.accept ?? "");

const send = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => {
  const { fields } = refusal;
  const body: ErrorBody = { ...fields, detail: refusal.message, code: refusal.code, ...(fields && { fields }) };
  if (refusal.status >= 500) body.request_id = request.id;
  if (refusal.retryAfter) reply.header("retry-after", refusal.retryAfter);
  if (refusal.status === 429 && !reply.hasHeader("retry-after")) reply.header("retry-after", "3600");
  if (refusal.status === 503 && !reply.hasHeader("retry-after")) reply.header("retry-after", "5");
  reply.status(refusal.status);
  if (!isForPeople(request)) return reply.type("application/json; charset=utf-8").send(body);
  const retryAfter = Number(reply.getHeader("retry-after")) || undefined;
  reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
  return reply.send(refusedPage(refusal.message, retryAfter));
};

/**
 * The only place that turns an error into HTTP. Unknown errors are logged and answered with a neutral sentence. A browser that asked for
 * a page gets a page; everything else gets the error body.
 */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  try {
    const refusal = refusalOf(error);
    suspectDisk(error);
    // A known outage of the database is logged once, not per request, so that other errors stay visible.
    if (refusal.code === "unavailable") request.log.warn({ err: error }, "unavailable");
    else if (refusal.status >= 500) request.log.error({ err: error }, "unexpected error");
    return send(refusal, request, reply);
  } catch (failure) {
    request.log.error({ err: failure }, "an error could not be told");
    return send(new Refusal("unexpected"), request, reply);
  }
};

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(new Refusal("not-found"), request, reply);

const statusByParserCode: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers a request that is not valid HTTP or does not end, in the same shape, and closes the connection. */
export const sendClientError = (error: NodeJS.ErrnoException, socket: Duplex) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const { code, message: detail } = new Refusal("malformed");
  const body = JSON.stringify({ detail, code } satisfies ErrorBody);
  socket.end(
    `HTTP/1.1 ${statusByParserCode[error.code ?? ""] ?? "400 Bad Request"}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};
