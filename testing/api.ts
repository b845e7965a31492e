import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { events as productEvents } from "@passerelle/api/app/events.ts";
import { buildApp } from "@passerelle/api/app/server.ts";
import { allTasks } from "@passerelle/api/app/tasks.ts";
import { reindexOffers } from "@passerelle/api/offers/search/reindex-offers.ts";
import { signAccess } from "@passerelle/api/platform/auth.ts";
import type { MetricsAccess } from "@passerelle/api/platform/config.ts";
import type { SystemContext } from "@passerelle/api/platform/context.ts";
import { openDatabase } from "@passerelle/api/platform/db.ts";
import type { Events } from "@passerelle/api/platform/events.ts";
import { openFiles } from "@passerelle/api/platform/files.ts";
import { apiPrefix, mountedRoutes } from "@passerelle/api/platform/http.ts";
import { createLog } from "@passerelle/api/platform/log.ts";
import type { LeavingMessage } from "@passerelle/api/platform/mail.ts";
import { openOutgoing } from "@passerelle/api/platform/outgoing.ts";
import { readingFromMain } from "@passerelle/api/platform/public-reads.ts";
import { newPushKey, pushKeysOf } from "@passerelle/api/platform/push-keys.ts";
import { openTaskQueue } from "@passerelle/api/platform/tasks.ts";
import type { TrustedProxies } from "@passerelle/api/platform/trusted-proxies.ts";
import type { ErrorBody } from "@passerelle/contract/errors";
import { logIn as logInRoute, type SessionTokens } from "@passerelle/contract/identity/accounts";
import type { Input, Output, Route } from "@passerelle/contract/route";
import type { InjectOptions } from "fastify";
import { inject } from "vitest";
import { atEnd } from "./at-end.ts";
import { copyTemplate } from "./database.ts";
import { type Account, givenIn, givenPassword } from "./given.ts";
import { operator as testOperator } from "./operator.ts";

const ownPushKeys = pushKeysOf(newPushKey());
const secretKey = "une-cle-de-test-qui-a-plus-de-32-caracteres";

/** What came back: the agreed answer of a success, or the error body; a test looks at the one it expects. */
export type Answer<R extends Route> = {
  status: number;
  headers: Record<string, unknown>;
  body: Output<R> & Partial<ErrorBody>;
  raw: Buffer;
};

type RequestInput = {
  as?: Account | null;
  headers?: Record<string, string>;
  file?: { field?: string; name: string; bytes: Buffer; contentType?: string };
};

