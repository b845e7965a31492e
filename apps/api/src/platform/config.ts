import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { isIPv4 } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { databaseVariable } from "./database-addresses.ts";
import { makeWhole } from "./make-whole.ts";
import { claimVariables, missingOf, type Operator, operatorOf, operatorVariables } from "./operator.ts";
import { newPushKey, type PushKeys, pushKeysOf, pushVariables } from "./push-keys.ts";
import { type TaskKind, taskKinds } from "./task-kinds.ts";
import { proxies, type TrustedProxies } from "./trusted-proxies.ts";
import { blankAsUnset, flag, someOf, url, wholeNumber } from "./variables.ts";

/** A start that cannot succeed. The message is one French sentence for the operator. */
export class StartRefused extends Error {}

const environment = z.object({
  /** `demo` or `production`; derived from the addresses unless set. */
  PASSERELLE_MODE: z.preprocess(
    blankAsUnset,
    z.enum(["demo", "production"], "doit valoir demo ou production").optional(),
  ),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.preprocess(blankAsUnset, z.string().default("127.0.0.1")),
  PUBLIC_URL: url(["http:", "https:"]),
  /** Where the product asks itself how it is, when its public address cannot be reached from inside. */
  STATUS_URL: url(["http:", "https:"]),
  DATA_DIR: z.preprocess(blankAsUnset, z.string().default("./data")),
  ROLE: z.preprocess(blankAsUnset, z.enum(["all", "web", "worker"], "doit valoir all, web ou worker").default("all")),
  /** What a process takes up, where several share the tasks; each kind must be taken up by one. */
  TASK_KINDS: someOf(taskKinds, "des sortes de tâches"),
  DATABASE_URL: databaseVariable,
  DATABASE_DIRECT_URL: databaseVariable,
  DATABASE_REPLICA_URL: databaseVariable,
  /** A replica that is further behind is not read. */
  DATABASE_REPLICA_LAG_SECONDS: wholeNumber(1, 3600, 10),
  SMTP_URL: url(["smtp:", "smtps:"]),
  S3_URL: url(["s3:", "s3+http:"]),
  MAIL_FROM: z.preprocess(blankAsUnset, z.string().default("Passerelle <ne-pas-repondre@passerelle.example>")),
  CONTACT_EMAIL: z.preprocess(blankAsUnset, z.email("n'est pas une adresse").optional()),
  ...operatorVariables,
  ...claimVariables,
  ...pushVariables,
  SECRET_KEY: z.preprocess(blankAsUnset, z.string().min(32, "doit contenir au moins 32 caractères").optional()),
  DEMO: z.preprocess(blankAsUnset, z.enum(["0", "1"], "doit valoir 0 ou 1").optional()),
  LOG_LEVEL: z.preprocess(
    blankAsUnset,
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"], "n'est pas un niveau connu").default("info"),
  ),
  DATABASE_POOL: wholeNumber(4, 100, 10),
  /** Whether statements that transactions repeat are prepared; never behind a pooler in transaction mode. */
  DATABASE_PREPARE: z.preprocess(blankAsUnset, z.enum(["0", "1"], "doit valoir 0 ou 1").default("1")),
  /** Seconds that a start waits for the database. */
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600, 60),
  /** Seconds that a statement of a task may run; 30 for a request. */
  TASK_STATEMENT_SECONDS: wholeNumber(30, 86_400, 900),
  /** Calls per minute and client. */
  RATE_LIMIT: wholeNumber(1, 1_000_000, 1200),
  /** Seconds that visitors without a session share an answer or a page; `0` for never (decision 0315). */
  SHARED_SECONDS: wholeNumber(0, 60, 10),
  /** Candidates of the CV library that one company may open a day. */
  CV_OPENINGS_PER_DAY: wholeNumber(1, 10_000, 30),
  /** Address of a company register, with `{siret}` in place of the number or name that is looked for (decision 0213). */
  SIRET_REGISTER_URL: url(["http:", "https:"]),
  /** Style of the map of offers; what it loads must have the same origin. */
  MAP_STYLE_URL: url(["http:", "https:"]),
  /** Domain of the addresses that answers to mails go to, and the secret of the webhook that passes them on: both or none. */
  REPLY_DOMAIN: z.preprocess(
    blankAsUnset,
    z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "n'est pas un nom de domaine")
      .optional(),
  ),
  INBOUND_MAIL_TOKEN: z.preprocess(
    blankAsUnset,
    z
      .string()
      .regex(/^[\w-]{32,200}$/, "doit contenir au moins 32 lettres, chiffres, - ou _")
      .optional(),
  ),
  TRUST_PROXY: proxies,
  /** Where Prometheus reads: a port of its own, or the site's with a token. */
  METRICS_PORT: wholeNumber(0, 65_535, 0),
  METRICS_HOST: z.preprocess(blankAsUnset, z.string().default("127.0.0.1")),
  METRICS_TOKEN: z.preprocess(blankAsUnset, z.string().min(16, "doit contenir au moins 16 caractères").optional()),
  /** Where an OpenTelemetry collector takes traces, and how many requests and tasks in a hundred are traced. */
  TRACES_URL: url(["http:", "https:"]),
  TRACES_SHARE: wholeNumber(1, 100, 100),
  /** Where postings are pushed; another address for a rehearsal. */
  API_APPRENTISSAGE_URL: url(["http:", "https:"]),
  FRANCE_TRAVAIL_DEPOSIT_URL: url(["http:", "https:"]),
  /** Requires a second step of the provider's people; on by default in production. */
  REQUIRE_2FA: z.preprocess(
    blankAsUnset,
    z
      .enum(["0", "1"], "doit valoir 0 ou 1")
      .transform((value) => value === "1")
      .optional(),
  ),
  /** Allows addresses on this machine for sources and webhooks: for tests and demonstrations, refused in production. */
  REACH_LOOPBACK: flag(false),
});

