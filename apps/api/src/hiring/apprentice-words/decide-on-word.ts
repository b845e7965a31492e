import type { wordDecisionForm } from "@passerelle/contract/hiring/apprentice-words";
import type { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { wordRefused } from "./mails.ts";
import { lockWord, saveDecision } from "./reading-store.ts";

/** The staff shows a word or refuses it, as it was read; a refusal notifies the writer of its reason. */
export const decideOnWord = async (
  ctx: Context,
  id: string,
  { decision, refusal, written_at }: z.output<typeof wordDecisionForm>,
) => {
  const word = await lockWord(ctx.db, id);
  if (!word) throw new Refusal("not-found");
  if (new Date(word.written_at).getTime() !== new Date(written_at).getTime()) throw new Refusal("word-changed");
  await saveDecision(ctx.db, id, decision, decision === "refused" ? refusal : "");
  if (decision === "refused") await sendMail(ctx, wordRefused({ to: word.email, company: word.company, refusal }));
  await recordInAudit(ctx, {
    action: `apprentice-word-${decision}`,
    accountId: word.account_id,
    companyId: word.company_id,
  });
  return null;
};
