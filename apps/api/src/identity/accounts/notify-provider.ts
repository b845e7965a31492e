import type { AnyContext } from "#platform/context.ts";
import { type Message, sendMail } from "#platform/mail.ts";
import { addressesOfProvider } from "./store.ts";

/** Mails each of the provider's people. */
export const notifyProvider = async (ctx: AnyContext, messageTo: (to: string) => Message) => {
  for (const to of await addressesOfProvider(ctx.db)) await sendMail(ctx, messageTo(to));
};
