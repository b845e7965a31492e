import * as contract from "@passerelle/contract/identity/accounts";
import type { Mount } from "#platform/http.ts";
import { deleteCookie } from "#platform/refresh-cookie.ts";
import { deleteOwnAccount } from "./delete-own-account.ts";
import { dataLink, downloadData } from "./export-data.ts";
import type { HeldData } from "./held-data.ts";

export const personalDataRoutes = (mount: Mount, held: HeldData) => {
  mount(contract.requestDataLink, (ctx) => dataLink(ctx));
  mount(contract.downloadData, (ctx, { params }) => downloadData(ctx, held, params.token));
  mount(contract.deleteAccount, (ctx, { body }) => deleteOwnAccount(ctx, body.password), {
    isUnseen: true,
    onAnswer: deleteCookie,
  });
};
