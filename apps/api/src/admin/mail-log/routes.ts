import * as contract from "@passerelle/contract/admin/mail-log";
import type { Mount } from "#platform/http.ts";
import { listLoggedMails, readContent } from "./read-mails.ts";
import { abandon, renewLink, resend } from "./resend.ts";

export const mailLogRoutes = (mount: Mount) => {
  mount(contract.listMails, (ctx, { query }) => listLoggedMails(ctx, query));
  mount(contract.resendMail, (ctx, { params, body }) => resend(ctx, params.id, body.expected_state));
  mount(contract.renewMailLink, (ctx, { params }) => renewLink(ctx, params.id));
  mount(contract.abandonMail, (ctx, { params }) => abandon(ctx, params.id));
  mount(contract.readMail, (ctx, { params }) => readContent(ctx, params.id));
};
