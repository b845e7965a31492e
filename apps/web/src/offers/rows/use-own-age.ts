import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "#people/candidates/queries.ts";
import { parisDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { useKeptBracket } from "./bracket-on-device.ts";
import { type Bracket, bracketAtStart } from "./minimum-pay-rules.ts";

export type OwnAge = {
  /** Null where no age is known. */
  bracket: Bracket | null;
  /** The applicant's date of birth, which their profile alone holds. */
  birth: string | null;
  /** The day that the pay is counted for. */
  start: string;
};

/**
 * The age of the reader when a contract begins, today at the earliest: by the date of birth of their profile, else the bracket that they chose
 * on this device.
 */
export const useOwnAge = (startDate: string | null): OwnAge => {
  const { user } = useSession();
  const { data } = useQuery({ ...profileQuery, enabled: user.type === "applicant" });
  const kept = useKeptBracket();
  const today = parisDay();
  const start = startDate && startDate > today ? startDate : today;
  const birth = data?.birth_date ?? null;
  return { bracket: birth ? bracketAtStart(birth, start) : kept, birth, start };
};
