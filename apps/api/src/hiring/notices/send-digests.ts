import type { SystemContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { claimDigest, digestAccounts } from "./digest-store.ts";
import { digestMail } from "./mails.ts";

const batch = 200;
/** A notice is recorded a moment after what it tells: the last minutes are left to the next digest. */
const lagMs = 5 * 60_000;

/**
 * One mail to each person who chose a digest, about what happened since the last one; none when nothing did. Its record and its mail
 * are one transaction, so that a second run sends nothing twice.
 */
export const sendDigests = async (ctx: SystemContext) => {
  const until = new Date(ctx.now.getTime() - lagMs);
  for (let accounts = [""]; accounts.length > 0; ) {
    accounts = await digestAccounts(ctx.db, until, batch);
    for (const accountId of accounts)
      await ctx.db.transaction().execute(async (tx) => {
        const notices = await claimDigest(tx, accountId, until);
        if (notices.length > 0) await sendMail({ ...ctx, db: tx }, digestMail(notices, ctx.publicUrl));
      });
  }
};
