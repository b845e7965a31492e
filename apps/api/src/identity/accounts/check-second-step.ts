import type { AnyContext } from "#platform/context.ts";
import { deviceKnowing } from "#platform/devices.ts";
import { decrypt } from "#platform/encryption.ts";
import { attemptOn } from "#platform/limits.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal, tooManyAttempts } from "#platform/refusals.ts";
import { readCode, recoveryHash, stepOf } from "./codes.ts";
import { recoveryCodeUsed, secondStepFailing } from "./security-mails.ts";
import { countRecoveryCodes, findTwoStep, useRecoveryCode, useStep } from "./two-step-store.ts";

/** Most wrong codes in a quarter of an hour: per open session, per known device, and for all others together. */
const mostAttempts = 5;
export const secretPurpose = "two-step login";

type Account = { id: string; email: string };
/** Where a code is given: in an open session, or at login on a device. */
type From = { session?: string | null | undefined; device?: string | undefined };

const tryCode = async ({ db, secretKey, now, ...ctx }: AnyContext, account: Account, given: string) => {
  const twoStep = await findTwoStep(db, account.id);
  if (!twoStep) return new Refusal("two-step-off");
  const code = readCode(given);
  if (code.kind === "digits") {
    const secret = decrypt(secretKey, secretPurpose, account.id, twoStep.secret);
    const step = secret && stepOf(secret, code.text, now);
    if (!step) return new Refusal("wrong-code");
    return (await useStep(db, account.id, step)) ? null : new Refusal("code-used");
  }
  if (!(await useRecoveryCode(db, account.id, recoveryHash(secretKey, account.id, code.text), now)))
    return new Refusal("wrong-code");
  const left = await countRecoveryCodes(db, account.id);
  await sendMail({ db, tasks: ctx.tasks }, recoveryCodeUsed(account.email, left, `${ctx.publicUrl}/platform/account`));
  return null;
};

/**
 * Uses up a code of the application or a recovery code; null when it was right. The act must return the refusal, so that the attempt is
 * committed. Attempts are serialised, and the fifth wrong one is mailed to the owner. Failures elsewhere block neither a known device
 * nor an open session.
 */
export const checkSecondStep = async (ctx: AnyContext, account: Account, given: string, from: From) => {
  const place = from.session ?? (await deviceKnowing(ctx.secretKey, from.device, account.email, ctx.now)) ?? "";
  const attempt = await attemptOn(ctx.db, ["second step", account.id, place], mostAttempts, ctx.now);
  if (attempt.wait) return tooManyAttempts(attempt.wait);
  const refusal = await tryCode(ctx, account, given);
  if (!refusal) await attempt.giveBack();
  else if (attempt.count === mostAttempts) await sendMail(ctx, secondStepFailing(account.email, ctx.publicUrl));
  return refusal;
};
