import * as contract from "@passerelle/contract/organisations/company-register";
import type { Mount } from "#platform/http.ts";
import { searchRegister } from "./search-register.ts";

export const companyRegisterRoutes = (mount: Mount) => {
  mount(contract.searchCompanyRegister, (ctx, { query }) => searchRegister(ctx, query.search));
};
