import type {
  freeTimes,
  getAvailabilities,
  linkCalendar,
  listInterviewers,
  refreshCalendar,
  saveAvailabilities,
  unlinkCalendar,
} from "@passerelle/contract/hiring/availabilities";
import type { Input } from "@passerelle/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** How often a calendar that is being read is looked at, until it has been. */
const whileReadingMs = 2000;

export const availabilitiesQuery = queryOptions({
  queryKey: ["availabilities"],
  queryFn: () => call<typeof getAvailabilities>("GET /application-system/availabilities/"),
  refetchInterval: ({ state }) => (state.data?.calendar?.state === "waiting" ? whileReadingMs : false),
});

type Week = { from: string; duration: number; with: string[]; except?: string };

export const freeTimesQuery = ({ from, duration, with: people, except }: Week) =>
  queryOptions({
    queryKey: ["free-times", from, duration, people, except],
    queryFn: () =>
      call<typeof freeTimes>("GET /application-system/free-times/", {
        query: { from, duration, with: people, ...(except && { except }) },
      }),
    placeholderData: (previous) => previous,
  });

export const interviewersQuery = queryOptions({
  queryKey: ["interviewers"],
  queryFn: () => call<typeof listInterviewers>("GET /application-system/interviewers/"),
});

type Form = NonNullable<Input<typeof saveAvailabilities>["body"]>;
type Act = { kind: "save"; form: Form } | { kind: "link"; url: string } | { kind: "refresh" } | { kind: "unlink" };

/** Saves one's week, links a calendar, reads it again or unlinks it; free times are then others. */
export const useAvailabilities = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (act: Act) => {
      const at = "/application-system/availabilities/" as const;
      if (act.kind === "save") await call<typeof saveAvailabilities>(`PUT ${at}`, { body: act.form });
      else if (act.kind === "link") await call<typeof linkCalendar>(`PUT ${at}calendar/`, { body: { url: act.url } });
      else if (act.kind === "refresh") await call<typeof refreshCalendar>(`POST ${at}calendar/refresh/`, { body: {} });
      else await call<typeof unlinkCalendar>(`DELETE ${at}calendar/`);
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: availabilitiesQuery.queryKey }),
        cache.invalidateQueries({ queryKey: ["free-times"] }),
      ]),
  });
};
