import type { Route } from "@passerelle/contract/route";
import { z } from "zod";
import { fileFor } from "./fuzz-people.ts";
import type { ValidRequest } from "./fuzz-scene.ts";
import { addressOf, form, type RequestInput, type Sent, sentOf, textOf } from "./fuzz-send.ts";
import { brokenBodies, hostile, hostileNames, idFor, type Random, type Seen, schemaOf, valid } from "./fuzz-values.ts";

const segmentBefore = (path: string, param: string) => {
  const before = path
    .slice(0, path.indexOf(`:${param}`))
    .split("/")
    .filter((part) => part && !part.startsWith(":"));
  return nameOfOne(before.at(-1) ?? "");
};
/** What one of these is called: `jobs` → `job`, `companies` → `company`. */
const nameOfOne = (plural: string) => plural.replace(/ies$/, "y").replace(/s$/, "");
export const objectNameOf = ({ path }: Route) =>
  nameOfOne(
    path
      .split("/")
      .filter((part) => part && !part.startsWith(":"))
      .at(-1) ?? "",
  );

/** Records the values of an answer that later requests may name. */
export const harvest = (answer: unknown, name: string, seen: Seen, depth = 0): void => {
  if (depth > 5 || typeof answer !== "object" || answer === null) return;
  if (Array.isArray(answer)) {
    for (const item of answer.slice(0, 5)) harvest(item, name, seen, depth + 1);
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

/** Generates a valid request from the schemas of the route and earlier answers. */
export const generateRequest = (route: Route, random: Random, seen: Seen): RequestInput => {
  const { one, next } = random;
  let subject: Record<string, unknown> = {};
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
    subject = seen.objects.get(params[name]) ?? subject;
  }
  const of = (type: z.ZodType) => {
    if (type instanceof z.ZodUndefined) return undefined;
    // What a schema does not say (a checksum, two fields that go together) is met by chance, in a few tries.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const made = valid(schemaOf(type), "", random, seen, subject);
      if (attempt === 3 || type.safeParse(made).success) return made as Record<string, unknown>;
    }
    return undefined;
  };
  const query = route.method === "GET" && next() < 0.3 ? {} : of(route.query);
  const file = route.upload && !route.upload.isOptional ? { file: fileFor[route.upload.kind] } : {};
  return { params, query, body: route.method === "GET" || "file" in file ? undefined : of(route.body), ...file };
};

const mutate = (value: unknown, random: Random): unknown => {
  const { one, next } = random;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return one(hostile);
  const entries = Object.entries(value);
  if (entries.length === 0 || next() < 0.2) return { ...value, [one(hostileNames)]: one(hostile) };
  const [name, inner] = one(entries);
  if (next() < 0.1) return Object.fromEntries(entries.filter(([other]) => other !== name));
  // Nothing of what may be left out.
  if (next() < 0.1) return Object.fromEntries(entries.filter(([other]) => /^expected/.test(other)));
  return { ...value, [name]: next() < 0.4 ? mutate(inner, random) : one(hostile) };
};

/** A form with a wrong field, name, file, beginning or end. */
const mutateForm = (route: Route, { body, file = fileFor.cv }: RequestInput, sent: Sent, random: Random): Sent => {
  const { one, next, whole } = random;
  const part = { field: route.upload?.field ?? "file", ...file };
  if (next() < 0.3) part.field = one(hostileNames) || "x";
  if (next() < 0.3)
    part.name = textOf(one(hostile))
      .toWellFormed()
      .replace(/["\r\n\0]/g, "_")
      .slice(0, 300);
  if (next() < 0.4) part.bytes = Buffer.from(textOf(one(hostile)));
  if (next() < 0.02) part.bytes = Buffer.alloc(6_000_000, 65);
  const all = form((mutate(body ?? {}, random) ?? {}) as object, next() < 0.9 ? part : null);
  const boundary = next() < 0.1 ? "" : "; boundary=fuzz";
  const headers = { ...sent.headers, "content-type": `multipart/form-data${boundary}` };
  return { ...sent, headers, body: next() < 0.3 ? all.subarray(0, whole(0, all.length)) : all };
};

/** The same request with something in it that the route does not expect: in its address, its query or its body. */
export const mutateRequest = (route: Route, request: ValidRequest, random: Random, token: string | undefined): Sent => {
  const { one, next } = random;
  const names = Object.keys((schemaOf(route.params).properties ?? {}) as object);
  const queryNames = Object.keys((schemaOf(route.query).properties ?? {}) as object);
  const places = ["body", "body"];
  if (names.length > 0) places.push("params");
  if (route.method === "GET") places.push("query", "query", "query");
  const place = one(places);
  const { params = {}, query = {}, body } = request;
  const subject = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  if (place === "params") {
    const url = addressOf(route, { ...subject, [one(names)]: textOf(one(hostile)) }, query);
    return { ...sentOf(route, request, token), url };
  }
  const isRead = route.method === "GET";
  if (place === "query" || isRead) {
    const name = next() < 0.8 && queryNames.length > 0 ? one(queryNames) : one(hostileNames);
    return sentOf(route, { params, query: { ...query, [name]: one(hostile) } }, token);
  }
  const sent = sentOf(route, { params, query }, token);
  if (route.upload && (request.file || next() < 0.3)) return mutateForm(route, request, sent, random);
  const type = next() < 0.03 ? one(["text/plain", "application/xml", "multipart/form-data"]) : "application/json";
  const headers = { ...sent.headers, "content-type": type };
  const text = next() < 0.15 ? one(brokenBodies) : JSON.stringify(mutate(body ?? {}, random));
  return { ...sent, headers, body: text };
};
