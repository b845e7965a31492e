import * as moderation from "@passerelle/contract/offers/moderation";
import * as contract from "@passerelle/contract/offers/reports";
import type { Mount } from "#platform/http.ts";
import { moderationFigures } from "./cases-store.ts";
import { contestDecision } from "./contest.ts";
import { decideOnOffer } from "./decide.ts";
import { pageOfOwnHidden } from "./decisions-store.ts";
import { listCases, readCase } from "./read-cases.ts";
import { reportOffer } from "./report-offer.ts";

export const offerReportRoutes = (mount: Mount) => {
  mount(contract.reportOffer, (ctx, { params, body }) => reportOffer(ctx, params.id, body));
  mount(moderation.listOfferCases, (ctx, { query }) => listCases(ctx, query));
  mount(moderation.getModerationFigures, ({ db, now }) => moderationFigures(db, now));
  mount(moderation.getOfferCase, (ctx, { params }) => readCase(ctx, params.id));
  mount(moderation.decideOnOffer, async (ctx, { params, body }) => {
    await decideOnOffer(ctx, params.id, body);
    return readCase(ctx, params.id);
  });
  mount(moderation.listOwnHiddenOffers, ({ db, user }, { query }) => pageOfOwnHidden(db, user, query));
  mount(moderation.contestDecision, (ctx, { params, body }) => contestDecision(ctx, params.id, body));
};
