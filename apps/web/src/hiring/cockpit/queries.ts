import type { getCockpit, setCoursesStart } from "@passerelle/contract/hiring/cockpit";
import type { Input } from "@passerelle/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** All that is read of the home of a school. */
export const cockpitKey = ["school-cockpit"] as const;

export type CockpitChoice = { students: "all" | "mine"; owner: string };

/** What was shown stays while another choice is read. */
export const cockpitQuery = ({ students, owner }: CockpitChoice) =>
  queryOptions({
    queryKey: [...cockpitKey, students, owner],
    queryFn: ({ signal }) =>
      call<typeof getCockpit>("GET /application-system/school/cockpit/", { query: { students, owner } }, { signal }),
    placeholderData: (previous) => previous,
  });

export const useCoursesStart = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof setCoursesStart>["body"]>) =>
      call<typeof setCoursesStart>("PUT /application-system/school/cockpit/courses-start/", { body }),
    onSettled: () => client.invalidateQueries({ queryKey: cockpitKey }),
  });
};
