import type { AnyContext } from "#platform/context.ts";
import { deleteContractsOf, setStudent } from "./personal-data-store.ts";

/** Two lines of a school's list are one person: their contracts go to the line that stays. */
export const moveContracts = async (
  { db }: Pick<AnyContext, "db">,
  merged: readonly { from: string; into: string }[],
) => {
  for (const { from, into } of merged) await setStudent(db, from, into);
};

/** Contracts go with the student whom the school no longer follows, also where the refusal of that student is kept. */
export const deleteContracts = ({ db }: Pick<AnyContext, "db">, removed: readonly { student_id: string }[]) =>
  deleteContractsOf(
    db,
    removed.map(({ student_id }) => student_id),
  );
