import { eventType } from "#platform/events.ts";

/** A contract is broken: its student looks for another one. */
export const contractsBroken = eventType<{ contract_id: string; student_id: string }>("contract.broken");
