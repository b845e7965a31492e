import type { AnyContext } from "#platform/context.ts";
import { countOpen } from "./store.ts";

/** Reported messages that wait for the staff, up to `most`. */
export const countMessageReports = ({ db }: Pick<AnyContext, "db">, most: number) => countOpen(db, most);
