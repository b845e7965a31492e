import type { AnyContext } from "#platform/context.ts";
import { pageOfResumeReaders } from "./store.ts";

/** Who opened the CVs of an account, for its owner's download. */
export const auditDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  resume_readers: (await pageOfResumeReaders(db, accountId, { limit: 10_000, offset: 0 })).rows,
});
