import type { AnyContext } from "#platform/context.ts";
import { countOpen } from "./store.ts";

/** Open requests, at most `most`. */
export const countOpenRequests = ({ db }: Pick<AnyContext, "db">, most: number) => countOpen(db, most);
