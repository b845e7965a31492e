import type {
  createSchoolUser,
  deleteSchoolUser,
  getSchoolUser,
  listSchoolPermissions,
  listSchoolUsers,
  readSchoolInvitation,
  resendSchoolInvitation,
  SchoolUser,
  SchoolUserForm,
  updateSchoolUser,
} from "@passerelle/contract/organisations/school-users";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { useSchool } from "#platform/use-school.ts";

export const usersPerPage = 20;

/** A page of the school's users. */
export const usersQuery = (schoolId: string, page: number, perPage = usersPerPage) =>
  queryOptions({
    queryKey: ["school-users", schoolId, "page", page, perPage],
    queryFn: () =>
      callPage<typeof listSchoolUsers>("GET /application-system/schools/:schoolId/users/", {
        params: { schoolId },
        query: { limit: perPage, offset: (page - 1) * perPage },
      }),
  });

export const userQuery = (schoolId: string, userId: string) =>
  queryOptions({
    queryKey: ["school-users", schoolId, "one", userId],
    // A form is filled with what is true now, not with what was.
    gcTime: 0,
    queryFn: () =>
      call<typeof getSchoolUser>("GET /application-system/schools/:schoolId/users/:userId/", {
        params: { schoolId, userId },
      }),
    retry: false,
  });

export const permissionsQuery = queryOptions({
  queryKey: ["school-permissions"],
  queryFn: () => call<typeof listSchoolPermissions>("GET /application-system/school-permissions/"),
  staleTime: Number.POSITIVE_INFINITY,
});

export const schoolInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["school-invitation", token],
    queryFn: () => call<typeof readSchoolInvitation>("GET /school-invitations/:token/", { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A change of the users may change how names are shown everywhere, the current user's included. */
const useUsersMutation = <T, A>(act: (schoolId: string, input: T) => Promise<A>) => {
  const { id } = useSchool();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => act(id, input),
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["school-users"] });
      void cache.invalidateQueries({ queryKey: ["session"] });
    },
  });
};

export const useAddUser = () =>
  useUsersMutation((schoolId, body: SchoolUserForm) =>
    call<typeof createSchoolUser>("POST /application-system/schools/:schoolId/users/", { params: { schoolId }, body }),
  );

/** Saves a user as changed from what the screen was showing. */
export const useChangeUser = () =>
  useUsersMutation((schoolId, { user, changes }: { user: SchoolUser; changes: Partial<SchoolUserForm> }) => {
    const { id: userId, version, is_pending: _, ...form } = user;
    return call<typeof updateSchoolUser>("PUT /application-system/schools/:schoolId/users/:userId/", {
      params: { schoolId, userId },
      body: { ...form, ...changes, expected_version: version },
    });
  });

/** Reads a user as they are now. */
export const useReadUser = (userId: string) => {
  const { id } = useSchool();
  const cache = useQueryClient();
  return () => cache.fetchQuery({ ...userQuery(id, userId), staleTime: 0 });
};

export const useDeleteUser = () =>
  useUsersMutation((schoolId, userId: string) =>
    call<typeof deleteSchoolUser>("DELETE /application-system/schools/:schoolId/users/:userId/", {
      params: { schoolId, userId },
    }),
  );

export const useResendInvitation = () =>
  useUsersMutation((schoolId, userId: string) =>
    call<typeof resendSchoolInvitation>("POST /application-system/schools/:schoolId/users/:userId/invitation/", {
      params: { schoolId, userId },
      body: {},
    }),
  );
