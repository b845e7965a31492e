import * as contract from "@passerelle/contract/hiring/message-reports";
import type { Mount } from "#platform/http.ts";
import { decideOnMessage } from "./decide-on-message.ts";
import { listReports } from "./read-reports.ts";
import { reportMessage } from "./report-message.ts";

export const messageReportRoutes = (mount: Mount) => {
  mount(contract.reportMessage, (ctx, { params, body }) => reportMessage(ctx, params, body));
  mount(contract.listReportedMessages, (ctx, { query }) => listReports(ctx, query));
  mount(contract.decideOnMessage, (ctx, { params, body }) => decideOnMessage(ctx, params.id, body));
};
