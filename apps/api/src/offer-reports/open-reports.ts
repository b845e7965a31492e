import type { AnyContext } from "#platform/context.ts";
import { countAppeals, countOpen } from "./store.ts";

/** Reports that wait for the staff, up to `most`. */
export const countOpenReports = ({ db }: Pick<AnyContext, "db">, most: number) => countOpen(db, most);

/** Decisions that their author contests, up to `most`. */
export const countOpenAppeals = ({ db }: Pick<AnyContext, "db">, most: number) => countAppeals(db, most);
