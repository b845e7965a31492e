import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { vi } from "vitest";

/** A column that `sql<T>` asserts: where, the SQL that makes it as it is sent, its name in the answer, and what T says of it. */
type Assertion = { place: string; sent: RegExp; column: string; type: string };
/** A statement that the product sent, with the columns that PostgreSQL described and the rows that it answered. */
type Answer = { text: string; fields: { name: string; dataTypeID: number }[]; rows: Record<string, unknown>[] };

const root = fileURLToPath(new URL("../apps/api/src/", import.meta.url));
/** Types of PostgreSQL whose values `platform/db.ts` gives as a type of TypeScript. */
const postgresTypes: Record<string, string[]> = {
  string: ["text", "varchar", "uuid", "timestamptz", "date"],
  number: ["int2", "int4", "int8", "float4", "float8", "numeric"],
  boolean: ["bool"],
  "string[]": ["_text", "_uuid"],
  "number[]": ["_int2", "_int4", "_float8"],
};

/** The index after what closes what was opened before `from`; texts in templates may hold templates. */
const closing = (source: string, from: number, open: string, close: string) => {
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === "\\") at += 1;
    else if (source[at] === close && --depth === 0) return at + 1;
    else if (source[at] === open) depth += 1;
    else if (source[at] === "`") at = endOfTemplate(source, at + 1).end - 1;
  }
  throw new Error(`${open} is not closed`);
};

/** The texts of a template between its values, and the index after its end. */
const endOfTemplate = (source: string, from: number) => {
  const texts: string[] = [];
  let start = from;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === "\\") at += 1;
    else if (source[at] === "`") return { texts: [...texts, source.slice(start, at)], end: at + 1 };
    else if (source.startsWith("${", at)) {
      texts.push(source.slice(start, at));
      start = closing(source, at + 2, "{", "}");
      at = start - 1;
    }
  }
  throw new Error("a template is not closed");
};

const escaped = (text: string) => text.replace(/\\(.)/g, "$1").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** `string`, `number | null`, `string[]`; a union of words is a string. Undefined for what names another type. */
const simple = (type: string) => {
  const parts = type.split("|").map((part) => part.trim());
  const of = new Set(parts.filter((part) => part !== "null").map((part) => (/^"[^"]*"$/.test(part) ? "string" : part)));
  const [base] = of;
  if (of.size !== 1 || !base || !Object.hasOwn(postgresTypes, base)) return;
  return parts.includes("null") ? `${base} | null` : base;
};
/** Members of an object type on one level: `{ id: string; count: number }`. */
const members = (type: string) =>
  [...type.slice(1, -1).matchAll(/(?:^|[;\n{])\s*(\w+): ([^;{}]+?)(?=;|$)/g)].map(([, name = "", of = ""]) => ({
    name,
    of: of.trim(),
  }));

const assertionsIn = (path: string): Assertion[] => {
  const source = readFileSync(`${root}${path}`, "utf8");
  const aliases = new Map(
    [...source.matchAll(/^(?:export )?type (\w+) = (\{[^{}]*\});/gm)].map(([, name = "", type = ""]) => [name, type]),
  );
  const found: Assertion[] = [];
  for (const { index } of source.matchAll(/\bsql</g)) {
    const after = closing(source, index + 4, "<", ">");
    if (source[after] !== "`") continue;
    const written = source.slice(index + 4, after - 1).trim();
    const type = aliases.get(written) ?? written;
    const { texts, end } = endOfTemplate(source, after + 1);
    const place = `${path}:${source.slice(0, index).split("\n").length}`;
    const sql = texts.map(escaped).join("[^]*?");
    const [, alias] = /^\s*\.as\(\s*"(\w+)"/.exec(source.slice(end)) ?? [];
    const base = simple(type);
    if (alias && base) found.push({ place, sent: new RegExp(`${sql} as "${alias}"`), column: alias, type: base });
    if (!type.startsWith("{") || alias) continue;
    for (const { name, of } of members(type)) {
      const column = simple(of);
      if (column) found.push({ place, sent: new RegExp(`^${sql}`), column: name, type: column });
    }
  }
  return found;
};

/** The statements that the product sends while something is done, as PostgreSQL answers them. */
export const answersOf = async <Result>(act: () => Promise<Result>) => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await act();
    const answers: Answer[] = [];
    for (const [index, [statement]] of query.mock.calls.entries()) {
      const text = typeof statement === "string" ? statement : (statement as { text?: string } | undefined)?.text;
      const { value } = query.mock.settledResults[index] ?? {};
      const { fields, rows } = (value ?? {}) as Partial<Answer>;
      if (text && fields?.length && rows) answers.push({ text, fields, rows });
    }
    return { result, answers };
  } finally {
    query.mockRestore();
  }
};

/**
 * Compares the `sql<T>` of the API, where T is of plain types, with what PostgreSQL described of the statements that ran: `checked`
 * counts the columns that were seen, `wrong` names those of another type and those that were null against T.
 */
export const compareAssertions = (answers: Answer[], nameOfType: (oid: number) => string | undefined) => {
  const assertions = globSync("**/*store.ts", { cwd: root }).flatMap(assertionsIn);
  const wrong = new Set<string>();
  const checked = new Set<string>();
  for (const { place, sent, column, type } of assertions)
    for (const { text, fields, rows } of answers) {
      const field = fields.find(({ name }) => name === column);
      if (!field || !sent.test(text)) continue;
      checked.add(`${place} ${column}`);
      const [base = ""] = type.split(" ");
      const actual = nameOfType(field.dataTypeID) ?? String(field.dataTypeID);
      if (!postgresTypes[base]?.includes(actual)) wrong.add(`${place} ${column}: ${type} is ${actual}`);
      if (base === type && rows.some((row) => row[column] === null)) wrong.add(`${place} ${column}: ${type} is null`);
    }
  return { checked: checked.size, wrong: [...wrong] };
};
