import type {
  ApplicationStatus,
  IntroductionState,
  IntroductionVerdict,
  SchoolStage,
} from "@passerelle/contract/enumerations";
import type { RefusalCode } from "@passerelle/contract/errors";
import { daysBeforeReminder, type IntroductionKind } from "@passerelle/contract/hiring/introductions";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { introductionVerdictLabels, schoolStageLabels } from "@passerelle/contract/work-labels";

export const day = 86_400_000;
export const daysAfter = (at: string | Date, days: number) => new Date(new Date(at).getTime() + days * day);

/** Why an introduction is no longer the candidate's to answer; null while it is. */
export const consentProblem = (
  { state, expires_at }: { state: IntroductionState; expires_at: string },
  now: Date,
): RefusalCode | null => {
  if (state === "withdrawn") return "introduction-withdrawn";
  if (state === "revoked") return "consent-revoked";
  if (state === "accepted" || state === "refused") return "consent-given";
  return state === "expired" || new Date(expires_at) <= now ? "introduction-expired" : null;
};

/** Why a consent can no longer be taken back; null while it can. What became an application is withdrawn as any other. */
export const revokeProblem = ({
  state,
  result_id,
}: {
  state: IntroductionState;
  result_id: string | null;
}): RefusalCode | null => {
  if (state === "revoked") return "consent-revoked";
  if (state !== "accepted") return "consent-not-given";
  return result_id ? "consent-not-revocable" : null;
};

type Outcome = {
  state: IntroductionState;
  verdict: IntroductionVerdict | null;
  result_status: ApplicationStatus | null;
  result_stage: SchoolStage | null;
};

/** The answer to a candidate who consented, in the words of its author; null while there is none. */
export const answerOf = ({ state, verdict, result_status, result_stage }: Outcome) => {
  if (state !== "accepted") return null;
  if (verdict) return introductionVerdictLabels[verdict];
  if (result_status === "WD") return applicationStatusLabels.WD;
  if (result_stage) return result_stage === "new" ? null : schoolStageLabels[result_stage];
  return result_status && result_status !== "PD" ? applicationStatusLabels[result_status] : null;
};

type Waiting = { kind: IntroductionKind; reminded_at: string | null; waiting_since: string | null };

/** From when on a school may remind the company, once; null where nobody waits for it. Its own offers it reminds itself of. */
export const remindableFrom = ({ kind, reminded_at, waiting_since }: Waiting) =>
  kind === "posting" || reminded_at || !waiting_since
    ? null
    : daysAfter(waiting_since, daysBeforeReminder).toISOString();

export const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(" ") || "Candidat anonyme";
