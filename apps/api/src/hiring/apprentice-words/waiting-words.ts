import type { AnyContext } from "#platform/context.ts";
import { countToRead } from "./reading-store.ts";

/** Words of apprentices that the staff has to read, up to `most`. */
export const countWordsToRead = ({ db }: Pick<AnyContext, "db">, most: number) => countToRead(db, most);
