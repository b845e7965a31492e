import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { importOf, presentImport } from "./imports.ts";
import { compareImport } from "./preview.ts";
import { insertMade, markApplied } from "./store.ts";
import { recordPlanned, stopAbsent } from "./write-lines.ts";

type Choice = { without: number[]; stopped: string[] };

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
  const { made, contracts } = await recordPlanned(ctx, planned);
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
    contracts,
  };
  await markApplied(ctx.db, id, result, ctx.now);
  await recordInAudit(ctx, {
    action: "students-recorded",
    details: { count: result.added + result.changed, errors: result.left_out },
  });
  return presentImport(ctx, await importOf(ctx, id));
};
