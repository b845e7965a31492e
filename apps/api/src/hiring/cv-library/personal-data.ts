import type { AnyContext } from "#platform/context.ts";
import { searchesOf } from "./saved-store.ts";

/** The searches of the CV library that a person saved, for their download. They go with the account, and when the person leaves the company. */
export const candidateSearchDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  candidate_searches: (await searchesOf(db, accountId)).map(({ id: _, ...search }) => search),
});
