import * as contract from "@passerelle/contract/offers/highlights";
import type { Mount } from "#platform/http.ts";
import { highlightJob, readHighlights, stopHighlight } from "./highlight-job.ts";

export const offerHighlightRoutes = (mount: Mount) => {
  mount(contract.listHighlights, (ctx) => readHighlights(ctx));
  mount(contract.highlightJob, (ctx, { params }) => highlightJob(ctx, params.id));
  mount(contract.stopHighlight, (ctx, { params }) => stopHighlight(ctx, params.id));
};