const multipart = (
  { field = "resume", name, bytes, contentType = "application/octet-stream" }: NonNullable<RequestInput["file"]>,
  fields: object = {},
) => {
  const boundary = "----passerelle-test";
  const said = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("");
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${contentType}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(said + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
};

/** What a test made elsewhere for an API to stand on: a database, and a data folder that it removes itself. */
/** `s3Url`: where its files are, when not in the folder. */
type World = { url: string; dataDir: string; s3Url?: string };

/** The whole API on a database of its own, with what a test needs to look at: mails, tasks, files, clock. */
export const testApi = async ({
  rateFactor = 1000,
  rateLimit = 1_000_000,
  requiresTwoStep = false,
  trustProxy = false,
  metrics = { port: undefined, host: "127.0.0.1", token: undefined },
  publicUrl = "http://passerelle.test",
  statusUrl,
  cvOpeningsPerDay = 30,
  sharedSeconds = 0,
  siretRegister,
  mapStyle,
  replies,
  production = false,
  operator = testOperator,
  pushKeys = ownPushKeys,
  events = productEvents,
  world,
}: {
  rateFactor?: number;
  rateLimit?: number;
  requiresTwoStep?: boolean;
  trustProxy?: TrustedProxies;
  metrics?: MetricsAccess;
  publicUrl?: string;
  /** Where the product asks itself how it is: nowhere unless a test says. */
  statusUrl?: string;
  cvOpeningsPerDay?: number;
  /** Seconds that visitors share an answer: none, so that a test reads what it has just written. */
  sharedSeconds?: number;
  siretRegister?: string;
  mapStyle?: string;
  replies?: SystemContext["replies"];
  production?: boolean;
  operator?: SystemContext["operator"];
  /** Null where devices are not notified. */
  pushKeys?: SystemContext["pushKeys"] | null;
  /** Who listens to what acts emit, when not as in the product. */
  events?: Events;
  world?: World;
} = {}) => {
  const database = world ? { ...openDatabase(world.url, 10), url: world.url } : await copyTemplate(inject("serverUrl"));
  const dataDir = world?.dataDir ?? mkdtempSync(join(tmpdir(), "passerelle-files-"));
  const log = createLog({ logLevel: "silent" });
  const queue = await openTaskQueue(database.url, allTasks, log);
  const files = await openFiles({ s3Url: world?.s3Url, dataDir });
  const sent: LeavingMessage[] = [];
  const mail = {
    /** Set to make the next sendings fail. */
    failure: null as Error | null,
    /** An address that nothing reaches. */
    failFor: null as string | null,
    deliver: async (message: LeavingMessage) => {
      if (mail.failure) throw mail.failure;
      if (mail.failFor === message.to) throw new Error("unreachable");
      sent.push(message);
    },
  };
  let now: Date | undefined;
  const clock = () => now ?? new Date();
  /** Nothing listens there until a test says where its fake board does. */
  const boards: SystemContext["boards"] = {
    apiApprentissage: "http://127.0.0.1:9",
    franceTravail: "http://127.0.0.1:9",
  };
  /** Reaches this machine too; a test of what is refused sets the strict one. */
  const outgoing = openOutgoing({ reachesLoopback: true });
  const services = {
    tasks: queue,
    events,
    files,
    mail,
    outgoing,
    publicUrl,
    statusUrl,
    contactEmail: "contact@passerelle.test",
    operator,
    secretKey,
    pushKeys: pushKeys ?? undefined,
    boards,
    cvOpeningsPerDay,
    siretRegister,
    mapStyle,
    replies,
    production,
    requiresTwoStep,
  };
  const app = await buildApp({
    services,
    db: database.db,
    reads: readingFromMain(database.db),
    clock,
    rateFactor,
    rateLimit,
    sharedSeconds,
    queue,
    log,
    pool: database.pool,
    trustProxy,
    metrics,
    pages: false,
    isClosing: () => false,
  });
  await app.ready();
  const context = (): SystemContext => ({ ...services, db: database.db, user: null, now: clock(), log });

  const sendRaw = async (options: InjectOptions, as?: Account | null) => {
    const headers = {
      ...options.headers,
      ...(as && { authorization: `Bearer ${await signAccess(secretKey, as, clock())}` }),
    };
    const answer = await app.inject({ ...options, headers } as InjectOptions);
    const isJson = String(answer.headers["content-type"]).includes("json");
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && answer.payload ? answer.json() : answer.payload,
      raw: answer.rawPayload,
    };
  };

  /** Calls an act of the contract through HTTP, as a user or without a session. */
  const ask = async <R extends Route>(
    route: R,
    input: Input<R> = {},
    { as, file, headers }: RequestInput = {},
  ): Promise<Answer<R>> => {
    const params = (input.params ?? {}) as Record<string, string>;
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
    }
    const url = `${apiPrefix}${path}${search.size > 0 ? `?${search}` : ""}`;
    const payload = file
      ? multipart(file, input.body as object)
      : input.body === undefined
        ? {}
        : { payload: input.body as object };
    const all = { ...("headers" in payload && payload.headers), ...headers };
    return sendRaw({ method: route.method, url, ...payload, headers: all } as InjectOptions, as) as Promise<Answer<R>>;
  };

  /** Logs in an account whose login has one step; the error body where it is refused. */
  const logIn = async (email: string, password = givenPassword) => {
    const answer = await ask(logInRoute, { body: { email, password } });
    return { ...answer, body: answer.body as SessionTokens & Partial<ErrorBody> };
  };

  atEnd(async () => {
    await app.close();
    await queue.stop();
    await database.close();
    if (!world) rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    ask,
    logIn,
    sendRaw,
    app,
    db: database.db,
    pool: database.pool,
    queue,
    url: database.url,
    files,
    dataDir,
    /** Makes search follow what a test wrote by plain statements. */
    project: () => reindexOffers(database.db, log, { isWhole: true }),
    given: givenIn(database.db, files, context),
    context,
    routes: mountedRoutes.get(app) ?? [],
    /** Runs the listeners of what acts have recorded. */
    follow: () => events.follow(context()),
    /** The same, and what is waiting in the queue. */
    runTasks: () => queue.drain(context()),
    /** Takes up the queue as the product does, until the end of the tests. */
    work: () => queue.work(context),
    mail,
    boards,
    outgoing,
    sent,
    secretKey,
    setNow: (at: Date | undefined) => {
      now = at;
    },
  };
};
