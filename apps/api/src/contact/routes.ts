import * as contract from "@passerelle/contract/contact";
import type { AnyContext } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { sendMail } from "#platform/mail.ts";
import { contactMessage } from "./mails.ts";
import { insertMessage, staffAddresses } from "./store.ts";

/** A message is kept first, then mailed to the provider's people. */
const send = async (ctx: AnyContext, form: contract.ContactForm) => {
  await insertMessage(ctx.db, form);
  for (const to of await staffAddresses(ctx.db)) await sendMail(ctx, contactMessage(to, form));
  return { detail: "Votre message a bien été envoyé. Nous vous répondrons rapidement." };
};

export const contactRoutes = (mount: Mount) => {
  mount(contract.sendContactMessage, (ctx, { body }) => send(ctx, body));
};
