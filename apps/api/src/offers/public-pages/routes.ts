import * as companyPages from "@passerelle/contract/offers/company-pages";
import * as directories from "@passerelle/contract/offers/directories";
import { findOrganisationPage } from "@passerelle/contract/offers/organisation-pages";
import * as schoolPages from "@passerelle/contract/offers/school-pages";
import { readCompanyDirectory, readSchoolDirectory } from "#offers/search/directories.ts";
import type { CountViews } from "#offers/views/count-views.ts";
import type { Mount } from "#platform/http.ts";
import { readCompanyPage } from "./company-page.ts";
import { readOrganisationAddress } from "./organisation-address.ts";
import { readCareerSite, readSchoolPage } from "./school-page.ts";

const bySlugAndPage = {
  shared: ({ params, query }: { params: { slug: string }; query: object }) => [params.slug, query],
};

const byQuery = { shared: ({ query }: { query: object }) => [query] };

export const publicPageRoutes = (mount: Mount, count: CountViews) => {
  mount(companyPages.getCompanyPage, (ctx, { params, query }) => readCompanyPage(ctx, params.slug, query), {
    ...bySlugAndPage,
    // A visit begins with the first offers of all towns; the company that looks at its own page does not visit it.
    onRead: ({ id }, { query }, { user, ...reader }) => {
      if (query.offset === 0 && !query.city && user?.companyId !== id) count.pageOpened({ companyId: id }, reader);
    },
  });
  mount(findOrganisationPage, (ctx, { params }) => readOrganisationAddress(ctx, params.id));
  mount(directories.listCompanyPages, (ctx, { query }) => readCompanyDirectory(ctx, query), byQuery);
  mount(directories.listSchoolPages, (ctx, { query }) => readSchoolDirectory(ctx, query), byQuery);
  mount(schoolPages.getSchoolPage, (ctx, { params, query }) => readSchoolPage(ctx, params.slug, query), bySlugAndPage);
  mount(schoolPages.getCareerSite, (ctx, { params, query: { is_preview, ...page }, request }) =>
    readCareerSite(ctx, params.slug, page, (postingId) => {
      if (is_preview) return;
      count.seenOn({ postingId, support: "site-carriere" }, { userAgent: request.headers["user-agent"], now: ctx.now });
    }),
  );
};
