import * as contract from "@passerelle/contract/contact";
import { tellProvider } from "#accounts/tell-provider.ts";
import type { AnyContext } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { contactMessage } from "./mails.ts";
import { insertMessage, pageOfMessages } from "./store.ts";

/** A message is kept first, then mailed to the provider's people. */
const send = async (ctx: AnyContext, form: contract.ContactForm) => {
  await insertMessage(ctx.db, form);
  await tellProvider(ctx, (to) => contactMessage(to, form));
  return { detail: "Votre message a bien été envoyé. Nous vous répondrons rapidement." };
};

export const contactRoutes = (mount: Mount) => {
  mount(contract.sendContactMessage, (ctx, { body }) => send(ctx, body));
  mount(contract.listContactMessages, ({ db }, { query }) => pageOfMessages(db, query));
};
