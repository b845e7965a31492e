import type { AnyContext } from "#platform/context.ts";
import { actsOf, pageOfResumeReaders } from "./store.ts";

/** Who opened the CVs of an account, and what it did that is recorded, for its owner's download. */
export const auditDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  resume_readers: (await pageOfResumeReaders(db, accountId, { limit: 10_000, offset: 0 })).rows,
  recorded_acts: await actsOf(db, accountId),
});
