import { recordListedContracts } from "#hiring/contracts/record-many.ts";
import { type Recorded, recordStudents, reviseStudents } from "#hiring/students/record-students.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { frenchDay } from "./cell-rules.ts";
import type { Plan } from "./line-rules.ts";
import { notElsewhere, recordedOf } from "./recorded-rules.ts";
import { knownStudents, type Made } from "./store.ts";

export type Planned = { line: number; plan: Plan };

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
export const stopAbsent = async (ctx: Context, stopped: Set<string>): Promise<Made[]> => {
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

/** Records what these lines say, students then contracts, in a few statements however many they are; gives what was made of each. */
export const recordPlanned = async (ctx: Context, planned: Planned[]) => {
  const written = await writeStudents(ctx, planned);
  const contracts = await recordListedContracts(
    ctx,
    written.flatMap(({ student_id, plan }) => (plan.contract ? [{ ...plan.contract, student_id }] : [])),
  );
  const made = written.map(({ line, student_id, plan: { before, after } }): Made => {
    const contract_id = contracts.get(student_id) ?? null;
    return { line, student_id, before: before && recordedOf(before), after, contract_id };
  });
  return { made, contracts: contracts.size };
};
