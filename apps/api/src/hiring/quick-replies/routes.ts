import * as contract from "@passerelle/contract/hiring/quick-replies";
import { companyOf } from "#platform/company-access.ts";
import type { Mount } from "#platform/http.ts";
import { answerApplication } from "./answer-application.ts";
import { answerByLink, readLink } from "./answer-by-link.ts";
import { listWaiting } from "./list-waiting.ts";
import { proposeByLink, readLinkTimes } from "./propose-by-link.ts";
import { countWaiting } from "./store.ts";

export const answerRoutes = (mount: Mount) => {
  mount(contract.listWaiting, (ctx, { query }) => listWaiting(ctx, query));
  mount(contract.countWaiting, (ctx) => countWaiting(ctx.db, companyOf(ctx)));
  mount(contract.giveAnswer, (ctx, { body: { application_id, ...answering } }) =>
    answerApplication(ctx, application_id, answering),
  );
  mount(contract.readAnswerLink, (ctx, { params }) => readLink(ctx, params.token));
  mount(contract.readLinkTimes, (ctx, { params, query }) => readLinkTimes(ctx, params.token, query.from));
  mount(contract.proposeByLink, (ctx, { params, body }) => proposeByLink(ctx, params.token, body));
  mount(contract.answerByLink, (ctx, { params, body }) => answerByLink(ctx, params.token, body));
};
