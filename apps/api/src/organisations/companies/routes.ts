import * as contract from "@passerelle/contract/organisations/companies";
import * as pages from "@passerelle/contract/organisations/company-page";
import * as plans from "@passerelle/contract/organisations/company-plans";
import type { Mount } from "#platform/http.ts";
import { removeCover, removeLogo, saveCover, saveLogo } from "./logo.ts";
import { readOwnPage, replacePage, savePhoto } from "./page.ts";
import { listCustomers, listPlanChanges, readOwnPlan, setPlan } from "./plans.ts";
import { createCompany, readOwnCompany, replaceCompany } from "./profile.ts";
import { changeReading } from "./reading.ts";

export const companyRoutes = (mount: Mount) => {
  mount(contract.getCompanyProfile, (ctx) => readOwnCompany(ctx));
  mount(contract.createCompanyProfile, (ctx, { body }) => createCompany(ctx, body));
  mount(contract.updateCompanyProfile, (ctx, { params, body }) => replaceCompany(ctx, params.id, body));
  mount(contract.setReading, (ctx, { params, body }) => changeReading(ctx, params.id, body));
  mount(contract.uploadLogo, (ctx, { params, file }) => saveLogo(ctx, params.id, file));
  mount(contract.deleteLogo, (ctx, { params }) => removeLogo(ctx, params.id));
  mount(contract.uploadCover, (ctx, { params, file }) => saveCover(ctx, params.id, file));
  mount(contract.deleteCover, (ctx, { params }) => removeCover(ctx, params.id));
  mount(pages.getOwnCompanyPage, (ctx) => readOwnPage(ctx));
  mount(pages.updateCompanyPage, (ctx, { params, body }) => replacePage(ctx, params.id, body));
  mount(pages.uploadPagePhoto, (ctx, { params, file }) => savePhoto(ctx, params.id, file));
  mount(plans.getOwnPlan, (ctx) => readOwnPlan(ctx));
  mount(plans.listCompanies, (ctx, { query }) => listCustomers(ctx, query));
  mount(plans.listPlanChanges, (ctx, { params, query }) => listPlanChanges(ctx, params.id, query));
  mount(plans.setCompanyPlan, (ctx, { params, body }) => setPlan(ctx, params.id, body));
};
