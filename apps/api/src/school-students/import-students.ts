import { type ImportedLine, importMaxLines, studentForm } from "@passerelle/contract/school-students";
import { parse } from "csv-parse";
import { recordInAudit } from "#audit/record.ts";
import type { Context } from "#platform/context.ts";
import type { StoredFile } from "#platform/files.ts";
import { Refusal } from "#platform/refusals.ts";
import type { Invited } from "./invitations-store.ts";
import { invitePeople } from "./invite.ts";
import { columnsOf, reasons, report, separatorOf, textOf } from "./rules.ts";

type Read = { line: number; cells: string[] };

/** The file's lines, one record after the other; it stops at the first line too many, and gives what a cut file still says. */
const readLines = async (text: string) => {
  const lines: Read[] = [];
  const broken: number[] = [];
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
  });
  parser.on("skip", (error: { lines?: number } | undefined) => broken.push(error?.lines ?? lines.length + 1));
  parser.end(text);
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (record.every((cell) => cell === "")) continue;
    // The first is the line of titles.
    if (lines.length > importMaxLines) {
      parser.destroy();
      throw new Refusal("list-too-long");
    }
    lines.push({ line: info.lines, cells: record });
  }
  return { lines, broken };
};

const contentOf = async (ctx: Context, file: StoredFile) => {
  const body = await ctx.files.get(file.key);
  if (!body) throw new Refusal("file-missing");
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part as Buffer);
  return textOf(Buffer.concat(parts));
};

/** What each line asks, or what is wrong with it; an address counts once. */
const sort = (lines: Read[], places: Map<keyof Invited, number>) => {
  const people = new Map<string, Invited & { line: number }>();
  const told: ImportedLine[] = [];
  for (const { line, cells } of lines) {
    const cell = (column: keyof Invited) => cells[places.get(column) ?? -1] ?? "";
    const given = {
      email: cell("email"),
      first_name: cell("first_name"),
      last_name: cell("last_name"),
      cohort: cell("cohort"),
    };
    const read = studentForm.safeParse(given);
    const email = given.email.slice(0, 254);
    if (!read.success) {
      told.push({ line, email, outcome: "error", reason: read.error.issues[0]?.message ?? "Ligne illisible" });
      continue;
    }
    const first = people.get(read.data.email);
    if (first) told.push({ line, email, outcome: "already", reason: reasons.twice(first.line) });
    else people.set(read.data.email, { ...read.data, line });
  }
  return { people: [...people.values()], told };
};

/**
 * Invites the people of a CSV file: with or without a mark, `;`, `,` or tabs, quotes, columns in any order. Every line has its outcome,
 * and one that is wrong stops no other. The file itself is not kept.
 */
export const importStudents = async (ctx: Context, file: StoredFile) => {
  const text = await contentOf(ctx, file);
  if (text.includes("\u0000")) throw new Refusal("list-unreadable");
  const { lines, broken } = await readLines(text);
  const [head, ...rest] = lines;
  const places = head && columnsOf(head.cells);
  if (!places) throw new Refusal("list-columns");
  const { people, told } = sort(rest, places);
  const outcomes = await invitePeople(ctx, people);
  const answers = people.map(({ email, line }): ImportedLine => {
    const outcome = outcomes.get(email) ?? "known";
    if (outcome === "invited") return { line, email, outcome, reason: "" };
    return { line, email, outcome: outcome === "refused" ? "error" : "already", reason: reasons[outcome] };
  });
  const cut = broken.map((line): ImportedLine => ({ line, email: "", outcome: "error", reason: reasons.cut }));
  const result = report([...answers, ...told, ...cut].sort((a, b) => a.line - b.line));
  await recordInAudit(ctx, {
    action: "students-imported",
    details: { invited: result.invited, already: result.already, errors: result.errors },
  });
  await ctx.files.remove(file.key);
  return result;
};
