import type { Access, Input, Output, Route } from "@passerelle/contract/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { checkAccess, requireTwoFactor } from "./access.ts";
import { authenticate, type Impersonator, type KeyHolder } from "./auth.ts";
import type { AnyContext, Context, Services, User } from "./context.ts";
import { type Db, inTransaction, retrying } from "./db.ts";
import { sendNotFound } from "./errors.ts";
import type { Download, StoredFile } from "./files.ts";
import { readForm, readOnBody } from "./form-uploads.ts";
import { addressLimit, callerOf, keyLimit } from "./limits.ts";
import type { PublicReads } from "./public-reads.ts";
import { Refusal, tooManyAttempts } from "./refusals.ts";
import { agreed, send } from "./send-answer.ts";
import { countsOfPage, longestKey, type Reader, type Shared, sendShared, sharedAnswer } from "./shared-answers.ts";
import type { ReadShared } from "./shared-reads.ts";
import { keepPosition, positionOf } from "./written-position.ts";

export const apiPrefix = "/api/v1";

/** Bytes of a body unless the route sets `maxBytes`; a long message takes about 10 KB. */
const maxBodyBytes = 64 * 1024;

type Asker<A extends Access> = "anyone" extends A ? User | null : User;

/** What a handler receives once everything about the request is checked. */
export type Given<R extends Route> = {
  params: z.output<R["params"]>;
  query: z.output<R["query"]>;
  body: z.output<R["body"]>;
  /** The stored upload; undefined when it is optional and was not sent. */
  file: StoredFile;
  /** The request's key, on a route that may be sent again (`idempotent`). */
  idempotencyKey: string | undefined;
  request: FastifyRequest;
};

/**
 * Answer of an act; for a paged route, the rows and the total. A thrown refusal rolls back the act's writes; a returned one commits
 * them.
 */
type Answer<R extends Route> =
  | Output<R>
  | Download
  | Refusal
  | (Output<R> extends (infer Item)[] ? { rows: Item[]; total: number } : never);

type Handler<R extends Route, A extends Answer<R> = Answer<R>> = (
  context: Context<R extends Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer A> ? Asker<A> : User>,
  given: Given<R>,
) => Promise<A>;

/** Called with the answer after the transaction commits, for example to set a cookie; not for a refusal. */
type OnAnswer = <A>(answer: A, request: FastifyRequest, reply: FastifyReply, publicUrl: string) => A;

type MountOptions<R extends Route, A> = {
  /** A GET that changes something and runs in a transaction. */
  writes?: boolean;
  /** False for a write that is one statement, or opens its own transaction where it needs more. */
  transaction?: boolean;
  onAnswer?: OnAnswer;
  /**
   * Every visitor without a session gets the same answer, which is kept for some seconds (decision 0315): the parameters that it
   * depends on.
   */
  shared?: (given: Pick<Given<R>, "params" | "query">) => unknown;
  /** Counts a view of the answer, which may be a kept one. */
  onRead?: (answer: A, given: Pick<Given<R>, "query">, reader: Reader & { user: User | null }) => void;
  /** A write that no visitor sees anything of: what they share stays. */
  isUnseen?: boolean;
};
export type Mount = <R extends Route, A extends Answer<R>>(
  route: R,
  handler: Handler<R, A>,
  options?: MountOptions<R, A>,
) => void;
export type { Input };

/** Records what the staff does in a school's name, in its transaction. */
type RecordImpersonated = (
  ctx: Pick<AnyContext, "db" | "now" | "user">,
  route: Route,
  done: { params: unknown; body: unknown; answer: unknown },
) => Promise<unknown>;

export type HttpDeps = {
  /** Services given to acts; the caller and the time belong to each request. */
  services: Services;
  db: Db;
  reads: PublicReads;
  clock: () => Date;
  rateFactor: number;
  keyHolder: KeyHolder;
  impersonator: Impersonator;
  recordImpersonated: RecordImpersonated;
  shared: Shared;
};

