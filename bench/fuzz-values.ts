import type { randomFrom } from "@passerelle/testing/random.ts";
import { z } from "zod";

export type Random = ReturnType<typeof randomFrom>;
type Json = { [name: string]: unknown };
/** What earlier answers gave: the values of each field, and each object by its identifier. */
export type Seen = { values: Map<string, string[]>; objects: Map<string, Json> };

const schemas = new WeakMap<z.ZodType, Json>();
export const schemaOf = (type: z.ZodType): Json => {
  const known = schemas.get(type) ?? (z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Json);
  schemas.set(type, known);
  return known;
};

const nobody = "01900000-0000-7000-8000-000000000000";

/** An identifier that an answer gave under this name, or `job_id` for the `id` of what was found under `…/jobs/`. */
export const idFor = (name: string, seen: Seen, { one }: Random) => {
  const wanted = name.replace(/_?ids?$/i, "").replace(/Id$/, "");
  const found = seen.values.get(wanted) ?? seen.values.get("") ?? [];
  return found.length > 0 ? one(found) : nobody;
};

const texts: [RegExp, (random: Random) => string][] = [
  [/email/, ({ whole }) => `fuzz-${whole(1, 1e9)}@exemple.fr`],
  [/password/, () => "passerelle-2026-demo"],
  [/phone/, () => "0612345678"],
  [/zip|postal/, () => "69002"],
  [/siret/, () => "73282932000074"],
  [/colou?r/, () => "#336699"],
  [/linkedin/, () => "https://www.linkedin.com/in/fuzz"],
  [/github/, () => "https://github.com/fuzz"],
  [/url|website|link|photo|logo|video/, () => "https://exemple.fr/page"],
  [/date|_at$|^from$|^to$|before|after|until|since/, ({ whole }) => `2027-0${whole(1, 9)}-1${whole(0, 9)}`],
  [/country/, () => "France"],
  [/city|place/, () => "Lyon"],
  [/reason/, () => "Une raison assez longue pour être lue"],
  [/hour|time/, () => "08:30"],
];

/** A value that the schema describes, as far as a schema says it. `subject` is the object that the request is about. */
export const valid = (
  schema: Json,
  name: string,
  random: Random,
  seen: Seen,
  subject: Json,
  root = schema,
): unknown => {
  const { one, whole, next } = random;
  const again = (inner: unknown, as = name) => valid(inner as Json, as, random, seen, subject, root);
  if (typeof schema.$ref === "string")
    return again(
      schema.$ref
        .split("/")
        .slice(1)
        .reduce((at, key) => at[key] as Json, root),
    );
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return one(schema.enum);
  if (name.startsWith("expected_") && subject[name.slice(9)] !== undefined) return subject[name.slice(9)];
  if (/version/.test(name) && subject.version !== undefined) return subject.version;
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return again(one(options));
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => again(part)));
  const min = Number(schema.minimum ?? schema.exclusiveMinimum ?? 0);
  switch (schema.type) {
    case "object": {
      const required = (schema.required ?? []) as string[];
      const kept = Object.entries((schema.properties ?? {}) as Json).filter(
        ([key]) => required.includes(key) || next() < 0.4,
      );
      return Object.fromEntries(kept.map(([key, inner]) => [key, again(inner, key)]));
    }
    case "array": {
      const least = Number(schema.minItems ?? 0);
      return Array.from({ length: Math.max(least, Math.min(Number(schema.maxItems ?? 2), whole(1, 2))) }, () =>
        again(schema.items ?? {}),
      );
    }
    case "integer":
      return /version|sequence/.test(name)
        ? Math.max(min, 1)
        : whole(min, Math.min(Number(schema.maximum ?? min + 20), min + 20));
    case "number":
      return min + whole(0, Math.max(0, Math.min(Number(schema.maximum ?? 20) - min, 20)));
    case "boolean":
      return next() < 0.5;
    case "null":
      return null;
    case "string": {
      if (schema.format === "uuid" || /(^|_)ids?$/.test(name)) return idFor(name, seen, random);
      if (schema.format === "date-time") return new Date(Date.now() + whole(2, 60) * 86_400_000).toISOString();
      if (schema.format === "date") return `2027-0${whole(1, 9)}-1${whole(0, 9)}`;
      const generated = texts.find(([pattern]) => pattern.test(name))?.[1](random) ?? `Texte ${whole(1, 1e6)}`;
      return generated.slice(0, Number(schema.maxLength ?? 1000)).padEnd(Number(schema.minLength ?? 0), "x");
    }
    default:
      return "x";
  }
};

const deep = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);
/** What no route expects. */
export const hostile: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "💥".repeat(300),
  "x".repeat(20_000),
  "'; drop table accounts; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "\\",
  "2027-02-30",
  "0000-00-00",
  "99999-01-01",
  "-000001-01-01T00:00:00Z",
  "NaN",
  "1e999",
  nobody,
  "http://169.254.169.254/",
  "javascript:alert(1)",
  [],
  {},
  [null],
  Array.from({ length: 2000 }, () => 1),
  { toString: 1, constructor: 1 },
  { length: 1e9 },
  deep(500),
];

/** The names under which objects have something of their own. */
export const hostileNames = [
  "toString",
  "constructor",
  "hasOwnProperty",
  "valueOf",
  "toJSON",
  "then",
  "length",
  "",
  "a.b",
];

/** Texts that are sent as they are, in the place of a body. */
export const brokenBodies = [
  "",
  "{",
  "null",
  "[]",
  '"x"',
  "12",
  '{"a":1',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  `${"[".repeat(20_000)}`,
  `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
  '{"a":"\\ud800"}',
  `{"a":"${"x".repeat(200_000)}"}`,
  "\u0000",
];
