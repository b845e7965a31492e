import type { AnyContext } from "#platform/context.ts";
import { setRecipient } from "./campaigns-store.ts";
import { deleteOfStudents, setStudent } from "./personal-data-store.ts";

/** Two lines of a school's list are one person: what they were sent goes to the line that stays. */
export const moveFollowUps = async (
  { db }: Pick<AnyContext, "db">,
  merged: readonly { from: string; into: string }[],
) => {
  for (const { from, into } of merged) {
    await setStudent(db, from, into);
    await setRecipient(db, from, into);
  }
};

/** What was sent goes with the student whom the school no longer follows; who unsubscribed stays unsubscribed. */
export const deleteFollowUps = ({ db }: Pick<AnyContext, "db">, removed: readonly { student_id: string }[]) =>
  deleteOfStudents(
    db,
    removed.map(({ student_id }) => student_id),
  );
