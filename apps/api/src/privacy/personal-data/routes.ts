import * as contract from "@passerelle/contract/identity/accounts";
import type { Mount } from "#platform/http.ts";
import { dataLink, downloadData } from "./export-data.ts";
import type { HeldData } from "./held-data.ts";

export const personalDataRoutes = (mount: Mount, held: HeldData) => {
  mount(contract.requestDataLink, (ctx) => dataLink(ctx));
  mount(contract.downloadData, (ctx, { params }) => downloadData(ctx, held, params.token));
};
