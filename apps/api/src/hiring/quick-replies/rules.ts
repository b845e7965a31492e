import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { BuiltInTemplate } from "@passerelle/contract/hiring/messages";
import type { Answer } from "@passerelle/contract/hiring/quick-replies";

/** What each answer does: the status that the application gets, and the template that tells of it. */
export const answers: Record<Answer, { status: ApplicationStatus; template: BuiltInTemplate }> = {
  interview: { status: "IV", template: "interview" },
  review: { status: "RV", template: "received" },
  refusal: { status: "RJ", template: "refusal" },
};

/** What may still be answered to an application: everything while it waits, a yes or a no while it is looked at, then nothing. */
export const answersLeft = (status: ApplicationStatus): Answer[] => {
  if (status === "PD") return ["interview", "review", "refusal"];
  return status === "RV" ? ["interview", "refusal"] : [];
};
