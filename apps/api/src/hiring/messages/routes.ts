import * as conversations from "@passerelle/contract/hiring/conversations";
import { receiveMail as receiveMailRoute } from "@passerelle/contract/hiring/inbound-mail";
import * as contract from "@passerelle/contract/hiring/messages";
import type { Mount } from "#platform/http.ts";
import { listThreads, readThread, unreadThreads } from "./conversation.ts";
import { receiveMail } from "./receive-mail.ts";
import { sendMessages } from "./send-messages.ts";
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from "./templates.ts";
import { joinFile, markRead, writeMessage } from "./write-message.ts";

export const messageRoutes = (mount: Mount) => {
  mount(contract.listTemplates, (ctx) => listTemplates(ctx));
  mount(contract.createTemplate, (ctx, { body }) => createTemplate(ctx, body));
  mount(contract.changeTemplate, (ctx, { params, body }) => changeTemplate(ctx, params.id, body));
  mount(contract.deleteTemplate, (ctx, { params }) => deleteTemplate(ctx, params.id));
  mount(contract.sendMessages, (ctx, { body }) => sendMessages(ctx, body));
  mount(contract.listSchoolTemplates, (ctx) => listTemplates(ctx));
  mount(contract.createSchoolTemplate, (ctx, { body }) => createTemplate(ctx, body));
  mount(contract.changeSchoolTemplate, (ctx, { params, body }) => changeTemplate(ctx, params.id, body));
  mount(contract.deleteSchoolTemplate, (ctx, { params }) => deleteTemplate(ctx, params.id));
  mount(contract.sendSchoolMessages, (ctx, { body }) =>
    sendMessages(ctx, { ...body, expected_statuses: {}, refusal_word: "" }),
  );
  mount(conversations.readThread, (ctx, { params, query }) => readThread(ctx, params.id, query));
  mount(conversations.writeMessage, (ctx, { params, body }) => writeMessage(ctx, params.id, body));
  mount(conversations.joinFile, (ctx, { params, file }) => joinFile(ctx, params.id, file));
  mount(conversations.markThreadRead, (ctx, { params, body }) => markRead(ctx, params.id, body.message_id));
  mount(receiveMailRoute, (ctx, { params, body }) => receiveMail(ctx, params.token, body), { transaction: false });
  mount(conversations.listThreads, (ctx, { query }) => listThreads(ctx, query));
  mount(conversations.unreadThreads, (ctx) => unreadThreads(ctx));
};
