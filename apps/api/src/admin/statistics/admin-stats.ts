import { recentDays } from "@passerelle/contract/admin/admin-statistics";
import { daysAfter } from "@passerelle/contract/days";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { type Counter, readCounters } from "./admin-stats-store.ts";

const inProgress = ["RV", "IN", "IV", "OF", "DF"] as const;
const statuses = ["PD", "AC", "RJ", "WD", ...inProgress] as const;

/** The first day of the trend, which ends today. */
export const firstDay = (now: Date) => daysAfter(parisDay(now), 1 - recentDays);

/** Sums of counters by the beginning of their names: `users:` for everybody. */
const sums = (counters: Counter[]) => {
  const sum = (some: Counter[] | undefined, name: string) =>
    (some ?? []).reduce((total, { measure, number }) => total + (measure.startsWith(name) ? number : 0), 0);
  const byDay = Map.groupBy(counters, ({ day }) => day);
  return {
    inAll: (name: string) => sum(counters, name),
    onDay: (name: string, day: string) => sum(byDay.get(day), name),
  };
};

/** The platform's figures as they were last counted, five minutes ago at most; today's openings and clicks as they are (decision 0240). */
export const adminStats = async ({ db, now }: Context) => {
  const days = Array.from({ length: recentDays }, (_, index) => daysAfter(firstDay(now), index));
  const { at, counters } = await readCounters(db, { now, since: firstDay(now), today: parisDay(now) });
  const { inAll, onDay } = sums(counters);
  const within = (name: string) => days.reduce((sum, day) => sum + onDay(name, day), 0);

  const offers = inAll("offers:");
  const active = inAll("live");
  const scheduled = inAll("scheduled");
  const byStatus = (some: readonly string[]) => some.reduce((sum, status) => sum + inAll(`applications:${status}`), 0);
  const conversion = { applications: within("sent"), openings: within("openings") };
  return {
    made_at: at.toISOString(),
    age_seconds: Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000)),
    users: {
      total: inAll("users:"),
      applicants: inAll("users:applicant"),
      companies: inAll("users:company"),
      schools: inAll("users:school"),
      staff: inAll("users:staff"),
    },
    offers: {
      total: offers,
      active,
      closed: offers - active - scheduled,
      scheduled,
      internal: offers - inAll("offers:external"),
      external: inAll("offers:external"),
    },
    applications: {
      total: byStatus(statuses),
      pending: inAll("applications:PD"),
      in_progress: byStatus(inProgress),
      accepted: inAll("applications:AC"),
      rejected: inAll("applications:RJ"),
      withdrawn: inAll("applications:WD"),
      recent: within("applications:"),
    },
    interactions: {
      total: inAll("openings") + inAll("clicks"),
      openings: inAll("openings"),
      apply_clicks: inAll("clicks"),
    },
    conversion: {
      ...conversion,
      rate: conversion.openings > 0 ? Math.round((1000 * conversion.applications) / conversion.openings) / 10 : null,
    },
    trend: days.map((day) => ({
      day,
      users: onDay("users:", day),
      offers: onDay("offers:", day),
      applications: onDay("applications:", day),
      openings: onDay("openings", day),
      clicks: onDay("clicks", day),
    })),
  };
};