/** Addresses of the boards that postings are pushed to. */
export type BoardAddresses = {
  apiApprentissage: string;
  franceTravail: string;
  /** Timeout of a board's answer, for tests; each board has its own. */
  patienceMs?: number;
};

/** The mail domain for answers to mails, and the secret in the address of the webhook that passes them on. */
export type Replies = { domain: string; token: string };

/** Where process metrics are read, and the token required. Without port and token they are not served. */
export type MetricsAccess = { port: number | undefined; host: string; token: string | undefined };

export type Config = {
  /** Production rules apply (decision 0210). */
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** The public address unless set. */
  statusUrl: string;
  dataDir: string;
  role: z.output<typeof environment>["ROLE"];
  taskKinds: readonly TaskKind[];
  databaseUrl: string | undefined;
  /** The same database without the pooler in transaction mode that `databaseUrl` and `replicaUrl` then are (decision 0340). */
  databaseDirectUrl: string | undefined;
  replicaUrl: string | undefined;
  replicaLagSeconds: number;
  databasePool: number;
  databasePrepares: boolean;
  databaseWaitSeconds: number;
  taskStatementSeconds: number;
  smtpUrl: string | undefined;
  s3Url: string | undefined;
  mailFrom: string;
  /** Where people write to the provider, and the reply address of its answers. */
  contactEmail: string;
  /** Publisher and host, for the legal notice, and what they say of the service. */
  operator: Operator;
  secretKey: string;
  /** Undefined: no notices on devices. */
  pushKeys: PushKeys | undefined;
  /** The demo world is created. */
  demo: boolean;
  logLevel: z.output<typeof environment>["LOG_LEVEL"];
  rateLimit: number;
  sharedSeconds: number;
  cvOpeningsPerDay: number;
  siretRegister: string | undefined;
  /** Undefined: the outline of the departments, which needs no network. */
  mapStyle: string | undefined;
  /** Undefined: answers to mails go to the person who wrote. */
  replies: Replies | undefined;
  trustProxy: TrustedProxies;
  metrics: MetricsAccess;
  traces: { url: string; share: number } | undefined;
  boards: BoardAddresses;
  reachesLoopback: boolean;
  requiresTwoStep: boolean;
};

const isLoopback = (host: string) => {
  const name = host.replace(/^\[|\]$/g, "");
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
};

/** Whether production rules apply: always when other machines may connect, else as set (decision 0210). */
const isProduction = ({ PASSERELLE_MODE, DEMO, HOST, PUBLIC_URL, TRUST_PROXY }: z.output<typeof environment>) => {
  const isAlone =
    isLoopback(HOST) && isLoopback(PUBLIC_URL ? new URL(PUBLIC_URL).hostname : "localhost") && TRUST_PROXY === 0;
  const production = PASSERELLE_MODE ? PASSERELLE_MODE === "production" : !isAlone;
  if (!production && !isAlone)
    throw new StartRefused(
      "Le mode de démonstration (variable PASSERELLE_MODE) ne sert que la machine elle-même : il faut HOST et PUBLIC_URL locaux, sans TRUST_PROXY.",
    );
  if (production && DEMO === "1")
    throw new StartRefused("La variable DEMO ne peut valoir 1 qu'en mode de démonstration, sur la machine elle-même.");
  return production;
};

