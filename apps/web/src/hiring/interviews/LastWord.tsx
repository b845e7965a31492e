import { type InterviewEvent, withdrawnReason } from "@passerelle/contract/hiring/interview-history";
import { authors } from "./texts.ts";

type Props = {
  reason: string;
  by: InterviewEvent["by"] | null;
  /** How the reader calls those who act. */
  reader: keyof typeof authors;
};

const isOfCandidate = (reader: Props["reader"]) => reader === "candidate" || reader === "student";

/** Why the interview last changed, in the words of the one who changed it; a withdrawal has none of its own. */
export const LastWord = ({ reason, by, reader }: Props) => {
  if (!reason || !by) return null;
  const said =
    reason === withdrawnReason
      ? isOfCandidate(reader)
        ? "Vous avez retiré votre candidature."
        : withdrawnReason
      : `${authors[reader][by]}\u00a0: «\u00a0${reason}\u00a0»`;
  return <p className={`${isOfCandidate(reader) ? "" : "banner "}small no-margin`}>{said}</p>;
};
