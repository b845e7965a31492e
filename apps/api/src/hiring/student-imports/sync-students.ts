import type { SentStudent, SyncedStudent, SyncOutcome } from "@passerelle/contract/hiring/student-sync";
import { confirmRecorded } from "#hiring/students/record-students.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { ownSchool } from "#platform/school-access.ts";
import { type Compared, comparedLines, type Known } from "./line-rules.ts";
import { worldOf } from "./preview.ts";
import { asListed, isGone, lineOf, sentFields, unknownFields, withoutTyped } from "./sync-rules.ts";
import { recordPlanned, stopAbsent } from "./write-lines.ts";

type Sent = { students: SentStudent[]; complete: boolean; replace_typed: boolean };
type Line = Compared & { line: number; kept: SyncedStudent["kept"] };

const addedMeanwhile = "Ajouté entre-temps par votre école\u00a0: envoyez cet étudiant de nouveau.";
const outcomes = { error: "rejected", new: "created", changed: "updated", same: "unchanged" } as const;

/** What became of one student; `id` is theirs, and undefined where a colleague was first. */
const resultOf = (one: Line, sent: SentStudent | undefined, id: string | undefined): SyncedStudent => {
  const { line, kept, notes, problem } = one;
  const outcome: SyncOutcome = one.outcome === "absent" ? "rejected" : outcomes[one.outcome];
  const isLate = outcome === "created" && !id;
  const refused = problem && { field: problem.field, reason: problem.sentence };
  return {
    line,
    id: id ?? one.student_id,
    student_number: (sent?.student_number ?? "").trim().slice(0, 40),
    email: (sent?.email ?? "").trim().slice(0, 254),
    outcome: isLate ? "rejected" : outcome,
    changes: isLate ? [] : one.changes.map(({ field }) => field),
    kept,
    notes,
    problem: isLate ? { field: null, reason: addedMeanwhile } : refused,
  };
};

/** Marks as gone those whom a whole list does not name; nobody while a student of it is rejected, who may be one of them. */
const stopGone = async (ctx: Context, compared: Compared[], known: Map<string, Known>, replacesTyped: boolean) => {
  if (compared.some(({ outcome }) => outcome === "error")) return 0;
  const gone = compared.flatMap(({ outcome, student_id }) => {
    const one = outcome === "absent" && student_id ? known.get(student_id) : undefined;
    return one && isGone(one, replacesTyped) ? [one.id] : [];
  });
  return (await stopAbsent(ctx, new Set(gone))).length;
};

/**
 * Records the students that a program of the school sends, by the rules of a list that a person imports: the comparison is made under locks,
 * so that a repeated call finds nothing to do. Nothing is sent to anybody.
 */
export const syncStudents = async (ctx: Context, schoolId: string, { students, complete, replace_typed }: Sent) => {
  ownSchool(ctx, schoolId);
  const lines = students.map(lineOf);
  const world = await worldOf(ctx, sentFields, lines, { isLocked: true });
  const known = new Map(world.known.map((one) => [one.id, one]));
  const compared = comparedLines(lines, world);
  const asked = compared.flatMap((one) => {
    if (one.line === null) return [];
    const kept = replace_typed ? { ...one, kept: [] } : withoutTyped(one);
    return [{ ...asListed(kept, known), line: one.line }];
  });
  const planned = asked.flatMap(({ line, plan, outcome }) => (plan && outcome !== "same" ? [{ line, plan }] : []));
  const { made } = await recordPlanned(ctx, planned);
  const ids = new Map(made.map(({ line, student_id }) => [line, student_id]));
  const left = complete ? await stopGone(ctx, compared, known, replace_typed) : 0;
  await confirmRecorded(
    ctx,
    asked.flatMap(({ outcome, student_id }) => (outcome === "same" && student_id ? [student_id] : [])),
  );
  const results = asked.map((one) => resultOf(one, students[one.line - 1], ids.get(one.line)));
  const count = (what: SyncOutcome) => results.filter(({ outcome }) => outcome === what).length;
  const counts = {
    created: count("created"),
    updated: count("updated"),
    unchanged: count("unchanged"),
    rejected: count("rejected"),
    left,
  };
  const written = counts.created + counts.updated + left;
  if (written > 0)
    await recordInAudit(ctx, { action: "students-recorded", details: { count: written, errors: counts.rejected } });
  return { counts, unknown_fields: unknownFields(students), students: results };
};
