import * as pages from "@passerelle/contract/school-pages";
import * as contract from "@passerelle/contract/schools";
import type { CountViews } from "#offer-views/count-views.ts";
import type { Mount } from "#platform/http.ts";
import { forgetIntegration, keepIntegration, readIntegrations, renewBroadcastKey } from "./integrations.ts";
import { readCareerSite, readSchoolPage } from "./public-page.ts";
import { changeSettings, keepSchoolLogo, readSettings, removeSchoolLogo } from "./settings.ts";

export const schoolRoutes = (mount: Mount, count: CountViews) => {
  mount(contract.getSchoolSettings, (ctx, { params }) => readSettings(ctx, params.schoolId));
  mount(contract.updateSchoolSettings, (ctx, { params, body }) => changeSettings(ctx, params.schoolId, body));
  mount(contract.uploadSchoolLogo, (ctx, { params, file }) => keepSchoolLogo(ctx, params.schoolId, file));
  mount(contract.deleteSchoolLogo, (ctx, { params }) => removeSchoolLogo(ctx, params.schoolId));
  mount(contract.listIntegrations, (ctx, { params }) => readIntegrations(ctx, params.schoolId));
  mount(contract.setIntegration, (ctx, { params, body }) =>
    keepIntegration(ctx, params.schoolId, params.support, body),
  );
  mount(contract.deleteIntegration, (ctx, { params }) => forgetIntegration(ctx, params.schoolId, params.support));
  mount(contract.replaceBroadcastKey, (ctx, { params, body }) =>
    renewBroadcastKey(ctx, params.schoolId, body.expected_key),
  );
  mount(pages.getSchoolPage, (ctx, { params, query }) => readSchoolPage(ctx, params.slug, query));
  mount(pages.getCareerSite, (ctx, { params, query: { is_preview, ...page }, request }) =>
    readCareerSite(ctx, params.slug, page, (postingId) => {
      if (is_preview) return;
      count.seenOn({ postingId, support: "site-carriere" }, { userAgent: request.headers["user-agent"], now: ctx.now });
    }),
  );
};
