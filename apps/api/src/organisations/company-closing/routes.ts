import * as contract from "@passerelle/contract/organisations/company-closing";
import type { Mount } from "#platform/http.ts";
import { closeCompany, readClosingFigures } from "./close-company.ts";

export const companyClosingRoutes = (mount: Mount) => {
  mount(contract.readClosing, (ctx) => readClosingFigures(ctx));
  mount(contract.closeCompany, (ctx, { params, body }) => closeCompany(ctx, params.id, body));
};
