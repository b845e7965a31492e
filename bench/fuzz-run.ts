import type { Route } from "@passerelle/contract/route";
import { randomFrom } from "@passerelle/testing/random.ts";
import { z } from "zod";
import { fileFor, type Role, roles, rolesOf, type Tokens } from "./fuzz-people.ts";
import { brokenBodies, hostile, hostileNames, idFor, type Random, type Seen, schemaOf, valid } from "./fuzz-values.ts";

type Sent = { url: string; method: string; headers: Record<string, string>; body?: string | Buffer };
type Trouble = "5xx" | "hang" | "shape" | "open";
type Finding = { trouble: Trouble; route: string; role: Role; status: number; said: string; sent: string };
export type FuzzReport = {
  requests: number;
  byStatus: Map<string, number>;
  findings: Finding[];
  /** Operations that answered 2xx at least once, and those that never did with how they refused last. */
  reached: Set<string>;
  refused: Map<string, string>;
};

const hangMs = 30_000;
const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const nameOf = (route: Route) => `${route.method} ${route.path}`;
const segmentBefore = (path: string, param: string) => {
  const before = path
    .slice(0, path.indexOf(`:${param}`))
    .split("/")
    .filter((part) => part && !part.startsWith(":"));
  return (before.at(-1) ?? "").replace(/ies$/, "y").replace(/s$/, "");
};

/** Notes what an answer holds that later requests may name. */
const harvest = (answer: unknown, name: string, seen: Seen, depth = 0): void => {
  if (depth > 5 || typeof answer !== "object" || answer === null) return;
  if (Array.isArray(answer)) {
    for (const item of answer.slice(0, 10)) harvest(item, name, seen, depth + 1);
    return;
  }
  const note = (as: string, value: string) => {
    const known = seen.values.get(as) ?? [];
    if (!known.includes(value)) seen.values.set(as, [...known, value].slice(-12));
  };
  const object = answer as Record<string, unknown>;
  if (typeof object.id === "string") {
    note(name, object.id);
    seen.objects.set(object.id, object);
    if (seen.objects.size > 5000) seen.objects.clear();
  }
  for (const [key, value] of Object.entries(object)) {
    if (typeof value === "string" && /_id$/.test(key)) note(key.slice(0, -3), value);
    else if (typeof value === "string" && /token|slug|name|key|source|stage|column/.test(key)) note(key, value);
    if (typeof value === "string") {
      const token = /\/([\w.~-]{20,})\/?$/.exec(value)?.[1];
      if (token) note("token", token);
    }
    harvest(value, key.replace(/s$/, ""), seen, depth + 1);
  }
};

const form = (fields: object, file: { field: string; name: string; bytes: Buffer } | null) => {
  const said = Object.entries(fields)
    .map(([name, value]) => `--fuzz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("");
  const head = file
    ? `--fuzz\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    : "";
  return Buffer.concat([Buffer.from(said + head), file?.bytes ?? Buffer.alloc(0), Buffer.from("\r\n--fuzz--\r\n")]);
};

/** A request that the route should take, as far as its schemas and earlier answers tell. */
const wellMeant = (route: Route, random: Random, seen: Seen) => {
  const { one, next } = random;
  let said: Record<string, unknown> = {};
  const params: Record<string, string> = {};
  const shape = (schemaOf(route.params).properties ?? {}) as Record<string, Record<string, unknown>>;
  for (const [name, schema] of Object.entries(shape)) {
    const from = name === "id" ? segmentBefore(route.path, name) : name.replace(/Id$/, "");
    const known = seen.values.get(from);
    const value = Array.isArray(schema.enum)
      ? String(one(schema.enum))
      : known
        ? one(known)
        : String(valid(schema, name, random, seen, {}) ?? "x");
    params[name] = schema.format === "uuid" && !/^[\w-]{36}$/.test(value) ? idFor(name, seen, random) : value;
    said = seen.objects.get(params[name]) ?? said;
  }
  const of = (type: z.ZodType) => {
    if (type instanceof z.ZodUndefined) return {};
    // What a schema does not say (a checksum, two fields that go together) is met by chance, in a few tries.
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const made = valid(schemaOf(type), "", random, seen, said);
      if (attempt === 11 || type.safeParse(made).success) return made as Record<string, unknown>;
    }
    return {};
  };
  const query = route.method === "GET" && next() < 0.5 ? {} : of(route.query);
  return { params, query, body: of(route.body) };
};

const spoil = (value: unknown, random: Random): unknown => {
  const { one, next } = random;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return one(hostile);
  const entries = Object.entries(value);
  if (entries.length === 0 || next() < 0.2) return { ...value, [one(hostileNames)]: one(hostile) };
  const [name, inner] = one(entries);
  return { ...value, [name]: next() < 0.3 ? spoil(inner, random) : one(hostile) };
};

