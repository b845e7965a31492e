import type { AnyContext } from "#platform/context.ts";
import { deleteLinesOf, linesOfAddress } from "./store.ts";

/** Lines of lists that schools sent in which this address stands; a list is kept for seven days. */
export const importedLinesOf = ({ db }: AnyContext, email: string) => linesOfAddress(db, email);

export const eraseImportedLines = async ({ db }: AnyContext, erased: readonly { email: string }[]) => {
  for (const { email } of erased) await deleteLinesOf(db, email);
};
