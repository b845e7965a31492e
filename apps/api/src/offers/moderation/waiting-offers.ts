import type { AnyContext } from "#platform/context.ts";
import { countAppeals, countReported } from "./store.ts";

/** Offers whose reports wait for the staff, up to `most`. */
export const countReportedOffers = ({ db }: Pick<AnyContext, "db">, most: number) => countReported(db, most);

/** Decisions that their author contests, up to `most`. */
export const countOpenAppeals = ({ db }: Pick<AnyContext, "db">, most: number) => countAppeals(db, most);
