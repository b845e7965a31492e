import * as contract from "@passerelle/contract/organisations/schools";
import type { Mount } from "#platform/http.ts";
import { deleteIntegration, readIntegrations, renewBroadcastKey, saveIntegration } from "./integrations.ts";
import {
  changeSettings,
  readSettings,
  removeSchoolCover,
  removeSchoolLogo,
  saveSchoolCover,
  saveSchoolLogo,
} from "./settings.ts";

export const schoolRoutes = (mount: Mount) => {
  mount(contract.getSchoolSettings, (ctx, { params }) => readSettings(ctx, params.schoolId));
  mount(contract.updateSchoolSettings, (ctx, { params, body }) => changeSettings(ctx, params.schoolId, body));
  mount(contract.uploadSchoolLogo, (ctx, { params, file }) => saveSchoolLogo(ctx, params.schoolId, file));
  mount(contract.deleteSchoolLogo, (ctx, { params }) => removeSchoolLogo(ctx, params.schoolId));
  mount(contract.uploadSchoolCover, (ctx, { params, file }) => saveSchoolCover(ctx, params.schoolId, file));
  mount(contract.deleteSchoolCover, (ctx, { params }) => removeSchoolCover(ctx, params.schoolId));
  mount(contract.listIntegrations, (ctx, { params }) => readIntegrations(ctx, params.schoolId));
  mount(contract.setIntegration, (ctx, { params, body }) =>
    saveIntegration(ctx, params.schoolId, params.support, body),
  );
  mount(contract.deleteIntegration, (ctx, { params }) => deleteIntegration(ctx, params.schoolId, params.support));
  mount(contract.replaceBroadcastKey, (ctx, { params, body }) =>
    renewBroadcastKey(ctx, params.schoolId, body.expected_key),
  );
};
