import type { ContractStep } from "@passerelle/contract/hiring/contracts";
import type { Db } from "#platform/db.ts";
import { holderName } from "#platform/fragments-store.ts";

type Step = { contractId: string; step: ContractStep; onDay: string; note: string; by: string; now: Date };

export const insertStep = (db: Db, { contractId, step, onDay, note, by, now }: Step) =>
  db
    .insertInto("school_contract_steps")
    .values({
      contract_id: contractId,
      step,
      on_day: onDay,
      note,
      recorded_at: now.toISOString(),
      recorded_by: by,
    })
    .execute();

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
