import { z } from "zod";
import { type Output, route } from "../route.ts";
import { byId, filled, instant, readVersion } from "../text.ts";

/** How the service is, from the best to the worst; `unknown` where nothing was measured lately. */
export const serviceState = z.enum(["unknown", "up", "slow", "partial", "down"]);
export type ServiceState = z.output<typeof serviceState>;

export const incidentSeriousness = z.enum(["slow", "partial", "down"], "Choisissez ce qui ne va pas");
export type IncidentSeriousness = z.output<typeof incidentSeriousness>;

const minutes = z.object({
  /** Minutes that were measured. */
  measured: z.number().int(),
  /** Among them, those where a search or a write was refused. */
  failed: z.number().int(),
  /** Minutes without a measure: neither up nor down. */
  unmeasured: z.number().int(),
});
export type MeasuredMinutes = z.output<typeof minutes>;

const measuredDay = minutes.extend({
  /** `YYYY-MM-DD` in Paris. */
  day: z.string(),
  /** Milliseconds that 95 % of the searches took at most; null without a search that was answered. */
  search_p95_ms: z.number().int().nullable(),
});
export type MeasuredDay = z.output<typeof measuredDay>;

const incidentUpdate = z.object({ at: z.string(), text: z.string() });
export type IncidentUpdate = z.output<typeof incidentUpdate>;

const publicIncident = z.object({
  id: z.uuid(),
  title: z.string(),
  /** What people notice. */
  notice: z.string(),
  seriousness: incidentSeriousness,
  began_at: z.string(),
  ended_at: z.string().nullable(),
  /** The oldest first. */
  updates: z.array(incidentUpdate),
});
export type PublicIncident = z.output<typeof publicIncident>;

/** Days that the page shows. */
export const shownDays = 90;
/** Most incidents in an answer. */
export const mostIncidents = 100;

export const getServiceStatus = route({
  method: "GET",
  path: "/status/",
  summary: "How the service is: what was measured of it in ninety days, and the incidents that the provider tells",
  access: ["anyone"],
  response: z.object({
    at: z.string(),
    state: serviceState,
    /** The last minute that was measured. */
    measured_at: z.string().nullable(),
    uptime: z.object({ day: minutes, week: minutes, quarter: minutes }),
    search: z.object({ p95_ms: z.number().int().nullable() }),
    mails: z.object({
      /** Age of the oldest message that waits, of those of the last day; null when none waits. */
      oldest_waiting_seconds: z.number().int().nullable(),
      /** Seconds within which 95 % of the messages of the last hour left; null when none did. */
      p95_seconds: z.number().int().nullable(),
    }),
    imports: z.array(
      z.object({
        label: z.string(),
        last_success_at: z.string().nullable(),
        /** Its hour struck two hours ago or more, and no import has succeeded since. */
        is_late: z.boolean(),
      }),
    ),
    /** Ninety, the oldest first, today included. */
    days: z.array(measuredDay),
    /** Those under way and those of ninety days, the newest first. */
    incidents: z.array(publicIncident),
  }),
});
export type ServiceStatus = Output<typeof getServiceStatus>;

const incident = publicIncident.extend({ version: z.number().int() });
export type Incident = z.output<typeof incident>;

/** Most updates of one incident. */
export const mostUpdates = 50;

/** What the staff writes; plain texts. */
export const incidentForm = z.strictObject({
  title: filled(120, "Donnez un titre à l'incident"),
  notice: filled(1000, "Dites ce que les personnes remarquent"),
  seriousness: incidentSeriousness,
  began_at: instant,
  ended_at: instant.nullable(),
  updates: z
    .array(
      z.strictObject({
        /** Null for one that is written now. */
        at: instant.nullable(),
        text: filled(1000, "Écrivez la nouvelle, ou retirez-la"),
      }),
    )
    .max(mostUpdates, `${mostUpdates} nouvelles au plus.`),
});
export type IncidentForm = z.output<typeof incidentForm>;

export const listIncidents = route({
  method: "GET",
  path: "/admin/status-incidents/",
  summary: "The incidents of the status page, the newest first; a hundred at most",
  access: ["staff"],
  response: z.object({ incidents: z.array(incident) }),
});

export const recordIncident = route({
  method: "POST",
  path: "/admin/status-incidents/",
  summary: "Tell an incident on the status page",
  access: ["staff"],
  body: incidentForm,
  response: incident,
  status: 201,
});

export const changeIncident = route({
  method: "PUT",
  path: "/admin/status-incidents/:id/",
  summary: "Correct an incident, tell what is new or that it is over; 409 when somebody else has changed it meanwhile",
  access: ["staff"],
  params: byId,
  body: incidentForm.extend({ expected_version: readVersion.min(1).max(1_000_000) }),
  response: incident,
});
