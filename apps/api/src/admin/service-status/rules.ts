import type {
  IncidentSeriousness,
  MeasuredDay,
  MeasuredMinutes,
  ServiceState,
} from "@passerelle/contract/admin/service-status";
import { shownDays } from "@passerelle/contract/admin/service-status";
import { daysAfter } from "@passerelle/contract/days";
import { parisInstant } from "@passerelle/contract/paris-time";
import { parisDay } from "#platform/paris.ts";

const minuteMs = 60_000;
/** Age at which a probe says nothing of now. */
const freshMs = 5 * minuteMs;
/** Milliseconds over which a search is slow. */
const slowSearchMs = 1000;
/** Seconds over which a message leaves late. */
const lateMailSeconds = 600;
/** Hours that an import may take before it is late. */
const importHours = 2;

export type Probe = { at: string; search_ok: boolean; search_ms: number | null; writes_ok: boolean };

const fromBest: ServiceState[] = ["unknown", "up", "slow", "partial", "down"];
const worst = (states: ServiceState[]) =>
  fromBest.findLast((state) => states.includes(state)) ?? ("unknown" satisfies ServiceState);

/** One failure alone is not believed while the minute before it was fine. */
const stateOfProbes = (probes: Probe[]): ServiceState => {
  const latest = probes.slice(0, 2);
  if (latest.length === 0) return "unknown";
  if (latest.every(({ search_ok }) => !search_ok)) return "down";
  if (latest.every(({ writes_ok }) => !writes_ok)) return "partial";
  const answered = probes.filter(({ search_ok }) => search_ok);
  const slow = answered.filter(({ search_ms }) => (search_ms ?? 0) > slowSearchMs);
  return slow.length * 2 > answered.length ? "slow" : "up";
};

type Mails = { oldest_waiting_seconds: number | null; p95_seconds: number | null };

/** Messages leave late; where none left within the hour, the oldest that waits says so. */
const areLate = ({ oldest_waiting_seconds, p95_seconds }: Mails) =>
  (p95_seconds ?? oldest_waiting_seconds ?? 0) > lateMailSeconds;

type Facts = {
  now: Date;
  /** The newest first. */
  probes: Probe[];
  /** Whether the database accepts writes at this moment. */
  acceptsWrites: boolean;
  mails: Mails;
  incidents: { seriousness: IncidentSeriousness; ended_at: string | null }[];
};

/** How the service is now: the worst of what was measured in five minutes, of the mails and of the incidents under way. */
export const stateOf = ({ now, probes, acceptsWrites, mails, incidents }: Facts): ServiceState => {
  const fresh = probes.filter(({ at }) => now.getTime() - Date.parse(at) < freshMs);
  return worst([
    stateOfProbes(fresh),
    ...(acceptsWrites ? [] : ["partial" as const]),
    ...(areLate(mails) ? ["slow" as const] : []),
    ...incidents.filter(({ ended_at }) => ended_at === null).map(({ seriousness }) => seriousness),
  ]);
};

const beginning = (day: string) => Date.parse(parisInstant(day, "00:00") ?? `${day}T00:00:00Z`);

/** Instants between which a day of Paris lies, and its minutes: 1380 or 1500 when the clocks change. */
export const dayBounds = (day: string) => {
  const [from, to] = [beginning(day), beginning(daysAfter(day, 1))];
  return { from: new Date(from), to: new Date(to), minutes: Math.round((to - from) / minuteMs) };
};

type CountedDay = { day: string; probes: number; failed: number; search_p95_ms: number | null };

/** The last ninety days, the oldest first; a day without a row was not measured. Of today, the minutes that are over. */
export const lastDays = (counted: CountedDay[], now: Date): MeasuredDay[] => {
  const today = parisDay(now);
  const byDay = new Map(counted.map((row) => [row.day, row]));
  return Array.from({ length: shownDays }, (_, nth) => {
    const day = daysAfter(today, nth - shownDays + 1);
    const { probes = 0, failed = 0, search_p95_ms = null } = byDay.get(day) ?? {};
    const { from, minutes } = dayBounds(day);
    const over = day === today ? Math.floor((now.getTime() - from.getTime()) / minuteMs) : minutes;
    return {
      day,
      measured: probes,
      failed,
      unmeasured: Math.max(0, over - probes),
      search_p95_ms: search_p95_ms === null ? null : Math.round(search_p95_ms),
    };
  });
};

export const sumOf = (days: MeasuredMinutes[]): MeasuredMinutes => ({
  measured: days.reduce((sum, { measured }) => sum + measured, 0),
  failed: days.reduce((sum, { failed }) => sum + failed, 0),
  unmeasured: days.reduce((sum, { unmeasured }) => sum + unmeasured, 0),
});

/** The instant before which an hour that struck should have led to an import. */
export const importsDueBefore = (now: Date) => new Date(now.getTime() - importHours * 3_600_000);
