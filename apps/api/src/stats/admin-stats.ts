import { recentDays } from "@passerelle/contract/admin-stats";
import { daysAfter } from "@passerelle/contract/days";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { type Kept, keptFigures } from "./admin-stats-store.ts";

const inProgress = ["RV", "IN", "IV", "OF", "DF"] as const;
const statuses = ["PD", "AC", "RJ", "WD", ...inProgress] as const;
const total = "-infinity";

/** Sums of kept figures by the beginning of their names: `users:` for everybody. */
const sums = (kept: Kept[]) => {
  const byDay = Map.groupBy(kept, ({ day }) => day);
  const onDay = (name: string, day: string) =>
    (byDay.get(day) ?? []).reduce((sum, { measure, number }) => sum + (measure.startsWith(name) ? number : 0), 0);
  return {
    onDay,
    inAll: (name: string) => onDay(name, total),
    onDays: (name: string) => [...byDay.keys()].reduce((sum, day) => sum + (day === total ? 0 : onDay(name, day)), 0),
  };
};

/** The platform's figures at this moment, from what triggers keep: the same work whatever the platform holds (decision 0140). */
export const adminStats = async ({ db, now }: Context) => {
  const today = parisDay(now);
  const days = Array.from({ length: recentDays }, (_, index) => daysAfter(today, index + 1 - recentDays));
  const { inAll, onDay, onDays } = sums(await keptFigures(db, days[0] ?? today, today));
  const within = (name: string) => days.reduce((sum, day) => sum + onDay(name, day), 0);

  const offers = inAll("offers:");
  const scheduled = onDays("scheduled:");
  // What is in the search, without what is over and what has not begun.
  const active = inAll("live:") - onDays("live:") - scheduled;
  const byStatus = (some: readonly string[]) => some.reduce((sum, status) => sum + inAll(`applications:${status}`), 0);
  const conversion = { applications: within("sent"), openings: within("openings") };
  return {
    made_at: now.toISOString(),
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
      total: inAll("openings") + inAll("apply_clicks"),
      openings: inAll("openings"),
      apply_clicks: inAll("apply_clicks"),
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
      clicks: onDay("apply_clicks", day),
    })),
  };
};
