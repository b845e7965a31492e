import * as contract from "@passerelle/contract/admin/placement-statistics";
import type { Mount } from "#platform/http.ts";
import { readPlacementStatistics } from "./read-placement.ts";

export const placementStatisticsRoutes = (mount: Mount) => {
  mount(contract.getPlacementStatistics, (ctx, { query }) => readPlacementStatistics(ctx, query));
};
