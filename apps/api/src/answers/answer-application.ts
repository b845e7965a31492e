import type { Answer } from "@passerelle/contract/answers";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import { sendMessages } from "#messages/send-messages.ts";
import { templatesFor } from "#messages/templates.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { isRefusalCode, Refusal } from "#platform/refusals.ts";
import { answers, answersLeft } from "./rules.ts";

export type Answering = {
  answer: Answer;
  expected_status: ApplicationStatus;
  refusal_reason?: RefusalReason | undefined;
  refusal_word: string;
};

/** A recruiter answers an application that is still open: it moves, and the company's template for this answer is the one mail of it. */
export const answerApplication = async (
  ctx: Context,
  applicationId: string,
  { answer, expected_status, ...refusal }: Answering,
) => {
  if (!answersLeft(expected_status).includes(answer)) throw new Refusal("already-answered");
  const { status, template } = answers[answer];
  const { builtIn } = await templatesFor(ctx, { companyId: companyOf(ctx) });
  const { subject, body } = builtIn(template);
  const { results } = await sendMessages(ctx, {
    application_ids: [applicationId],
    expected_statuses: { [applicationId]: expected_status },
    subject,
    body,
    template,
    status,
    ...refusal,
  });
  const [result] = results;
  if (!result || result.outcome === "not-sent")
    throw new Refusal(isRefusalCode(result?.code) ? result.code : "not-found");
  return { application_id: applicationId, status, was_mailed: result.outcome === "mailed" };
};
