import type { AnyContext } from "#platform/context.ts";
import { everythingOf } from "./personal-data-store.ts";

/** Every application of a person with its history and what they kept about it. */
export const applicationsOf = ({ db }: AnyContext, accountId: string) => everythingOf(db, accountId);
