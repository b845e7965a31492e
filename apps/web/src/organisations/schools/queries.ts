import type { CareerSite, getCareerSite } from "@passerelle/contract/offers/school-pages";
import type { BoardCode } from "@passerelle/contract/organisations/school-supports";
import type {
  deleteIntegration,
  deleteSchoolCover,
  deleteSchoolLogo,
  getSchoolSettings,
  listIntegrations,
  replaceBroadcastKey,
  SchoolForm,
  SchoolProfileForm,
  SchoolRights,
  SchoolSettings,
  setIntegration,
  updateSchoolSettings,
  uploadSchoolCover,
  uploadSchoolLogo,
} from "@passerelle/contract/organisations/schools";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Fetcher } from "#platform/api.ts";
import { sessionKey } from "#platform/session.tsx";
import { useSchool } from "#platform/use-school.ts";

export const settingsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ["school-settings", schoolId],
    // A form is filled with what is true now, not with what was.
    gcTime: 0,
    queryFn: () =>
      call<typeof getSchoolSettings>("GET /application-system/schools/:schoolId/settings/", { params: { schoolId } }),
  });

type Changes = Partial<SchoolForm & SchoolProfileForm & SchoolRights>;

/**
 * Saves from the version that the form was filled with, whatever was fetched since, until `reread`: another user's change is never
 * overwritten.
 */
export const useSaveSettings = (filledWith: Pick<SchoolSettings, "version">) => {
  const { id: schoolId } = useSchool();
  const cache = useQueryClient();
  const [version, setVersion] = useState(filledWith.version);
  const save = useMutation({
    mutationFn: (changes: Changes) =>
      call<typeof updateSchoolSettings>("PATCH /application-system/schools/:schoolId/settings/", {
        params: { schoolId },
        body: { ...changes, expected_version: version },
      }),
    onSuccess: (saved) => {
      setVersion(saved.version);
      cache.setQueryData(settingsQuery(schoolId).queryKey, saved);
      // Every screen shows the school's name.
      void cache.invalidateQueries({ queryKey: ["session"] });
    },
  });
  /** What another user saved: the next save starts from it. */
  const reread = async () => {
    const settings = await cache.fetchQuery({ ...settingsQuery(schoolId), staleTime: 0 });
    setVersion(settings.version);
    return settings;
  };
  return { ...save, reread };
};

/** Chooses or removes the logo or the cover. */
export const useSchoolPicture = (kind: "logo" | "cover") => {
  const { id: schoolId } = useSchool();
  const cache = useQueryClient();
  const onSuccess = () => {
    // The sidebar shows the logo.
    void cache.invalidateQueries({ queryKey: sessionKey });
    return cache.invalidateQueries({ queryKey: ["school-settings", schoolId] });
  };
  const asked = { params: { schoolId } };
  const keep = useMutation({
    mutationFn: (file: File): Promise<unknown> => {
      const form = new FormData();
      form.set(kind, file);
      return kind === "logo"
        ? call<typeof uploadSchoolLogo>("POST /application-system/schools/:schoolId/logo/", asked, { form })
        : call<typeof uploadSchoolCover>("POST /application-system/schools/:schoolId/cover/", asked, { form });
    },
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (): Promise<unknown> =>
      kind === "logo"
        ? call<typeof deleteSchoolLogo>("DELETE /application-system/schools/:schoolId/logo/", asked)
        : call<typeof deleteSchoolCover>("DELETE /application-system/schools/:schoolId/cover/", asked),
    onSuccess,
  });
  return { keep, remove };
};

export const integrationsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ["school-integrations", schoolId],
    gcTime: 0,
    queryFn: () =>
      call<typeof listIntegrations>("GET /application-system/schools/:schoolId/integrations/", {
        params: { schoolId },
      }),
  });

const useIntegrationsMutation = <T, A>(act: (schoolId: string, input: T) => Promise<A>) => {
  const { id } = useSchool();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => act(id, input),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["school-integrations", id] });
    },
  });
};

/** Reads again what the school is known by on one board. */
export const useRereadIntegration = (support: BoardCode) => {
  const { id } = useSchool();
  const cache = useQueryClient();
  return async () => {
    const { integrations } = await cache.fetchQuery({ ...integrationsQuery(id), staleTime: 0 });
    return integrations.find((one) => one.support === support);
  };
};

type IntegrationInput = { support: BoardCode; identifier: string; secret?: string; expected_version: number };

export const useSetIntegration = () =>
  useIntegrationsMutation((schoolId, { support, ...body }: IntegrationInput) =>
    call<typeof setIntegration>("PUT /application-system/schools/:schoolId/integrations/:support/", {
      params: { schoolId, support },
      body,
    }),
  );

export const useDeleteIntegration = () =>
  useIntegrationsMutation((schoolId, support: BoardCode) =>
    call<typeof deleteIntegration>("DELETE /application-system/schools/:schoolId/integrations/:support/", {
      params: { schoolId, support },
    }),
  );

export const useReplaceKey = () =>
  useIntegrationsMutation((schoolId, expected_key: string) =>
    call<typeof replaceBroadcastKey>("POST /application-system/schools/:schoolId/broadcast-key/", {
      params: { schoolId },
      body: { expected_key },
    }),
  );

/** A page of what a school shows on its own site, read on the server. */
export const fetchCareerSite = (
  slug: string,
  page: { limit: number; offset: number; is_preview: "true" | "false" },
  fetcher: Fetcher,
): Promise<CareerSite> =>
  call<typeof getCareerSite>("GET /schools/:slug/career-site/", { params: { slug }, query: page }, { fetcher });
