import type { TwoStep, twoStepForm } from "@passerelle/contract/identity/two-step";
import type { z } from "zod";
import { mustSetUpTwoStep } from "#platform/access.ts";
import { lifetimes, readToken, signToken } from "#platform/auth.ts";
import type { Context } from "#platform/context.ts";
import { encrypt } from "#platform/encryption.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { checkOwner } from "./check-owner.ts";
import { checkSecondStep, secretPurpose } from "./check-second-step.ts";
import { newRecoveryCodes, newSecret, readCode, recoveryHash, stepOf } from "./codes.ts";
import { endSessionsBut } from "./end-sessions.ts";
import { recoveryCodesRenewed, twoStepDisabled, twoStepEnabled } from "./security-mails.ts";
import {
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  insertTwoStep,
  replaceRecoveryCodes,
} from "./two-step-store.ts";

type Form = z.output<typeof twoStepForm>;

const isMandatory = ({ user, requiresTwoStep }: Context) =>
  mustSetUpTwoStep({ ...user, hasTwoStep: false }, requiresTwoStep);

/** State, as `GET /user/` gives it. */
export const twoStepOf = ({ user, requiresTwoStep }: Context) =>
  user.hasTwoStep
    ? ("on" as const)
    : mustSetUpTwoStep(user, requiresTwoStep)
      ? ("required" as const)
      : ("off" as const);

export const describeTwoStep = async (ctx: Context): Promise<TwoStep> => {
  const twoStep = await findTwoStep(ctx.db, ctx.user.id);
  return {
    is_on: twoStep !== undefined,
    is_mandatory: isMandatory(ctx),
    enabled_at: twoStep?.enabled_at ?? null,
    recovery_codes_left: await countRecoveryCodes(ctx.db, ctx.user.id),
  };
};

/** A secret to scan. Nothing is stored: it comes back, signed, with the first code. */
export const startTwoStep = async ({ db, user, secretKey, now }: Context) => {
  if (await findTwoStep(db, user.id)) throw new Refusal("two-step-on");
  const { secret, uri } = newSecret(user.email);
  const claims = { sub: user.id, secret };
  return { set_up: await signToken(secretKey, "two-step-set-up", claims, now, lifetimes.twoStepSetUp), secret, uri };
};

const giveRecoveryCodes = async ({ db, secretKey, user }: Context) => {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    user.id,
    codes.map((code) => recoveryHash(secretKey, user.id, code)),
  );
  return { recovery_codes: codes };
};

/** Turns it on with the password and a first code; sessions opened without it end, except this one. */
export const enableTwoStep = async (ctx: Context, { set_up, code, password }: Form & { set_up: string }) => {
  const { db, user, secretKey, now } = ctx;
  const unknown = await checkOwner(ctx, password);
  if (unknown) return unknown;
  const claims = await readToken(secretKey, "two-step-set-up", set_up, now);
  if (claims?.sub !== user.id || typeof claims.secret !== "string") throw new Refusal("two-step-set-up-expired");
  const lastStep = stepOf(claims.secret, readCode(code).text, now);
  if (lastStep === null) throw new Refusal("wrong-code");
  const secret = encrypt(secretKey, secretPurpose, user.id, claims.secret);
  if (!(await insertTwoStep(db, { accountId: user.id, secret, lastStep, now }))) throw new Refusal("two-step-on");
  await endSessionsBut(ctx, user.id, user.sessionId ?? null);
  await sendMail(ctx, twoStepEnabled(user.email, ctx.publicUrl));
  return giveRecoveryCodes(ctx);
};

/** Turns it off with the password and a code, where the account may do without. */
export const disableTwoStep = async (ctx: Context, { code, password }: Form) => {
  if (isMandatory(ctx)) throw new Refusal("two-step-mandatory");
  const refusal =
    (await checkOwner(ctx, password)) ?? (await checkSecondStep(ctx, ctx.user, code, { session: ctx.user.sessionId }));
  if (refusal) return refusal;
  await deleteTwoStep(ctx.db, ctx.user.id);
  await sendMail(ctx, twoStepDisabled(ctx.user.email, ctx.publicUrl));
  return describeTwoStep(ctx);
};

/** Replaces the recovery codes by ten new ones. */
export const renewRecoveryCodes = async (ctx: Context, { code, password }: Form) => {
  const refusal =
    (await checkOwner(ctx, password)) ?? (await checkSecondStep(ctx, ctx.user, code, { session: ctx.user.sessionId }));
  if (refusal) return refusal;
  await sendMail(ctx, recoveryCodesRenewed(ctx.user.email, ctx.publicUrl));
  return giveRecoveryCodes(ctx);
};
