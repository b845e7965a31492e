import type { changePassword as contract } from "@passerelle/contract/accounts";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { Device } from "#platform/devices.ts";
import { sendMail } from "#platform/mail.ts";
import { checkOwnerAndCode } from "./check-owner.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { passwordChanged } from "./security-mails.ts";
import { openSession } from "./sessions.ts";
import { changePassword as saveNewPassword } from "./store.ts";

/** Every session ends; the person goes on with a new one. */
export const changePassword = async (
  ctx: Context,
  { current_password, password, code }: z.output<(typeof contract)["body"]>,
  device: Device,
) => {
  const { db, user, now } = ctx;
  const refusal = await checkOwnerAndCode(ctx, { password: current_password, code });
  if (refusal) return refusal;
  checkPassword(password, user.email);
  const session_epoch = await saveNewPassword(db, user.id, await hashPassword(password), now);
  await sendMail(ctx, passwordChanged(user.email, ctx.publicUrl));
  return openSession(ctx, { id: user.id, session_epoch }, device);
};
