import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { refusals } from "@passerelle/contract/errors";
import type { Answer } from "@passerelle/contract/hiring/quick-replies";
import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import { sendMessages } from "#hiring/messages/send-messages.ts";
import { templatesFor } from "#hiring/messages/templates.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { isRefusalCode, Refusal } from "#platform/refusals.ts";
import { answers, answersLeft } from "./rules.ts";

type Input = { answer: Answer; refusal_reason?: RefusalReason | undefined; refusal_word: string };
export type Answering = Input & { expected_status: ApplicationStatus };

/**
 * A recruiter answers applications that are still open: they move, and the company's template for this answer is the one mail of it.
 * Says of each what became of it.
 */
export const answerMany = async (
  ctx: Context,
  applications: { id: string; expected_status: ApplicationStatus }[],
  { answer, ...refusal }: Input,
) => {
  const { status, template } = answers[answer];
  const open = applications.filter(({ expected_status }) => answersLeft(expected_status).includes(answer));
  const over = applications.filter((application) => !open.includes(application));
  const code = "already-answered" as const;
  const left = over.map(({ id }) => ({
    application_id: id,
    name: "",
    outcome: "not-sent" as const,
    code,
    detail: refusals[code].message,
  }));
  if (open.length === 0) return left;
  const { builtIn } = await templatesFor(ctx, { companyId: companyOf(ctx) });
  const { subject, body } = builtIn(template);
  const { results } = await sendMessages(ctx, {
    application_ids: open.map(({ id }) => id),
    expected_statuses: Object.fromEntries(open.map(({ id, expected_status }) => [id, expected_status])),
    subject,
    body,
    template,
    status,
    ...refusal,
  });
  return [...results, ...left];
};

/** The same for one, which is refused when it cannot be answered. */
export const answerApplication = async (
  ctx: Context,
  applicationId: string,
  { expected_status, ...given }: Answering,
) => {
  const [result] = await answerMany(ctx, [{ id: applicationId, expected_status }], given);
  if (!result || result.outcome === "not-sent")
    throw new Refusal(isRefusalCode(result?.code) ? result.code : "not-found");
  const { status } = answers[given.answer];
  return { application_id: applicationId, status, was_mailed: result.outcome === "mailed" };
};
