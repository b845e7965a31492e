import { type RawBuilder, type SqlBool, sql } from "kysely";
import { condition } from "#platform/fragments-store.ts";

// Who is placed, and who looks (docs/product/schools.md#placement), of a student `s`: every list, count and rate takes it from here.

const signed = sql`('signed', 'filed', 'covered')`;

/** Whether the step of a contract is its signature or later. */
export const isSignedStep = (step: RawBuilder<unknown>): RawBuilder<SqlBool> => condition`${step} in ${signed}`;
/** Marked by the school, or reported by the student unless the school says otherwise. */
export const isDeclared = condition`(s.placed_elsewhere_at is not null or (s.told_placed_at is not null and s.search_state is null))`;
export const hasContract = condition`exists (select from school_contracts c where c.student_id = s.id and ${isSignedStep(sql`c.step`)})`;
export const isPlaced = condition`(${hasContract} or ${isDeclared})`;
/** Not left out of the search by the school. */
export const isLooking = condition`coalesce(s.search_state, '') not in ('stopped', 'full-time')`;
/** Counted in the placement rate: placed, or looking. */
export const isCounted = condition`(${isLooking} or ${isPlaced})`;

/** Where a student `s` who is marked placed elsewhere works, and since when; null for another. */
export const elsewhereOf = (s: string) => sql`case when ${sql.ref(`${s}.placed_elsewhere_at`)} is not null then
  json_build_object('employer', ${sql.ref(`${s}.elsewhere_employer`)}, 'on', ${sql.ref(`${s}.elsewhere_on`)}) end`;

/** How the placement is known, of a student `s` and whether they have a signed contract; null for who is not placed. */
export const placedBy = (isUnderContract: RawBuilder<SqlBool>) => sql`case when ${isUnderContract} then 'contract'
  when s.told_placed_at is not null and s.search_state is null then 'told' when s.placed_elsewhere_at is not null then 'elsewhere' end`;
