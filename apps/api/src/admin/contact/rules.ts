import type { ContactMove, ContactState } from "@passerelle/contract/admin/contact-messages";

type Standing = { state: ContactState; is_spam: boolean; taken_by: string | null };

/** The state of a message after a move by a member of the staff; null where the move is not possible. */
export const afterMove = (before: Standing, move: ContactMove, by: string): Standing | null => {
  switch (move) {
    case "take":
      return before.state !== "closed" && before.taken_by !== by
        ? { ...before, state: before.state === "new" ? "taken" : before.state, taken_by: by }
        : null;
    case "release":
      return before.taken_by
        ? { ...before, state: before.state === "taken" ? "new" : before.state, taken_by: null }
        : null;
    case "close":
      return before.state === "closed" ? null : { ...before, state: "closed" };
    case "reopen":
      return before.state === "closed" ? { ...before, state: before.taken_by ? "taken" : "new" } : null;
    case "spam":
      return before.is_spam ? null : { ...before, is_spam: true };
    case "not_spam":
      return before.is_spam ? { ...before, is_spam: false } : null;
  }
};
