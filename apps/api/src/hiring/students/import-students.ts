import { type ImportedLine, importMaxLines, studentForm } from "@passerelle/contract/hiring/students";
import { CsvError, parse } from "csv-parse/sync";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import type { StoredFile } from "#platform/files.ts";
import { Refusal } from "#platform/refusals.ts";
import type { Invited } from "./invitations-store.ts";
import { invitePeople } from "./invite.ts";
import { columnsOf, reasons, report, separatorOf, textOf } from "./rules.ts";

type Read = { line: number; cells: string[] };

/** A file with more quotes left open than this is no list: what comes after is not read. */
const mostCuts = 20;
const newlines = (text: string) => text.split("\n").length - 1;

/**
 * The file's records with the line that each begins at, and the lines that no record could be made of: a quote opened there is not
 * closed as it should be, which stops that line alone. It stops at the first line too many.
 */
const readLines = (text: string) => {
  const lines: Read[] = [];
  const cut: number[] = [];
  const delimiter = separatorOf(text);
  const whole = text.replace(/\r\n?/g, "\n");
  let offset = 0;
  let at = 1;
  const pass = (read: string) => {
    offset += read.length;
    at += newlines(read);
  };
  const take = ({ record, raw }: { record: string[]; raw: string }) => {
    const line = at + newlines(/^\s*/.exec(raw)?.[0] ?? "");
    pass(raw);
    if (record.every((cell) => cell === "")) return;
    // The first is the line of titles.
    if (lines.length > importMaxLines) throw new Refusal("list-too-long");
    lines.push({ line, cells: record });
  };
  while (offset < whole.length && cut.length <= mostCuts) {
    try {
      parse(whole.slice(offset), {
        bom: true,
        delimiter,
        raw: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
        // Nothing is kept by the parser: what was read before a mistake is kept here.
        on_record: (one: unknown) => {
          take(one as { record: string[]; raw: string });
          return null;
        },
      });
      break;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      pass(/^\s*/.exec(whole.slice(offset))?.[0] ?? "");
      cut.push(at);
      const end = whole.indexOf("\n", offset);
      pass(whole.slice(offset, end === -1 ? undefined : end + 1));
    }
  }
  return { lines, cut };
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
  const reported: ImportedLine[] = [];
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
      reported.push({ line, email, outcome: "error", reason: read.error.issues[0]?.message ?? "Ligne illisible" });
      continue;
    }
    const first = people.get(read.data.email);
    if (first) reported.push({ line, email, outcome: "already", reason: reasons.twice(first.line) });
    else people.set(read.data.email, { ...read.data, line });
  }
  return { people: [...people.values()], reported };
};

/**
 * Invites the people of a CSV file: with or without a mark, `;`, `,` or tabs, quotes, columns in any order. Every line has its outcome,
 * and one that is wrong stops no other. The file itself is not kept.
 */
export const importStudents = async (ctx: Context, file: StoredFile) => {
  const text = await contentOf(ctx, file);
  if (text.includes("\u0000")) throw new Refusal("list-unreadable");
  const { lines, cut } = readLines(text);
  const [head, ...rest] = lines;
  const places = head && columnsOf(head.cells);
  if (!places) throw new Refusal("list-columns");
  if (rest.length === 0 && cut.length === 0) throw new Refusal("list-nobody");
  const { people, reported } = sort(rest, places);
  const outcomes = await invitePeople(ctx, people);
  const answers = people.map(({ email, line }): ImportedLine => {
    const outcome = outcomes.get(email) ?? "known";
    if (outcome === "invited") return { line, email, outcome, reason: "" };
    return { line, email, outcome: outcome === "refused" ? "error" : "already", reason: reasons[outcome] };
  });
  const unread = cut.map(
    (line, index): ImportedLine => ({
      line,
      email: "",
      outcome: "error",
      reason: index < mostCuts ? reasons.cut : reasons.stopped,
    }),
  );
  const result = report([...answers, ...reported, ...unread].sort((a, b) => a.line - b.line));
  await recordInAudit(ctx, {
    action: "students-imported",
    details: { invited: result.invited, already: result.already, errors: result.errors },
  });
  await ctx.files.remove(file.key);
  return result;
};
