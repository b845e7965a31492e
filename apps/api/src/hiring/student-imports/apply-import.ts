import { recordListedContracts } from "#hiring/contracts/record-many.ts";
import { type Recorded, recordStudents, reviseStudents } from "#hiring/students/record-students.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { frenchDay } from "./cell-rules.ts";
import { importOf, presentImport } from "./imports.ts";
import type { Plan } from "./line-rules.ts";
import { compareImport } from "./preview.ts";
import { notElsewhere, recordedOf } from "./recorded-rules.ts";
import { insertMade, knownStudents, type Made, markApplied } from "./store.ts";

type Choice = { without: number[]; stopped: string[] };
type Planned = { line: number; plan: Plan };

/** The students of these lines, those who are new being recorded; a line whose student was added meanwhile by a colleague has none. */
const writeStudents = async (ctx: Context, planned: Planned[]) => {
  const added = planned.filter(({ plan }) => !plan.before);
  const revised = planned.flatMap(({ plan: { before, after } }) => (before ? [{ ...after, id: before.id }] : []));
  const ids = await recordStudents(
    ctx,
    added.map(({ plan }) => plan.after),
  );
  await reviseStudents(ctx, revised);
  return planned.flatMap(({ line, plan }) => {
    const student_id = plan.before?.id ?? ids.get(plan.after.email ?? "");
    return student_id ? [{ line, plan, student_id }] : [];
  });
};

/** Students whom the file no longer names, and of whom the member said that they have left. */
const stopAbsent = async (ctx: Context, stopped: Set<string>): Promise<Made[]> => {
  if (stopped.size === 0) return [];
  const viewer = { schoolId: ctx.user.schoolId ?? "", memberId: ctx.user.id };
  const absent = (await knownStudents(ctx.db, viewer)).filter(
    ({ id, is_seen, is_removed }) => stopped.has(id) && is_seen && !is_removed,
  );
  const made = absent.map((known, index) => {
    const before = recordedOf(known);
    const search_state_reason = `Absent de la liste importée le ${frenchDay(parisDay(ctx.now))}`;
    const after: Recorded = { ...before, search_state: "stopped", search_state_reason, ...notElsewhere };
    return { line: -1 - index, student_id: known.id, before, after, contract_id: null };
  });
  await reviseStudents(
    ctx,
    made.map(({ student_id, after }) => ({ ...after, id: student_id })),
  );
  return made;
};

/** Records the lines of an import that are right; one that is recorded already stays as it is. Nothing is sent to anybody. */
export const applyImport = async (ctx: Context, id: string, { without, stopped }: Choice) => {
  const found = await importOf(ctx, id, { isLocked: true });
  if (found.undone_at) throw new Refusal("roster-applied");
  if (found.applied_at) return presentImport(ctx, found);
  const left = new Set(without);
  const compared = await compareImport(ctx, found, { isLocked: true });
  const planned = compared.flatMap(({ line, plan, outcome }) =>
    line !== null && plan && outcome !== "same" && !left.has(line) ? [{ line, plan, outcome }] : [],
  );
  const written = await writeStudents(ctx, planned);
  const contracts = await recordListedContracts(
    ctx,
    written.flatMap(({ student_id, plan }) => (plan.contract ? [{ ...plan.contract, student_id }] : [])),
  );
  const made = written.map(({ line, student_id, plan: { before, after } }): Made => {
    const contract_id = contracts.get(student_id) ?? null;
    return { line, student_id, before: before && recordedOf(before), after, contract_id };
  });
  const absent = new Set(
    compared.flatMap(({ outcome, student_id }) => (outcome === "absent" && student_id ? [student_id] : [])),
  );
  const gone = await stopAbsent(ctx, new Set(stopped.filter((one) => absent.has(one))));
  await insertMade(ctx.db, id, [...made, ...gone]);
  const isNew = new Set(planned.flatMap(({ line, outcome }) => (outcome === "new" ? [line] : [])));
  const lines = compared.filter(({ line }) => line !== null);
  const result = {
    added: made.filter(({ line }) => isNew.has(line)).length,
    changed: made.filter(({ line }) => !isNew.has(line)).length + gone.length,
    left_out: lines.filter(({ outcome }) => outcome !== "same").length - made.length,
    contracts: contracts.size,
  };
  await markApplied(ctx.db, id, result, ctx.now);
  await recordInAudit(ctx, {
    action: "students-recorded",
    details: { count: result.added + result.changed, errors: result.left_out },
  });
  return presentImport(ctx, await importOf(ctx, id));
};
