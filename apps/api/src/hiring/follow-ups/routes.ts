import * as campaigns from "@passerelle/contract/hiring/campaigns";
import * as contract from "@passerelle/contract/hiring/follow-ups";
import type { Mount } from "#platform/http.ts";
import { previewAudience } from "./audience.ts";
import { cancelCampaign, listCampaigns, sendCampaign } from "./campaigns.ts";
import { listPlanned, listSent, listStops, stopOrResume } from "./contacts.ts";
import { listSequences, saveSettings } from "./sequences.ts";
import { readSubscription, unsubscribe } from "./unsubscribe.ts";

export const followUpRoutes = (mount: Mount) => {
  mount(contract.listFollowUps, (ctx) => listSequences(ctx));
  mount(contract.saveFollowUp, (ctx, { body }) => saveSettings(ctx, body));
  mount(contract.listPlannedFollowUps, (ctx, { query }) => listPlanned(ctx, query));
  mount(contract.listSentFollowUps, (ctx, { query }) => listSent(ctx, query));
  mount(contract.listFollowUpStops, (ctx, { query }) => listStops(ctx, query));
  mount(contract.stopFollowUps, (ctx, { body }) => stopOrResume(ctx, body));
  mount(campaigns.previewCampaign, (ctx, { body }) => previewAudience(ctx, body.student_ids));
  mount(campaigns.sendCampaign, (ctx, { body }) => sendCampaign(ctx, body));
  mount(campaigns.cancelCampaign, (ctx, { params }) => cancelCampaign(ctx, params.id));
  mount(campaigns.listCampaigns, (ctx, { query }) => listCampaigns(ctx, query));
  mount(contract.readFollowUpLink, (ctx, { params }) => readSubscription(ctx, params.token));
  mount(contract.unsubscribeFromFollowUps, (ctx, { params }) => unsubscribe(ctx, params.token));
};
