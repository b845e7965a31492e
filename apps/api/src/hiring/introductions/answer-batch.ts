import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { Answer } from "@passerelle/contract/hiring/quick-replies";
import type { RefusalReason } from "@passerelle/contract/refusal-reasons";
import { answerMany } from "#hiring/quick-replies/answer-application.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { isRefusalCode, Refusal } from "#platform/refusals.ts";
import { candidatesOf } from "./company-store.ts";

type Answering = {
  applications: { id: string; expected_status: ApplicationStatus }[];
  answer: Answer;
  refusal_reason?: RefusalReason | undefined;
  refusal_word: string;
};

/**
 * A company answers students of a batch by the rules of every application (room `quick-replies`): those that cannot be answered are
 * skipped and listed in the answer. One alone that cannot be answered is refused.
 */
export const answerBatch = async (ctx: Context, id: string, { applications, ...answering }: Answering) => {
  const candidateIds = new Set((await candidatesOf(ctx.db, id, companyOf(ctx))).map((one) => one.id));
  if (!applications.every((one) => candidateIds.has(one.id))) throw new Refusal("not-found");
  const results = await answerMany(ctx, applications, answering);
  const [first] = results;
  if (results.length === 1 && first?.outcome === "not-sent")
    throw new Refusal(isRefusalCode(first.code) ? first.code : "not-found");
  return { results, answered: results.filter(({ outcome }) => outcome !== "not-sent").length };
};
