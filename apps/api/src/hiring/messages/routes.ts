import * as contract from "@passerelle/contract/hiring/messages";
import type { Mount } from "#platform/http.ts";
import { readMessages } from "./read-messages.ts";
import { sendMessages } from "./send-messages.ts";
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from "./templates.ts";

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
  mount(contract.listSentMessages, (ctx, { params, query }) => readMessages(ctx, params.id, query));
};
