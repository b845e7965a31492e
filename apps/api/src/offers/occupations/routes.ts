import * as contract from "@passerelle/contract/offers/occupations";
import type { Mount } from "#platform/http.ts";
import { listOccupations } from "./list-occupations.ts";

export const occupationRoutes = (mount: Mount) => {
  mount(contract.listOccupations, async (_ctx, { query }) => listOccupations(query.search, query.limit));
};
