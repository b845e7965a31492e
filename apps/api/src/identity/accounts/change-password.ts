import type { changePassword as contract } from "@passerelle/contract/identity/accounts";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { Device } from "#platform/devices.ts";
import { sendMail } from "#platform/mail.ts";
import { checkOwnerAndCode } from "./check-owner.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { savePassword } from "./save-password.ts";
import { passwordChanged } from "./security-mails.ts";
import { openSession } from "./sessions.ts";

/** Ends every session and opens a new one for the caller. */
export const changePassword = async (
  ctx: Context,
  { current_password, password, code }: z.output<(typeof contract)["body"]>,
  device: Device,
) => {
  const { user } = ctx;
  const refusal = await checkOwnerAndCode(ctx, { password: current_password, code });
  if (refusal) return refusal;
  checkPassword(password, user.email);
  const session_epoch = await savePassword(ctx, user.id, await hashPassword(password));
  await sendMail(ctx, passwordChanged(user.email, ctx.publicUrl));
  return openSession(ctx, { id: user.id, session_epoch }, device);
};
