import type {
  changeIncident,
  getServiceStatus,
  Incident,
  IncidentForm,
  listIncidents,
  recordIncident,
} from "@passerelle/contract/admin/service-status";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Fetcher } from "#platform/api.ts";

const minuteMs = 60_000;
const incidentsKey = ["status-incidents"];
const statusKey = ["service-status"];

export const fetchStatus = (fetcher?: Fetcher) =>
  call<typeof getServiceStatus>("GET /status/", {}, fetcher ? { fetcher } : {});

/** Read again every minute; nothing is asked while the tab is hidden. */
export const statusQuery = queryOptions({
  queryKey: statusKey,
  queryFn: () => fetchStatus(),
  staleTime: minuteMs / 2,
  refetchInterval: minuteMs,
  refetchIntervalInBackground: false,
  retry: false,
});

export const incidentsQuery = queryOptions({
  queryKey: incidentsKey,
  queryFn: () => call<typeof listIncidents>("GET /admin/status-incidents/"),
});

/** Records an incident, or changes the version of one that was read. */
export const useSaveIncident = (incident: Incident | null) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (form: IncidentForm) =>
      incident
        ? call<typeof changeIncident>("PUT /admin/status-incidents/:id/", {
            params: { id: incident.id },
            body: { ...form, expected_version: incident.version },
          })
        : call<typeof recordIncident>("POST /admin/status-incidents/", { body: form }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: incidentsKey });
      void cache.invalidateQueries({ queryKey: statusKey });
    },
  });
};