const repliesOf = ({ REPLY_DOMAIN: domain, INBOUND_MAIL_TOKEN: token }: z.output<typeof environment>) => {
  if (Boolean(domain) !== Boolean(token))
    throw new StartRefused(
      "Les variables REPLY_DOMAIN et INBOUND_MAIL_TOKEN vont ensemble : il manque l'une des deux.",
    );
  return domain && token ? { domain, token } : undefined;
};

/** The validated environment. Throws {@link StartRefused} with a sentence that names the first bad variable. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const read = environment.safeParse(env);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new StartRefused(`La variable ${issue?.path.join(".")} ${issue?.message}.`);
  }
  const { data } = read;
  const dataDir = resolve(data.DATA_DIR);
  const production = isProduction(data);
  if (production && !data.SECRET_KEY)
    throw new StartRefused("La variable SECRET_KEY est obligatoire en production (32 caractères au moins).");
  if (data.SIRET_REGISTER_URL && !data.SIRET_REGISTER_URL.includes("{siret}"))
    throw new StartRefused("La variable SIRET_REGISTER_URL doit contenir {siret} à la place du numéro.");
  if (production && data.REACH_LOOPBACK)
    throw new StartRefused("La variable REACH_LOOPBACK n'est pas admise en production.");
  if (data.DATABASE_DIRECT_URL && !data.DATABASE_URL)
    throw new StartRefused("La variable DATABASE_DIRECT_URL ne va qu'avec DATABASE_URL.");
  const unsaid = missingOf(data);
  if (production && unsaid.length > 0)
    throw new StartRefused(
      `En production, les mentions légales doivent nommer l'éditeur et l'hébergeur du site : il manque ${unsaid.join(", ")}.`,
    );
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, "");
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    statusUrl: data.STATUS_URL?.replace(/\/+$/, "") ?? publicUrl,
    dataDir,
    role: data.ROLE,
    taskKinds: data.TASK_KINDS,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    replicaLagSeconds: data.DATABASE_REPLICA_LAG_SECONDS,
    databasePool: data.DATABASE_POOL,
    databasePrepares: data.DATABASE_PREPARE === "1",
    databaseWaitSeconds: data.DATABASE_WAIT_SECONDS,
    taskStatementSeconds: data.TASK_STATEMENT_SECONDS,
    smtpUrl: data.SMTP_URL,
    s3Url: data.S3_URL,
    mailFrom: data.MAIL_FROM,
    contactEmail: data.CONTACT_EMAIL ?? "contact@passerelle.example",
    operator: operatorOf(data),
    secretKey: data.SECRET_KEY ?? storedSecret(dataDir, "secret.key"),
    pushKeys: pushKeysOf(
      data.VAPID_PRIVATE_KEY ?? (production ? undefined : storedSecret(dataDir, "push.key", newPushKey)),
    ),
    demo: !production && data.DEMO !== "0",
    logLevel: data.LOG_LEVEL,
    rateLimit: data.RATE_LIMIT,
    sharedSeconds: data.SHARED_SECONDS,
    cvOpeningsPerDay: data.CV_OPENINGS_PER_DAY,
    siretRegister: data.SIRET_REGISTER_URL,
    mapStyle: data.MAP_STYLE_URL,
    replies: repliesOf(data),
    trustProxy: data.TRUST_PROXY === 0 ? false : data.TRUST_PROXY,
    metrics: { port: data.METRICS_PORT || undefined, host: data.METRICS_HOST, token: data.METRICS_TOKEN },
    traces: data.TRACES_URL ? { url: data.TRACES_URL, share: data.TRACES_SHARE } : undefined,
    boards: {
      apiApprentissage: data.API_APPRENTISSAGE_URL ?? "https://api.apprentissage.beta.gouv.fr/api",
      franceTravail:
        data.FRANCE_TRAVAIL_DEPOSIT_URL ?? "https://portail-partenaire.francetravail.fr/partenaire/depotcurl",
    },
    reachesLoopback: data.REACH_LOOPBACK,
    requiresTwoStep: data.REQUIRE_2FA ?? production,
  };
};

export const folderRefused = (dataDir: string) =>
  new StartRefused(`Le dossier de données ${dataDir} n'est pas accessible en écriture (variable DATA_DIR).`);

/** Reads or creates a random secret in the data folder, the same for processes that start at the same moment. */
export const storedSecret = (
  dataDir: string,
  name: string,
  create = () => randomBytes(48).toString("base64url"),
): string => {
  const path = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(path)) makeWhole(path, create());
    return readFileSync(path, "utf8").trim();
  } catch {
    throw folderRefused(dataDir);
  }
};

/**
 * Loads libraries that have a slower development build (React) in production mode, whatever the mode of the product. Must be called
 * before they are loaded.
 */
export const useProductionLibraries = () => {
  process.env.NODE_ENV = "production";
};
