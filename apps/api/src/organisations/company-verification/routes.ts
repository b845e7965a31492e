import * as contract from "@passerelle/contract/organisations/company-verification";
import type { Mount } from "#platform/http.ts";
import { confirmAddress, sendAddressConfirmation } from "./confirm-address.ts";
import { decideVerification, readVerification } from "./decide-verification.ts";
import { readOwnVerification } from "./read-own-verification.ts";
import { requestVerification } from "./request-verification.ts";
import { giveSchoolVouch, readSchoolVouch, withdrawSchoolVouch } from "./school-vouch.ts";

export const companyVerificationRoutes = (mount: Mount) => {
  mount(contract.getOwnVerification, (ctx) => readOwnVerification(ctx));
  mount(contract.requestVerification, (ctx, { body }) => requestVerification(ctx, body.message));
  mount(contract.sendAddressConfirmation, (ctx) => sendAddressConfirmation(ctx));
  mount(contract.confirmAddress, (ctx, { body }) => confirmAddress(ctx, body.token));
  mount(contract.getSchoolVouch, (ctx, { params }) => readSchoolVouch(ctx, params.slug));
  mount(contract.giveSchoolVouch, (ctx, { params, body }) => giveSchoolVouch(ctx, params.slug, body.note));
  mount(contract.withdrawSchoolVouch, (ctx, { params }) => withdrawSchoolVouch(ctx, params.slug));
  mount(contract.getCompanyVerification, (ctx, { params }) => readVerification(ctx, params.id));
  mount(contract.decideVerification, (ctx, { params, body }) => decideVerification(ctx, params.id, body));
};
