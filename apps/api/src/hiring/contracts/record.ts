import type { ContractForm } from "@passerelle/contract/hiring/contracts";
import { viewerOf } from "#hiring/students/placement.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { emitChanges } from "./emit-changes.ts";
import { insertSteps } from "./history-store.ts";
import { present } from "./present.ts";
import { findContract, findStudent, insertContract, updateContract } from "./store.ts";

/** A contract of the school as it is answered; another school's is `not-found`. */
export const contractOf = async (ctx: Context, id: string) => {
  const contract = await findContract(ctx.db, viewerOf(ctx), id);
  if (!contract) throw new Refusal("not-found");
  return present(contract);
};

type NewContract = ContractForm & {
  student_id: string;
  promised_on?: string | undefined;
  application_id: string | null;
};

/** The contract of a student begins with the promise; they have one at a time. */
export const recordContract = async (
  ctx: Context,
  { student_id, application_id, promised_on, ...form }: NewContract,
) => {
  const { db, now, user } = ctx;
  const school_id = schoolOf(ctx);
  const student = await findStudent(db, viewerOf(ctx), student_id, application_id);
  if (!student || student.application_id !== application_id) throw new Refusal("not-found");
  const onDay = promised_on ?? parisDay(now);
  const origin = { application_id, posting_id: student.posting_id };
  const inserted = await insertContract(
    db,
    { ...form, school_id, student_id, promised_on: onDay, created_by: user.id, ...origin },
    now,
  );
  if (!inserted) throw new Refusal("contract-open");
  await insertSteps(db, [inserted.id], { step: "promise", onDay, note: "", by: user.id, now });
  await emitChanges(ctx, [student_id]);
  return contractOf(ctx, inserted.id);
};

/** Writes what a contract says; nothing changes when a colleague was first. */
export const changeContract = async (
  ctx: Context,
  id: string,
  { expected_version, ...form }: ContractForm & { expected_version: number },
) => {
  await contractOf(ctx, id);
  await saveChange(ctx, id, expected_version, form);
  return contractOf(ctx, id);
};

/** Saves a change of a contract that the caller has read; refuses one that a colleague changed, or that would be a second one at a time. */
export const saveChange = async (
  ctx: Context,
  id: string,
  version: number,
  change: Parameters<typeof updateContract>[2],
) => {
  const { db, now, user } = ctx;
  const outcome = await updateContract(db, { schoolId: schoolOf(ctx), id, version }, change, { id: user.id, now });
  if (outcome === "changed") throw new Refusal("contract-changed");
  if (outcome === "overlaps") throw new Refusal("contract-open");
  await emitChanges(ctx, [(await contractOf(ctx, id)).student.id]);
};
