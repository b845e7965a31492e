import type { RosterOutcome } from "@passerelle/contract/hiring/student-imports";
import { rosterOutcome } from "@passerelle/contract/hiring/student-imports";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { plain, statesOf } from "./column-rules.ts";
import { importOf } from "./imports.ts";
import { type Compared, comparedLines, type SheetLine, type World } from "./line-rules.ts";
import { advisers, knownStudents, linesOf, type StoredImport, wordsOf } from "./store.ts";

const unreadLine = (line: number): Compared => ({
  line,
  student_id: null,
  outcome: "error",
  first_name: "",
  last_name: "",
  email: "",
  cohort: "",
  changes: [],
  notes: [],
  problem: {
    field: null,
    value: "",
    sentence: "Ligne illisible : un guillemet ouvert à cette ligne n'est pas refermé",
  },
  plan: null,
});

/** What the lines of a list are compared with. */
export const worldOf = async (
  ctx: Context,
  fields: World["fields"],
  lines: SheetLine[],
  lock = { isLocked: false },
): Promise<World> => {
  const { db, now, user } = ctx;
  const schoolId = schoolOf(ctx);
  const place = fields.indexOf("state");
  const words = lines.map(({ cells }) => cells[place] ?? "");
  const states = statesOf(words, (await wordsOf(db, schoolId)).states);
  return {
    fields,
    states: new Map(states.map(({ word, meaning }) => [plain(word), meaning])),
    known: await knownStudents(db, { schoolId, memberId: user.id }, lock),
    advisers: await advisers(db, schoolId),
    today: parisDay(now),
  };
};

/** Each line of an import, compared with the students that the school has now. */
export const compareImport = async (ctx: Context, found: StoredImport, lock = { isLocked: false }) => {
  const { fields } = found;
  if (!fields.includes("email") && !fields.includes("student_number")) throw new Refusal("roster-columns");
  const lines = await linesOf(ctx.db, found.id);
  return [...comparedLines(lines, await worldOf(ctx, fields, lines, lock)), ...found.unread.map(unreadLine)];
};

const linesOfKind = (compared: Compared[], kind: RosterOutcome) =>
  compared.flatMap(({ line, outcome }) => (line !== null && outcome === kind ? [line] : []));

type Query = { outcome?: RosterOutcome | undefined; cohort: string; search: string; limit: number; offset: number };

/** What importing would do; lines that are wrong come first. */
export const previewImport = async (ctx: Context, id: string, { outcome, cohort, search, limit, offset }: Query) => {
  const found = await importOf(ctx, id);
  if (found.applied_at) throw new Refusal("roster-applied");
  const compared = await compareImport(ctx, found);
  const order = rosterOutcome.options;
  const asked = plain(search);
  const lines = compared
    .filter(
      (one) =>
        (!outcome || one.outcome === outcome) &&
        (!cohort || one.cohort === cohort) &&
        (!asked || plain(`${one.first_name} ${one.last_name} ${one.email}`).includes(asked)),
    )
    .sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || (a.line ?? 0) - (b.line ?? 0));
  const count = (what: RosterOutcome) => compared.filter((one) => one.outcome === what).length;
  return {
    counts: {
      error: count("error"),
      changed: count("changed"),
      new: count("new"),
      same: count("same"),
      absent: count("absent"),
    },
    // For the ticks of whole kinds: lines of other pages are chosen too.
    choices:
      offset > 0
        ? { new: [], changed: [], by_hand: [], absent: [] }
        : {
            new: linesOfKind(compared, "new"),
            changed: linesOfKind(compared, "changed"),
            by_hand: compared.flatMap(({ line, changes }) =>
              line !== null && changes.some(({ is_by_hand }) => is_by_hand) ? [line] : [],
            ),
            absent: compared.flatMap(({ outcome: kind, student_id }) =>
              kind === "absent" && student_id ? [student_id] : [],
            ),
          },
    placed: compared.filter(({ plan }) => plan?.is_placed).length,
    left_columns: found.titles.filter((title, place) => title && !found.fields[place]),
    total: lines.length,
    lines: lines.slice(offset, offset + limit),
  };
};
