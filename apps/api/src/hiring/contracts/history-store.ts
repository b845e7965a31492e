import type { ContractStep } from "@passerelle/contract/hiring/contracts";
import type { Db } from "#platform/db.ts";
import { holderName } from "#platform/fragments-store.ts";

type Step = { step: ContractStep; onDay: string; note: string; by: string; now: Date };

/** The same step of some contracts. */
export const insertSteps = async (db: Db, contractIds: string[], { step, onDay, note, by, now }: Step) => {
  if (contractIds.length === 0) return;
  await db
    .insertInto("school_contract_steps")
    .values(
      contractIds.map((contract_id) => ({
        contract_id,
        step,
        on_day: onDay,
        note,
        recorded_at: now.toISOString(),
        recorded_by: by,
      })),
    )
    .execute();
};

/** The latest steps first. */
export const historyOf = (db: Db, contractId: string, limit: number) =>
  db
    .selectFrom("school_contract_steps as h")
    .select(["h.id", "h.step", "h.on_day", "h.note", "h.recorded_at", holderName("h.recorded_by").as("recorded_by")])
    .where("h.contract_id", "=", contractId)
    .orderBy("h.recorded_at", "desc")
    .orderBy("h.id", "desc")
    .limit(limit)
    .execute();
