import type { AnyContext } from "#platform/context.ts";
import { countOpen } from "./store.ts";

/** Requests that wait for an answer, up to `most`. */
export const countOpenRequests = ({ db }: Pick<AnyContext, "db">, most: number) => countOpen(db, most);
