import type { AnyContext } from "#platform/context.ts";
import { searchesHeldOn } from "./personal-data-store.ts";

/** What a person has saved and lately searched. */
export const searchDataOf = ({ db }: AnyContext, accountId: string) => searchesHeldOn(db, accountId);
