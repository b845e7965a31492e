import { type ImportedLine, importMaxLines, studentForm } from "@passerelle/contract/hiring/students";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import type { StoredFile } from "#platform/files.ts";
import { type CsvLine, mostCuts, readCsv, textOf } from "#platform/read-csv.ts";
import { Refusal } from "#platform/refusals.ts";
import type { Invited } from "./invitations-store.ts";
import { invitePeople } from "./invite.ts";
import { columnsOf, reasons, report } from "./rules.ts";

const contentOf = async (ctx: Context, file: StoredFile) => {
  const body = await ctx.files.get(file.key);
  if (!body) throw new Refusal("file-missing");
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part as Buffer);
  return textOf(Buffer.concat(parts));
};

/** What each line asks, or what is wrong with it; an address counts once. */
const sort = (lines: CsvLine[], places: Map<keyof Invited, number>) => {
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
  // The first is the line of titles.
  const { lines, cut } = readCsv(text, importMaxLines + 1);
  if (lines.length > importMaxLines + 1) throw new Refusal("list-too-long");
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
