import type { AnyContext } from "#platform/context.ts";
import { setAuthorNames } from "./own-store.ts";

/** The offers that these members of a school wrote carry their name, which stays when they are gone. */
export const signPostings = ({ db }: AnyContext, renamed: readonly { account_id: string }[]) =>
  setAuthorNames(
    db,
    renamed.map(({ account_id }) => account_id),
  );
