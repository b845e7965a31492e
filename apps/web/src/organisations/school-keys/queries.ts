import type { KeyScope } from "@passerelle/contract/enumerations";
import type { createSchoolKey, listSchoolKeys, revokeSchoolKey } from "@passerelle/contract/organisations/school-keys";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";
import { useSchool } from "#platform/use-school.ts";

export const keysQuery = (schoolId: string) =>
  infiniteQueryOptions({
    queryKey: ["school-keys", schoolId],
    queryFn: ({ pageParam }) =>
      callPage<typeof listSchoolKeys>("GET /application-system/schools/:schoolId/api-keys/", {
        params: { schoolId },
        query: { limit: pageSize, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

const useKeysMutation = <T, A>(act: (schoolId: string, input: T) => Promise<A>) => {
  const { id } = useSchool();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => act(id, input),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["school-keys", id] });
    },
  });
};

export const useCreateKey = () =>
  useKeysMutation((schoolId, body: { name: string; scopes: KeyScope[] }) =>
    call<typeof createSchoolKey>("POST /application-system/schools/:schoolId/api-keys/", {
      params: { schoolId },
      body,
    }),
  );

export const useRevokeKey = () =>
  useKeysMutation((schoolId, keyId: string) =>
    call<typeof revokeSchoolKey>("DELETE /application-system/schools/:schoolId/api-keys/:keyId/", {
      params: { schoolId, keyId },
    }),
  );
