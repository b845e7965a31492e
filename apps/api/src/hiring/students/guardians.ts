import type { AnyContext } from "#platform/context.ts";
import { findNeedingGuardian } from "./guardian-store.ts";

/** Conditions on a student `s`, and on an introduction `i`, for the stores of other rooms. */
export { lacksGuardian, needsGuardian } from "./guardian-store.ts";

/**
 * Those of these accounts who are minors as the school knows them, and whose legal representative has not consented: nothing of them may be
 * shown to a company (docs/product/schools.md#minors).
 */
export const minorsWithoutConsent = async (
  { db, now }: AnyContext,
  schoolId: string,
  accountIds: readonly string[],
): Promise<Set<string>> => {
  if (accountIds.length === 0) return new Set();
  return new Set(
    (await findNeedingGuardian(db, schoolId, accountIds, now)).flatMap(({ account_id }) => account_id ?? []),
  );
};