/**
 * A route with few calls per minute protects people or is costly (logins, mails, uploads, exports): its calls are counted for all
 * processes together; one more statement is small beside the act (decision 0212).
 */
const mostShared = 60;

/** Every mounted route, for the documentation and for the test that visits them all. */
export const mountedRoutes = new WeakMap<FastifyInstance, Route[]>();

/** `Idempotency-Key` header: printable ASCII, so that every proxy keeps it. */
const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new Refusal("validation", { "Idempotency-Key": ["De 1 à 255 caractères ASCII, sans espace."] });
};

/** The parsed body. When a required body is missing, each required field is named. */
const bodyOf = ({ body }: Route, sent: unknown) => {
  const read = body.safeParse(sent ?? undefined);
  return read.success ? read.data : body.parse(sent ?? {});
};

/**
 * The whole path of a request: caller, access, parsing, transaction unless a read, act, parsing of the answer (unknown keys never
 * leave). Refusals become the one error body.
 */
export const mountOn = (app: FastifyInstance, deps: HttpDeps): Mount => {
  const routes = mountedRoutes.get(app) ?? [];
  mountedRoutes.set(app, routes);
  // Before the pages, which would answer a program with HTML.
  app.get(`${apiPrefix}/*`, { schema: { hide: true } as object }, sendNotFound);
  app.addHook("onSend", readOnBody);
  // An empty JSON body is no body: many clients send a content type on every request.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, body as string, done),
  );
  const { services, db, reads, clock, rateFactor, keyHolder, impersonator, recordImpersonated, shared } = deps;
  const { files, secretKey } = services;
  return (route, handler, options = {}) => {
    const {
      writes = route.method !== "GET",
      transaction = writes,
      onAnswer,
      shared: sharedBy,
      onRead,
      isUnseen,
    } = options;
    routes.push(route);
    /** The answer that visitors share, made by the first who asks; each counts as its reader. */
    const readShared =
      (dependsOn: NonNullable<typeof sharedBy>): ReadShared =>
      async (asked, { log, userAgent }) => {
        const parsed = { params: route.params.parse(asked.params), query: route.query.parse(asked.query) };
        const given = parsed as unknown as Given<typeof route>;
        const now = clock();
        const key = `${route.path} ${JSON.stringify(dependsOn(given))}`;
        const answer = await shared.answers.get(key, async () => {
          const ctx = { ...services, user: null, now, log };
          const read = await reads.read((through) =>
            handler({ ...ctx, db: through } as unknown as Parameters<typeof handler>[0], given),
          );
          return sharedAnswer(agreed(route, read), onRead && read);
        });
        if (onRead) {
          const count = (reader: Reader) =>
            onRead(answer.read as Awaited<ReturnType<typeof handler>>, given, { ...reader, user: null });
          count({ userAgent, now });
          countsOfPage.getStore()?.push(count);
        }
        return answer;
      };
    const read = sharedBy && shared.isOn ? readShared(sharedBy) : undefined;
    if (read) shared.reads.add(route.path, read);
    app.route({
      method: route.method,
      url: `${apiPrefix}${route.path.replace(/\/$/, "")}`,
      bodyLimit: route.maxBytes ?? maxBodyBytes,
      schema: {
        summary: route.summary,
        tags: [route.path.split("/").filter((part) => part && !part.startsWith(":"))[0] ?? "api"],
        security: [
          ...(route.access.includes("anyone") ? [{}] : []),
          ...(route.access.length === 1 && route.access[0] === "anyone" && !route.key ? [] : [{ bearer: [] }]),
          ...(route.key ? [{ key: [] }] : []),
        ],
        params: route.params,
        querystring: route.query,
        ...(route.method !== "GET" && (!route.upload || route.upload.isOptional) ? { body: route.body } : {}),
        response: { [route.status]: route.response },
      },
      config: {
        ...(route.perMinute && {
          rateLimit: {
            max: Math.ceil(route.perMinute * rateFactor),
            timeWindow: 60_000,
            isShared: route.perMinute <= mostShared,
            ...(route.perAddress?.by === "known-device" && {
              // After the body is read: a client that guesses passwords takes no calls from a known device.
              hook: "preHandler" as const,
              keyGenerator: (request: FastifyRequest) => callerOf(secretKey, request.body, request.ip, clock()),
            }),
          },
        }),
      },
      handler: async (request, reply) => {
        const now = clock();
        const { authorization } = request.headers;
        if (read && authorization === undefined && request.url.length <= longestKey) {
          const { log, headers } = request;
          return sendShared(reply, request, await read(request, { log, userAgent: headers["user-agent"] }));
        }
        const asker = await authenticate(db, secretKey, authorization, now, keyHolder, impersonator);
        const user = requireTwoFactor(route, asker, services.requiresTwoStep);
        if (user?.key) {
          const { most, left, reset, isOver } = await keyLimit(db, user.id, now, rateFactor);
          // The limit of the key replaces the client's.
          reply.headers({ "x-ratelimit-limit": most, "x-ratelimit-remaining": left, "x-ratelimit-reset": reset });
          if (isOver) throw new Refusal("too-many-calls").after(reset);
        }
        checkAccess(route, user);
        if (
          route.body instanceof z.ZodUndefined &&
          !route.upload &&
          request.body !== undefined &&
          request.body !== null
        )
          throw new Refusal("body-unexpected");
        if (!route.upload && request.isMultipart()) throw new Refusal("unsupported-type");
        const params = route.params.parse(request.params);
        const query = route.query.parse(request.query);
        const form = route.upload ? await readForm(request, route.upload) : { fields: request.body, file: null };
        const isFileAlone = route.upload && !route.upload.isOptional;
        const parsed = { params, query, body: isFileAlone ? undefined : bodyOf(route, form.fields) };
        const idempotencyKey = route.idempotent ? idempotencyKeyOf(request) : undefined;
        const attempt = await addressLimit({ db, secretKey, rateFactor }, route, parsed.body, request.ip, now);
        if (attempt.wait) throw tooManyAttempts(attempt.wait);
        const file = form.file && (await files.put(form.file.bytes, form.file));
        const given = { ...parsed, file, idempotencyKey, request } as Given<typeof route>;
        const act = async (through: Db) => {
          const ctx = { ...services, db: through, user, now, log: request.log };
          const answer = await handler(ctx as unknown as Parameters<typeof handler>[0], given);
          if (user?.impersonation && route.method !== "GET" && route.impersonated !== "asks")
            await recordImpersonated(ctx, route, { params: parsed.params, body: parsed.body, answer });
          return answer;
        };
        try {
          // What every visitor shares may come from the replica; a person's own data, and what a link opens, may not.
          const readWith: typeof reads.read =
            sharedBy && !writes ? (work) => reads.read(work, positionOf(request)) : (work) => work(db);
          const answer = transaction
            ? await inTransaction(db, act)
            : await readWith((from) => retrying(() => act(from)));
          if (writes && !isUnseen) shared.clear();
          if (writes) await keepPosition(reply, reads, services.publicUrl);
          if (answer instanceof Refusal) throw answer;
          onRead?.(answer, given, { userAgent: request.headers["user-agent"], now, user });
          await attempt.giveBack?.();
          const presented = onAnswer ? onAnswer(answer, request, reply, services.publicUrl) : answer;
          return send(reply, request, route, parsed, presented);
        } catch (error) {
          // Unless it was refused, and undone, nobody knows whether it was written.
          if (writes && !(error instanceof Refusal)) shared.clear();
          if (file) await files.remove(file.key);
          throw error;
        }
      },
    });
  };
};
