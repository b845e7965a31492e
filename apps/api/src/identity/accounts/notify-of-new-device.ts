import type { AnyContext } from "#platform/context.ts";
import type { Device } from "#platform/devices.ts";
import { sendMail } from "#platform/mail.ts";
import { newDevice } from "./security-mails.ts";
import { recordDevice } from "./sessions-store.ts";

/** Mails the owner when the account logs in with a new browser and system, except for its first login. */
export const notifyOfNewDevice = async (ctx: AnyContext, account: { id: string; email: string }, device: Device) => {
  const { isNew, isFirst } = await recordDevice(ctx.db, account.id, device, ctx.now);
  if (isNew && !isFirst) await sendMail(ctx, newDevice(account.email, device, ctx.now, ctx.publicUrl));
};
