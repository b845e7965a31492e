import { type IntroductionSide, introductionReplyTo } from "#hiring/messages/reply-address.ts";
import { type Signer, senderNameOf, signatureOf } from "#hiring/messages/rules.ts";
import type { AnyContext } from "#platform/context.ts";
import { findAdvisers } from "./advisers-store.ts";

/** In whose name a mail about an introduction leaves, how it is signed, and where an answer to it goes. */
export type Adviser = { senderName: string; signature: string; replyTo: string };

type Found = Signer & { email: string; school: string };

/** Gives the adviser of a mail, by its batch: undefined once they no longer work for the school, and the product writes in its own name. */
export const advisersOf = async (ctx: AnyContext, batchIds: string[]) => {
  const found: ReadonlyMap<string, Found> = await findAdvisers(ctx.db, batchIds);
  return (batchId: string, answers?: { id: string; side: IntroductionSide }): Adviser | undefined => {
    const adviser = found.get(batchId);
    return (
      adviser && {
        senderName: senderNameOf(adviser, adviser.school),
        signature: signatureOf(adviser, adviser.school),
        replyTo: answers ? introductionReplyTo(ctx, answers.id, answers.side, adviser.email) : adviser.email,
      }
    );
  };
};
