import * as contract from "@passerelle/contract/admin/contact";
import * as messages from "@passerelle/contract/admin/contact-messages";
import { notifyProvider } from "#identity/accounts/notify-provider.ts";
import type { AnyContext } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { answerMessage } from "./answer-message.ts";
import { contactMessage } from "./mails.ts";
import { moveMessage } from "./move-message.ts";
import { noteMessage } from "./note-message.ts";
import { readThread } from "./read-thread.ts";
import { insertMessage, pageOfMessages } from "./store.ts";

/** A message is kept first, then mailed to the provider's people. */
const send = async (ctx: AnyContext, form: contract.ContactForm) => {
  await insertMessage(ctx.db, form);
  await notifyProvider(ctx, (to) => contactMessage(to, form));
  return { detail: "Votre message a bien été envoyé. Nous vous répondrons rapidement." };
};

export const contactRoutes = (mount: Mount) => {
  mount(contract.sendContactMessage, (ctx, { body }) => send(ctx, body));
  mount(messages.listContactMessages, ({ db }, { query }) => pageOfMessages(db, query));
  mount(messages.getContactMessage, (ctx, { params }) => readThread(ctx, params.id));
  mount(messages.moveContactMessage, async (ctx, { params, body }) => {
    await moveMessage(ctx, params.id, body.move, body.expected_version);
    return readThread(ctx, params.id);
  });
  mount(messages.answerContactMessage, async (ctx, { params, body }) => {
    await answerMessage(ctx, params.id, body.text, body.expected_version);
    return readThread(ctx, params.id);
  });
  mount(messages.noteContactMessage, async (ctx, { params, body }) => {
    await noteMessage(ctx, params.id, body.text);
    return readThread(ctx, params.id);
  });
};
