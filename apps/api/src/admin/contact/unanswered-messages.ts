import type { AnyContext } from "#platform/context.ts";
import { countUnanswered } from "./store.ts";

/** Messages that nobody has answered yet, up to `most`. */
export const countUnansweredMessages = ({ db }: Pick<AnyContext, "db">, most: number) => countUnanswered(db, most);
