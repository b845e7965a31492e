import type { getCompanyPage } from "@passerelle/contract/offers/company-pages";
import type {
  CompanyPageForm,
  getOwnCompanyPage,
  updateCompanyPage,
  uploadPagePhoto,
} from "@passerelle/contract/organisations/company-page";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#platform/api.ts";

const readOwnPage = () => call<typeof getOwnCompanyPage>("GET /application-system/company-page/");

/** What the company tells on its page, or null while there is no profile. */
export const ownPageQuery = queryOptions({
  queryKey: ["company-page"],
  queryFn: () =>
    readOwnPage().catch((error) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
  // The editor starts from what is read when it opens: an older version would be refused.
  gcTime: 0,
});

/** The page as visitors read it now: its figures and offers are those of the preview. */
export const publishedPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ["company-page", "published", slug],
    queryFn: () =>
      call<typeof getCompanyPage>("GET /companies/:slug/", { params: { slug }, query: { limit: 5, offset: 0 } }),
  });

export const usePublishPage = (id: string) => {
  const cache = useQueryClient();
  const publish = useMutation({
    mutationFn: (body: CompanyPageForm & { expected_updated_at: string }) =>
      call<typeof updateCompanyPage>("PUT /application-system/company-page/:id/", { params: { id }, body }),
    onSuccess: (saved) => {
      cache.setQueryData(ownPageQuery.queryKey, saved);
      // The presentation is in the profile too.
      void cache.invalidateQueries({ queryKey: ["company-profile"] });
      void cache.invalidateQueries({ queryKey: ["company-page", "published"] });
    },
  });
  return { publish, reread: readOwnPage };
};

export const useUploadPhoto = (id: string) =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("photo", file);
      return call<typeof uploadPagePhoto>(
        "POST /application-system/company-page/:id/photos/",
        { params: { id } },
        { form },
      );
    },
  });
