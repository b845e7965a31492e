import { mostIncidents, type ServiceStatus, shownDays } from "@passerelle/contract/admin/service-status";
import { daysAfter } from "@passerelle/contract/days";
import { labelOf } from "#offers/imports/known-sources.ts";
import { lastDue } from "#offers/imports/schedule.ts";
import type { AnyContext } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { mailDelay, measuredDays, oldestWaitingMail, probesSince, sourcesOn, summedDays } from "./figures-store.ts";
import { incidentsSince } from "./incidents-store.ts";
import { importsDueBefore, lastDays, stateOf, sumOf } from "./rules.ts";
import { latestProbes } from "./store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type ReadContext = Pick<AnyContext, "db" | "now">;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

const minutesOf = ({ probes, failed }: { probes: number; failed: number }, days: number) => ({
  measured: probes,
  failed,
  unmeasured: Math.max(0, days * 1440 - probes),
});

const readMails = async ({ db, now }: ReadContext) => {
  const oldest = await oldestWaitingMail(db, before(now, dayMs));
  const delay = await mailDelay(db, before(now, hourMs));
  return {
    oldest_waiting_seconds: oldest ? Math.max(0, Math.round((now.getTime() - Date.parse(oldest)) / 1000)) : null,
    p95_seconds: delay === null ? null : Math.max(0, Math.round(delay)),
  };
};

const readImports = async ({ db, now }: ReadContext) =>
  (await sourcesOn(db, before(now, shownDays * dayMs))).map(({ source, hours, hours_since, last_success_at }) => {
    const due = lastDue({ hours, since: new Date(hours_since), now: importsDueBefore(now) });
    const isSince = due && last_success_at && Date.parse(last_success_at) >= due.getTime();
    return { label: labelOf(source), last_success_at, is_late: due !== null && !isSince };
  });

/** The whole page, from bounded reads alone. `acceptsWrites`: whether this process could write now. */
export const readStatus = async (ctx: ReadContext, acceptsWrites: () => Promise<boolean>): Promise<ServiceStatus> => {
  const { db, now } = ctx;
  const probes = await latestProbes(db, 5);
  const counted = [...(await summedDays(db, daysAfter(parisDay(now), 1 - shownDays))), ...(await measuredDays(db))];
  const days = lastDays(counted, now);
  const day = await probesSince(db, before(now, dayMs));
  const week = await probesSince(db, before(now, 7 * dayMs));
  const mails = await readMails(ctx);
  const incidents = await incidentsSince(db, before(now, shownDays * dayMs), mostIncidents);
  return {
    at: now.toISOString(),
    state: stateOf({ now, probes, acceptsWrites: await acceptsWrites(), mails, incidents }),
    measured_at: probes[0]?.at ?? null,
    uptime: { day: minutesOf(day, 1), week: minutesOf(week, 7), quarter: sumOf(days) },
    search: { p95_ms: day.search_p95_ms === null ? null : Math.round(day.search_p95_ms) },
    mails,
    imports: await readImports(ctx),
    days,
    incidents,
  };
};
