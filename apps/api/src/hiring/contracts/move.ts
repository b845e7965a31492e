import type { BreakReason, StepOnTheWay } from "@passerelle/contract/hiring/contracts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { schoolOf } from "#platform/school-access.ts";
import { emitChanges } from "./emit-changes.ts";
import { contractsBroken } from "./events.ts";
import { insertSteps } from "./history-store.ts";
import { contractOf, saveChange } from "./record.ts";
import { datesAt } from "./rules.ts";
import { deleteContractOf } from "./store.ts";

type Move = { step: StepOnTheWay; on_day: string; note: string; expected_version: number };

/** A contract goes a step further or back, on a day; a broken one is open again. */
export const moveContract = async (ctx: Context, id: string, { step, on_day, note, expected_version }: Move) => {
  await contractOf(ctx, id);
  const change = { step, ...datesAt(step, on_day), broken_on: null, broken_reason: null };
  await saveChange(ctx, id, expected_version, change);
  await insertSteps(ctx.db, [id], { step, onDay: on_day, note, by: ctx.user.id, now: ctx.now });
  return contractOf(ctx, id);
};

type Break = { on_day: string; reason: BreakReason; note: string; expected_version: number };

/** A contract is broken for a reason: the days of its steps stay, and its student looks again. */
export const breakContract = async (ctx: Context, id: string, { on_day, reason, note, expected_version }: Break) => {
  const { student } = await contractOf(ctx, id);
  await saveChange(ctx, id, expected_version, { step: "broken", broken_on: on_day, broken_reason: reason });
  await insertSteps(ctx.db, [id], { step: "broken", onDay: on_day, note, by: ctx.user.id, now: ctx.now });
  await emit(ctx, contractsBroken, [{ contract_id: id, student_id: student.id }]);
  return contractOf(ctx, id);
};

/** A contract that was recorded by mistake goes with its history; the audit log says so. */
export const deleteContract = async (ctx: Context, id: string) => {
  const { step, student } = await contractOf(ctx, id);
  await deleteContractOf(ctx.db, schoolOf(ctx), id);
  await emitChanges(ctx, [student.id]);
  await recordInAudit(ctx, { action: "contract-deleted", details: { step } });
  return null;
};
