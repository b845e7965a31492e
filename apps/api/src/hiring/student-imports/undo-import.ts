import { isDeepStrictEqual } from "node:util";
import { deleteListedContracts } from "#hiring/contracts/record-many.ts";
import { removeStudents } from "#hiring/students/change-students.ts";
import { type Recorded, reviseStudents } from "#hiring/students/record-students.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { importOf, presentImport } from "./imports.ts";
import { removeFromPlans } from "./invitation-plans-store.ts";
import { recordedOf } from "./recorded-rules.ts";
import { lastApplied, type MadeNow, madeBy, markUndone, saveKept } from "./store.ts";

const changed = (before: Recorded, after: Recorded) =>
  (Object.keys(after) as (keyof Recorded)[]).filter((key) => before[key] !== after[key]);

/** Why what a line made stays as it is; undefined when it can be taken back whole. */
const whyKept = ({ before, after, now }: MadeNow) => {
  if (!now) return "Retiré de la liste depuis";
  if (!before) {
    if (now.link !== "none") return "Invité depuis";
    if (now.has_more) return "A postulé, ou son contrat ou son suivi a changé depuis";
    return isDeepStrictEqual(recordedOf(now), after) ? undefined : "Modifié depuis";
  }
  return changed(before, after).every((key) => now[key] === after[key]) ? undefined : "Modifié depuis";
};

/** What taking an import back did, and what stayed. */
const reportOf = (rows: (MadeNow & { reason: string })[]) => {
  const kept = rows.filter(({ reason }) => reason);
  return {
    taken_back: rows.length - kept.length,
    kept: kept.map(({ line, after, now, reason }) => {
      const { first_name, last_name, email } = now ?? after;
      return { line: line > 0 ? line : null, name: `${first_name} ${last_name}`.trim() || (email ?? ""), reason };
    }),
  };
};

/** Takes the school's last import back, but for what changed since, which is said; one that was taken back gives the same report. */
export const undoImport = async (ctx: Context, id: string) => {
  const found = await importOf(ctx, id, { isLocked: true });
  if (!found.applied_at) throw new Refusal("roster-not-applied");
  if (found.undone_at) return reportOf((await madeBy(ctx.db, id)).map((row) => ({ ...row, reason: row.kept_reason })));
  const isLast = (await lastApplied(ctx.db, schoolOf(ctx))) === id;
  if (!isLast || !(await presentImport(ctx, found)).can_undo) throw new Refusal("roster-not-last");
  const rows = (await madeBy(ctx.db, id)).map((row) => ({ ...row, reason: whyKept(row) }));
  const back = rows.filter(({ reason }) => !reason);
  // Contracts first: one that changed keeps its student too.
  const asked = back.flatMap(({ contract_id }) => contract_id ?? []);
  const deleted = await deleteListedContracts(ctx, asked);
  const isKept = ({ contract_id }: MadeNow) => contract_id !== null && !deleted.has(contract_id);
  await reviseStudents(
    ctx,
    back.flatMap(({ student_id, before, after, now }) => {
      if (!before || !now) return [];
      const restored = Object.fromEntries(changed(before, after).map((key) => [key, before[key]]));
      return [{ ...recordedOf(now), ...restored, id: student_id }];
    }),
  );
  const added = back.filter(({ before }) => !before).map(({ student_id }) => student_id);
  if (added.length > 0) {
    await removeFromPlans(ctx.db, schoolOf(ctx), added, ctx.now);
    await removeStudents(ctx, added);
  }
  await markUndone(ctx.db, id, ctx.now);
  const settled = rows.map((row) => {
    const reason = row.reason ?? (row.before && isKept(row) ? "Son contrat a changé depuis" : "");
    return { ...row, reason };
  });
  await saveKept(
    ctx.db,
    id,
    settled.filter(({ reason }) => reason),
  );
  const report = reportOf(settled);
  const { taken_back, kept } = report;
  await recordInAudit(ctx, { action: "student-import-undone", details: { count: taken_back, errors: kept.length } });
  return report;
};
