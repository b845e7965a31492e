import type {
  closeCalendar,
  getCalendar,
  listDeadlines,
  openCalendar,
  recentEvents,
} from "@passerelle/contract/hiring/agenda";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

// Under the same name as applications: what changes there changes what is to come.
export const deadlinesQuery = queryOptions({
  queryKey: ["applications", "deadlines"],
  queryFn: () => call<typeof listDeadlines>("GET /application-system/deadlines/"),
});

export const timelineQuery = queryOptions({
  queryKey: ["applications", "timeline"],
  queryFn: () => call<typeof recentEvents>("GET /application-system/timeline/"),
});

export const calendarQuery = queryOptions({
  queryKey: ["calendar"],
  queryFn: () => call<typeof getCalendar>("GET /application-system/calendar/"),
});

/** Opens a new private address, or closes the one there is. */
export const useCalendar = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: "open" | "close") => {
      if (wanted === "open") return call<typeof openCalendar>("POST /application-system/calendar/", { body: {} });
      await call<typeof closeCalendar>("DELETE /application-system/calendar/");
      return { url: null };
    },
    onSuccess: (calendar) => cache.setQueryData(calendarQuery.queryKey, calendar),
  });
};
