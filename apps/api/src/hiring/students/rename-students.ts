import type { AnyContext } from "#platform/context.ts";
import { setNames } from "./names-store.ts";

/** Schools that may read a profile sort and find its owner by the name in it. */
export const renameStudents = ({ db }: AnyContext, renamed: readonly { account_id: string }[]) =>
  setNames(
    db,
    renamed.map(({ account_id }) => account_id),
  );
