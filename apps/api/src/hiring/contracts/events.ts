import { eventType, recordedEventType } from "#platform/events.ts";

/** A contract is broken: its student looks for another one. */
export const contractsBroken = eventType<{ contract_id: string; student_id: string }>("contract.broken");

/** Contracts of a school's students were recorded, changed, moved or deleted: one event for each act. */
export type ContractsChange = { school_id: string /** ISO time. */; at: string; student_ids: string[] };
export const contractsChanged = recordedEventType<ContractsChange>("contracts.changed", ({ school_id }) => school_id);
