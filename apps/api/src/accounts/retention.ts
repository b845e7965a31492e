import type { SystemContext } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { eraseAccount } from "./erase-account.ts";
import { accountErasedForInactivity, inactivityWarning } from "./mails.ts";
import { lockToErase, takeToWarn } from "./retention-store.ts";

/** Months without a session (product decisions, personal data): warned after the first number, erased after the second. */
const warnedAfter = 23;
const erasedAfter = 24;
const batch = 100;

const monthsBefore = (now: Date, months: number) => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
};

/** Repeats a batch, each in a transaction of its own, until one is not full. */
const inBatches = async (ctx: SystemContext, work: (ctx: SystemContext) => Promise<number>) => {
  for (let done = batch; done === batch; ) {
    done = await ctx.db.transaction().execute((tx) => work({ ...ctx, db: tx }));
  }
};

/** Warns applicants who no longer come, a month before their account is erased; nobody is erased without having been warned. */
export const applyRetention = async (ctx: SystemContext) => {
  const { now, publicUrl } = ctx;
  await inBatches(ctx, async (inside) => {
    const away = await takeToWarn(inside.db, monthsBefore(now, warnedAfter), now, batch);
    await sendMails(
      inside,
      away.map(({ email }) => inactivityWarning(email, `${publicUrl}/login`)),
    );
    return away.length;
  });
  await inBatches(ctx, async (inside) => {
    const gone = await lockToErase(inside.db, monthsBefore(now, erasedAfter), monthsBefore(now, 1), batch);
    for (const person of gone) await eraseAccount(inside, person);
    await sendMails(
      inside,
      gone.map(({ email }) => accountErasedForInactivity(email)),
    );
    return gone.length;
  });
};
