import * as contract from "@passerelle/contract/publishing/broadcast";
import type { Mount } from "#platform/http.ts";
import { schoolOf } from "#platform/school-access.ts";
import { checkPosting } from "./check-posting.ts";
import { readBroadcast, readFeeds, readStandings } from "./read-ledger.ts";
import { pageOfEvents } from "./reading-store.ts";
import { retryNow } from "./retry.ts";

export const broadcastRoutes = (mount: Mount) => {
  mount(contract.getPostingBroadcast, (ctx, { params }) => readBroadcast(ctx, params.id));
  mount(contract.listBroadcastEvents, (ctx, { params, query: { support, ...page } }) =>
    pageOfEvents(ctx.db, { postingId: params.id, schoolId: schoolOf(ctx), support }, page),
  );
  mount(contract.retryBroadcast, (ctx, { params, body }) => retryNow(ctx, params.id, body.support));
  mount(contract.checkBroadcast, (ctx, { body }) => checkPosting(ctx, body));
  mount(contract.listSupportStandings, (ctx, { params }) => readStandings(ctx, params.schoolId));
  mount(contract.listSchoolFeeds, (ctx, { params }) => readFeeds(ctx, params.schoolId));
};
