import type {
  confirmAddress,
  decideVerification,
  getCompanyVerification,
  getOwnVerification,
  getSchoolVouch,
  giveSchoolVouch,
  requestVerification,
  sendAddressConfirmation,
  withdrawSchoolVouch,
} from "@passerelle/contract/organisations/company-verification";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#platform/api.ts";

/** Where the verification of the own company stands; nothing of it while there is no profile. */
export const ownVerificationQuery = queryOptions({
  queryKey: ["company-verification"],
  queryFn: () => call<typeof getOwnVerification>("GET /application-system/company-verification/"),
  retry: (count, error) => !(error instanceof ApiError && error.status < 500) && count < 2,
});

/** What the CV library shows changes with it. */
const useOwnChanged = () => {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ["company-verification"] }),
      cache.invalidateQueries({ queryKey: ["cv-library"] }),
    ]);
};

export const useRequestVerification = () => {
  const changed = useOwnChanged();
  return useMutation({
    mutationFn: (message: string) =>
      call<typeof requestVerification>("POST /application-system/company-verification/request/", { body: { message } }),
    onSettled: changed,
  });
};

export const useSendAddressConfirmation = () =>
  useMutation({
    mutationFn: () =>
      call<typeof sendAddressConfirmation>("POST /application-system/company-verification/address/", { body: {} }),
  });

export const useConfirmAddress = () => {
  const changed = useOwnChanged();
  return useMutation({
    mutationFn: (token: string) =>
      call<typeof confirmAddress>("POST /application-system/company-verification/address/confirm/", {
        body: { token },
      }),
    onSettled: changed,
  });
};

/** What the staff reads of a company's verification. */
export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: ["customers", "verification", id],
    queryFn: () =>
      call<typeof getCompanyVerification>("GET /application-system/companies/:id/verification/", { params: { id } }),
    staleTime: 0,
  });

type Decision = { decision: "vouch" | "refuse" | "revoke"; note: string };

export const useDecideVerification = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) =>
      call<typeof decideVerification>("POST /application-system/companies/:id/verification/", {
        params: { id },
        body,
      }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["customers"] });
      void cache.invalidateQueries({ queryKey: ["attention"] });
    },
  });
};

export const schoolVouchQuery = (slug: string) =>
  queryOptions({
    queryKey: ["school-vouch", slug],
    queryFn: () =>
      call<typeof getSchoolVouch>("GET /application-system/school/company-vouches/:slug/", { params: { slug } }),
  });

/** Vouches for a company with a note, or no longer (null). */
export const useSchoolVouch = (slug: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (note: string | null) =>
      note === null
        ? call<typeof withdrawSchoolVouch>("DELETE /application-system/school/company-vouches/:slug/", {
            params: { slug },
          })
        : call<typeof giveSchoolVouch>("PUT /application-system/school/company-vouches/:slug/", {
            params: { slug },
            body: { note },
          }),
    onSuccess: (vouch) => cache.setQueryData(schoolVouchQuery(slug).queryKey, vouch),
  });
};
