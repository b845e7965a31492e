import * as contract from "@passerelle/contract/privacy/company-data";
import type { Mount } from "#platform/http.ts";
import { companyDataLink, downloadCompanyData } from "./export-company.ts";

export const companyDataRoutes = (mount: Mount) => {
  mount(contract.requestCompanyData, (ctx) => companyDataLink(ctx));
  mount(contract.downloadCompanyData, (ctx, { params }) => downloadCompanyData(ctx, params.token));
};