const requestOf = (route: Route, random: Random, seen: Seen, isHostile: boolean, token: string | undefined): Sent => {
  const { one, next } = random;
  const made = wellMeant(route, random, seen);
  const params = Object.fromEntries(
    Object.entries(made.params).map(([name, value]) => [name, isHostile && next() < 0.15 ? text(one(hostile)) : value]),
  );
  const query = (isHostile && next() < 0.4 ? spoil(made.query, random) : made.query) as Record<string, unknown>;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value.slice(0, 50) : [value])
      if (one !== undefined) search.append(name, text(one));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? "x").toWellFormed().slice(0, 3000)),
  );
  const url = `/api/v1${path}${search.size > 0 ? `?${search.toString().slice(0, 8000)}` : ""}`;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const sent: Sent = { url, method: route.method, headers };
  if (route.method === "GET") return sent;
  if (route.upload && (!route.upload.isOptional || next() < 0.5)) {
    const file = { field: route.upload.field, ...fileFor[route.upload.kind] };
    if (isHostile) {
      if (next() < 0.3) file.field = one(hostileNames) || "x";
      if (next() < 0.3)
        file.name = text(one(hostile))
          .toWellFormed()
          .replace(/["\r\n\0]/g, "_")
          .slice(0, 300);
      if (next() < 0.3) file.bytes = Buffer.from(text(one(hostile)));
      if (next() < 0.1) file.bytes = Buffer.alloc(6_000_000, 65);
    }
    const whole = form(route.upload.isOptional ? made.body : {}, next() < 0.9 ? file : null);
    headers["content-type"] = isHostile && next() < 0.1 ? "multipart/form-data" : "multipart/form-data; boundary=fuzz";
    return { ...sent, body: isHostile && next() < 0.2 ? whole.subarray(0, random.whole(0, whole.length)) : whole };
  }
  if (route.body instanceof z.ZodUndefined && !(isHostile && next() < 0.5)) return sent;
  headers["content-type"] =
    isHostile && next() < 0.05 ? one(["text/plain", "application/xml", "multipart/form-data"]) : "application/json";
  if (isHostile && next() < 0.2) return { ...sent, body: one(brokenBodies) };
  return { ...sent, body: JSON.stringify(isHostile ? spoil(made.body, random) : made.body) };
};

type Fuzz = {
  baseUrl: string;
  routes: Route[];
  seed: number;
  /** Ends at whichever comes first. */
  until: { requests: number; at: number };
  lanes: number;
  seen: Seen;
  /** New people, each time that a round of every operation begins. */
  people: () => Promise<Tokens>;
};

/** Asks every operation in turn, as somebody who may and as anybody, well and badly; what it finds is in the report. */
export const fuzz = async ({ baseUrl, routes, seed, until, lanes, seen, people }: Fuzz): Promise<FuzzReport> => {
  const report: FuzzReport = { requests: 0, byStatus: new Map(), findings: [], reached: new Set(), refused: new Map() };
  // What ends a session, an account or an organisation comes last in a round, or nothing after it would be reached.
  const ends = ({ path }: Route) => /logout|account|two-step|activity|provider\/people|anonymi|delete/.test(path);
  const inTurn = routes.toSorted((a, b) => Number(ends(a)) - Number(ends(b)));
  const perRound = inTurn.length * 3;
  let tokens = people();
  const one = async (index: number) => {
    const random = randomFrom(seed * 1_000_003 + index);
    const route = inTurn[Math.floor((index % perRound) / 3)] as Route;
    const isHostile = index % 3 > 0;
    const role = random.one(isHostile && index % 3 === 2 ? roles : rolesOf(route));
    const sent = requestOf(route, random, seen, isHostile, (await tokens)[role]);
    const name = nameOf(route);
    const find = (trouble: Trouble, status: number, said: string) =>
      report.findings.push({
        trouble,
        route: name,
        role,
        status,
        said: said.slice(0, 300),
        sent: `${sent.url.slice(0, 200)} ${String(sent.body ?? "").slice(0, 300)}`,
      });
    report.requests += 1;
    try {
      const answer = await fetch(`${baseUrl}${sent.url}`, {
        method: sent.method,
        headers: sent.headers,
        body: sent.body as string,
        redirect: "manual",
        signal: AbortSignal.timeout(hangMs),
      });
      const said = await answer.text();
      const { status } = answer;
      report.byStatus.set(
        `${role}|${Math.floor(status / 100)}xx`,
        (report.byStatus.get(`${role}|${Math.floor(status / 100)}xx`) ?? 0) + 1,
      );
      const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
      let body: unknown = null;
      try {
        body = isJson && said ? JSON.parse(said) : null;
      } catch {
        find("shape", status, said);
      }
      if (status >= 500) find("5xx", status, said);
      if (status >= 400) {
        const { detail, code } = (body ?? {}) as { detail?: unknown; code?: unknown };
        if (typeof detail !== "string" || typeof code !== "string") find("shape", status, said);
        if (!report.reached.has(name) && !isHostile) report.refused.set(name, `${status} ${said.slice(0, 160)}`);
        return;
      }
      if (role === "anonymous" && !route.access.includes("anyone")) find("open", status, said);
      if (status >= 300) return;
      report.reached.add(name);
      report.refused.delete(name);
      harvest(
        body,
        (
          route.path
            .split("/")
            .filter((part) => part && !part.startsWith(":"))
            .at(-1) ?? ""
        )
          .replace(/ies$/, "y")
          .replace(/s$/, ""),
        seen,
      );
    } catch (error) {
      const { name: kind, message, cause } = error as Error;
      if (kind === "TimeoutError") find("hang", 0, message);
      // A connection that the server ends under a body that it refused is an end, once; the next request must find it there again.
      else if (!/ECONNRESET|EPIPE|other side closed|UND_ERR_SOCKET/.test(`${message} ${String(cause)}`))
        find("hang", 0, `${message} ${String(cause)}`);
    }
  };
  let next = 0;
  const lane = async () => {
    while (next < until.requests && Date.now() < until.at) {
      const index = next++;
      if (index > 0 && index % perRound === 0) tokens = people();
      await one(index);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return report;
};
