import type { SystemContext } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { retentionRule } from "#platform/retention.ts";
import { eraseAccount } from "./erase-account.ts";
import { accountErasedForInactivity, inactivityWarning } from "./mails.ts";
import { claimToWarn, countToErase, countToWarn, lockToErase } from "./retention-store.ts";

/**
 * Months without a session (docs/product/privacy-and-retention.md#inactive-applicants): warned after the first number, erased after the
 * second.
 */
const warnedAfter = 23;
const erasedAfter = 24;
const batch = 100;

const monthsBefore = (now: Date, months: number) => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
};

/** Repeats a batch, each in its own transaction, until one is not full; gives the total. */
const inBatches = async (ctx: SystemContext, work: (ctx: SystemContext) => Promise<number>) => {
  let all = 0;
  for (let done = batch; done === batch; all += done) {
    done = await ctx.db.transaction().execute((tx) => work({ ...ctx, db: tx }));
  }
  return all;
};

/** Warns absent applicants a month before erasure; nobody is erased without a warning. */
const warnAndErase = async (ctx: SystemContext) => {
  const { now, publicUrl } = ctx;
  const warned = await inBatches(ctx, async (inside) => {
    const away = await claimToWarn(inside.db, monthsBefore(now, warnedAfter), now, batch);
    await sendMails(
      inside,
      away.map(({ email }) => inactivityWarning(email, `${publicUrl}/login`)),
    );
    return away.length;
  });
  const erased = await inBatches(ctx, async (inside) => {
    const gone = await lockToErase(inside.db, monthsBefore(now, erasedAfter), monthsBefore(now, 1), batch);
    for (const person of gone) await eraseAccount(inside, person);
    await sendMails(
      inside,
      gone.map(({ email }) => accountErasedForInactivity(email)),
    );
    return gone.length;
  });
  return { warned, erased };
};

export const absentApplicantsRule = retentionRule({
  name: "absent-applicants",
  task: "prevenir-et-effacer-les-absents",
  at: { hour: 5, minute: 0 },
  due: async ({ db, now }) => ({
    warned: await countToWarn(db, monthsBefore(now, warnedAfter)),
    erased: await countToErase(db, monthsBefore(now, erasedAfter), monthsBefore(now, 1)),
  }),
  apply: warnAndErase,
});
