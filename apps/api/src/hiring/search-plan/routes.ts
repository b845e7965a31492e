import * as contract from "@passerelle/contract/hiring/search-plan";
import type { Mount } from "#platform/http.ts";
import { readPlan } from "./read-plan.ts";
import { checkInterview, saveSearchPlan } from "./save-plan.ts";

export const searchPlanRoutes = (mount: Mount) => {
  mount(contract.getSearchPlan, (ctx) => readPlan(ctx));
  mount(contract.saveSearchPlan, (ctx, { body }) => saveSearchPlan(ctx, body));
  mount(contract.checkInterview, (ctx, { params, body }) => checkInterview(ctx, params.id, body));
};
